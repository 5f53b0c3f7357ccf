// The first paint leaves out what is far below the window (styles/frame.css). How tall such a part is, is a guess, so
// places in the page can only be gone to when all of it has been laid out.
import { whenIdle } from './when-idle';

/** On what needs all that is in it laid out. */
const mark = 'data-whole';

/** The larger ones of what is left out. */
const parts =
  '.site-frame > main > *, .site-frame > main > * > *, .page-rest > *, .site-frame section > div > ul > li';

/** Lays out all that is still left out. */
export function layOutAll(): void {
  findMain()?.setAttribute(mark, '');
}

/** Leaves out what is far below on the page that is about to take the place of this one. */
export function layOutAnew(): void {
  // Set before the page was there, where one came back to it (index.html).
  document.documentElement.removeAttribute(mark);
  findMain()?.removeAttribute(mark);
  layOutRest();
}

/** Lays out what is left out, part by part, whenever the page has nothing else to do. */
export function layOutRest(): void {
  whenIdle(() => {
    layOutParts(document.querySelectorAll<HTMLElement>(parts).values());
  });
}

function layOutParts(waiting: Iterator<HTMLElement>): void {
  const { value: part } = waiting.next();
  if (!part) return layOutAll();
  // By its own style: a mark would have all that is in it restyled.
  part.style.contentVisibility = 'visible';
  whenIdle(() => layOutParts(waiting));
}

/** Around the page and nothing else, so that header and footer are not restyled. */
const findMain = () => document.querySelector('.site-frame > main');
