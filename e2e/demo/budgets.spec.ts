/** The bytes of a first visit to each type of page (budgets.ts), with the texts of the demo. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '../fixtures.ts';
import { openInteractive } from '../site/interactive.ts';
import { budgets, laterBudgets, MOST_FILES } from './budgets.ts';

const read = (path: string) => readFile(join('dist', path));
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

// In one worker, which compresses each file once.
test.describe.configure({ mode: 'default' });

test('a first visit to each kind of page costs no more bytes than its budget', async () => {
  for (const { file, html: htmlBudget, script: scriptBudget } of budgets) {
    const page = await read(file);
    const files = codeOf(page.toString());
    expect(files.length, file).toBeGreaterThan(1);
    const sizes = await Promise.all(files.map(sizeOfFile));
    const script = sizes.reduce((sum, size) => sum + size, 0);
    expect.soft(script, `script of ${file}`).toBeLessThanOrEqual(scriptBudget);
    expect.soft(sizeOf(page), `HTML of ${file}`).toBeLessThanOrEqual(htmlBudget);
    // The starter loads the code after the first paint.
    expect
      .soft(page.toString(), file)
      .not.toMatch(/<link[^>]+rel="modulepreload"|<script[^>]+src=/);
  }
});

test('no page of the site asks for many script files', async () => {
  const counts: [string, number][] = [];
  for await (const name of glob('**/*.html', { cwd: 'dist' })) {
    if (/^(?:admin|login|shell)|\/404\.html$/.test(name)) continue;
    counts.push([name, codeOf((await read(name)).toString()).length]);
  }
  expect(counts.length).toBeGreaterThan(20);
  expect(counts.filter(([, count]) => count < 2 || count > MOST_FILES)).toEqual([]);
});

for (const { path, field, script } of laterBudgets) {
  test(`what ${path} loads once it is open stays within its budget`, async ({ page }) => {
    const files = new Set<string>();
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) files.add(new URL(request.url()).pathname);
    });
    await openInteractive(page, path);
    if (field) await page.locator(field).focus();
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all([...files].map(sizeOfFile));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(script);
  });
}
