/** How long a developer waits: until the embedded stack answers, and until Vite shows the first page. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { findFreePort } from '../../../supabase/local/ports.ts';
import { viteCommand } from '../../support/vite-command.ts';
import { laptop, visit } from './browser.ts';
import type { Figure, Goal } from './figure.ts';
import { goals } from './goals.ts';
import { startProcess } from './measured-process.ts';

const stackScript = join(import.meta.dirname, '../../support/stack-process.ts');

/** From starting the process to its first answer. */
async function startStack(dataDir: string): Promise<number> {
  const start = performance.now();
  const stack = startProcess({
    file: process.execPath,
    args: [stackScript, JSON.stringify({ dataDir })],
    options: {},
  });
  try {
    await stack.prints(/"ready"/);
    return performance.now() - start;
  } finally {
    await stack.stop();
  }
}

/** `npm run dev` on a database that is there: until it says it listens, and from then to the home page's heading. */
async function startDevelopment(browser: Browser, dataDir: string) {
  const port = await findFreePort();
  const start = performance.now();
  const dev = startProcess(
    viteCommand(['--port', String(port)], { LOCAL_STACK_DATA_DIR: dataDir }),
  );
  try {
    await dev.prints(/Backend:.*ready in \d+ ms/);
    const ready = performance.now();
    const shown = await visit(browser, laptop, async (page) => {
      await page.goto(`http://localhost:${port}/`, { waitUntil: 'commit' });
      await page.locator('h1').waitFor();
      return performance.now();
    });
    return { listening: ready - start, firstPage: shown - ready };
  } finally {
    await dev.stop();
  }
}

const figure = (subject: string, values: number[], goal?: Goal): Figure => ({
  group: 'Start',
  subject,
  measure: 'until it is there',
  unit: 'ms',
  values,
  goal,
});

export async function measureStackStart(browser: Browser, rounds: number): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-stack-'));
  const stack: number[] = [];
  const listening: number[] = [];
  const firstPage: number[] = [];
  try {
    // Cold: these fill the database's folder and Vite's cache, as on a developer's first day.
    const cold = await startStack(dataDir);
    await startDevelopment(browser, dataDir);
    for (let round = 0; round < rounds; round += 1) {
      stack.push(await startStack(dataDir));
      const dev = await startDevelopment(browser, dataDir);
      listening.push(dev.listening);
      firstPage.push(dev.firstPage);
    }
    return [
      figure('embedded stack, warm', stack, goals.build.stackReady),
      figure('embedded stack, first time', [cold]),
      figure('npm run dev, listening', listening),
      figure('npm run dev, first page after that', firstPage, goals.build.developmentPage),
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
