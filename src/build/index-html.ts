import type { Plugin } from 'vite';
import { directionOf } from '../../supabase/functions/_shared/text/direction.ts';
import { escapeHtml } from '../../supabase/functions/_shared/text/escape-html.ts';
import { readAgency } from './content-folder.ts';
import { tokensOf } from './design-tokens.ts';

/** Only a site from right to left has them. */
const turnedStyles = '@import url(./src/styles/right-to-left.css);';

/** Fills index.html with what the agency chooses: its name, language and direction, and the colours of the browser's bar. */
export function fillIndexHtml(): Plugin {
  // The field begins at the upper edge of the page.
  const bar = tokensOf()['field'];
  return {
    name: 'index-html',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const { brand, language } = await readAgency();
        const direction = directionOf(language);
        const values: Record<string, string | undefined> = {
          BRAND: brand,
          LANGUAGE: language,
          DIRECTION: direction,
          TURNED_STYLES: direction === 'rtl' ? turnedStyles : '',
          BAR_LIGHT: bar?.light,
          BAR_DARK: bar?.dark,
        };
        return html.replaceAll(/%([A-Z_]+)%/g, (mark, name: string) => {
          const value = values[name];
          return value === undefined ? mark : escapeHtml(value);
        });
      },
    },
  };
}
