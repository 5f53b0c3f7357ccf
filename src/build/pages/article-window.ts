import { JSDOM } from 'jsdom';

let dom: JSDOM | undefined;

/** Returns the jsdom window in which the build parses HTML; shared, because each takes long to create. */
export function articleWindow() {
  dom ??= new JSDOM('');
  return dom.window;
}
