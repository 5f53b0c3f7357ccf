import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync } from 'vite';
import { pageDataId } from '@/shared/query/page-data';
import starter from '@/starter/starter.js?raw';
import { articleWindow } from './article-window';

export interface PageParts {
  /** The tags for the head. */
  head: string;
  body: string;
  /** True for an admin page, which has its own language and direction. */
  isAdmin?: boolean | undefined;
  /** The ids of the page's lazy routes. */
  modules: readonly string[];
  /** The data that the page was rendered from, so that it hydrates without a request. */
  data?: unknown;
}

export type FillTemplate = (parts: PageParts) => string;

interface TemplateOptions {
  /** The index.html that the browser's build has written. */
  indexHtml: string;
  /** Returns the URLs of the files with these routes' modules and everything they import, with their stylesheets. */
  filesOf: (modules: readonly string[]) => string[];
  /** The output folder of the browser's build. */
  outDir: string;
}

const starterText = minifySync('starter.js', starter).code.trim();

const headMark = '<!--prerendered-head-->';
const bodyMark = '<!--prerendered-body-->';
const dataMark = '<!--prerendered-data-->';
/** The markers in the order of the template. */
const marks = new RegExp([headMark, bodyMark, dataMark].join('|'));

/**
 * Turns the built index.html into a function that fills it. Each page has the stylesheet in its head, and the starter
 * imports its code.
 */
export function openTemplate({ indexHtml, filesOf, outDir }: TemplateOptions): FillTemplate {
  const html = makeTemplate(indexHtml, outDir);
  const [start = '', afterHead = '', afterBody = '', end = ''] = html.split(marks);
  const adminStart = start.replace(/<html [^>]*>/, '<html lang="en" dir="ltr">');
  return ({ head, body, data, modules, isAdmin }) => {
    const files = filesOf(modules);
    const scripts = files.filter((file) => file.endsWith('.js'));
    // The stylesheet of all pages is inlined; the admin's pages link another one.
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
 * Removes elements marked `data-shell`, which only the empty shell needs, and the entry with its preloads, which the
 * starter imports. Inlines the stylesheet: 17 KB more in the first response, but no second request.
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
  // Escapes text in the data, which must not end the element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${pageDataId}">${json}</script>`;
}
