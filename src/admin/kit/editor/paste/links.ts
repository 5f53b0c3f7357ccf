// The links of a paste: what a post can hold of them, and what is lost.
import { parseUrl } from '@/shared/browser/parse-url';
import { isLinkAddress } from '@/shared/safe-html/article-html';
import type { Losses } from './losses';

/** Makes addresses whole, takes them out of other companies' redirects, and notes those that lead to no web page. */
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

/** A link to a part of the paste. Browsers write the address of the copied page before it. */
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

/** "//example.com" and "www.example.com", as people and pages write them. */
const withScheme = (address: string) =>
  address.replace(/^\/\/(?=\w)/, 'https://').replace(/^www\./i, 'https://www.');

/** Programs lead each click past a server of their own. Some write into the address who got the mail. */
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
