import { setInKeptFonts } from './web-fonts';

/** What is in the page ahead (app/site-pages.tsx): React hides it by its style, and shows it by taking that back. */
export const ahead = '.site-frame > main > [style*="display:"]';

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
