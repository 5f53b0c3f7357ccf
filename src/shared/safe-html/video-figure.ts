// Stores a video in a post as a <figure> with a link: no stored HTML contains a frame, and feeds, emails and other
// readers have a link to follow. Only our pages turn it into a frame.
import { article } from '@content/words/blog/article';
import { type Video, videoAt } from './video';

export interface VideoFigure {
  /** The stored link. */
  href: string;
  title: string;
  video: Video;
}

/** Matches default titles that the services give every frame. */
const meaninglessTitle = /^(?:|youtube video player|vimeo[ -](?:video )?player)$/i;

export function videoTitle(typed: string | null): string {
  const title = typed?.trim() ?? '';
  return meaninglessTitle.test(title) ? article.video : title;
}

/** Returns the texts beside a video and in its frame's title. */
export function describeVideo({ title, video }: Pick<VideoFigure, 'title' | 'video'>): string {
  const { before, after } = article.videoOn;
  return `${before}${title}${after(video.service)}`;
}

/** Reads the video of a stored figure; null for any other figure. */
export function readVideoFigure(figure: Element): VideoFigure | null {
  const [link, ...others] = figure.children;
  if (link?.nodeName !== 'A' || others.length > 0 || link.childElementCount > 0) return null;
  if (link.textContent.trim() !== figure.textContent.trim()) return null;
  const href = link.getAttribute('href') ?? '';
  const video = videoAt(href);
  return video && { href, title: videoTitle(link.textContent), video };
}

/** Replaces a frame that shows a video by a figure to store; the sanitizer removes every other frame. */
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
  // A paragraph cannot contain a figure: what follows the video becomes a new paragraph.
  const rest = document.createRange();
  rest.setStartAfter(place);
  rest.setEndAfter(paragraph);
  paragraph.after(figure, rest.extractContents());
  place.remove();
  for (const part of [paragraph, figure.nextElementSibling])
    if (part && isBlank(part)) part.remove();
}

/** Returns the frame, or the outermost paragraph or box that contains nothing else: share codes have some. */
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
