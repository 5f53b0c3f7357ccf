// The only sanitizer for the HTML of posts: at save, at render and in the build, for posts of the backend and of the
// local store (resolution 26).
import type { Config, WindowLike } from 'dompurify';
import { isImageAddress } from './image-address';
import { createPurifier } from './purifier';
import { storeFrame } from './video-figure';

/** Sanitized HTML, the only kind that may be set as inner HTML. */
export type SafeHtml = string & { readonly __brand: 'SafeHtml' };

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const blocks = ['p', 'br', 'hr', 'blockquote', 'pre', 'figure', 'figcaption', 'div'];
const lists = ['ul', 'ol', 'li', 'dl', 'dt', 'dd'];
const tables = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];
const words = ['a', 'b', 'code', 'del', 'em', 'i', 'ins', 'kbd', 'mark', 's', 'strong', 'u'];
export const inlineTags = [
  ...words,
  'abbr',
  'cite',
  'img',
  'q',
  'small',
  'span',
  'sub',
  'sup',
  'time',
];

const textAttributes = ['alt', 'title', 'width', 'height', 'lang', 'dir', 'datetime'];
const structureAttributes = ['colspan', 'rowspan', 'scope', 'start', 'reversed'];
const plainAttributes = [...textAttributes, ...structureAttributes];

/** Matches addresses of links: the web, an email address, a phone, a page of this site or a part of this page. */
const linkAddress = /^(?:https?:\/\/[^\s/]|mailto:|tel:|#|\/(?![/\\]))/i;

/** Allows pure data: no style, class, id, name, data-, aria- or event attribute; no script, frame or form. */
export const articleAllowlist = {
  ALLOWED_TAGS: [...headings, ...blocks, ...lists, ...tables, ...inlineTags],
  ALLOWED_ATTR: ['href', 'src', ...plainAttributes],
  // Other attributes are treated as addresses and must match the pattern below.
  ADD_URI_SAFE_ATTR: plainAttributes,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOW_UNKNOWN_PROTOCOLS: false,
  ALLOWED_URI_REGEXP: linkAddress,
} satisfies Config;

/** Matches characters that browsers ignore inside an address: attackers hide a scheme with them. */
const ignoredInAddresses = /[\p{Cc}\p{Z}\p{Cf}]/gu;

function keepAddress(
  element: Element,
  attribute: string,
  isAllowedAddress: (address: string) => boolean,
): boolean {
  const value = element.getAttribute(attribute);
  if (value === null) return false;
  const isAllowed = isAllowedAddress(value.replace(ignoredInAddresses, ''));
  if (!isAllowed) element.removeAttribute(attribute);
  return isAllowed;
}

/** True for an address that the sanitizer keeps in a link. */
export function isLinkAddress(address: string): boolean {
  return linkAddress.test(address.replace(ignoredInAddresses, ''));
}

/** Limits the span of cells: larger values make a browser or the editor work for minutes. */
const cellSpan = /^[1-9]\d?$/;

function checkElement(element: Element): void {
  for (const name of ['colspan', 'rowspan']) {
    const span = element.getAttribute(name);
    if (span !== null && !cellSpan.test(span)) element.removeAttribute(name);
  }
  checkAddresses(element);
}

function checkAddresses(element: Element): void {
  const tag = element.nodeName.toLowerCase();
  if (tag !== 'a') element.removeAttribute('href');
  if (tag !== 'img') element.removeAttribute('src');
  if (tag === 'a' && keepAddress(element, 'href', isLinkAddress)) {
    element.setAttribute('rel', 'noopener');
  }
  // Removes a picture without an address, which would only show a broken frame.
  if (tag === 'img' && !keepAddress(element, 'src', isImageAddress)) element.remove();
}

/**
 * The sanitizer in this window: the browser's own, or jsdom's in a build. Its own results pass
 * unchanged.
 * @throws in a window without a DOM.
 */
export function createSanitizer(window: WindowLike): (html: string) => SafeHtml {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this is where the brand is earned
  return createPurifier(window, articleAllowlist, {
    checkElement,
    // Turns a frame with a video into a link, which only a page turns back into a frame (video-frame.ts).
    replaceFrame: storeFrame,
  }) as (html: string) => SafeHtml;
}
