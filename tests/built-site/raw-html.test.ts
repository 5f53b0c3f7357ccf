/** Tests each page's HTML as crawlers and share previews get it, before any script runs. */
import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { agency } from '@content/agency';
import { expect, test } from 'vitest';
import { directionOf } from '../../supabase/functions/_shared/text/direction.ts';
import { contentPaths } from '../support/content-paths.ts';
import { findByType, findFaults } from '../support/structured-data.ts';
import { ask, contentOf, pages, publicPages, siteUrl, structuredDataOf, textOf } from './site.ts';
import { validator } from './validator.ts';

const KILOBYTE = 1024;
const MAX_SHARE_IMAGE = 250 * KILOBYTE;
/** Search results cut off longer ones. Posts and positions are as long as their authors want. */
const MAX_TITLE = 60;
const MAX_DESCRIPTION = 160;
/** Least length of a public page's text. */
const MIN_TEXT = 150;

/** The first type in a page's structured data. */
const mainTypes: [RegExp, string | string[]][] = [
  [/^\/$/, ['Organization', 'ProfessionalService']],
  [/^\/about$/, 'AboutPage'],
  [/^\/services\//, 'Service'],
  [/^\/case-study\//, 'CreativeWork'],
  [/^\/blog$/, 'Blog'],
  [/^\/blog\//, 'Article'],
  [/^\/careers\//, 'JobPosting'],
  [/./, 'WebPage'],
];

test('every page is valid HTML', async () => {
  for (const { path, html } of pages) {
    const { results } = await validator.validateString(html, `${path}.html`);
    const faults = results.flatMap(({ messages }) =>
      messages.map(
        ({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`,
      ),
    );
    expect.soft(faults, path).toEqual([]);
  }
});

test('every page can be painted from its HTML alone', async () => {
  for (const { path, document } of pages) {
    const awaited = document.querySelectorAll(
      'link[rel="stylesheet"], link[rel="modulepreload"], script[src]',
    );
    expect.soft(awaited, path).toHaveLength(0);
    const fonts = [...document.querySelectorAll('link[rel="preload"]')];
    expect
      .soft(
        fonts.map((link) => link.getAttribute('as')),
        path,
      )
      .toEqual(['font', 'font']);
    const [faces, rules, ...more] = [...document.querySelectorAll('style')];
    expect.soft(more, path).toHaveLength(0);
    expect.soft(faces?.textContent, path).toContain('Fallback');
    expect.soft(rules?.textContent, path).toContain('.field-block');
  }
});

test('no page comes with a text that screen readers would say before its title', async () => {
  for (const { path, document } of pages) {
    const regions = document.querySelectorAll('output, [aria-live], [role=status], [role=alert]');
    expect
      .soft(
        [...regions].map(({ outerHTML }) => outerHTML),
        path,
      )
      .toEqual([]);
  }
});

test('every page has one title, description, heading and canonical address', async () => {
  for (const page of pages) {
    const { document, path, isHidden } = page;
    const count = (selector: string) => document.querySelectorAll(selector).length;
    const counts = {
      title: count('head > title'),
      description: count('head > meta[name="description"]'),
      heading: count('h1'),
    };
    expect.soft(counts, path).toEqual({ title: 1, description: 1, heading: 1 });
    const { lang, dir } = document.documentElement;
    const isAdmin = /^\/(?:admin|login)\b/.test(path);
    const own = [agency.language, directionOf(agency.language)];
    expect.soft([lang, dir], path).toEqual(isAdmin ? ['en', 'ltr'] : own);
    expect.soft(count('body title, body meta:not([itemprop]), body link'), path).toBe(0);

    const canonicals = [...document.querySelectorAll('link[rel="canonical"]')];
    const addresses = canonicals.map((link) => link.getAttribute('href'));
    expect.soft(addresses, path).toEqual(isHidden ? [] : [siteUrl + path]);
    expect.soft(contentOf(page, 'robots'), path).toBe(isHidden ? 'noindex' : null);
  }
});

test('search results can show each title and description whole, and no two are alike', async () => {
  const found = publicPages.map((page) => ({
    path: page.path,
    title: page.document.title,
    description: contentOf(page, 'description') ?? '',
  }));
  expect(new Set(found.map(({ title }) => title)).size).toBe(found.length);
  expect(new Set(found.map(({ description }) => description)).size).toBe(found.length);
  for (const { path, title, description } of found) {
    if (!contentPaths.includes(path)) continue;
    expect.soft(description.length, `${path}: ${description}`).toBeGreaterThan(MAX_TITLE);
    expect.soft(title.length, `${path}: ${title}`).toBeLessThanOrEqual(MAX_TITLE);
    expect.soft(description.length, `${path}: ${description}`).toBeLessThanOrEqual(MAX_DESCRIPTION);
  }
});

test('a shared link to any page shows its own words and picture', async () => {
  for (const page of publicPages)
    expect.soft(contentOf(page, 'og:url'), page.path).toBe(siteUrl + page.path);
  for (const page of pages) {
    const { path, document, isHidden } = page;
    const tags = (names: string[]) => names.map((name) => contentOf(page, name));
    const description = contentOf(page, 'description');
    expect.soft(tags(['og:title', 'twitter:title']), path).toEqual(Array(2).fill(document.title));
    expect
      .soft(tags(['og:description', 'twitter:description']), path)
      .toEqual(Array(2).fill(description));
    expect
      .soft(tags(['og:site_name', 'og:locale']), path)
      .toEqual([agency.brand, agency.language.replace('-', '_')]);
    const isArticle = /^\/(blog|case-study)\//.test(path);
    expect.soft(contentOf(page, 'og:type'), path).toBe(isArticle ? 'article' : 'website');

    const own = `/share${path === '/' ? '/home' : path}.jpg`;
    const picture = siteUrl + (isHidden ? '/share/default.jpg' : own);
    expect.soft(tags(['og:image', 'twitter:image']), path).toEqual([picture, picture]);
    expect.soft(tags(['og:image:width', 'og:image:height']), path).toEqual(['1200', '630']);
    expect.soft(contentOf(page, 'og:image:alt'), path).toBeTruthy();

    const response = await ask(picture.replace(siteUrl, ''));
    expect.soft(response.status, picture).toBe(200);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect.soft(await sharp(bytes).metadata(), picture).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    expect.soft(bytes.length, picture).toBeLessThanOrEqual(MAX_SHARE_IMAGE);
  }
});

test('search engines get complete structured data with the path to each page', async () => {
  for (const page of publicPages) {
    const { path } = page;
    const data = structuredDataOf(page);
    expect.soft(findFaults(data), path).toEqual([]);
    const expectedType = mainTypes.find(([pattern]) => pattern.test(path))?.[1];
    expect.soft(data[0], path).toMatchObject({ '@type': expectedType });

    const steps = findByType(data, 'ListItem').map(({ item }) => item);
    const parent = /^\/(blog|careers)\//.exec(path)?.[1];
    const expectedSteps = [
      `${siteUrl}/`,
      ...(parent ? [`${siteUrl}/${parent}`] : []),
      siteUrl + path,
    ];
    expect.soft(steps, path).toEqual(path === '/' ? [] : expectedSteps);
  }
});

test('crawlers without scripts get the whole text of every page', async () => {
  for (const { path, document, isHidden } of pages) {
    const heading = textOf(document.querySelector('main h1'));
    expect.soft(heading, path).toMatch(/\S/);
    const text = textOf(document.querySelector('main'));
    const least = isHidden ? heading.length : MIN_TEXT;
    expect.soft(text.length, `${path}: ${text}`).toBeGreaterThan(least);
    expect.soft(text, path).not.toMatch(/Loading|needs JavaScript/);
  }
});

/** The words of a page for visitors without scripts, and whether something in it can be pressed for them. */
function readWithoutScripts(html: string) {
  // jsdom runs no script here, and so parses the content of each noscript.
  const main = new JSDOM(html).window.document.querySelector('main');
  main?.querySelectorAll('script, style, template').forEach((part) => part.remove());
  const isPressable = main?.querySelector('button[popovertarget], form[action] button, summary');
  return { words: main?.textContent ?? '', isPressable: Boolean(isPressable) };
}

/** An order begins its sentence; a policy may well tell of buttons elsewhere. */
const order = /(?:^|[.!?:]\s+|\s{2,})(?:Please )?(?:Press|Click|Tap)\b/;

test('a page without scripts speaks of no button that it has not', async () => {
  const wanting = pages.filter(({ html }) => {
    const { words, isPressable } = readWithoutScripts(html);
    return !isPressable && order.test(words);
  });
  expect(wanting.map(({ path }) => path)).toEqual([]);
});

/** The elements that browsers without styles begin on a new line. */
const blocks =
  'address, article, aside, blockquote, br, dd, details, div, dl, dt, fieldset, figcaption, figure, footer, form, ' +
  'h1, h2, h3, h4, h5, h6, header, hr, iframe, input, label, legend, li, main, nav, ol, option, p, pre, section, ' +
  'select, summary, table, td, textarea, th, tr, ul';

const isElement = (node: Node): node is Element => node.nodeType === node.ELEMENT_NODE;

/** The text as browsers without styles show it, with a mark where words of inline neighbours run together. */
function textWithoutStyles(element: Element): string {
  let text = '';
  let wasText = false;
  for (const node of element.childNodes) {
    if (/^(?:script|style|noscript|template|#comment)$/i.test(node.nodeName)) continue;
    const isText = !isElement(node);
    const next = isText ? (node.textContent ?? '') : textWithoutStyles(node);
    const isJoint = /[^\s(“‘₹]$/.test(text) && /^[^\s.,:;!?)’”%]/.test(next);
    text += isJoint && !(isText && wasText) ? `¦${next}` : next;
    wasText = isText;
  }
  return element.matches(blocks) ? ` ${text} ` : text;
}

test('a drawing holds no words, which would stand loose in the text of the page', async () => {
  for (const { path, document } of pages) {
    const words = [...document.querySelectorAll('svg')].map((drawing) => drawing.textContent);
    expect.soft(words.join('').match(/[\p{L}\d]+/gu) ?? [], path).toEqual([]);
  }
});

test('words of neighbours do not run together without styles', async () => {
  for (const { path, document } of pages) {
    const joints = textWithoutStyles(document.body).match(/\S{0,20}¦\S{0,20}/g) ?? [];
    expect.soft(joints, path).toEqual([]);
  }
});
