/** Part "input": how soon the page answers a finger or a key, and how long it is ever busy, on a slow processor. */
import type { Browser, Page } from '@playwright/test';
import { phone, slowDown, tapOn, visit, waitUntilAlive, waitUntilCalm } from './browser.ts';
import { longestTask, slowestInteraction, watchTimings } from './event-times.ts';
import type { Figure } from './figure.ts';
import { goals } from './goals.ts';
import { floorTarget, type Target } from './pages.ts';

/** Between two keys of somebody who types fast. */
const KEY_MS = 80;

interface Control {
  name: string;
  path: string;
  /** What has to be alive first. */
  selector: string;
  use: (page: Page) => Promise<void>;
}

const controls: Control[] = [
  {
    name: 'menu, opened',
    path: '/',
    selector: 'header button[popovertarget]',
    use: (page) => tapOn(page, page.getByRole('button', { name: 'Open menu' })),
  },
  {
    name: 'case studies, filtered',
    path: '/',
    selector: '#portfolio fieldset button',
    use: (page) => tapOn(page, page.locator('#portfolio fieldset button').nth(1)),
  },
  {
    name: 'quiz, answered',
    path: '/quiz',
    selector: 'main button[aria-pressed]',
    use: (page) => tapOn(page, page.locator('main button[aria-pressed]').first()),
  },
  {
    name: 'contact form, typed in',
    path: '/',
    selector: '#contact input[name="name"]',
    async use(page) {
      await page.locator('#contact input[name="name"]').focus();
      await page.keyboard.type('Asha Rao of Pune', { delay: KEY_MS });
      await page.locator('#contact textarea').focus();
      await page.keyboard.type('A shop for saris.', { delay: KEY_MS });
    },
  },
];

async function timeControl(browser: Browser, siteUrl: string, control: Control) {
  return visit(browser, phone, async (page) => {
    await watchTimings(page);
    const { path, selector, use } = control;
    await page.goto(siteUrl + path);
    await waitUntilAlive(page, selector);
    await slowDown(page, { cpu: true });
    return slowestInteraction(page, () => use(page));
  });
}

/** Opens the page, lets it come alive, and reads it to its end. */
async function readPage(browser: Browser, url: string): Promise<number> {
  return visit(browser, phone, async (page) => {
    await watchTimings(page);
    await slowDown(page, { cpu: true });
    await page.goto(url);
    await waitUntilCalm(page);
    await page.evaluate(async () => {
      const end = document.documentElement.scrollHeight;
      for (let top = 0; top < end; top += innerHeight) {
        scrollTo({ top, behavior: 'instant' });
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    });
    await waitUntilCalm(page);
    return longestTask(page);
  });
}

export async function measureInput(
  browser: Browser,
  siteUrl: string,
  pages: Target[],
  rounds: number,
): Promise<Figure[]> {
  const interactions = controls.map(({ name }): Figure => ({
    group: 'Answer to an input, CPU 4×',
    subject: name,
    measure: 'slowest interaction',
    unit: 'ms',
    values: [],
    goal: goals.input.interaction,
  }));
  const visits = [floorTarget, ...pages];
  const tasks = visits.map((target): Figure => ({
    group: 'A visit that reads to the end, CPU 4×',
    subject: target.name,
    measure: 'longest task',
    unit: 'ms',
    values: [],
    goal: target === floorTarget ? undefined : goals.input.longestTask,
  }));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, control] of controls.entries())
      interactions[index]?.values.push(await timeControl(browser, siteUrl, control));
    for (const [index, { path }] of visits.entries())
      tasks[index]?.values.push(await readPage(browser, siteUrl + path));
  }
  return [...interactions, ...tasks];
}
