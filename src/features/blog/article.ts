import type { SafeHtml } from '@/lib/safe-html/article-html';
import { htmlOf } from '@/lib/safe-html/purifier';
import { readVideoFigure } from '@/lib/safe-html/video-figure';
import { videoFrame } from '@/lib/safe-html/video-frame';
import { imageWidths } from './image-widths';
import { slugify } from './slug';

export interface ArticleHeading {
  id: string;
  text: string;
  level: 2 | 3;
}

/** The body of a post, ready to be shown, and the headings its table of contents lists. */
export interface Article {
  html: SafeHtml;
  headings: ArticleHeading[];
}

/** In front of every id we give, so that no heading can take the id of a part of the page. */
const ID_PREFIX = 'part-';

/**
 * Adds to clean HTML what an author cannot: ids for the headings, scrollable frames around tables,
 * lazy pictures in the widths they are shown in, players for videos. `document` is only used to read the HTML; nothing is put into it.
 */
export function prepareArticle(cleanHtml: SafeHtml, document: Document): Article {
  const body = document.implementation.createHTMLDocument('').body;
  body.innerHTML = cleanHtml;

  // The page's own title is the first heading; the article's begin below it.
  body.querySelectorAll('h1').forEach((heading) => rename(heading, 'h2'));
  const headings = nameHeadings(body);
  body.querySelectorAll('table').forEach(frameTable);
  body.querySelectorAll('pre').forEach((block) => makeScrollable(block, 'Code'));
  body.querySelectorAll('img').forEach((image) => {
    image.setAttribute('loading', 'lazy');
    image.setAttribute('decoding', 'async');
    if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
    offerWidths(image);
  });
  body.querySelectorAll('figure').forEach(showVideo);
  // Clean before, and nothing but our own constants, ids of letters, digits and hyphens, and video-frame.ts's frames, was added.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { html: htmlOf(body) as SafeHtml, headings };
}

function offerWidths(image: HTMLImageElement) {
  const widths = imageWidths(image.getAttribute('src') ?? '');
  if (!widths) return;
  image.setAttribute('srcset', widths);
  image.setAttribute('sizes', 'auto, (width >= 45rem) 40rem, 100vw');
}

function nameHeadings(body: HTMLElement): ArticleHeading[] {
  const taken = new Set<string>();
  const headings: ArticleHeading[] = [];
  body.querySelectorAll('h2, h3').forEach((heading, index) => {
    const text = heading.textContent.replace(/\s+/g, ' ').trim();
    if (!text) return;
    // A heading without Latin letters is numbered.
    const base = ID_PREFIX + (slugify(text) || String(index + 1));
    let id = base;
    for (let copy = 2; taken.has(id); copy += 1) id = `${base}-${copy}`;
    taken.add(id);
    heading.id = id;
    headings.push({ id, text, level: heading.nodeName === 'H2' ? 2 : 3 });
  });
  return headings;
}

/** The link stays below the player: for those without frames or scripts, and on paper. */
function showVideo(figure: HTMLElement) {
  const shown = readVideoFigure(figure);
  if (!shown) return;
  const caption = figure.ownerDocument.createElement('figcaption');
  caption.append(...figure.children, ` on ${shown.video.service}`);
  figure.className = 'article-video';
  figure.replaceChildren(videoFrame(figure.ownerDocument, shown), caption);
}

function rename(element: Element, tag: string) {
  const replacement = element.ownerDocument.createElement(tag);
  replacement.append(...element.childNodes);
  element.replaceWith(replacement);
}

function frameTable(table: HTMLTableElement) {
  // The outer table of nested ones scrolls for all.
  if (table.parentElement?.closest('table')) return;
  const frame = table.ownerDocument.createElement('div');
  frame.className = 'article-table';
  table.replaceWith(frame);
  frame.append(table);
  makeScrollable(frame, table.caption?.textContent.trim() || 'Table');
}

/** What scrolls sideways must be reachable by keyboard, and then needs a name. */
function makeScrollable(element: Element, label: string) {
  element.setAttribute('tabindex', '0');
  element.setAttribute('role', 'region');
  element.setAttribute('aria-label', label);
}
