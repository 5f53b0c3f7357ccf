import { parseUrl } from '@/shared/browser/parse-url';
import { createSanitizer } from '@/shared/safe-html/article-html';
import { videoAt } from '@/shared/safe-html/video';
import { noteEditorLosses } from './compare/editor-losses';
import { notePlainWords } from './compare/plain-text';
import { recordDocumentLosses } from './document-parts';
import { settleLinks } from './links';
import { Losses } from './losses';
import { keepStyles, separateWords } from './paste-styles';
import { isOwnPicture, type Paste, type Picture } from './pasted-pictures';
import { liftPictures, simplify } from './simplify';
import { buildLists } from './lists/word-lists';

/**
 * Converts another program's HTML for the editor, and notes what the editor cannot keep.
 * @param text the same as the program wrote it without formats
 */
export function readPaste(html: string, text = ''): Paste {
  const { body, head } = new DOMParser().parseFromString(withoutControls(html), 'text/html');
  const losses = new Losses(body);
  if (/mso-columns:\s*[2-9]/.test(head.textContent))
    losses.note(body.firstChild ?? body, 'set of columns', 'sets of columns');
  removeUnseen(body);
  separateWords(body);
  notePlainWords(text, body, losses);
  recordDocumentLosses(body, losses);
  settleLinks(body, losses);
  noteForeignElements(body, losses);
  keepStyles(body);
  buildLists(body);
  simplify(body, losses);
  const pictures = notePictures(body, losses);
  const lifted = body.ownerDocument.importNode(body, true);
  liftPictures(lifted);
  const clean = createSanitizer(window)(lifted.innerHTML);
  noteEditorLosses(body, clean, losses);
  return { html: clean, losses: losses.list, pictures };
}

/** Returns only the HTML of a paste, for tests and for callers without a report. */
export const cleanPaste = (html: string) => readPaste(html).html;

/** Matches characters that show as a box or not at all: control characters, byte order marks, object placeholders. */
// oxlint-disable-next-line no-control-regex -- they are searched for
const controls = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufeff\ufffc\ufffe\uffff]/g;

/** Replaces vertical tabs and form feeds, with which old word processors end a line or a page. */
export const withoutControls = (text: string) =>
  text.replace(/[\v\f]/g, '\n').replace(controls, '');

/** Removes the parts that the other program did not show. */
function removeUnseen(body: HTMLElement) {
  for (const part of body.querySelectorAll('script, style, template, noscript')) part.remove();
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  // "&#1;" is one only once it has been read.
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    if (node instanceof Text && withoutControls(node.data) !== node.data)
      node.data = withoutControls(node.data);
  }
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
    'iframe, object, embed, video, audio, canvas, form, svg, math, input, select, textarea, details, .kg-toggle-card',
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
    else if (tag === 'svg' && isIcon(element)) element.remove();
    else if (tag === 'svg' || tag === 'canvas') losses.remove(element, 'drawing');
    else if (element.matches('details, .kg-toggle-card')) noteFolded(element, losses);
    else if (element.matches('input[type=checkbox]')) continue;
    else if (
      element.matches(
        '[type=hidden], [type=range], [type=submit], [type=button], [type=reset], form *',
      )
    )
      element.remove();
    else if (element.matches('input, select, textarea')) losses.remove(element, 'form field');
    else losses.remove(element, `<${tag}> tag`);
  }
}

const LARGEST_ICON = 64;

/** Tells a small picture beside words or on a button, which has no meaning without them. */
function isIcon(drawing: Element): boolean {
  if (drawing.closest('button, [role=button]')) return true;
  if (drawing.querySelector('text, foreignObject')) return false;
  const { width, height } =
    drawing instanceof SVGElement ? drawing.style : { width: '', height: '' };
  const [, , boxWidth, boxHeight] = (drawing.getAttribute('viewBox') ?? '').trim().split(/[\s,]+/);
  const edges = [
    width || drawing.getAttribute('width') || boxWidth,
    height || drawing.getAttribute('height') || boxHeight,
  ];
  return edges.every(
    (edge) => /^[\d.]+(?:px|r?em|ex)?$/.test(edge ?? '') && inPixels(edge ?? '') <= LARGEST_ICON,
  );
}

const inPixels = (edge: string) => parseFloat(edge) * (edge.endsWith('m') ? 16 : 1);

/** Notes a collapsed part, because browsers do not copy its words. */
function noteFolded(part: Element, losses: Losses) {
  const isFolded =
    part.localName === 'details'
      ? !part.hasAttribute('open')
      : part.getAttribute('data-kg-toggle-state') === 'close';
  const heading = part.querySelector(':scope > summary, :scope > .kg-toggle-heading');
  if (!isFolded || part.textContent.trim() !== heading?.textContent.trim()) return;
  // The rest has no words, and would be empty paragraphs.
  const end = new Text();
  part.replaceChildren(heading, end);
  losses.note(
    end,
    'collapsed part, whose text was not copied,',
    'collapsed parts, whose text was not copied,',
  );
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
      // The sanitizer refuses data addresses, so a mark holds the place of the uploaded picture's address.
      const mark = `/pasted-picture-${pictures.length}`;
      const loss = new Losses(body);
      loss.note(image, 'image');
      pictures.push({ source, mark, after: loss.list[0]?.after ?? '' });
      image.setAttribute('src', mark);
    } else if (!/^(?:https:|\/(?!\/))/i.test(source)) losses.remove(image, 'image');
  }
  return pictures;
}

/**
 * Finds a picture's address. A page that was not scrolled yet shows a substitute and keeps the address in an attribute.
 */
function sourceOf(image: Element): string {
  const source = image.getAttribute('src')?.trim() ?? '';
  const later = ['data-src', 'data-lazy-src', 'data-original'].map((name) =>
    image.getAttribute(name)?.trim(),
  );
  const picture = later.find((address) => address?.startsWith('https:'));
  return picture && !/^https?:/i.test(source) ? picture : source;
}

/** Tells a tracking pixel, with which emails count their readers. */
const isPixel = (image: Element) =>
  ['width', 'height'].every((side) => /^[01](?:px)?$/.test(image.getAttribute(side) ?? ''));
