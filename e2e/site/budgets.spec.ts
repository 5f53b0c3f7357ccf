/** The bytes of a first visit, page type by page type, in the site as built (e2e/budgets.ts). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import type { FileModules } from '../../src/app/prerender/route-files.ts';
import { budgets, neverAtFirst } from '../budgets.ts';

const read = (path: string) => readFile(join('dist', path));
const sizeOf = (body: Buffer) => brotliCompressSync(body).length;

/** What the files of the build are made of. */
async function loadModules(): Promise<FileModules> {
  const json = await readFile('node_modules/.cache/code-of-dist.json', 'utf8');
  // Written by our own build.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return JSON.parse(json) as FileModules;
}

/** The code a page asks for once it has been painted. */
function codeOf(html: string): string[] {
  const [, files = ''] = /data-files="([^"]*)"/.exec(html) ?? [];
  return files.split(' ').filter((file) => file.endsWith('.js'));
}

/** The largest modules of these files, for whoever has to find out what grew. */
function largest(files: string[], modules: FileModules): string {
  return files
    .flatMap((file) => Object.entries(modules[file] ?? {}))
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 15)
    .map(([name, length]) => `${length} ${name}`)
    .join('\n');
}

for (const { file, html: htmlBudget, script: scriptBudget, without = [] } of budgets) {
  test(`${file} keeps its budget`, async () => {
    const page = await read(file);
    const modules = await loadModules();
    const files = codeOf(page.toString());
    expect(files.length).toBeGreaterThan(1);

    const banned = [...neverAtFirst, ...without];
    const intruders = files
      .flatMap((name) => Object.keys(modules[name] ?? {}))
      .filter((name) => banned.some((pattern) => pattern.test(name)));
    expect(intruders, 'modules that nobody needs yet').toEqual([]);

    let script = 0;
    for (const name of files) script += sizeOf(await read(name));
    expect(script, `script; the largest modules:\n${largest(files, modules)}`).toBeLessThanOrEqual(
      scriptBudget,
    );
    expect(sizeOf(page), 'HTML').toBeLessThanOrEqual(htmlBudget);
    // Nothing else is fetched to paint it, and no code starts by itself.
    expect(page.toString()).not.toMatch(/<link[^>]+rel="modulepreload"|<script[^>]+src=/);
  });
}
