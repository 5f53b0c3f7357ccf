// A video in a post is stored as a <figure> with nothing but a link in it: no stored HTML holds a frame, and feeds, mails
// and other readers of a post have something to follow. Only a page of ours makes a frame of it.
import { article } from '@content/words/blog/article';
import { type Video, videoAt } from './video';

export interface VideoFigure {
  /** The link as it is stored. */
  href: string;
  title: string;
  video: Video;
}

/** Default titles that the services give every frame. */
const meaninglessTitle = /^(?:|youtube video player|vimeo[ -](?:video )?player)$/i;

export function videoTitle(typed: string | null): string {
  const title = typed?.trim() ?? '';
  return meaninglessTitle.test(title) ? article.video : title;
}

/** The texts beside a video and in its frame's title. */
export function describeVideo({ title, video }: Pick<VideoFigure, 'title' | 'video'>): string {
  const { before, after } = article.videoOn;
  return `${before}${title}${after(video.service)}`;
}

/** The video of a stored figure; null for every other figure. */
export function readVideoFigure(figure: Element): VideoFigure | null {
  const [link, ...others] = figure.children;
  if (link?.nodeName !== 'A' || others.length > 0 || link.childElementCount > 0) return null;
  if (link.textContent.trim() !== figure.textContent.trim()) return null;
  const href = link.getAttribute('href') ?? '';
  const video = videoAt(href);
  return video && { href, title: videoTitle(link.textContent), video };
}

/** Replaces a frame that shows a video by a stored figure; the sanitizer removes every other frame. */
export function storeFrame(frame: Element): void {
  const video = videoAt(frame.getAttribute('src') ?? '');
  if (!video) return;
  const document = frame.ownerDocument;
  const link = document.createElement('a');
  link.setAttribute('href', video.watch);
  link.textContent = videoTitle(frame.getAttribute('title'));
  const figure = document.createElement('figure');
  figure.append(link);

  const place = outermostAlone(frame);
  const paragraph = place.closest('p');
  if (!paragraph || paragraph === place) return place.replaceWith(figure);
  // A paragraph cannot hold a figure: what follows the video becomes a paragraph of its own.
  const rest = document.createRange();
  rest.setStartAfter(place);
  rest.setEndAfter(paragraph);
  paragraph.after(figure, rest.extractContents());
  place.remove();
  for (const part of [paragraph, figure.nextElementSibling])
    if (part && isBlank(part)) part.remove();
}

/** The frame, or the paragraphs and boxes around it that hold nothing else: share codes have some. */
function outermostAlone(frame: Element): Element {
  let place = frame;
  let parent = frame.parentElement;
  while (parent && /^(?:P|DIV)$/.test(parent.nodeName) && isAlone(place, parent)) {
    place = parent;
    parent = place.parentElement;
  }
  return place;
}

function isAlone(child: Element, parent: Element): boolean {
  if (parent.childElementCount > 1) return false;
  return [...parent.childNodes].every((node) => node === child || !node.textContent?.trim());
}

const isBlank = (element: Element) =>
  !element.textContent.trim() && !element.querySelector('img, iframe');
