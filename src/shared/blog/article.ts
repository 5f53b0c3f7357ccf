import { article } from '@content/words/blog/article';
import { createSanitizer, type SafeHtml } from '@/shared/safe-html/article-html';
import { htmlOf } from '@/shared/safe-html/purifier';
import { renameElement } from '@/shared/safe-html/rename-element';
import { readVideoFigure } from '@/shared/safe-html/video-figure';
import { videoFrame } from '@/shared/safe-html/video-frame';
import { isRightToLeft, isTall } from './scripts';
import { imageWidths } from './image-widths';
import {
  type Article,
  type ArticleHeading,
  type Post,
  type ReadablePost,
  slugify,
} from './blog-post';

/** The prefix of headings' ids, so that none equals another id on the page. */
const ID_PREFIX = 'part-';

type ArticleWindow = Parameters<typeof createSanitizer>[0] & { document: Document };

/** Sanitizes the content of a post. `window` is the browser's own, or jsdom's in a build. */
export function toReadablePost(post: Post, window: ArticleWindow): ReadablePost {
  return createPostReader(window)(post);
}

/** Returns toReadablePost for many posts: creating a sanitizer takes a tenth of the time of using it. */
export function createPostReader(window: ArticleWindow): (post: Post) => ReadablePost {
  const sanitize = createSanitizer(window);
  return ({ content, ...post }) => ({
    ...post,
    article: prepareArticle(sanitize(content), window.document),
  });
}

/**
 * Adds anchors to headings, scrollable frames to tables, `srcset` to images and players to videos. `document` only
 * parses the HTML; nothing is inserted into it.
 */
export function prepareArticle(cleanHtml: SafeHtml, document: Document): Article {
  const body = document.implementation.createHTMLDocument('').body;
  body.innerHTML = cleanHtml;

  // The only h1 of the page is the post's title.
  allOf(body, 'h1').forEach((heading) => renameElement(heading, 'h2'));
  const headings = nameHeadings(body);
  body.querySelectorAll('blockquote, ul, ol').forEach((block) => {
    if (isRightToLeft(block.textContent)) block.setAttribute('dir', 'auto');
  });
  body.querySelectorAll('h2, h3, h4, h5, h6, blockquote > p').forEach(makeRoomForScript);
  allOf(body, 'table').forEach(frameTable);
  allOf(body, 'pre').forEach((block) => makeScrollable(block, article.code));
  allOf(body, 'img').forEach((image) => {
    image.setAttribute('loading', 'lazy');
    image.setAttribute('decoding', 'async');
    if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
    offerWidths(image);
  });
  allOf(body, 'figure').forEach(showVideo);
  // Sanitized before; added were only constants, ids of safe characters and frames of video-frame.ts.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { html: htmlOf(body) as SafeHtml, headings };
}

/**
 * Finds elements by tag name, because jsdom 31 parses a selector again for each document, which takes longer than the
 * search.
 */
const allOf = <Name extends keyof HTMLElementTagNameMap>(root: HTMLElement, name: Name) => [
  ...root.getElementsByTagName(name),
];

function offerWidths(image: HTMLImageElement) {
  const widths = imageWidths(image.getAttribute('src') ?? '');
  if (!widths) return;
  image.setAttribute('srcset', widths);
  image.setAttribute('sizes', 'auto, (width >= 45rem) 40rem, 100vw');
}

/** Marks the text inside the block, because the size of a heading is its own. */
function makeRoomForScript(block: Element) {
  if (!isTall(block.textContent)) return;
  const words = block.ownerDocument.createElement('span');
  words.className = 'tall-script';
  words.append(...block.childNodes);
  block.append(words);
}

function nameHeadings(body: HTMLElement): ArticleHeading[] {
  const taken = new Set<string>();
  const headings: ArticleHeading[] = [];
  body.querySelectorAll('h2, h3').forEach((heading, index) => {
    const text = heading.textContent.replace(/\s+/g, ' ').trim();
    if (!text) return;
    // A heading without Latin letters gets its number.
    const base = ID_PREFIX + (slugify(text) || String(index + 1));
    let id = base;
    for (let copy = 2; taken.has(id); copy += 1) id = `${base}-${copy}`;
    taken.add(id);
    // Uses a separate anchor: with an id such as "contact" or "media" on the heading itself, Firefox's Reader View
    // (Readability) takes it for a part of the page's frame and drops it.
    const mark = heading.ownerDocument.createElement('span');
    mark.id = id;
    heading.prepend(mark);
    headings.push({ id, text, level: heading.nodeName === 'H2' ? 2 : 3 });
  });
  return headings;
}

/** Adds the player and keeps the link below it, for print and for browsers without frames or scripts. */
function showVideo(figure: HTMLElement) {
  const shown = readVideoFigure(figure);
  if (!shown) return;
  const words = article.videoOn;
  const caption = figure.ownerDocument.createElement('figcaption');
  caption.append(words.before, ...figure.children, words.after(shown.video.service));
  figure.className = 'article-video';
  figure.replaceChildren(videoFrame(figure.ownerDocument, shown), caption);
}

function frameTable(table: HTMLTableElement) {
  // A nested table scrolls with its outer table.
  if (table.parentElement?.closest('table')) return;
  const frame = table.ownerDocument.createElement('div');
  frame.className = 'article-table';
  table.replaceWith(frame);
  frame.append(table);
  makeScrollable(frame, table.caption?.textContent.trim() || article.table);
}

/** Names a scrollable area, because it must be reachable by keyboard. */
function makeScrollable(element: Element, label: string) {
  element.setAttribute('tabindex', '0');
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', label);
}
