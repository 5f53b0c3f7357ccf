/** The bytes of a first visit to each type of page (budgets.ts), with the texts of the demo. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { budgets } from './budgets.ts';

const read = (path: string) => readFile(join('dist', path));
const sizeOf = (body: Buffer) => brotliCompressSync(body).length;

/** The code that a page loads after its first paint. */
function codeOf(html: string): string[] {
  const [, files = ''] = /data-modules="([^"]*)"/.exec(html) ?? [];
  return files.split(' ').filter((file) => file.endsWith('.js'));
}

for (const { file, html: htmlBudget, script: scriptBudget } of budgets) {
  test(`a first visit to ${file} costs no more bytes than its budget`, async () => {
    const page = await read(file);
    const files = codeOf(page.toString());
    expect(files.length).toBeGreaterThan(1);
    let script = 0;
    for (const name of files) script += sizeOf(await read(name));
    expect(script, 'script').toBeLessThanOrEqual(scriptBudget);
    expect(sizeOf(page), 'HTML').toBeLessThanOrEqual(htmlBudget);
    // The starter loads the code after the first paint.
    expect(page.toString()).not.toMatch(/<link[^>]+rel="modulepreload"|<script[^>]+src=/);
  });
}
