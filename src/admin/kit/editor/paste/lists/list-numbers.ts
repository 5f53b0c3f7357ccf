// Reads the numbers that people see before list items. A post keeps a list's start and its direction, but not the
// number of a single item.

const itemsOf = (list: Element) => [...list.children].filter(({ localName }) => localName === 'li');

function numberIn(element: Element, attribute: string): number | null {
  const written = /^\s*[-+]?\d{1,6}(?!\d)/.exec(element.getAttribute(attribute) ?? '');
  return written && Number(written[0]);
}

/** Returns the number of each item, counted as browsers do. */
function numbersOf(list: Element): number[] {
  const items = itemsOf(list);
  const step = list.hasAttribute('reversed') ? -1 : 1;
  let next = numberIn(list, 'start') ?? (step < 0 ? items.length : 1);
  return items.map((item) => {
    const number = numberIn(item, 'value') ?? next;
    next = number + step;
    return number;
  });
}

/** Splits a list into runs whose numbers rise or fall by one, and sets where each starts. */
export function settleNumbers(body: HTMLElement) {
  for (const list of body.querySelectorAll('ol')) {
    if (list.hasAttribute('start') && numberIn(list, 'start') === null)
      list.removeAttribute('start');
    if (!list.querySelector(':scope > li[value]')) continue;
    const items = itemsOf(list);
    const numbers = numbersOf(list);
    let rest: Element = list;
    for (let first = 0; first < items.length;) {
      const start = numbers[first] ?? 1;
      const step = (numbers[first + 1] ?? start + 1) - start === -1 ? -1 : 1;
      let end = first + 1;
      while (end < items.length && numbers[end] === start + step * (end - first)) end += 1;
      rest.setAttribute('start', String(start));
      rest.toggleAttribute('reversed', step < 0);
      const next = items[end];
      if (next) {
        const other = list.ownerDocument.importNode(list, false);
        const range = list.ownerDocument.createRange();
        range.setStartBefore(next);
        range.setEndAfter(rest.lastChild ?? next);
        other.append(range.extractContents());
        rest.after(other);
        rest = other;
      }
      first = end;
    }
    for (const item of items) item.removeAttribute('value');
  }
}

/** Bullets, and lists without any mark. */
const unnumbered = /^(?:none|disc|circle|square)$/i;
const letters: Record<string, string> = {
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
  decimal: '1',
};

/** Returns the label of each list item; items that show none are missing. */
export function labelsOf(list: Element): Map<Element, string> {
  const numbers = numbersOf(list);
  return new Map(
    itemsOf(list).flatMap((item, index): [Element, string][] => {
      const style = styleOf(item) ?? styleOf(list);
      if (style && unnumbered.test(style)) return [];
      const type = style ? (letters[style.toLowerCase()] ?? style) : list.getAttribute('type');
      return [[item, `${type ?? '1'} ${numbers[index]}`]];
    }),
  );
}

const styleOf = (element: Element) =>
  /list-style(?:-type)?:\s*([\w-]+)/i.exec(element.getAttribute('style') ?? '')?.[1];
