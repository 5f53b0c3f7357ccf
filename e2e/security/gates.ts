/** Bundles the sanitizers of posts and emails for a test page. */
import { prepareArticle } from '../../src/shared/blog/article.ts';
import { previewDocument } from '../../src/shared/newsletter/preview-document.ts';
import { createSanitizer } from '../../src/shared/safe-html/article-html.ts';
import { createMailCleaner } from '../../src/shared/safe-html/mail-preview-html.ts';

export const cleanArticle = createSanitizer(window);
export const cleanMail = createMailCleaner(window);
export const showArticle = (html: string): string =>
  prepareArticle(cleanArticle(html), document).html;
export const showMail = previewDocument;

/** True for an email that has a <body> or <head>, and so cannot share a document. */
export const isWhole = (html: string): boolean => /<(?:body|html|head|frameset)/i.test(html);
/** Returns the content of a sanitized email's <body>. */
export const bodyOf = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.innerHTML;
