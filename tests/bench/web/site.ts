/** The site that is measured: the production build, the floor and the plain twin, compressed, on the embedded stack. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { createStack } from '../../../supabase/local/stack.ts';
import { viteCommand } from '../../support/vite-command.ts';
import { addTwin } from './twin.ts';

const compress = promisify(brotliCompress);

/** The home page without scripts: no page with scripts can be faster. */
export const floorPath = '/floor';

const forScripts = 'script, link[rel="modulepreload"], body link[rel="stylesheet"]';

function addFloor(dir: string): void {
  const { document } = new JSDOM(readFileSync(join(dir, 'index.html'), 'utf8')).window;
  document.querySelectorAll(forScripts).forEach((element) => element.remove());
  const html = `<!doctype html>${document.documentElement.outerHTML}`;
  writeFileSync(join(dir, `${floorPath}.html`), html);
}

async function compressFiles(dir: string): Promise<void> {
  for await (const name of glob('**/*.{html,css,js,svg,json}', { cwd: dir })) {
    const bytes = readFileSync(join(dir, name));
    writeFileSync(join(dir, `${name}.br`), await compress(bytes));
  }
}

export async function openSite() {
  const dir = mkdtempSync(join(tmpdir(), 'bench-web-'));
  process.on('exit', () => rmSync(dir, { recursive: true, force: true }));
  const { file, args, options } = viteCommand(
    ['build', '--mode', 'embedded', '--outDir', dir, '--emptyOutDir', '--logLevel', 'warn'],
    {},
  );
  await promisify(execFile)(file, args, options);
  addFloor(dir);
  await addTwin(dir);
  await compressFiles(dir);
  return createStack({ staticDir: dir, log: () => {} });
}
