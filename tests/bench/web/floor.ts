/**
 * The page to compare with: what a visitor sees of our own page, as plain HTML and CSS. It has no script, no data for
 * one, and nothing to fetch before it can be painted. No page with scripts can be faster, so it is the floor.
 */
import { JSDOM } from 'jsdom';

/** Nothing a visitor sees: scripts with their data, what is fetched for them or ahead of need, styles for who has none. */
const unseen = [
  'script',
  'noscript',
  'template',
  'style[media="(scripting: none)"]',
  'link[rel~="modulepreload"]',
  'link[rel~="preload"]',
  'link[rel~="prefetch"]',
  'link[rel~="preconnect"]',
  'link[rel~="dns-prefetch"]',
  'meta[http-equiv="content-security-policy" i]',
].join(',');

/** `onclick` and the like are scripts, too. */
const isHandler = (name: string) => name.startsWith('on');

/**
 * The styles that the page is painted with: those in its HTML, where the build has written what the page needs there,
 * and its stylesheets only where it has not. Removes them all.
 */
function takeStyles(document: Document, readStyles: (href: string) => string): string {
  const inHtml = [...document.querySelectorAll('style')];
  const linked = [...document.querySelectorAll('link[rel~="stylesheet"]')];
  const texts =
    inHtml.length > 0
      ? inHtml.map((style) => style.textContent)
      : linked.map((link) => readStyles(link.getAttribute('href') ?? ''));
  [...inHtml, ...linked].forEach((element) => element.remove());
  return texts.join('\n');
}

/**
 * Takes every script out of a page and writes the styles it needs into one element in its head.
 *
 * @param html the prerendered page
 * @param readStyles the content of a stylesheet the page links to
 * @returns the page, and its styles once more by themselves
 */
export function makeFloor(
  html: string,
  readStyles: (href: string) => string,
): { html: string; css: string } {
  const dom = new JSDOM(html);
  const { document } = dom.window;
  document.querySelectorAll(unseen).forEach((element) => element.remove());
  for (const element of document.querySelectorAll('*')) {
    const handlers = element.getAttributeNames().filter(isHandler);
    handlers.forEach((name) => element.removeAttribute(name));
  }

  const css = takeStyles(document, readStyles);
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  return { html: dom.serialize(), css };
}

/** The same page with other styles; it must hold exactly those of `makeFloor`. */
export function exchangeStyles(html: string, css: string, shorter: string): string {
  const [before, after, ...more] = html.split(`<style>${css}</style>`);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error('The page without scripts does not hold its styles once.');
  return `${before}<style>${shorter}</style>${after}`;
}
