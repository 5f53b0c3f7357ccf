/** The site that is measured: the embedded production build and the floor, served compressed on the embedded stack. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { createStack, type Stack } from '../../../supabase/local/stack.ts';
import { viteCommand } from '../../support/vite-command.ts';
import { exchangeStyles, makeFloor } from './floor.ts';
import { findUsedRules } from './floor-styles.ts';
import { floorTarget } from './pages.ts';
import { keepUsedRules } from './used-css.ts';

const compress = promisify(brotliCompress);

export interface Site {
  stack: Stack;
  dir: string;
  close: () => Promise<void>;
}

async function build(dir: string): Promise<void> {
  const vite = viteCommand(
    ['build', '--mode', 'embedded', '--outDir', dir, '--emptyOutDir', '--logLevel', 'warn'],
    {},
  );
  await promisify(execFile)(vite.file, vite.args, vite.options);
}

async function addFloor(browser: Browser, url: string, dir: string): Promise<void> {
  const file = join(dir, `${floorTarget.path}.html`);
  const home = readFileSync(join(dir, 'index.html'), 'utf8');
  const { html, css } = makeFloor(home, (href) => readFileSync(join(dir, href), 'utf8'));
  writeFileSync(file, html);
  const used = await findUsedRules(browser, url + floorTarget.path, css);
  writeFileSync(file, exchangeStyles(html, css, keepUsedRules(css, used)));
}

/** As hosts do that compress when a site is deployed; no page is measured while its files are. */
async function compressFiles(dir: string): Promise<void> {
  for await (const name of glob('**/*.{html,css,js,svg,json}', { cwd: dir })) {
    const bytes = readFileSync(join(dir, name));
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(join(dir, `${name}.br`), await compress(bytes, { params }));
  }
}

/**
 * Builds the site, or takes a copy of one that is built: the floor is added to it. Everything is compressed
 * beforehand, with brotli at its best.
 */
export async function openSite(browser: Browser, dist: string | undefined): Promise<Site> {
  const dir = mkdtempSync(join(tmpdir(), 'bench-web-'));
  const removeDir = () => rmSync(dir, { recursive: true, force: true });
  process.on('exit', removeDir);
  if (dist === undefined) await build(dir);
  else if (existsSync(join(dist, 'index.html'))) cpSync(dist, dir, { recursive: true });
  else throw new Error(`${dist} holds no built site.`);

  const stack = await createStack({ staticDir: dir, log: () => {} });
  try {
    await addFloor(browser, stack.url, dir);
    await compressFiles(dir);
  } catch (error) {
    await stack.close();
    throw error;
  }
  return {
    stack,
    dir,
    async close() {
      await stack.close();
      removeDir();
    },
  };
}
