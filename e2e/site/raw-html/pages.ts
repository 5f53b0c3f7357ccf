/** Every page of the built site as HTML, before any script runs. */
import { JSDOM } from 'jsdom';
import { has } from '../../sections.ts';

export interface RawPage {
  path: string;
  status: number;
  html: string;
  document: Document;
  /** Hidden from search engines. */
  isHidden: boolean;
}

/** Pages that the sitemap leaves out. */
const hiddenPaths = [
  ...(has('newsletter') ? ['/newsletter/confirm', '/newsletter/unsubscribe'] : []),
  '/no/such/page',
];

async function readPage(origin: string, path: string, isHidden = false): Promise<RawPage> {
  const response = await fetch(origin + path, { redirect: 'manual' });
  const html = await response.text();
  const { document } = new JSDOM(html).window;
  return { path, status: response.status, html, document, isHidden };
}

/** The paths in the sitemap, and the public origin in front of them. */
export async function readSitemap(origin: string): Promise<{ siteUrl: string; paths: string[] }> {
  const response = await fetch(`${origin}/sitemap.xml`);
  const { document } = new JSDOM(await response.text(), { contentType: 'text/xml' }).window;
  const addresses = [...document.querySelectorAll('url > loc')].map(
    ({ textContent }) => new URL(textContent),
  );
  const [home] = addresses;
  if (!home) throw new Error('The sitemap is empty.');
  return { siteUrl: home.origin, paths: addresses.map(({ pathname }) => pathname) };
}

export async function readAllPages(origin: string): Promise<RawPage[]> {
  const { paths } = await readSitemap(origin);
  return Promise.all([
    ...paths.map((path) => readPage(origin, path)),
    ...hiddenPaths.map((path) => readPage(origin, path, true)),
  ]);
}

export function contentOf({ document }: RawPage, name: string): string | null {
  const meta = document.querySelector(`meta[name="${name}"], meta[property="${name}"]`);
  return meta?.getAttribute('content') ?? null;
}

/** The text of an element without scripts and styles. */
export function textOf(element: Element | null): string {
  if (!element) return '';
  const box = element.ownerDocument.createElement('div');
  box.append(element.cloneNode(true));
  box.querySelectorAll('script, style, noscript, template').forEach((part) => part.remove());
  return box.textContent.replace(/\s+/g, ' ').trim();
}

/** The items of the page's structured data, from a graph or from single items. */
export function structuredDataOf({ document }: RawPage): unknown[] {
  return [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap((script) => {
    const data: unknown = JSON.parse(script.textContent);
    const isGraph = typeof data === 'object' && data !== null && '@graph' in data;
    return isGraph ? data['@graph'] : data;
  });
}
