import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync } from 'vite';
import { pageDataId } from '@/shared/query/page-data';
import starter from '@/starter/starter.js?raw';
import { articleWindow } from './article-window';

export interface PageParts {
  /** Tags for the head. */
  head: string;
  body: string;
  /** True for the admin, which has a language and a direction of its own. */
  isAdmin?: boolean | undefined;
  /** The ids of the page's lazy routes. */
  modules: readonly string[];
  /** The data that the page was rendered from, so that it hydrates without a request. */
  data?: unknown;
}

export type FillTemplate = (parts: PageParts) => string;

interface TemplateOptions {
  /** The index.html of the browser's build. */
  indexHtml: string;
  /** The addresses of the files that hold these routes' modules and all they import, with their stylesheets. */
  filesOf: (modules: readonly string[]) => string[];
  /** The folder of the browser's build. */
  outDir: string;
}

const starterText = minifySync('starter.js', starter).code.trim();

const headMark = '<!--prerendered-head-->';
const bodyMark = '<!--prerendered-body-->';
const dataMark = '<!--prerendered-data-->';
/** In the order in which they stand in the template. */
const marks = new RegExp([headMark, bodyMark, dataMark].join('|'));

/**
 * Turns the built index.html into a function that fills it. A page has the stylesheet in its head; the starter imports
 * its code.
 */
export function openTemplate({ indexHtml, filesOf, outDir }: TemplateOptions): FillTemplate {
  const html = makeTemplate(indexHtml, outDir);
  const [start = '', afterHead = '', afterBody = '', end = ''] = html.split(marks);
  const adminStart = start.replace(/<html [^>]*>/, '<html lang="en" dir="ltr">');
  return ({ head, body, data, modules, isAdmin }) => {
    const files = filesOf(modules);
    const scripts = files.filter((file) => file.endsWith('.js'));
    // The one of all pages is in the HTML; the admin's pages have another one beside it.
    const sheets = files.filter((file) => file.endsWith('.css') && !indexHtml.includes(file));
    const links = sheets.map(stylesheetLink).join('');
    const last = dataElement(data) + starterElement(scripts);
    return [isAdmin ? adminStart : start, head, links, afterHead, body, afterBody, last, end].join(
      '',
    );
  };
}

const stylesheetLink = (file: string) => `<link rel="stylesheet" href="${file}">`;

/**
 * Removes the elements marked `data-shell`, which only the empty shell needs, and the entry with its preloads: the
 * starter imports them. Puts the stylesheet into the page: 17 KB more in the first answer, but no second request, and
 * the browser styles the page once.
 */
function makeTemplate(indexHtml: string, outDir: string): string {
  const { DOMParser } = articleWindow();
  const document = new DOMParser().parseFromString(indexHtml, 'text/html');
  const shellOnly = '[data-shell], link[rel="modulepreload"], script[type="module"][src]';
  document.querySelectorAll(shellOnly).forEach((element) => element.remove());
  const root = document.getElementById('root');
  const stylesheet = document.querySelector('link[rel="stylesheet"]');
  if (!stylesheet) throw new Error('index.html has no stylesheet.');
  const css = readFileSync(join(outDir, stylesheet.getAttribute('href') ?? ''), 'utf8');
  if (!root) throw new Error('index.html has no element with the id "root".');
  root.innerHTML = bodyMark;
  root.insertAdjacentHTML('afterend', dataMark);
  document.head.insertAdjacentHTML('beforeend', headMark);
  const html = `<!doctype html>\n${document.documentElement.outerHTML}\n`;
  return html.replace(stylesheet.outerHTML, () => `<style>${css}</style>`);
}

const starterElement = (files: string[]) =>
  `<script data-modules="${files.join(' ')}">${starterText}</script>`;

function dataElement(data: unknown): string {
  if (data === undefined) return '';
  // A text in the data must not end the element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${pageDataId}">${json}</script>`;
}
