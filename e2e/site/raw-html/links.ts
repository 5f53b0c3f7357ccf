/** The links and files of a page. */
import type { RawPage } from './pages.ts';

export interface Reference {
  /** Path of the page that has it. */
  from: string;
  url: URL;
}

const selectors = ['a[href]', 'link[href]', 'script[src]', 'img[src]', 'source[src]', 'use[href]'];

/** All links and files as absolute addresses, with the tested origin in place of the public one. */
export function findReferences(page: RawPage, siteUrl: string, origin: string): Reference[] {
  const base = new URL(page.path, origin);
  return [...page.document.querySelectorAll(selectors.join(', '))].map((element) => {
    const address = element.getAttribute('href') ?? element.getAttribute('src') ?? '';
    return { from: page.path, url: new URL(address.replace(siteUrl, origin), base) };
  });
}

/** Addresses without encryption on other origins. */
export function findInsecure(page: RawPage, siteUrl: string): string[] {
  return [...page.document.querySelectorAll('[href], [src], [action], [poster]')].flatMap(
    (element) =>
      ['href', 'src', 'action', 'poster']
        .map((name) => element.getAttribute(name) ?? '')
        .filter((address) => address.startsWith('http://') && !address.startsWith(siteUrl)),
  );
}
