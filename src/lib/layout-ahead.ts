import { setInKeptFonts } from './web-fonts';

/** What is in the page ahead (app/site-pages.tsx): React hides it by its style, and shows it by taking that back. */
export const ahead = '.site-frame > main > [style*="display:"]';

/** What is in the page shown. */
const shown = '.site-frame > main > :not([style*="display:"])';

/** Out of sight as well, by styles/frame.css, but with styles and a layout of its own. */
const laidOut = 'block';

/** Lays out what the page ahead opens with, where one has been rendered: a click has then only to show it. */
export function layOutAhead(): void {
  const opening = document.querySelector<HTMLElement>(ahead);
  if (opening?.style.display !== 'none' || !CSS.supports('content-visibility: hidden')) return;
  setInKeptFonts(opening);
  opening.style.display = laidOut;
  // Asked where something in it is, a browser has to know.
  opening.firstElementChild?.getBoundingClientRect();
}

const findAll = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
// As React does it.
const hide = ({ style }: HTMLElement) => style.setProperty('display', 'none', 'important');
const show = ({ style }: HTMLElement) => style.removeProperty('display');

/** Puts the page ahead in the place of the one shown. Gives back what undoes that; null where it has not been laid out. */
export function showPageAhead(): (() => void) | null {
  const coming = findAll(ahead);
  if (coming[0]?.style.display !== laidOut) return null;
  const going = findAll(shown);
  going.forEach(hide);
  coming.forEach(show);
  return () => {
    coming.forEach(hide);
    going.forEach(show);
  };
}
