import { parseUrl } from '@/shared/browser/parse-url';
import { createSanitizer } from '@/shared/safe-html/article-html';
import { renameElement } from '@/shared/safe-html/rename-element';
import { videoAt } from '@/shared/safe-html/video';
import { recordDocumentLosses } from './document-parts';
import { settleLinks } from './links';
import { Losses } from './losses';
import { keepStyles } from './paste-styles';
import { isOwnPicture, type Paste, type Picture } from './pasted-pictures';
import { buildLists } from './lists/word-lists';

/** Makes of another program's HTML what the editor can hold, and notes what it cannot. */
export function readPaste(html: string): Paste {
  const { body, head } = new DOMParser().parseFromString(html, 'text/html');
  const losses = new Losses(body);
  if (/mso-columns:\s*[2-9]/.test(head.textContent))
    losses.note(body.firstChild ?? body, 'set of columns', 'sets of columns');
  removeUnseen(body);
  recordDocumentLosses(body, losses);
  settleLinks(body, losses);
  noteForeignElements(body, losses);
  keepStyles(body);
  buildLists(body);
  simplify(body);
  const pictures = notePictures(body, losses);
  return { html: createSanitizer(window)(body.innerHTML), losses: losses.list, pictures };
}

/** The HTML alone, for tests and for what needs no report. */
export const cleanPaste = (html: string) => readPaste(html).html;

/** Takes out the parts that no reader of the other program saw. */
function removeUnseen(body: HTMLElement) {
  for (const part of body.querySelectorAll('script, style, template, noscript')) part.remove();
  for (const part of body.querySelectorAll<HTMLElement>('[style], [hidden]')) {
    const isHidden =
      part.hidden ||
      part.style.display === 'none' ||
      part.style.visibility === 'hidden' ||
      /mso-hide:\s*all/i.test(part.getAttribute('style') ?? '');
    if (isHidden && !part.querySelector('img')) part.remove();
  }
}

function noteForeignElements(body: HTMLElement, losses: Losses) {
  for (const element of body.querySelectorAll(
    'iframe, object, embed, video, audio, canvas, form, svg, math',
  )) {
    if (!element.isConnected) continue;
    const tag = element.localName;
    if (tag === 'iframe') {
      if (videoAt(element.getAttribute('src') ?? '')) continue;
      const address = element.getAttribute('src') ?? '';
      const host = parseUrl(address)?.host || 'no website';
      losses.remove(element, `frame from ${host}`, `frames from ${host}`);
    } else if (tag === 'form') {
      losses.note(element, 'form');
    } else if (tag === 'math') losses.remove(element, 'equation');
    else if (tag === 'object' || tag === 'embed') losses.remove(element, 'embedded object');
    else if (tag === 'svg' || tag === 'canvas') losses.remove(element, 'drawing');
    else losses.remove(element, `<${tag}> tag`);
  }
}

/** Elements that begin a line. Without one the last word of a block and the first of the next would be one word. */
const otherBlocks =
  'address, article, aside, center, details, dialog, fieldset, footer, form, header, hgroup, legend, main, nav, ' +
  'search, section, summary';

/** The elements of other programs that have a plainer form. */
const plainer = [
  ['h1, .MsoTitle', 'h2'],
  ['.MsoQuote, .MsoIntenseQuote', 'blockquote'],
  ['strike', 's'],
  ['tt, samp', 'code'],
  ['menu', 'ul'],
  [otherBlocks, 'div'],
] as const;

function simplify(body: HTMLElement) {
  for (const [elements, tag] of plainer) {
    for (const element of body.querySelectorAll(elements)) renameElement(element, tag);
  }
  for (const block of body.querySelectorAll('pre')) keepCode(block);
  for (const term of body.querySelectorAll('dt')) {
    const strong = body.ownerDocument.createElement('strong');
    strong.append(...term.childNodes);
    term.append(strong);
    renameElement(term, 'p');
  }
  for (const entry of body.querySelectorAll('dd')) renameElement(entry, 'p');
  for (const list of body.querySelectorAll('dl')) list.replaceWith(...list.childNodes);
  for (const box of body.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) {
    box.replaceWith(box.checked ? '☑ ' : '☐ ');
  }
  for (const table of body.querySelectorAll('table')) {
    const cells = [...table.querySelectorAll('td, th')].filter(
      (cell) => cell.closest('table') === table,
    );
    // A frame around a text, or the layout of a mail.
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
  // An empty paragraph of Word is a blank line.
  for (const blank of body.querySelectorAll('p.MsoNormal, p.MsoListParagraph')) {
    if (!blank.textContent.trim() && !blank.querySelector('img')) blank.remove();
  }
}

/** A page puts the name of the language and a button to copy into the frame of its code. */
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

const emoji = /^\p{Extended_Pictographic}[\p{Emoji_Component}\p{Extended_Pictographic}]*$/u;

function notePictures(body: HTMLElement, losses: Losses): Picture[] {
  const pictures: Picture[] = [];
  for (const image of body.querySelectorAll('img')) {
    const source = sourceOf(image);
    const check = /\b(un)?checked checkbox\b/i.exec(
      image.getAttribute('aria-roledescription') ?? '',
    );
    if (check) image.replaceWith(check[1] ? '☐ ' : '☑ ');
    else if (emoji.test(image.alt)) image.replaceWith(image.alt);
    else if (isPixel(image)) image.remove();
    else if (/^(?:data:image\/|https:)/i.test(source) && !isOwnPicture(source)) {
      // The sanitizer refuses the bytes; the mark is replaced by the address of the upload.
      const mark = `/pasted-picture-${pictures.length}`;
      const loss = new Losses(body);
      loss.note(image, 'picture');
      pictures.push({ source, mark, after: loss.list[0]?.after ?? '' });
      image.setAttribute('src', mark);
    } else if (!/^(?:https:|\/(?!\/))/i.test(source)) losses.remove(image, 'picture');
  }
  return pictures;
}

/** A page that was not scrolled so far shows a substitute, and keeps the picture's address beside it. */
function sourceOf(image: Element): string {
  const source = image.getAttribute('src')?.trim() ?? '';
  const later = ['data-src', 'data-lazy-src', 'data-original'].map((name) =>
    image.getAttribute(name)?.trim(),
  );
  const picture = later.find((address) => address?.startsWith('https:'));
  return picture && !/^https?:/i.test(source) ? picture : source;
}

/** Mails count their recipients with a picture of one pixel. */
const isPixel = (image: Element) =>
  ['width', 'height'].every((side) => /^[01](?:px)?$/.test(image.getAttribute(side) ?? ''));
