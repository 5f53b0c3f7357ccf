import { Node } from '@tiptap/react';

const tag = 'html-block';

/**
 * A Tiptap node for a block that the visual editor cannot show: it keeps the HTML unchanged in one grey box. Only
 * `holdHtmlBlocks` creates it, because the sanitizer removes such an element from a paste.
 */
export const HtmlBlock = Node.create({
  name: 'htmlBlock',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    html: {
      default: '',
      rendered: false,
      parseHTML: (element) => element.getAttribute('html') ?? '',
    },
  }),
  parseHTML: () => [{ tag }],
  renderHTML: ({ node }) => elementOf(node.attrs['html']) ?? ['p'],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('div');
      dom.className = 'html-block';
      const label = document.createElement('p');
      label.textContent = 'HTML: change it in the HTML view';
      const shown = document.createElement('div');
      // Inert, so that a click selects the block and Tab skips its links.
      shown.setAttribute('inert', '');
      const element = elementOf(node.attrs['html']);
      if (element) shown.append(element);
      dom.append(label, shown);
      return { dom };
    },
});

/**
 * Wraps blocks that `isUnknown` selects into HtmlBlocks. Returns the same HTML when nothing else would be left to edit.
 */
export function holdHtmlBlocks(html: string, isUnknown: (element: Element) => boolean): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const unknown = [...body.children].filter(isUnknown);
  const known = [...body.childNodes].filter(
    (node) => node.textContent?.trim() && !unknown.some((element) => element === node),
  );
  if (known.length === 0) return html;
  for (const element of unknown) {
    const block = document.createElement(tag);
    block.setAttribute('html', element.outerHTML);
    element.replaceWith(block);
  }
  return body.innerHTML;
}

function elementOf(html: unknown): Element | null {
  const { body } = new DOMParser().parseFromString(
    typeof html === 'string' ? html : '',
    'text/html',
  );
  return body.firstElementChild;
}
