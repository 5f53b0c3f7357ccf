import { JSDOM } from 'jsdom';

let dom: JSDOM | undefined;

/** The one window in which the build reads HTML: each takes long to make. */
export function articleWindow() {
  dom ??= new JSDOM('');
  return dom.window;
}
