// Turns inline styles into elements such as <strong>, because the sanitizer drops styles.

/** Elements that contain only blocks; their style applies to each of these blocks. */
const containers = 'ul, ol, menu, dir, dl, table, thead, tbody, tfoot, tr';
const alwaysBold = 'b, strong, th, h1, h2, h3, h4, h5, h6';
const monospace = /consolas|courier|menlo|monaco|monospace/i;

/** Adds an element for each style that has one. */
export function keepStyles(body: HTMLElement) {
  for (const container of body.querySelectorAll<HTMLElement>(containers)) handDown(container);
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
  // An editor such as VS Code copies its code as one <div> per line.
  if (element.matches('div') && whiteSpace === 'pre' && monospace.test(element.style.fontFamily)) {
    toCode(element);
    return;
  }
  if (element.matches(containers)) return;
  if (/^(?:bold|bolder|[6-9]00)$/.test(fontWeight) && !element.matches(alwaysBold))
    wrapInside(element, 'strong');
  if (/^(?:italic|oblique)/.test(fontStyle) && !element.matches('i, em')) wrapInside(element, 'em');
  const lines = `${textDecoration} ${textDecorationLine}`;
  if (/line-through/.test(lines) && !element.matches('s, del, strike')) wrapInside(element, 's');
  // Browsers underline links themselves.
  const isInLink = element.closest('a') ?? element.querySelector('a');
  if (/underline/.test(lines) && !isInLink && !element.matches('u, ins')) wrapInside(element, 'u');
  if (!element.matches('span, font')) return;
  if (isHighlighted(element)) wrapInside(element, 'mark');
  if (verticalAlign === 'super') wrapInside(element, 'sup');
  if (verticalAlign === 'sub') wrapInside(element, 'sub');
}

const inherited = [
  'font-weight',
  'font-style',
  'text-decoration',
  'text-decoration-line',
  'text-align',
];

function handDown({ style, children }: HTMLElement) {
  for (const name of inherited) {
    const value = style.getPropertyValue(name);
    if (value)
      for (const child of children)
        if (child instanceof HTMLElement && !child.style.getPropertyValue(name))
          child.style.setProperty(name, value);
  }
}

/**
 * Tells a colour that highlights words, as word processors write it. A browser writes each background of a copied page
 * as "rgb(…)", and a grey one belongs to a label or to code.
 */
function isHighlighted(element: HTMLElement): boolean {
  const ground =
    /(?:^|;)\s*(?:background|background-color|mso-highlight):\s*(#[\da-f]{6}|[a-z]+)\s*(?:;|$)/i;
  const colour = ground.exec(element.getAttribute('style') ?? '')?.[1] ?? '';
  if (!colour.startsWith('#'))
    return (
      colour !== '' &&
      !/^(?:none|transparent|white|black|gray|grey|inherit|initial|unset|windowtext)$/i.test(colour)
    );
  const parts = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
  return Math.max(...parts) - Math.min(...parts) > 40;
}

/** Adds a space between words that only a style separates. */
export function separateWords(body: HTMLElement) {
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) {
    if (isLaidOut(element))
      for (const child of element.children) separate(child.previousSibling, child);
    if (!element.matches(inlineWords)) continue;
    const { display, marginLeft, marginRight } = element.style;
    const isBlock = isLaidOut(element) || /^(?:block|list-item|table)$/.test(display);
    if (isBlock || parseFloat(marginLeft) > 0) separate(element.previousSibling, element);
    if (isBlock || parseFloat(marginRight) > 0) separate(element, element.nextSibling);
  }
}

const inlineWords = 'a, abbr, b, button, em, font, i, label, small, span, strong, time';

const isLaidOut = ({ style }: HTMLElement) => /^(?:inline-)?(?:flex|grid)$/.test(style.display);

function separate(before: Node | null, after: Node | null) {
  const isOneWord =
    /[\p{L}\p{N}]$/u.test(before?.textContent ?? '') &&
    /^[\p{L}\p{N}]/u.test(after?.textContent ?? '');
  if (isOneWord) after?.parentNode?.insertBefore(new Text(' '), after);
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
