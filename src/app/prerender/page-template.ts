import { JSDOM } from 'jsdom';
import { pageDataId } from '../layouts/page-data';
import { openStylesheet } from './critical-css';
import { shortenProperties } from './critical-css/short-names';
import { lateScripts, takeScripts } from './late-scripts';

/** What makes one page out of the template. */
export interface PageParts {
  /** Tags for the head. */
  head: string;
  body: string;
  /** Addresses of the code of this page, beyond what every page has. */
  modules: readonly string[];
  /** What the page was made from, so that it can come alive without asking again. */
  data?: unknown;
}

/** Gives the text of a stylesheet that index.html links. */
export type ReadStylesheet = (href: string) => string;

const styleMark = 'prerendered-style';
const headMark = 'prerendered-head';
const bodyMark = 'prerendered-body';
const dataMark = 'prerendered-data';

/**
 * Turns the built index.html into a function that fills it. Elements marked `data-shell` stand for a
 * page that is still to come, and have no place in one that is there. Nothing has to be fetched to
 * paint a page: it carries the rules it needs, and its stylesheet waits for the scripts' start.
 */
export function openTemplate(
  indexHtml: string,
  readStylesheet: ReadStylesheet,
): (parts: PageParts) => string {
  const { document } = new JSDOM(indexHtml).window;
  document.querySelectorAll('[data-shell]').forEach((element) => element.remove());
  const entry = takeScripts(document);
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id "root".');
  root.replaceChildren(document.createComment(bodyMark));
  root.after(document.createComment(dataMark));
  const stylesheet = takeStylesheet(document);
  const chooseRules = openStylesheet(stylesheet && readStylesheet(stylesheet));
  for (const part of [document.documentElement, document.head, document.body])
    removeIndentation(part);
  document.head.append(document.createComment(styleMark), document.createComment(headMark));
  const html = `<!doctype html>\n${document.documentElement.outerHTML}\n`;

  const [beforeStyle = '', afterStyle = ''] = html.split(`<!--${styleMark}-->`);
  const [beforeHead = '', afterHead = ''] = afterStyle.split(`<!--${headMark}-->`);
  const [beforeBody = '', afterBody = ''] = afterHead.split(`<!--${bodyMark}-->`);
  const [beforeData = '', afterData = ''] = afterBody.split(`<!--${dataMark}-->`);
  return ({ head, body, data, modules }) => {
    const page = [beforeStyle, beforeHead, head, beforeBody, body, beforeData].join('');
    const css = shortenProperties(chooseRules(page), page);
    const style = css && `<style>${css}</style>`;
    const scripts = entry ? lateScripts(stylesheet, [entry, ...modules]) : '';
    const toBody = [beforeStyle, style, beforeHead, head, beforeBody, body];
    return [...toBody, beforeData, dataElement(data), scripts, afterData].join('');
  };
}

/**
 * Takes the stylesheet away from who has scripts: they get it later. Who has none waits for it, and gets all of it.
 * @returns its address; empty where there is none
 */
function takeStylesheet(document: Document): string {
  const link = document.querySelector('link[rel="stylesheet"]');
  if (!link) return '';
  link.removeAttribute('crossorigin');
  const plain = document.createElement('noscript');
  plain.append(link);
  document.head.append(plain);
  return link.getAttribute('href') ?? '';
}

/** What is between elements is for the readers of index.html. */
function removeIndentation({ childNodes }: HTMLElement) {
  [...childNodes]
    .filter((node) => node.nodeName === '#text' && !node.textContent?.trim())
    .forEach((node) => node.remove());
}

function dataElement(data: unknown): string {
  if (data === undefined) return '';
  // A text in the data must not be able to end the element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${pageDataId}">${json}</script>`;
}
