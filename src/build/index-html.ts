import type * as Waiting from '@content/words/frame/waiting';
import type { Plugin } from 'vite';
import { directionOf, scriptOf } from '../../supabase/functions/_shared/text/direction.ts';
import { escapeHtml } from '../../supabase/functions/_shared/text/escape-html.ts';
import { readAgency, readContent } from './content-folder.ts';
import { tokensOf } from './design-tokens.ts';
import { sitePageFaces } from './text/faces/page-faces.ts';

/** The scripts that fit the sizes of headings. Others are taller, or join their letters. */
const lowScripts = new Set(['Latn', 'Grek', 'Cyrl']);

/** Returns the additional styles for the agency's language; none for the scripts above written left to right. */
async function languageStyles(language: string): Promise<string> {
  const isRtl = directionOf(language) === 'rtl';
  const isTall = !lowScripts.has(scriptOf(language));
  return [
    isRtl ? "@import './src/styles/right-to-left.css';" : '',
    isTall ? "@import './src/styles/tall-letters.css';" : '',
    await sitePageFaces(),
  ].join('');
}

/**
 * Fills index.html with the agency's settings: its name, language and direction, and the colours of the browser's bar.
 */
export function fillIndexHtml(): Plugin {
  // The page's coloured field starts at its upper edge.
  const bar = tokensOf()['field'];
  return {
    name: 'index-html',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const { brand, language } = await readAgency();
        const { shellNeedsScript } = await readContent<typeof Waiting>('words/frame/waiting.ts');
        const styles = await languageStyles(language);
        const values: Record<string, string | undefined> = {
          BRAND: brand,
          NEEDS_SCRIPT: shellNeedsScript(brand),
          LANGUAGE: language,
          DIRECTION: directionOf(language),
          BAR_LIGHT: bar?.light,
          BAR_DARK: bar?.dark,
        };
        const styled = html.replace('%LANGUAGE_STYLES%', () => styles);
        return styled.replaceAll(/%([A-Z_]+)%/g, (mark, name: string) => {
          const value = values[name];
          return value === undefined ? mark : escapeHtml(value);
        });
      },
    },
  };
}
