/** Finds the links and files of a page. */
import type { RawPage } from './site.ts';

interface Reference {
  /** Path of the page that has it. */
  from: string;
  url: URL;
}

const selectors = ['a[href]', 'link[href]', 'script[src]', 'img[src]', 'source[src]', 'use[href]'];

/** All links and files as absolute addresses on the public origin. */
export function findReferences({ path, document }: RawPage, siteUrl: string): Reference[] {
  const base = new URL(path, siteUrl);
  return [...document.querySelectorAll(selectors.join(', '))].map((element) => ({
    from: path,
    url: new URL(element.getAttribute('href') ?? element.getAttribute('src') ?? '', base),
  }));
}

/** Addresses without encryption on other origins. */
export function findInsecure({ document }: RawPage, siteUrl: string): string[] {
  return [...document.querySelectorAll('[href], [src], [action], [poster]')].flatMap((element) =>
    ['href', 'src', 'action', 'poster']
      .map((name) => element.getAttribute(name) ?? '')
      .filter((address) => address.startsWith('http://') && !address.startsWith(siteUrl)),
  );
}
