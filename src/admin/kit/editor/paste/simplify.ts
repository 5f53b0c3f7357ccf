// Replaces the elements of other programs by plainer ones.
import { renameElement } from '@/shared/safe-html/rename-element';
import { settleNumbers } from './lists/list-numbers';
import type { Losses } from './losses';

/** Elements that begin a line. Without a line break, the last word of a block and the first of the next would join. */
const otherBlocks =
  'address, article, aside, center, details, dialog, fieldset, footer, form, header, hgroup, legend, main, nav, ' +
  'search, section, summary';

/** The elements that have a plainer form. */
const plainer = [
  ['h1, .MsoTitle', 'h2'],
  ['.MsoQuote, .MsoIntenseQuote', 'blockquote'],
  ['strike', 's'],
  ['tt, samp', 'code'],
  ['cite, dfn, var', 'em'],
  ['ins', 'u'],
  ['menu, dir', 'ul'],
  [otherBlocks, 'div'],
] as const;

/** Renames pasted elements to those that the editor knows, where the meaning is the same. */
export function simplify(body: HTMLElement, losses: Losses) {
  for (const block of body.querySelectorAll('center')) block.setAttribute('align', 'center');
  addQuotationMarks(body);
  for (const cell of body.querySelectorAll('thead td')) rename(cell, 'th');
  settleNumbers(body);
  for (const [elements, tag] of plainer) {
    for (const element of body.querySelectorAll(elements)) rename(element, tag);
  }
  for (const block of body.querySelectorAll('pre')) keepCode(block);
  for (const term of body.querySelectorAll('dt')) {
    const strong = body.ownerDocument.createElement('strong');
    strong.append(...term.childNodes);
    term.append(strong);
    rename(term, 'p');
  }
  for (const entry of body.querySelectorAll('dd')) rename(entry, 'p');
  for (const list of body.querySelectorAll('dl')) list.replaceWith(...list.childNodes);
  for (const box of body.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) {
    box.replaceWith(box.checked ? '☑ ' : '☐ ');
  }
  for (const caption of body.querySelectorAll('caption')) moveCaption(caption, losses);
  for (const table of body.querySelectorAll('table')) {
    const cells = [...table.querySelectorAll('td, th')].filter(
      (cell) => cell.closest('table') === table,
    );
    // Unwraps a table that frames a text or lays out an email.
    const isFrame = cells.length < 2 || table.getAttribute('role') === 'presentation';
    if (isFrame) table.replaceWith(...cells.flatMap((cell) => toBlocks(cell)));
    else
      for (const part of table.querySelectorAll('[width], [height]')) {
        if (part.localName === 'img') continue;
        part.removeAttribute('width');
        part.removeAttribute('height');
      }
    table.removeAttribute('width');
    table.removeAttribute('height');
  }
  // Word writes a blank line as an empty paragraph.
  for (const blank of body.querySelectorAll('p.MsoNormal, p.MsoListParagraph')) {
    if (!blank.textContent.trim() && !blank.querySelector('img')) blank.remove();
  }
}

/** Removes the language label and the copy button from a code block of a web page. */
function keepCode(block: HTMLElement) {
  const [code, other] = block.querySelectorAll('code');
  if (code && !other && code.parentElement !== block) block.replaceChildren(code);
}

function toBlocks(cell: Element): Node[] {
  const hasBlocks = cell.querySelector(
    'p, div, ul, ol, h2, h3, h4, h5, h6, table, pre, blockquote',
  );
  if (hasBlocks) return [...cell.childNodes];
  const paragraph = cell.ownerDocument.createElement('p');
  paragraph.append(...cell.childNodes);
  return [paragraph];
}

/** Keeps the style and the alignment, for the comparison with the editor's result. */
function rename(element: Element, tag: string) {
  const replacement = renameElement(element, tag);
  for (const attribute of element.attributes) {
    const copy = attribute.cloneNode();
    if (copy instanceof Attr) replacement.setAttributeNode(copy);
  }
}

/** Adds the quotation marks that browsers show around <q> but do not copy. */
function addQuotationMarks(body: HTMLElement) {
  const quotations = [...body.querySelectorAll('q')].map((quotation) => ({
    quotation,
    marks: quotation.parentElement?.closest('q') ? (['‘', '’'] as const) : (['“', '”'] as const),
    hasMarks: /^\s*[\p{Pi}"„]/u.test(quotation.textContent),
  }));
  for (const { quotation, marks, hasMarks } of quotations) {
    if (!hasMarks) {
      quotation.prepend(marks[0]);
      quotation.append(marks[1]);
    }
    rename(quotation, 'span');
  }
}

/** Moves a caption in front of its table, because the editor's tables have none. */
function moveCaption(caption: Element, losses: Losses) {
  const table = caption.closest('table');
  if (!table || !caption.textContent.trim()) return;
  losses.note(caption, 'caption, which is now a paragraph,', 'captions, which are now paragraphs,');
  table.before(...toBlocks(caption));
  caption.remove();
}

/** Moves pictures out of paragraphs: the editor gives each its own line, and would leave empty paragraphs around it. */
export function liftPictures(body: HTMLElement) {
  for (const picture of body.querySelectorAll('img')) {
    const block = picture.closest('p, h2, h3, h4, h5, h6');
    if (!block) continue;
    const range = body.ownerDocument.createRange();
    range.setStartAfter(picture);
    range.setEndAfter(block);
    const rest = range.extractContents();
    const others = [...rest.children];
    block.after(picture, rest);
    for (const part of [block, ...others])
      if (!part.textContent.trim() && !part.querySelector('img')) part.remove();
  }
}
