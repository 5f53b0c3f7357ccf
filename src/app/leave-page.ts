import { layOutAnew } from '@/lib/whole-page';

/** Makes ready for another page, while the browser still knows the layout of the one shown. */
export function leavePage(): void {
  // Taken out together with the page, what has the focus would have the browser calculate the styles of a page that is
  // half there. The next page puts the focus on its heading.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  layOutAnew();
}
