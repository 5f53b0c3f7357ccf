import type { Plugin } from 'vite';
import { escapeHtml } from '../../supabase/functions/_shared/text/escape-html.ts';
import { readAgency } from './content-folder.ts';
import { tokensOf } from './design-tokens.ts';

/** Fills index.html with what the agency chooses: its name and language, and the colours of the browser's bar. */
export function fillIndexHtml(): Plugin {
  // The field begins at the upper edge of the page.
  const bar = tokensOf()['field'];
  return {
    name: 'index-html',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const { brand, language } = await readAgency();
        const values: Record<string, string | undefined> = {
          BRAND: brand,
          LANGUAGE: language,
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
