// Programs say with styles, which the sanitizer drops, what HTML has elements for.

const inline = 'span, p, td, th, li, font, a';
const monospace = /consolas|courier|menlo|monaco|monospace/i;

/** Puts an element in the place of each style that means something. */
export function keepStyles(body: HTMLElement) {
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) {
    if (element.isConnected) readStyle(element);
  }
}

function readStyle(element: HTMLElement) {
  const { fontWeight, fontStyle, verticalAlign, textDecoration, textDecorationLine, whiteSpace } =
    element.style;
  const isBoldTag = element.matches('b, strong');
  if (isBoldTag && /^(?:normal|[1-4]00)$/.test(fontWeight)) {
    element.replaceWith(...element.childNodes);
    return;
  }
  // The code of an editor such as VS Code: one <div> for each line.
  if (element.matches('div') && whiteSpace === 'pre' && monospace.test(element.style.fontFamily)) {
    toCode(element);
    return;
  }
  if (!element.matches(inline)) return;
  if (/^(?:bold|bolder|[6-9]00)$/.test(fontWeight) && !element.matches('th'))
    wrapInside(element, 'strong');
  if (fontStyle === 'italic') wrapInside(element, 'em');
  if (!element.matches('span, font')) return;
  if (verticalAlign === 'super') wrapInside(element, 'sup');
  if (verticalAlign === 'sub') wrapInside(element, 'sub');
  const lines = `${textDecoration} ${textDecorationLine}`;
  if (/line-through/.test(lines)) wrapInside(element, 's');
  // A link has its own line.
  const isInLink = element.closest('a') ?? element.querySelector('a');
  if (/underline/.test(lines) && !isInLink) wrapInside(element, 'u');
}

function toCode(block: HTMLElement) {
  const lines = [...block.children].map(({ textContent }) => textContent);
  const code = block.ownerDocument.createElement('code');
  code.textContent = lines.length > 0 ? lines.join('\n') : block.textContent;
  const pre = block.ownerDocument.createElement('pre');
  pre.append(code);
  block.replaceWith(pre);
}

function wrapInside(element: Element, tag: string) {
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}
