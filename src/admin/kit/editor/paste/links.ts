// Cleans the links of a paste, and reports those that a post cannot keep.
import { parseUrl } from '@/shared/browser/parse-url';
import { isLinkAddress } from '@/shared/safe-html/article-html';
import type { Losses } from './losses';

/** Completes addresses, unwraps redirects of other companies, and reports links that lead to no web page. */
export function settleLinks(body: HTMLElement, losses: Losses) {
  for (const link of body.querySelectorAll('a[href]')) {
    const address = withScheme(link.getAttribute('href')?.trim() ?? '');
    link.setAttribute('href', withoutRedirect(address));
    if (!isLinkAddress(address)) {
      losses.note(link, 'link without a web address', 'links without a web address');
      link.removeAttribute('href');
    }
  }
}

/** Shortens a link to a part of the paste itself. Browsers prepend the address of the copied page. */
export function shortenInnerLinks(body: HTMLElement) {
  const places = new Set(
    [...body.querySelectorAll('[id], a[name]')].flatMap((element) => [
      element.id,
      element.getAttribute('name') ?? '',
    ]),
  );
  places.delete('');
  if (places.size === 0) return;
  for (const link of body.querySelectorAll('a[href*="#"]')) {
    const written = (link.getAttribute('href') ?? '').replace(/^[^#]*#/, '');
    const isInside = [written, decoded(written)].some((place) => places.has(place));
    if (isInside) link.setAttribute('href', `#${written}`);
  }
}

function decoded(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

/** Adds the scheme to "//example.com" and "www.example.com". */
const withScheme = (address: string) =>
  address.replace(/^\/\/(?=\w)/, 'https://').replace(/^www\./i, 'https://www.');

/** Redirects of other companies, which count each click. Some addresses contain the recipient of the email. */
const redirects: readonly [start: RegExp, parameters: string[]][] = [
  [/^www\.google\.[a-z.]{2,6}\/url$/, ['q', 'url']],
  [/\.safelinks\.protection\.outlook\.com\//, ['url']],
  [/^statics\.teams\.cdn\.office\.net\/evergreen-assets\/safelinks\//, ['url']],
  [/^lm?\.facebook\.com\/l\.php$/, ['u']],
  [/^slack-redir\.net\/link$/, ['url']],
  [/^www\.youtube\.com\/redirect$/, ['q']],
];

function withoutRedirect(address: string): string {
  const url = parseUrl(address);
  if (!url) return address;
  const [, parameters = []] =
    redirects.find(([start]) => start.test(`${url.host}${url.pathname}`)) ?? [];
  const target = parameters.map((name) => url.searchParams.get(name)).find(Boolean) ?? '';
  return /^https?:\/\//i.test(target) && parseUrl(target) ? target : address;
}
