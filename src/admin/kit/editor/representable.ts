// Tells whether the visual editor can hold a text without loss: compares the text with the result of a
// round trip through the editor's schema. Tiptap's own check (`errorOnInvalidContent`) was tried: it knows elements only,
// so it refuses every <tbody> and <span> and sees no lost attribute, no picture amid words and no list inside a list.
import { generateHTML, generateJSON } from '@tiptap/react';
import { inlineTags, type SafeHtml } from '@/shared/safe-html/article-html';
import { editorExtensions } from './extensions';
import { holdHtmlBlocks } from './nodes/html-block';

/** The text as the visual editor opens it: each block that it cannot show is held whole. */
export const toEditorHtml = (html: SafeHtml): string =>
  lossesOf(html, html) === null
    ? html
    : holdHtmlBlocks(html, ({ outerHTML }) => lossesOf(outerHTML, outerHTML) !== null);

/** Null without a loss; else the lost elements, which can be none when only attributes are lost. */
export const listEditorLosses = (html: SafeHtml): string[] | null =>
  lossesOf(html, toEditorHtml(html));

/** Compares a text with what the editor makes of it when it opens `opened`. */
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

/** The element with its meaningful attributes. */
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
 * The text as one line for each paragraph and each tag of another block, so that text with and
 * without a <p> around it is the same.
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

/** The browser puts rows into a <tbody>; a heading row is one by its <th>. */
const isSection = ({ localName, attributes }: Element) =>
  (localName === 'tbody' || localName === 'thead') && attributes.length === 0;

const isBlank = (element: Element) =>
  !element.textContent.trim() && !element.querySelector('br, img');

/** A picture in a line of text, which the editor would give a line of its own. */
function isAmidWords(image: Element): boolean {
  const paragraph = image.closest('p');
  return Boolean(paragraph?.textContent.trim()) || (paragraph?.childElementCount ?? 0) > 1;
}

/** Browsers show no space at the ends of a line, and only one between two runs. */
function withoutUnseenSpaces(lines: string): string {
  return lines
    .replace(new RegExp(`(?<=[\n${BREAK} ]${anyMarks}) `, 'g'), '')
    .replace(new RegExp(` (?=${anyMarks}[\n${BREAK}])`, 'g'), '')
    .replace(new RegExp(`${MARKS}[^${END}]*${END}(?=[${MARKS}\n])`, 'g'), '')
    .replace(/\n+/g, '\n');
}
