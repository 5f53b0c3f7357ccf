// Finds remaining texts of the demo in an adopter's files and in the built pages.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoLogo, demoWords } from './demo-words.ts';

/** The files that an adopter fills, and those that `npm run brand` generates from them. */
const sources = [
  'src/content/**/*.{ts,svg}',
  'public/brand/**/*.svg',
  '{.env.production.local,supabase/.env,supabase/config.toml}',
  'supabase/{templates,emailjs}/*.{html,txt}',
];
const pages = 'dist/**/*.html';

/** Matches parts to skip: comments in settings, whose examples are ours, and the adopter's own list of words. */
const notSaid = /^(?:#|OWN_WORDS=).*$/gm;

/**
 * One line for each file of the adopter with words of the demo, and one for each word in the built pages, which repeat it.
 * @param ownWords those that are the adopter's own as well, with commas between them
 */
export function demoTraces(projectDir: string, ownWords = '', known = demoWords): string[] {
  const own = new Set(ownWords.split(',').map((word) => word.trim().toLowerCase()));
  const words = known.filter((word) => !own.has(word.toLowerCase()));
  const find = (pattern: string | string[]) =>
    globSync(pattern, { cwd: projectDir })
      .toSorted()
      .map((file) => {
        const text = readFileSync(join(projectDir, file), 'utf8');
        return { file, found: wordsIn(text.replaceAll(notSaid, ''), words) };
      });
  const firstPages = new Map<string, string>();
  for (const { file, found } of find(pages).toReversed())
    for (const word of found) firstPages.set(word, file);
  return [
    ...find(sources)
      .filter(({ found }) => found.length > 0)
      .map(({ file, found }) => `${file}: ${found.join(', ')}`),
    ...[...firstPages].map(([word, file]) => `${file}, and pages like it: ${word}`),
  ];
}

/** Finds the demo's words in a text. */
export function wordsIn(text: string, words = demoWords): string[] {
  // Normalizes line breaks, which may be anywhere, and entities of HTML.
  const plain = text.replaceAll('&amp;', '&').replaceAll(/\s+/g, ' ');
  const lower = plain.toLowerCase();
  // Searches plainly first, which is much faster and leaves few words to check.
  const near = words.filter((word) => lower.includes(word.toLowerCase()));
  const found = near.filter((word) => patternOf(word).test(plain));
  return plain.includes(demoLogo) ? [...found, "the demo's logo"] : found;
}

function patternOf(word: string): RegExp {
  const escaped = word.replaceAll(/[.+]/g, String.raw`\$&`);
  const isAbbreviation = /^[A-Z]+$/.test(word);
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}])`,
    isAbbreviation ? 'u' : 'iu',
  );
}
