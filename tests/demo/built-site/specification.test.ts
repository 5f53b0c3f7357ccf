/** Tests the public pages against public-site.md §2: each route's title, headings, texts and links, in their HTML. */
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { ask, pages } from '../../built-site/site.ts';
import { bookingUrl, caseStudies, services } from './specification/facts.ts';
import { caseScreen, screens, serviceScreen } from './specification/screens.ts';

type Wanted = string | RegExp;

const holds = (text: string, wanted: Wanted) =>
  typeof wanted === 'string'
    ? text.toLowerCase().includes(wanted.toLowerCase())
    : wanted.test(text);

const textOf = ({ textContent }: Element) => textContent.replaceAll(/\s+/g, ' ').trim();

async function open(path: string): Promise<Document> {
  const known = pages.find((page) => page.path === path);
  return known?.document ?? new JSDOM(await (await ask(path)).text()).window.document;
}

/** The expected headings that are missing or come too early. */
function missingInOrder(actual: string[], expected: Wanted[]): Wanted[] {
  let from = 0;
  return expected.filter((wanted) => {
    const at = actual.findIndex((text, index) => {
      if (index < from) return false;
      return typeof wanted === 'string' ? text === wanted : wanted.test(text);
    });
    if (at >= 0) from = at + 1;
    return at < 0;
  });
}

/** The first link of this name, as a reader or a screen reader finds it. */
function linkNamed(main: Element, name: Wanted): Element | undefined {
  return [...main.querySelectorAll('a[href]')].find((link) =>
    holds(link.getAttribute('aria-label') ?? textOf(link), name),
  );
}

/** A link to another website: a new tab without access to this one. */
function expectNewTab(link: Element | undefined, href: string): void {
  expect(link?.getAttribute('href')).toBe(href);
  expect(link?.getAttribute('target')).toBe('_blank');
  expect(link?.getAttribute('rel')).toMatch(/noopener/);
}

const allScreens = [...screens, ...services.map(serviceScreen), ...caseStudies.map(caseScreen)];

describe('every page shows visitors the specified texts and links', () => {
  test.each(allScreens)('$path', async ({ path, title, headings, texts, links, booking }) => {
    const document = await open(path);
    expect(document.title).toSatisfy((text: string) => holds(text, title));
    const main = document.querySelector('main');
    if (!main) throw new Error('The page has no main part.');
    const [heading, ...more] = [...document.querySelectorAll('h1')].map(textOf);
    expect(more).toEqual([]);
    expect(heading).toSatisfy((text: string) => holds(text, headings[0]));
    const shown = [...main.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(textOf);
    expect(missingInOrder(shown, headings)).toEqual([]);

    const parts = [...main.querySelectorAll('*')].map(textOf);
    expect(texts.filter((text) => !parts.some((part) => holds(part, text)))).toEqual([]);
    for (const [name, href] of links)
      expect(linkNamed(main, name)?.getAttribute('href')).toBe(href);
    for (const name of booking) expectNewTab(linkNamed(main, name), bookingUrl);
  });
});

test.each(['/', '/about'])('%s names its keywords to search engines', async (path) => {
  const keywords = (await open(path)).querySelector('meta[name="keywords"]');
  expect(keywords?.getAttribute('content')).toMatch(/marketing/);
});

test('each way to get in touch has a drawing of its own', async () => {
  const contact = (await open('/')).querySelector('#contact');
  const drawings = [...(contact?.querySelectorAll('li svg:first-child') ?? [])];
  expect(drawings).toHaveLength(3);
  expect(new Set(drawings.map(({ outerHTML }) => outerHTML)).size).toBe(3);
});
