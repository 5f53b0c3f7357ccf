// Finds what is left of the demo in an adopter's files and in the built site.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { demoLogo, demoWords } from './demo-words.ts';
import { readPdf } from './read-pdf.ts';

/** The files that an adopter fills, and those that `npm run brand` makes of them. */
const sources = [
  'src/content',
  'public/brand',
  '.env',
  '.env.local',
  'supabase/.env',
  'supabase/config.toml',
  'supabase/templates',
  'supabase/emailjs',
];
const built = 'dist';
const textFiles = new Set([
  '',
  '.css',
  '.html',
  '.json',
  '.local',
  '.svg',
  '.toml',
  '.ts',
  '.txt',
  '.webmanifest',
  '.xml',
]);
/** It explains itself with the examples of the repository. */
const skipped = new Set(['README.md', 'licences.txt', 'post-placeholder.svg']);

/**
 * One line for each file of the adopter with words of the demo, and one for each set of words in the built site.
 * @param ownWords those that are the adopter's own as well, with commas between them
 */
export function demoTraces(projectDir: string, ownWords = '', known = demoWords): string[] {
  const own = new Set(ownWords.split(',').map((word) => word.trim().toLowerCase()));
  const words = known.filter((word) => !own.has(word.toLowerCase()));
  const find = (path: string) => ({
    file: relative(projectDir, path),
    found: wordsIn(`${relative(projectDir, path)}\n${textOf(path)}`, words),
  });
  const inSources = sources
    .flatMap((source) => filesIn(join(projectDir, source)))
    .map(find)
    .filter(({ found }) => found.length > 0);
  const inBuilt = filesIn(join(projectDir, built)).map(find);
  return [
    ...inSources.map(({ file, found }) => `${file}: ${found.join(', ')}`),
    ...inOneLineEach(inBuilt),
  ];
}

/** A built site repeats a word on each of its pages. */
function inOneLineEach(files: { file: string; found: string[] }[]): string[] {
  const filesOf = new Map<string, string[]>();
  for (const { file, found } of files)
    for (const word of found) filesOf.set(word, [...(filesOf.get(word) ?? []), file]);
  return [...filesOf].map(([word, [first = '', ...others]]) =>
    others.length > 0
      ? `${word}: in ${first} and ${others.length} more files of ${built}/`
      : `${word}: in ${first}`,
  );
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).toSorted();
  return names.filter((name) => !skipped.has(name)).flatMap((name) => filesIn(join(path, name)));
}

function textOf(path: string): string {
  if (extname(path) === '.pdf') return readPdf(readFileSync(path)).pages.join('\n');
  if (!textFiles.has(extname(path))) return '';
  return readFileSync(path, 'utf8').replaceAll(/^OWN_WORDS=.*$/gm, '');
}

/** The demo's words in a text. */
export function wordsIn(text: string, words = demoWords): string[] {
  // A PDF breaks lines anywhere, and a page has entities for some characters.
  const plain = text.replaceAll('&amp;', '&').replaceAll(/\s+/g, ' ');
  const lower = plain.toLowerCase();
  // A plain search is much faster, and leaves few words to look at.
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
