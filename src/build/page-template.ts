import Beasties from 'beasties';
import { JSDOM } from 'jsdom';
import { minifySync } from 'vite';
import { pageDataId } from '@/app/layouts/page-data';
import starter from '@/app/starter/starter.js?raw';

/** What makes one page out of the template. */
export interface PageParts {
  /** Tags for the head. */
  head: string;
  body: string;
  /** The ids of the page's lazy routes. */
  modules: readonly string[];
  /** What the page was rendered from, so that it hydrates without asking again. */
  data?: unknown;
}

export type FillTemplate = (parts: PageParts) => Promise<string>;

interface TemplateOptions {
  /** The index.html that the browser's build has made. */
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
 * Turns the built index.html into a function that fills it. A page carries the rules it needs (critical CSS); its
 * stylesheet is linked at the end of the body, and its code is imported by the starter.
 */
export function openTemplate({ indexHtml, filesOf, outDir }: TemplateOptions): FillTemplate {
  const html = makeTemplate(indexHtml);
  const beasties = new Beasties({
    path: outDir,
    preload: 'body',
    pruneSource: false,
    // Set by the script in the head, for visitors who have chosen a theme: the first paint needs it.
    allowRules: [/\[data-theme/],
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
 * Elements marked `data-shell` stand for a page that is still to come, and have no place in one that is there. The
 * entry and its preloads go: the starter imports them.
 */
function makeTemplate(indexHtml: string): string {
  const { document } = new JSDOM(indexHtml).window;
  const shellOnly = '[data-shell], link[rel="modulepreload"], script[type="module"][src]';
  document.querySelectorAll(shellOnly).forEach((element) => element.remove());
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
  // A text in the data must not be able to end the element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${pageDataId}">${json}</script>`;
}
