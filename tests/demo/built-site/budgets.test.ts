/** Tests the bytes of a first visit to each type of page (e2e/demo/budgets.ts), with the demo's texts. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { budgets, MOST_FILES } from '../../../e2e/demo/budgets.ts';
import { builtSite } from '../../built-site/site.ts';

const read = (path: string) => readFile(join(builtSite, path));
const sizeOf = (body: Buffer) => brotliCompressSync(body).length;

const known = new Map<string, Promise<number>>();
/** The size of a file that several pages load is computed once. */
function sizeOfFile(name: string): Promise<number> {
  const size = known.get(name) ?? read(name).then(sizeOf);
  known.set(name, size);
  return size;
}

/** The code that a page loads after its first paint. */
function codeOf(html: string): string[] {
  const [, files = ''] = /data-modules="([^"]*)"/.exec(html) ?? [];
  return files.split(' ').filter((file) => file.endsWith('.js'));
}

test.each(budgets)('a first visit to $file costs no more bytes than its budget', async (budget) => {
  const page = await read(budget.file);
  const files = codeOf(page.toString());
  expect(files.length).toBeGreaterThan(1);
  const sizes = await Promise.all(files.map(sizeOfFile));
  const script = sizes.reduce((sum, size) => sum + size, 0);
  expect.soft(script, 'script').toBeLessThanOrEqual(budget.script);
  expect.soft(sizeOf(page), 'HTML').toBeLessThanOrEqual(budget.html);
  // The starter loads the code after the first paint.
  expect(page.toString()).not.toMatch(/<link[^>]+rel="modulepreload"|<script[^>]+src=/);
});

test('no page of the site asks for many script files', async () => {
  const counts: [string, number][] = [];
  for await (const name of glob('**/*.html', { cwd: builtSite })) {
    if (/^(?:admin|login|shell)|\/404\.html$/.test(name)) continue;
    counts.push([name, codeOf((await read(name)).toString()).length]);
  }
  expect(counts.length).toBeGreaterThan(20);
  expect(counts.filter(([, count]) => count < 2 || count > MOST_FILES)).toEqual([]);
});
