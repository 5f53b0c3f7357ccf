import { NavigationType } from 'react-router-dom';
import { loadHeadTags } from '@/components/seo';
import { revealSection } from '@/hooks/reveal-section';
import { loadPageParts, wantAllParts } from '@/lib/late-parts';
import { nextTask } from '@/lib/next-task';
import { applyStyles } from '@/lib/stylesheets';
import { whenIdle } from '@/lib/when-idle';
import { untilAlive } from './early-input';
import { loadPage } from './load-page';
import { matchPage } from './match-page';
import { handleOf } from './page-chunk';
import { requestFiles } from './page-files';
import { showAhead, takeBackAhead } from './show-ahead';
import type { Update } from './site-history';

/** Pages whose code is there, by the patterns of their routes: addresses are many, pages few. */
const loaded = new Set<string>();
let shownPath = window.location.pathname;
/** Until the parts of a prerendered page have told that they wait. */
let settling = window.earlyInput ? settle() : null;

async function settle(): Promise<void> {
  await untilAlive;
  await untilPartsWait();
  settling = null;
}

/** React comes to what is inside of what has just come alive in tasks of its own. */
async function untilPartsWait(): Promise<void> {
  await new Promise<void>((resolve) => whenIdle(resolve, { within: 500 }));
  await nextTask();
}

/**
 * Fetches what is still missing of the page that is gone to, and, where it is the present page in
 * another state, what of it is not alive yet: before that, it must not change. Shows a page that is
 * there already. Null where nothing is missing, so that nobody waits for a promise.
 */
export function preparePage(update: Update) {
  const { pathname, hash } = update.location;
  takeBackAhead();
  const isOther = pathname !== shownPath;
  shownPath = pathname;
  if (!isOther) return prepareState(hash);
  // A link leads to the opening of a page. The rest may come a moment later: see components/site/below-the-fold.tsx.
  const isLink = update.action === NavigationType.Push && !hash;
  return isLink ? (preloadPage(pathname) ?? showAhead(update)) : loadWholePage(pathname);
}

function prepareState(hash: string): Promise<void> | null {
  const parts = wantAllParts();
  if (!parts && !settling) return null;
  // The way to a section of this page need not wait for what is alive in it.
  if (hash) revealSection(decodeURIComponent(hash.slice(1)), { isSmooth: true });
  return untilWhole();
}

async function untilWhole(): Promise<void> {
  await settling;
  let parts = wantAllParts();
  while (parts) {
    await parts;
    await untilPartsWait();
    parts = wantAllParts();
  }
}

/** Fetches the code of the page at this path ahead of a click. Null where it is there. */
export function preloadPage(pathname: string): Promise<unknown> | null {
  const code = codeOf(pathname);
  return loaded.has(code) ? null : fetchPage(pathname, code);
}

async function fetchPage(pathname: string, code: string): Promise<void> {
  if (navigator.onLine) requestFiles(patternOf(pathname));
  await Promise.all([loadPage(matchPage(pathname)), applyStyles()]);
  loaded.add(code);
}

/** Fetches what is not seen at first: the rest of the page, and the name of the tab. */
export function preloadRest(pathname: string): void {
  // What fails is asked for again where it is shown.
  loadPageParts(patternOf(pathname))?.catch(() => undefined);
  loadHeadTags().catch(() => undefined);
}

function loadWholePage(pathname: string): Promise<unknown> | null {
  const loadParts = () => loadPageParts(patternOf(pathname));
  const page = preloadPage(pathname);
  return page ? page.then(loadParts) : loadParts();
}

const patternOf = (pathname: string) => matchPage(pathname).at(-1)?.route.path ?? '';

const codeOf = (pathname: string) =>
  matchPage(pathname)
    .filter(({ route }) => handleOf(route).load)
    .map(({ route }) => route.path ?? '')
    .join(' ');
