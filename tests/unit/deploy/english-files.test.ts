import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { englishFiles } from '../../../supabase/admin/check/english-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'english-'));
  mkdirSync(join(folder, 'src/content/words'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (file: string, text: string) => writeFileSync(join(folder, 'src/content', file), text);

test('files with English sentences are named for an agency of another language', () => {
  put('words/frame.ts', "/** The menu. */ export const frame = { menu: 'Menü' }; // with a link");
  put('words/refusals.ts', "export const gone = 'Your message isn\\'t there.';");
  put('hero.ts', 'export const lead = (days: number) => `Please wait\n${days}`;');
  put(
    'about.ts',
    "export const site = 'https://thé.example/überyou'; export const with = 'Über uns';",
  );
  expect(englishFiles(folder, 'de-AT')).toEqual([
    'language is de-AT, and these have English texts: src/content/hero.ts, src/content/words/refusals.ts',
  ]);
});

test('an agency that writes in English keeps its texts', () => {
  put('hero.ts', "export const lead = 'Your message';");
  expect(englishFiles(folder, 'en-CA')).toEqual([]);
});

test('a translated content has no line', () => {
  put(
    'hero.ts',
    "export const lead = { id: 'your-rights', text: 'رسالتك في Google Maps', hint: 'you@example.com' };",
  );
  expect(englishFiles(folder, 'ar-AE')).toEqual([]);
});
