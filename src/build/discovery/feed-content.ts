import { createSanitizer } from '@/lib/safe-html/article-html';
import { htmlOf } from '@/lib/safe-html/purifier';
import { readVideoFigure } from '@/lib/safe-html/video-figure';
import { articleWindow } from '../article-window';

/** Which attributes are addresses: the allowlist of the sanitiser knows no others. */
const addresses = [
  ['a', 'href'],
  ['img', 'src'],
] as const;

/**
 * Makes the HTML of posts fit for other people's pages: clean as on our own, and with addresses that
 * lead back here. `url` is the post's own address.
 */
export function createFeedContent(): (html: string, url: string) => string {
  const window = articleWindow();
  const sanitize = createSanitizer(window);
  return (html, url) => {
    const { body } = window.document.implementation.createHTMLDocument('');
    body.innerHTML = sanitize(html);
    for (const [tag, attribute] of addresses) {
      for (const element of body.querySelectorAll(tag)) {
        const address = element.getAttribute(attribute);
        if (address && URL.canParse(address, url)) {
          element.setAttribute(attribute, new URL(address, url).href);
        }
      }
    }
    // No player: the link that a video is stored as, and a word on what it is.
    for (const figure of body.querySelectorAll('figure')) {
      if (readVideoFigure(figure)) figure.prepend('Video: ');
    }
    return htmlOf(body);
  };
}
