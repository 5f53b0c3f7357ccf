/** Reads every page of the built site as HTML, before any script runs, as a static host serves it. */
import { existsSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { agency } from '@content/agency';
import { createStaticSite } from '../../supabase/local/site/static-site.ts';

/** @public for the demo's budgets, which an adopter deletes. */
export const builtSite = 'dist';
if (!existsSync(builtSite)) {
  throw new Error(`There is no ${builtSite}: "npm run build:journeys" makes it.`);
}

/** A page that no site has. */
export const unknownPath = '/no/such/page';

const answer = createStaticSite(builtSite);

/** The answer of the host to a browser that asks for this path; redirects are not followed. */
export const ask = async (path: string): Promise<Response> =>
  answer(new Request(new URL(path, 'http://host.invalid')));

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
  ...(agency.modules.newsletter ? ['/newsletter/confirm', '/newsletter/unsubscribe'] : []),
  unknownPath,
];

async function readPage(path: string, isHidden = false): Promise<RawPage> {
  const response = await ask(path);
  const html = await response.text();
  const { document } = new JSDOM(html).window;
  return { path, status: response.status, html, document, isHidden };
}

async function readSitemap(): Promise<URL[]> {
  const text = await (await ask('/sitemap.xml')).text();
  const { document } = new JSDOM(text, { contentType: 'text/xml' }).window;
  return [...document.querySelectorAll('url > loc')].map(({ textContent }) => new URL(textContent));
}

const addresses = await readSitemap();
const [home] = addresses;
if (!home) throw new Error('The sitemap is empty.');

/** The public origin that the site was built for. */
export const siteUrl = home.origin;

/** All pages of the sitemap, and some that it leaves out. A test leaves their documents as they are. */
export const pages = await Promise.all([
  ...addresses.map(({ pathname }) => readPage(pathname)),
  ...hiddenPaths.map((path) => readPage(path, true)),
]);

/** Pages that search engines may show. */
export const publicPages = pages.filter(({ isHidden }) => !isHidden);

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
