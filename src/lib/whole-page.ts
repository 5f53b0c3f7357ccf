// The first paint leaves out what is far below the window (styles/frame.css). How tall such a part is, is a guess, so
// places in the page can only be gone to when all of it has been laid out.
import { ahead, layOutAhead } from './layout-ahead';
import { whenSomebodyActs } from './somebody-acts';
import { whenIdle } from './when-idle';

/** On what needs all that is in it laid out. */
const mark = 'data-whole';

const footer = '.site-frame > footer';

/** The larger ones of what is left out. */
const parts = [
  '.site-frame > main > *',
  '.site-frame > main > * > *',
  '.page-rest > *',
  '.site-frame section > ul > li',
  '.site-frame section > div > ul > li',
  '.contact > div > div',
  '.postcard-head',
  '.promises',
  footer,
  '.footer-columns',
].join();

/** Whether somebody may be about to go there. */
let isWanted = false;
let isUnderWay = false;

/** Lays out all that is still left out. */
export function layOutAll(): void {
  findMain()?.setAttribute(mark, '');
}

/** Leaves out what is far below on the page that is about to take the place of this one. */
export function layOutAnew(): void {
  // Set before the page was there, where one came back to it (index.html).
  document.documentElement.removeAttribute(mark);
  findMain()?.removeAttribute(mark);
  // It stays, far below the next page as well.
  document.querySelector<HTMLElement>(footer)?.style.removeProperty('content-visibility');
}

/**
 * Lays out what is left out, part by part, whenever the page has nothing else to do: once somebody is there who may
 * scroll, and as more of it comes.
 */
export function layOutRest(): void {
  new MutationObserver(layOutChanges).observe(document.body, { childList: true, subtree: true });
  whenSomebodyActs(() => {
    isWanted = true;
    layOutWhenIdle();
  });
}

function layOutChanges(): void {
  // At once: it is about to be gone to.
  layOutAhead();
  layOutWhenIdle();
}

function layOutWhenIdle(): void {
  if (!isWanted || isUnderWay || !findMain()) return;
  isUnderWay = true;
  whenIdle(layOutNext);
}

function layOutNext(): void {
  isUnderWay = false;
  const part = [...document.querySelectorAll<HTMLElement>(parts)].find(isLeftOut);
  if (!part) return;
  // By its own style: a mark would have all that is in it restyled, and one on the page all of the page.
  part.style.contentVisibility = 'visible';
  layOutWhenIdle();
}

/** The page ahead keeps what it leaves out until it is shown. */
const isLeftOut = (part: HTMLElement) =>
  part.style.contentVisibility !== 'visible' && !part.closest(ahead);

/** Around the page and nothing else, so that header and footer are not restyled. */
const findMain = () => document.querySelector('.site-frame > main');
