// Checks by a round trip through the editor's schema whether the visual editor keeps a text unchanged. Tiptap's
// `errorOnInvalidContent` only checks elements: it refuses every <tbody> and <span>, and misses lost attributes and
// nested lists.
import { generateHTML, generateJSON } from '@tiptap/react';
import { inlineTags, type SafeHtml } from '@/shared/safe-html/article-html';
import { editorExtensions } from './extensions';
import { holdHtmlBlocks } from './nodes/html-block';

/** Returns the text as the visual editor opens it, with each block that it cannot show kept whole. */
export const toEditorHtml = (html: SafeHtml): string =>
  lossesOf(html, html) === null
    ? html
    : holdHtmlBlocks(html, ({ outerHTML }) => lossesOf(outerHTML, outerHTML) !== null);

/** Returns null without a loss, or else the lost elements; an empty list when only attributes are lost. */
export const listEditorLosses = (html: SafeHtml): string[] | null =>
  lossesOf(html, toEditorHtml(html));

/** Compares a text with the editor's result of opening `opened`. */
function lossesOf(html: string, opened: string): string[] | null {
  if (!html.trim()) return null;
  const there = parse(html);
  const back = parse(generateHTML(generateJSON(opened, editorExtensions), editorExtensions));
  if (linesOf(there) === linesOf(back)) return null;
  const kept = tagsOf(back);
  return [...tagsOf(there)].filter((tag) => !kept.has(tag)).toSorted();
}

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;
const tagsOf = (body: Element) =>
  new Set([...body.querySelectorAll('*')].filter((element) => !isSection(element)).map(nameOf));

/** Elements with the same meaning. */
const synonyms: Record<string, string> = { b: 'strong', i: 'em', del: 's' };

function nameOf(element: Element): string {
  const tag = element.nodeName.toLowerCase();
  return synonyms[tag] ?? tag;
}

/** The sanitizer adds `rel`; start="1" is the default. */
const isMeaningful = ({ name, value }: Attr) =>
  name !== 'rel' && !(name === 'start' && value === '1');

/** Describes an element with its meaningful attributes. */
function describe(element: Element): string {
  const attributes = [...element.attributes]
    .filter(isMeaningful)
    .map(({ name, value }) => `${name}=${JSON.stringify(value)}`)
    .toSorted();
  return [nameOf(element), ...attributes].join(' ');
}

// Characters that no text has: before and after the marks of a run of text, and for a line break.
const MARKS = '\uE000';
const END = '\uE001';
const BREAK = '\uE002';
const anyMarks = `(?:${MARKS}[^${END}]*${END})*`;

/**
 * Writes a text as one line per paragraph and per tag of other blocks, so that text with and without a <p> around it is
 * the same.
 */
function linesOf(body: Element): string {
  let lines = '';
  let lastMarks: string | null = null;
  const addLine = (line: string) => {
    lines += `\n${line}\n`;
    lastMarks = null;
  };
  const addText = (text: string, marks: string[]) => {
    const key = marks.toSorted().join(' ');
    lines += key === lastMarks ? text : MARKS + key + END + text;
    lastMarks = key;
  };

  function walk(node: Node, marks: string[]) {
    if (node instanceof Text) return addText(node.data.replace(/[ \t\n\r\f]+/g, ' '), marks);
    if (!(node instanceof Element)) return;
    const own = describe(node);
    const walkInside = (inner: string[]) => node.childNodes.forEach((child) => walk(child, inner));
    if (own === 'br') addText(BREAK, marks);
    else if (own === 'p' && isBlank(node) && node.parentElement?.matches('td, th')) return;
    else if (own === 'span' || isSection(node)) walkInside(marks);
    else if (node.nodeName === 'IMG' && isAmidWords(node)) addText(`<${own}>`, marks);
    else if (node.nodeName !== 'IMG' && inlineTags.includes(node.localName)) {
      walkInside([...marks, own]);
    } else if (own === 'pre') addLine(encodeURIComponent(node.outerHTML));
    else if (own === 'p' && !isBlank(node)) {
      addLine('');
      walkInside(marks);
      addLine('');
    } else {
      addLine([`<${own}>`, ...marks].join(' '));
      walkInside(marks);
      addLine(`</${nameOf(node)}>`);
    }
  }

  walk(body, []);
  return withoutUnseenSpaces(lines);
}

/** Ignores row groups: the browser adds <tbody>, and a heading row is known by its <th>. */
const isSection = ({ localName, attributes }: Element) =>
  (localName === 'tbody' || localName === 'thead') && attributes.length === 0;

const isBlank = (element: Element) =>
  !element.textContent.trim() && !element.querySelector('br, img');

/** Tells a picture inside a line of text, which the editor would move to a line of its own. */
function isAmidWords(image: Element): boolean {
  const paragraph = image.closest('p');
  return Boolean(paragraph?.textContent.trim()) || (paragraph?.childElementCount ?? 0) > 1;
}

/** Removes the spaces that browsers do not show: at the ends of a line, and repeated ones. */
function withoutUnseenSpaces(lines: string): string {
  return lines
    .replace(new RegExp(`(?<=[\n${BREAK} ]${anyMarks}) `, 'g'), '')
    .replace(new RegExp(` (?=${anyMarks}[\n${BREAK}])`, 'g'), '')
    .replace(new RegExp(`${MARKS}[^${END}]*${END}(?=[${MARKS}\n])`, 'g'), '')
    .replace(/\n+/g, '\n');
}
