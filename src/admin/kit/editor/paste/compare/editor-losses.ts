// Compares a paste with the HTML that the editor makes of it, and reports what is missing. It needs no list of
// unsupported elements: an element that the editor does not know is missing, too.
import { generateHTML, generateJSON } from '@tiptap/react';
import { editorExtensions } from '../../extensions';
import type { Losses } from '../losses';
import { alignWords } from './align-words';
import { readWords, type Word } from './read-words';

/** Reports the pasted words that the editor drops, and the formats that words lose. */
export function noteEditorLosses(paste: HTMLElement, html: string, losses: Losses) {
  const words = readWords(paste);
  const kept = readWords(throughEditor(html));
  const places = alignWords(
    words.map(({ text }) => text),
    kept.map(({ text }) => text),
  );
  /** Reports a lost format once for each element, however many words it has. */
  const noted = new Map<Node, Set<string>>();
  let lostWords: Word[] = [];
  const closeLostWords = () => {
    const [first] = lostWords;
    if (first)
      losses.note(first.place, 'text', 'texts', lostWords.map(({ text }) => text).join(' '));
    lostWords = [];
  };

  for (const [index, word] of words.entries()) {
    const other = kept[places[index] ?? -1];
    if (!other && word.place instanceof Text) {
      lostWords.push(word);
      continue;
    }
    closeLostWords();
    const missing: Iterable<[string, Element | ChildNode]> = other
      ? [...word.looks].filter(([look]) => !other.looks.has(look))
      : [[word.text, word.place]];
    for (const [look, element] of missing) {
      const place = placeOf(look, element);
      // Spreadsheets align every number at the right.
      const isFigure =
        look === 'align right' && place.nodeName === 'TABLE' && !/\p{L}/u.test(word.text);
      if (isFigure) continue;
      const [what, many] = nameOf(look, place, word);
      const known = noted.get(place) ?? new Set();
      if (!known.has(what)) losses.note(place, what, many);
      noted.set(place, known.add(what));
    }
  }
  closeLostWords();
}

const throughEditor = (html: string) =>
  new DOMParser().parseFromString(
    generateHTML(generateJSON(html, editorExtensions), editorExtensions),
    'text/html',
  ).body;

/** Finds the element that a format belongs to: the list for numbers, the table for the alignment of cells. */
function placeOf(look: string, element: Element | ChildNode): Node {
  if (!(element instanceof Element)) return element;
  if (look.startsWith('number ')) return element.parentElement ?? element;
  return (look.startsWith('align ') && element.closest('table')) || element;
}

/** Names formats for people. Others are reported by their tag. */
const names: Record<string, [what: string, many?: string]> = {
  '<hr>': ['dividing line', 'dividing lines'],
  '<img>': ['image'],
  '<input>': ['form field'],
  '<select>': ['form field'],
  '<textarea>': ['form field'],
  a: ['link'],
  abbr: ['explanation of an abbreviation', 'explanations of abbreviations'],
  'align center': ['centred paragraph'],
  'align right': ['right-aligned paragraph'],
  blockquote: ['quotation'],
  code: ['piece of code', 'pieces of code'],
  colspan: ['merged cell'],
  em: ['italic text'],
  figcaption: ['caption, which is now a paragraph,', 'captions, which are now paragraphs,'],
  li: ['list item'],
  mark: ['highlight'],
  number: ['numbering of a list', 'numberings of lists'],
  pre: ['block of code', 'blocks of code'],
  rowspan: ['merged cell'],
  ruby: ['reading beside its word', 'readings beside their words'],
  s: ['struck-through text'],
  strong: ['bold text'],
  sub: ['subscript text'],
  sup: ['superscript text'],
  table: ['table'],
  tfoot: ['footer of a table', 'footers of tables'],
  th: ['heading cell'],
  u: ['underlined text'],
};

function nameOf(look: string, place: Node, word: Word): [what: string, many?: string] {
  if (look === 'a' && word.text === '<img>') return ['link on an image', 'links on images'];
  if (look.startsWith('align ') && place.nodeName === 'TABLE')
    return ['table with aligned cells', 'tables with aligned cells'];
  if (/^h\d$/.test(look)) return ['heading'];
  return names[look] ?? names[look.split(' ')[0] ?? ''] ?? [`${tagOf(look)} tag`];
}

const tagOf = (look: string) => (look.startsWith('<') ? look : `<${look}>`);
