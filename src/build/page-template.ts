import Beasties from 'beasties';
import { JSDOM } from 'jsdom';
import { minifySync } from 'vite';
import { pageDataId } from '@/app/layouts/page-data';
import starter from '@/app/starter/starter.js?raw';

export interface PageParts {
  /** Tags for the head. */
  head: string;
  body: string;
  /** The ids of the page's lazy routes. */
  modules: readonly string[];
  /** What the page was rendered from, so that it hydrates without a request. */
  data?: unknown;
}

export type FillTemplate = (parts: PageParts) => Promise<string>;

interface TemplateOptions {
  /** The index.html of the browser's build. */
  indexHtml: string;
  /** The addresses of the files that hold these routes' modules and all they import. */
  filesOf: (modules: readonly string[]) => string[];
  /** The folder of the browser's build. */
  outDir: string;
}

const starterText = minifySync('starter.js', starter).code.trim();

const headMark = '<!--prerendered-head-->';
const bodyMark = '<!--prerendered-body-->';
const dataMark = '<!--prerendered-data-->';

/**
 * Turns the built index.html into a function that fills it. A page has its critical CSS in its head and the stylesheet
 * at the end of the body; the starter imports its code.
 */
export function openTemplate({ indexHtml, filesOf, outDir }: TemplateOptions): FillTemplate {
  const html = makeTemplate(indexHtml);
  const beasties = new Beasties({
    path: outDir,
    preload: 'body',
    pruneSource: false,
    // The script in the head sets a chosen theme before the first paint. Beasties does not match `:is(.a > *)` and
    // `:where(.a > *)`, the selectors of Tailwind's variants for children.
    allowRules: [/\[data-theme/, /^:(is|where)\(\./],
    reduceInlineStyles: false,
    logLevel: 'silent',
  });
  return ({ head, body, data, modules }) => {
    const page = html
      .replace(headMark, () => head)
      .replace(bodyMark, () => body)
      .replace(dataMark, () => dataElement(data) + starterElement(filesOf(modules)));
    return beasties.process(page);
  };
}

/**
 * Removes the elements marked `data-shell`, which only the empty shell needs, and the entry with its preloads: the
 * starter imports them.
 */
function makeTemplate(indexHtml: string): string {
  const { document } = new JSDOM(indexHtml).window;
  const shellOnly = '[data-shell], link[rel="modulepreload"], script[type="module"][src]';
  document.querySelectorAll(shellOnly).forEach((element) => element.remove());
  // The page already has the rules it shows: the fonts may come before the stylesheet.
  document.querySelector('link[rel="stylesheet"]')?.setAttribute('fetchpriority', 'low');
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id "root".');
  root.innerHTML = bodyMark;
  root.insertAdjacentHTML('afterend', dataMark);
  document.head.insertAdjacentHTML('beforeend', headMark);
  return `<!doctype html>\n${document.documentElement.outerHTML}\n`;
}

const starterElement = (files: string[]) =>
  `<script data-modules="${files.join(' ')}">${starterText}</script>`;

function dataElement(data: unknown): string {
  if (data === undefined) return '';
  // A text in the data must not end the element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${pageDataId}">${json}</script>`;
}
