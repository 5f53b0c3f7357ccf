import { videoAt } from '@/shared/safe-html/video';
import { videoTitle } from '@/shared/safe-html/video-figure';

export interface VideoAttrs {
  href: string;
  title: string;
}

/** Reads a video from the address of its page, with or without https, or from an embed code. */
export function readVideoInput(typed: string): VideoAttrs | null {
  const text = typed.trim();
  if (text.startsWith('<')) return readShareCode(text);
  const video = videoAt(/^https?:/i.test(text) ? text : `https://${text}`);
  return video && { href: video.watch, title: videoTitle(null) };
}

function readShareCode(code: string): VideoAttrs | null {
  const { body } = new DOMParser().parseFromString(code, 'text/html');
  const [frame, ...others] = body.querySelectorAll('iframe');
  for (const element of body.querySelectorAll('iframe, script')) element.remove();
  // A paste with anything besides one video's code is a text.
  if (!frame || others.length > 0 || body.textContent.trim()) return null;
  const video = videoAt(frame.getAttribute('src') ?? '');
  return video && { href: video.watch, title: videoTitle(frame.getAttribute('title')) };
}
