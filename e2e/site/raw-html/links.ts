/** Where a page leads and what it loads. */
import type { RawPage } from './pages.ts';

export interface Reference {
  /** Page on which it stands. */
  from: string;
  url: URL;
}

const selectors = ['a[href]', 'link[href]', 'script[src]', 'img[src]', 'source[src]', 'use[href]'];

/** Everything the page refers to, as whole addresses; the public origin counts as the tested one. */
export function findReferences(page: RawPage, siteUrl: string, origin: string): Reference[] {
  const base = new URL(page.path, origin);
  return [...page.document.querySelectorAll(selectors.join(', '))].map((element) => {
    const address = element.getAttribute('href') ?? element.getAttribute('src') ?? '';
    return { from: page.path, url: new URL(address.replace(siteUrl, origin), base) };
  });
}

/** What a visitor's browser would fetch from elsewhere without protection. */
export function findInsecure(page: RawPage, siteUrl: string): string[] {
  return [...page.document.querySelectorAll('[href], [src], [action], [poster]')].flatMap(
    (element) =>
      ['href', 'src', 'action', 'poster']
        .map((name) => element.getAttribute(name) ?? '')
        .filter((address) => address.startsWith('http://') && !address.startsWith(siteUrl)),
  );
}
