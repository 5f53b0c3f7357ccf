// Rebuilds the lists of Word. Desktop Word writes styled paragraphs with the mark as text; Word Online writes a list
// for each item. Both become one list with levels.

interface Item {
  level: number;
  isOrdered: boolean;
  /** The number at which an ordered list starts. */
  start: number;
  /** Word's id of the list; another id starts another list. */
  list: string;
  content: Node[];
}

/** Turns neighbouring items into one list, in the place of the first item. */
export function buildLists(body: HTMLElement) {
  let items: Item[] = [];
  let olds: Element[] = [];
  let last: Element | undefined;
  const close = () => {
    if (items.length > 0) last?.after(...toLists(items));
    for (const old of olds) old.remove();
    items = [];
    olds = [];
    last = undefined;
  };
  for (const block of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, .ListContainerWrapper')) {
    const item = readOnline(block) ?? readDesktop(block);
    const isNext = last !== undefined && nextElement(last) === block;
    // A second paragraph of the same item has the class, but no number.
    const isMore = !item && isNext && /MsoListParagraph/i.test(block.className);
    if (!item && !isMore) continue;
    if (!isNext) close();
    if (item) items.push(item);
    else items.at(-1)?.content.push(block.cloneNode(true));
    olds.push(block);
    last = block;
  }
  close();
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    // Google Docs and Outlook put an inner list beside its item instead of into it.
    const item = list.previousElementSibling;
    if (item?.localName === 'li') item.append(list);
  }
}

/** Returns the next element; null when words come before it. */
function nextElement(element: Element): Element | null {
  let next = element.nextSibling;
  while (next && !(next instanceof Element)) {
    if (next instanceof Text && next.data.trim()) return null;
    next = next.nextSibling;
  }
  return next;
}

function readDesktop(paragraph: Element): Item | null {
  const style = paragraph.getAttribute('style') ?? '';
  const [, list, level] = /mso-list:\s*(l\d+)\s+level(\d+)/i.exec(style) ?? [];
  if (!list) return null;
  const copy = paragraph.cloneNode(true);
  if (!(copy instanceof Element)) return null;
  const marks = [...copy.querySelectorAll('span')].filter((span) =>
    /mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const mark = marks.map(({ textContent }) => textContent.trim()).join('');
  for (const span of marks) span.remove();
  const number = /^\(?(?:\p{N}+\.)*(\p{N}+|[a-z]{1,5})[.)]?$/iu.exec(mark)?.[1];
  // Word draws a hollow bullet as the letter "o".
  const isOrdered = number !== undefined && (mark !== 'o' || /[.)]/.test(mark));
  const start = /^\d{1,4}$/.test(number ?? '') ? Number(number) : 1;
  const content = /^h\d$/.test(copy.localName) ? boldly(copy) : [...copy.childNodes];
  return { level: Number(level), isOrdered, start, list, content };
}

/** Turns a numbered heading into an item in bold letters. */
function boldly(heading: Element): Node[] {
  const strong = heading.ownerDocument.createElement('strong');
  strong.append(...heading.childNodes);
  return [strong];
}

function readOnline(wrapper: Element): Item | null {
  const list = wrapper.querySelector('ul, ol');
  const item = list?.querySelector('li');
  if (!wrapper.matches('.ListContainerWrapper') || !list || !item) return null;
  return {
    level: Number(item.getAttribute('data-aria-level') ?? item.getAttribute('aria-level')) || 1,
    isOrdered: list.localName === 'ol',
    start: Number(list.getAttribute('start')) || 1,
    list: item.getAttribute('data-listid') ?? '',
    content: [...item.cloneNode(true).childNodes],
  };
}

function toLists(items: Item[]): Element[] {
  const roots: Element[] = [];
  /** The open lists, outermost first, each with its level. */
  let open: { element: Element; level: number; item: Item }[] = [];
  for (const item of items) {
    open = open.filter(({ level }) => level <= item.level);
    const top = open.at(-1);
    const isOther =
      top?.level === item.level &&
      (top.item.isOrdered !== item.isOrdered || top.item.list !== item.list);
    if (isOther) open.pop();
    if (open.at(-1)?.level !== item.level) {
      const element = document.createElement(item.isOrdered ? 'ol' : 'ul');
      if (item.isOrdered && item.start > 1) element.setAttribute('start', String(item.start));
      const parent = open.at(-1)?.element.lastElementChild;
      if (parent) parent.append(element);
      else roots.push(element);
      open.push({ element, level: item.level, item });
    }
    const entry = document.createElement('li');
    entry.append(...item.content);
    open.at(-1)?.element.append(entry);
  }
  return roots;
}
