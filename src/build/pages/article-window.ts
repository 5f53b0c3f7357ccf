import { JSDOM } from 'jsdom';

let dom: JSDOM | undefined;

/** The one window in which the build sanitizes the HTML of posts. */
export function articleWindow() {
  dom ??= new JSDOM('');
  return dom.window;
}
