import { article } from '@content/words/blog/article';
import { site } from '@/shared/content/site.prepared';
import type { Post } from '@/shared/blog/blog-post';
import { isRightToLeft } from '@/shared/blog/scripts';
import { paths } from '@/shared/paths';
import { createSanitizer } from '@/shared/safe-html/article-html';
import { htmlOf } from '@/shared/safe-html/purifier';
import { readVideoFigure } from '@/shared/safe-html/video-figure';
import { absoluteUrl, feedPath } from '@/shared/seo/site-url';
import { articleWindow } from '../pages/article-window';
import { modifiedTime, publishedTime } from './post-times';
import type { SiteData } from '../pages/site-data';
import type { SiteFile } from '../site-file';
import { element, escapeXml } from './xml';

/** The number of posts in the feed: readers keep older posts themselves, and a file with every post would be slow. */
const FEED_LENGTH = 30;

/** Writes the newest posts with their content as an Atom feed (RFC 4287). `posts` are published ones, newest first. */
export function makeFeed({
  posts,
  blogSettings,
}: Pick<SiteData, 'posts' | 'blogSettings'>): SiteFile {
  const entries = posts.slice(0, FEED_LENGTH);
  const toContent = createFeedContent();
  const home = absoluteUrl(paths.blog.to());
  const updated = entries.map(modifiedTime).toSorted().at(-1) ?? new Date().toISOString();
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.language}">\n`,
    element('id', home),
    element('title', `${blogSettings.title} | ${site.brand}`),
    element('subtitle', blogSettings.description),
    element('updated', updated),
    `<author>\n${element('name', site.brand)}${element('uri', absoluteUrl(paths.home.to()))}</author>\n`,
    link('alternate', 'text/html', home),
    link('self', 'application/atom+xml', absoluteUrl(feedPath)),
    element('icon', absoluteUrl('/favicon.svg')),
    ...entries.map((post) => entryOf(post, toContent)),
    '</feed>\n',
  ].join('');
  return { path: feedPath.slice(1), body };
}

function entryOf(post: Post, toContent: (html: string, url: string) => string): string {
  const url = absoluteUrl(paths.blogPost.to(post.slug));
  return [
    '<entry>\n',
    // Uses the row's id, because the URL changes with the title.
    element('id', `urn:uuid:${post.id}`),
    element('title', post.title),
    link('alternate', 'text/html', url),
    element('published', publishedTime(post)),
    element('updated', modifiedTime(post)),
    `<author>\n${element('name', post.author)}</author>\n`,
    `<category term="${escapeXml(post.category)}" />\n`,
    element('summary', post.excerpt),
    `<content type="html">${escapeXml(inItsDirection(toContent(post.content, url)))}</content>\n`,
    '</entry>\n',
  ].join('');
}

/** Sets the text direction, because a feed reader only knows the direction of its own page. */
const inItsDirection = (html: string) =>
  isRightToLeft(html) ? `<div dir="auto">${html}</div>` : html;

function link(rel: string, type: string, url: string): string {
  return `<link rel="${rel}" type="${type}" href="${escapeXml(url)}" />\n`;
}

/** The attributes with URLs that the sanitizer allows. */
const addresses = [
  ['a', 'href'],
  ['img', 'src'],
] as const;

/**
 * Sanitizes the HTML of posts as the site does, and makes its URLs absolute, because other sites show it. `url` is the
 * post's own URL.
 */
function createFeedContent(): (html: string, url: string) => string {
  const window = articleWindow();
  const sanitize = createSanitizer(window);
  return (html, url) => {
    const { body } = window.document.implementation.createHTMLDocument('');
    body.innerHTML = sanitize(html);
    for (const [tag, attribute] of addresses) {
      for (const found of body.querySelectorAll(tag)) {
        const address = found.getAttribute(attribute);
        if (address && URL.canParse(address, url)) {
          found.setAttribute(attribute, new URL(address, url).href);
        }
      }
    }
    // Shows a video as the link that it is stored as, because feeds have no player.
    for (const figure of body.querySelectorAll('figure')) {
      if (readVideoFigure(figure)) figure.prepend(article.videoLink);
    }
    return htmlOf(body);
  };
}
