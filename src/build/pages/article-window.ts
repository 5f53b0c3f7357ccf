import { JSDOM } from 'jsdom';

let dom: JSDOM | undefined;

/** The one window in which the build reads HTML: making one takes longer than reading ten posts. */
export function articleWindow() {
  dom ??= new JSDOM('');
  return dom.window;
}
