// Whether the visual editor can hold a text without loss: compares the text with the result of a
// round trip through the editor's schema.
import { generateHTML, generateJSON } from '@tiptap/react';
import type { SafeHtml } from '@/lib/safe-html/article-html';
import { editorExtensions } from './extensions';

/** Elements with the same meaning. */
const synonyms: Record<string, string> = { b: 'strong', i: 'em', del: 's' };
const inlineTags = new Set(
  'a abbr b br cite code del em i ins kbd mark q s small span strong sub sup time u'.split(' '),
);
/** The schema wraps loose text in these in a paragraph, without a visible change. */
const wrappingTags = new Set(['body', 'li', 'blockquote']);
/** The sanitizer adds `rel`; start="1" is the default. */
const isMeaningful = ({ name, value }: Attr) =>
  name !== 'rel' && !(name === 'start' && value === '1');

/** Null without a loss; else the lost elements, which can be none when only attributes are lost. */
export function lostInEditor(html: SafeHtml): string[] | null {
  if (!html.trim()) return null;
  const there = parse(html);
  const back = parse(generateHTML(generateJSON(html, editorExtensions), editorExtensions));
  if (meaningOf(there).join('\n') === meaningOf(back).join('\n')) return null;
  const kept = tagsOf(back);
  return [...tagsOf(there)].filter((tag) => !kept.has(tag)).toSorted();
}

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;
const nameOf = (element: Element) => {
  const tag = element.nodeName.toLowerCase();
  return synonyms[tag] ?? tag;
};
const tagsOf = (body: Element) => new Set([...body.querySelectorAll('*')].map(nameOf));

interface Run {
  marks: string;
  text: string;
}

/** The text as a list of blocks and, in each, runs of characters with the same marks. */
function meaningOf(body: Element): string[] {
  const tokens: string[] = [];
  let runs: Run[] = [];
  let isOpen = false;

  const addRun = (marks: string[], text: string) => {
    const key = marks.toSorted().join(' ');
    const last = runs.at(-1);
    if (last?.marks === key) last.text += text;
    else runs.push({ marks: key, text });
  };
  const flush = () => {
    for (const { marks, text } of tidy(runs)) tokens.push(`[${marks}] ${text}`);
    runs = [];
  };
  const closeImplied = () => {
    const isEmpty = tidy(runs).length === 0;
    if (isOpen && isEmpty) tokens.pop();
    else flush();
    if (isOpen && !isEmpty) tokens.push('</p>');
    runs = [];
    isOpen = false;
  };

  function walkInline(node: Node, marks: string[]) {
    if (node instanceof Element && nameOf(node) !== 'br') {
      const own = describe(node);
      // A span without attributes has no meaning.
      const inner = own === 'span' ? marks : [...marks, own];
      node.childNodes.forEach((child) => walkInline(child, inner));
    } else if (node instanceof Element) addRun(marks, '\u2028');
    else if (node instanceof Text) addRun(marks, collapse(node.data));
  }

  function walkBlock(block: Element) {
    const tag = nameOf(block);
    const canWrap = wrappingTags.has(tag);
    for (const child of block.childNodes) {
      const isInline =
        child instanceof Text ||
        (child instanceof Element && inlineTags.has(child.nodeName.toLowerCase()));
      if (isInline) {
        if (canWrap && !isOpen) {
          tokens.push('<p>');
          isOpen = true;
        }
        if (tag === 'pre' && child instanceof Element) {
          tokens.push(`<pre-${nameOf(child)}>`, child.innerHTML);
        } else walkInline(child, []);
      } else if (child instanceof Element) {
        closeImplied();
        enter(child);
      }
    }
    closeImplied();
  }

  function enter(block: Element) {
    const only =
      block.nodeName === 'P' && block.children.length === 1 ? block.firstElementChild : null;
    const isPicture = only?.nodeName === 'IMG' && !block.textContent.trim();
    const shown = isPicture && only ? only : block;
    tokens.push(`<${describe(shown)}>`);
    if (shown.nodeName !== 'IMG') walkBlock(shown);
    tokens.push(`</${nameOf(shown)}>`);
  }

  walkBlock(body);
  return tokens;
}

const collapse = (text: string) => text.replace(/[ \t\n\r\f]+/g, ' ');

/** Removes the spaces that browsers do not show: at the ends of a block and around line breaks. */
function tidy(runs: Run[]): Run[] {
  let wasSpace = true;
  const tidied = runs.map(({ marks, text }) => {
    let kept = text.replace(/ ?\u2028 ?/g, '\u2028');
    if (wasSpace) kept = kept.replace(/^ +/, '');
    if (kept) wasSpace = /[ \u2028]$/.test(kept);
    return { marks, text: kept };
  });
  const last = tidied.findLast(({ text }) => text !== '');
  if (last) last.text = last.text.replace(/ +$/, '');
  return tidied.filter(({ text }) => text !== '');
}

/** The element with its meaningful attributes. */
function describe(element: Element): string {
  const attributes = [...element.attributes]
    .filter(isMeaningful)
    .map(({ name, value }) => `${name}=${JSON.stringify(value)}`)
    .toSorted();
  return [nameOf(element), ...attributes].join(' ');
}
