// Finds texts that are still English in the content of an agency with another language.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Matches words that most English sentences contain and no other language has. Excludes anchors and email addresses.
 */
const english = /(?<![\p{L}\p{M}@./-])(?:the|your|you|please|with|our|this)(?![\p{L}\p{M}@/-])/iu;
const isComment = (line: string) => /^\s*(?:\/?\*|\/\/)/.test(line);
const texts = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

/** Returns one line with all content files that have English sentences; none when the agency writes in English. */
export function englishFiles(projectDir: string, language: string): string[] {
  if (new Intl.Locale(language).language === 'en') return [];
  const files = globSync('src/content/**/*.ts', { cwd: projectDir }).filter((file) => {
    const lines = readFileSync(join(projectDir, file), 'utf8').split('\n');
    const code = lines.filter((line) => !isComment(line)).join('\n');
    return code.match(texts)?.some((text) => english.test(text));
  });
  if (files.length === 0) return [];
  return [`language is ${language}, and these have English texts: ${files.toSorted().join(', ')}`];
}
