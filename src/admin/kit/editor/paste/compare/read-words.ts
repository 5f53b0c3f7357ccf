// Reads a text as people see it: its words in order, each with every format that changes its look or meaning.
import { labelsOf } from '../lists/list-numbers';

export interface Word {
  text: string;
  /** The node in which the word begins. */
  place: ChildNode;
  /** The names of elements and formats, each with the element that sets it. */
  looks: Map<string, Element>;
}

/** Elements that are content themselves, without words. */
const shownThemselves =
  'audio, canvas, embed, hr, iframe, img, input, map, meter, object, progress, select, textarea, video';

/** Elements that separate two words. */
const apart =
  'blockquote, br, caption, div, dd, dl, dt, figcaption, figure, h1, h2, h3, h4, h5, h6, li, ol, option, p, pre, table, ' +
  'tbody, td, tfoot, th, thead, tr, ul';

/** Elements without a format of their own. Every other element counts, also unknown ones. */
const plain =
  'bdi, body, button, col, colgroup, data, div, figure, font, label, nobr, output, p, picture, rb, rp, rt, rtc, slot, ' +
  'source, span, tbody, td, thead, time, tr, track, wbr';

/** Elements with the same meaning, such as <b> and <strong>. */
const synonyms: Record<string, string> = { b: 'strong', i: 'em', del: 's' };

/** Reads the words of an element, without those of form controls such as `select`. */
export function readWords(root: Element): Word[] {
  const words: Word[] = [];
  const labels = new Map<Element, string>();
  /** The number of a list item, until its first word. */
  let label: [string, Element] | null = null;
  let isOpen = false;

  function addText(node: Text, looks: Looks) {
    for (const part of node.data.split(/(\s+)/)) {
      if (part === '') continue;
      if (/^\s/.test(part)) isOpen = false;
      else addPart(part, node, looks);
    }
  }

  function addPart(part: string, place: ChildNode, looks: Looks) {
    let word = words.at(-1);
    if (!isOpen || !word) {
      word = { text: '', place, looks: new Map() };
      words.push(word);
      isOpen = true;
    }
    word.text += part;
    for (const [name, element] of looks) word.looks.set(name, element);
    if (label) word.looks.set(...label);
    label = null;
  }

  function walk(node: Node, looks: Looks) {
    if (node instanceof Text) return addText(node, looks);
    if (!(node instanceof Element)) return;
    const isApart = node.matches(apart);
    if (isApart) isOpen = false;
    if (node.matches(shownThemselves)) {
      isOpen = false;
      const link = looks.get('a');
      addPart(`<${node.localName}>`, node, new Map(link && [['a', link]]));
      isOpen = false;
      return;
    }
    if (node.localName === 'ol') for (const [item, text] of labelsOf(node)) labels.set(item, text);
    const ownLabel = labels.get(node);
    if (ownLabel !== undefined) label = [`number ${ownLabel}`, node];
    const inside = withLooksOf(node, looks);
    for (const child of node.childNodes) walk(child, inside);
    if (isApart) isOpen = false;
  }

  walk(root, new Map());
  return words;
}

type Looks = ReadonlyMap<string, Element>;

function withLooksOf(element: Element, outer: Looks): Looks {
  const own = looksOf(element, outer);
  if (own.length === 0) return outer;
  const looks = new Map(outer);
  for (const name of own) {
    if (name.startsWith('align ')) for (const side of sides) looks.delete(`align ${side}`);
    if (name !== 'align start') looks.set(name, element);
  }
  return looks;
}

function looksOf(element: Element, outer: Looks): string[] {
  const tag = synonyms[element.localName] ?? element.localName;
  const side = sideOf(element);
  const looks = side ? [`align ${side}`] : [];
  if (element.matches('td, th')) {
    for (const name of ['colspan', 'rowspan']) {
      const span = Number(element.getAttribute(name) ?? 1);
      if (span > 1) looks.push(`${name} ${span}`);
    }
  }
  if (tag === 'li') {
    let level = 1;
    while (outer.has(`li ${level}`)) level += 1;
    looks.push(`li ${level}`);
  } else if (tag === 'a') {
    if (element.hasAttribute('href')) looks.push('a');
  } else if (tag === 'abbr' || tag === 'acronym') {
    if (element.hasAttribute('title')) looks.push('abbr');
  } else if (!isPlain(element)) looks.push(tag);
  return looks;
}

/** Tells Word's elements, custom elements and unknown ones, which browsers show as their words alone. */
const isPlain = (element: Element) =>
  element.matches(plain) || /[-:]/.test(element.localName) || element instanceof HTMLUnknownElement;

/** Elements whose words `align` moves. On other elements it moves the element as a whole. */
const alignable = 'p, div, h1, h2, h3, h4, h5, h6, caption, thead, tbody, tfoot, tr, td, th, li';

const sides = ['center', 'right', 'start'] as const;

/** Returns the side on which lines are aligned, unless lines start there anyway. */
function sideOf(element: Element): (typeof sides)[number] | null {
  const style = /(?:^|;)\s*text-align:\s*([\w-]+)/i.exec(element.getAttribute('style') ?? '')?.[1];
  const attribute = element.matches(alignable) ? element.getAttribute('align') : null;
  const value = (style ?? attribute ?? '').toLowerCase().replace(/^-\w+-/, '');
  // Browsers centre the words of a heading cell by default.
  if (value === 'center') return element.localName === 'th' ? null : 'center';
  if (value === '') return null;
  if (value === 'end') return 'right';
  const isLeftward = element.closest('[dir]')?.getAttribute('dir')?.toLowerCase() === 'rtl';
  return value === 'right' && !isLeftward ? 'right' : 'start';
}
