// The first draft of a newsletter about a blog post: plain HTML and inline styles, which all mail programs show.
import { escapeHtml } from '@contracts/mail-html';
import type { NewsletterPost } from '../../api/newsletter-post';
import type { NewsletterText } from '../../model';

const CONTENT_WIDTH = 600;

const font = 'font-family:Arial,Helvetica,sans-serif';

/** `absolute` turns a path of this site into a full URL. */
export function postMail(
  post: NewsletterPost,
  path: string,
  absolute: (address: string) => string,
): NewsletterText {
  const link = escapeHtml(absolute(path));
  const title = escapeHtml(post.title);
  const image = post.image
    ? `\n  <p style="margin:0 0 24px"><a href="${link}"><img src="${escapeHtml(absolute(post.image))}" alt="${title}" width="${CONTENT_WIDTH}" style="display:block;width:100%;max-width:${CONTENT_WIDTH}px;height:auto;border:0"></a></p>`
    : '';
  const content = `<div style="max-width:${CONTENT_WIDTH}px;margin:0 auto;${font};font-size:16px;line-height:1.6;color:#1c1917">
  <h1 style="margin:0 0 24px;font-size:28px;line-height:1.2">${title}</h1>${image}
  <p style="margin:0 0 24px">${escapeHtml(post.excerpt)}</p>
  <p style="margin:0"><a href="${link}" style="display:inline-block;padding:14px 24px;background:#1e140d;color:#ffffff;text-decoration:none;border-radius:8px;font-weight:bold">Read the post</a></p>
</div>`;
  return { subject: post.title, content };
}
