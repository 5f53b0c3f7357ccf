import type { Plugin } from 'vite';
import { tokensOf } from './design-tokens.ts';

/** Fills index.html with what the agency chooses: the colours of the browser's bar. */
export function fillIndexHtml(): Plugin {
  // The field begins at the upper edge of the page.
  const bar = tokensOf()['field'];
  return {
    name: 'index-html',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replaceAll(
          /%BAR_(LIGHT|DARK)%/g,
          (mark, theme) => (theme === 'LIGHT' ? bar?.light : bar?.dark) ?? mark,
        ),
    },
  };
}
