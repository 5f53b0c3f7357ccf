/** The colours of an email's texts and of the grounds behind them, as its inline styles and attributes say them. */

const styleOf = (element: Element) => element.getAttribute('style') ?? '';
const colorOf = (element: Element) => /(?:^|;)color:(#\w{6})/.exec(styleOf(element))?.[1];
const groundOf = (element: Element) => /background-color:(#\w{6})/.exec(styleOf(element))?.[1];

interface ColoredText {
  text: string;
  color: string;
  ground: string;
}

export function coloredTexts(document: Document): ColoredText[] {
  const elements = [...document.body.querySelectorAll('*')];
  return elements
    .filter((element) => !element.closest('[style*="display:none"]'))
    .flatMap((element) =>
      textsIn(element).map((text) => ({
        text,
        color: nearest(element, colorOf),
        ground: nearest(element, groundOf),
      })),
    );
}

/** The grounds that only a style gives: where an email program drops styles, text would stand on another one. */
export function groundsWithoutAttribute(document: Document): string[] {
  // A button is on one as well, and is a plain link without it.
  return [...document.body.querySelectorAll('*:not(a, p)')]
    .filter(
      (element) =>
        (groundOf(element) ?? element.getAttribute('bgcolor')) !== element.getAttribute('bgcolor'),
    )
    .map((element) => element.outerHTML.slice(0, 200));
}

const textsIn = (element: Element) =>
  [...element.childNodes]
    .filter((node) => node.nodeType === node.TEXT_NODE)
    .flatMap((node) => node.textContent?.trim() || []);

function nearest(from: Element, find: (element: Element) => string | undefined): string {
  for (let at: Element | null = from; at; at = at.parentElement) {
    const found = find(at);
    if (found) return found;
  }
  throw new Error(`No element around ${from.outerHTML.slice(0, 200)} says its colour.`);
}
