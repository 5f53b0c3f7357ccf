import { JSDOM } from 'jsdom';
import { pageDataId } from '../layouts/page-data';

/** What makes one page out of the template. */
export interface PageParts {
  /** Tags for the head. */
  head: string;
  body: string;
  /** What the page was made from, so that it can come alive without asking again. */
  data?: unknown;
}

const headMark = 'prerendered-head';
const bodyMark = 'prerendered-body';
const dataMark = 'prerendered-data';

/**
 * Turns the built index.html into a function that fills it. Elements marked `data-shell` stand for a
 * page that is still to come, and have no place in one that is there.
 */
export function openTemplate(indexHtml: string): (parts: PageParts) => string {
  const { document } = new JSDOM(indexHtml).window;
  document.querySelectorAll('[data-shell]').forEach((element) => element.remove());
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id "root".');
  root.replaceChildren(document.createComment(bodyMark));
  root.after(document.createComment(dataMark));
  document.head.append(document.createComment(headMark));
  const html = `<!doctype html>\n${document.documentElement.outerHTML}\n`;

  const [beforeHead = '', afterHead = ''] = html.split(`<!--${headMark}-->`);
  const [beforeBody = '', afterBody = ''] = afterHead.split(`<!--${bodyMark}-->`);
  const [beforeData = '', afterData = ''] = afterBody.split(`<!--${dataMark}-->`);
  return ({ head, body, data }) =>
    [beforeHead, head, beforeBody, body, beforeData, dataElement(data), afterData].join('');
}

function dataElement(data: unknown): string {
  if (data === undefined) return '';
  // A text in the data must not be able to end the element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${pageDataId}">${json}</script>`;
}
