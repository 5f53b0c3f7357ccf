/** Tests that browsers and functions format a language as the build does. */
import { spawnSync } from 'node:child_process';
import { build } from 'vite';
import { contentAlias } from '../../src/build/content-folder.ts';
import type { LanguageTable } from '../../tests/support/language-table.ts';
import { expect, test } from '../fixtures.ts';

/** Bundles the table as one script, the same for all. */
async function readScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: contentAlias },
    build: {
      write: false,
      lib: { entry: 'tests/support/language-table.ts', formats: ['iife'], name: 'forms' },
    },
  });
  const [bundle] = [built].flat();
  if (!bundle || !('output' in bundle)) throw new Error('Vite has built nothing.');
  return `${bundle.output[0].code};JSON.stringify(forms.languageTable())`;
}

/** Runs it through standard input, because an argument may have only 128 KB. */
const runBy = (command: string, args: string[], script: string) =>
  spawnSync(command, args, {
    input: script.replace(/JSON\.stringify\(forms.*$/, 'console.log($&)'),
    encoding: 'utf8',
  }).stdout;
const inNode = (script: string) => runBy('node', ['-'], script);
const inDeno = (script: string) => runBy('node_modules/.bin/deno', ['run', '-'], script);

/**
 * Ignores which kind of space a date or a time has: only the build writes those (texts.prepared.ts, site.prepared.ts).
 */
const read = (json: string): Record<string, LanguageTable> =>
  JSON.parse(json.replaceAll(/[\u00a0\u202f\u2009]/g, ' '));

test('a browser writes the forms of 35 languages as the build does', async ({ page }) => {
  const script = await readScript();
  expect(read(await page.evaluate(script))).toEqual(read(inNode(script)));
});

/**
 * Deno has other tables for de-CH, bn-IN and th-TH, so a function writes dates and numbers in the admin's language
 * alone.
 */
test('a function has the directions, plurals, calling codes and names of 35 languages as the build does', async () => {
  const script = await readScript();
  const parts = (json: string) =>
    Object.entries(read(json)).map(([language, { direction, plurals, calling, names }]) => {
      return { language, direction, plurals, calling, names };
    });
  expect(parts(inDeno(script))).toEqual(parts(inNode(script)));
  expect(read(inDeno(script))['en-US']).toEqual(read(inNode(script))['en-US']);
});
