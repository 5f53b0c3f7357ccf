/** What is tapped and typed as soon as the page has been painted, long before its code is there. */
import type { Page } from '@playwright/test';
import { expect, findOpenJob, test, toast, uniqueEmail } from '../fixtures.ts';
import { isElementAlive } from './alive.ts';

/** A slow phone on slow 4G, as Lighthouse has it; the code is a second away at the least. */
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const CPU_SLOWDOWN = 6;

test.describe.configure({ timeout: 90_000 });

/**
 * Opens a page as a slow phone does and goes on as soon as it has been painted. Its code stays on the
 * way until it is let through, so that what comes before it is early on every machine.
 */
async function openSlowly(page: Page, path: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowNetwork);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('footer').waitFor({ state: 'attached' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
  return {
    /** Nothing listens yet, or the test would prove nothing; from now on the code may come. */
    async letCodeIn() {
      expect(await isAlive(page)).toBe(false);
      gate.resolve();
    },
  };
}

/** Whether React has taken the page over: then a test of what comes before it would prove nothing. */
const isAlive = (page: Page) =>
  page.evaluate(() => {
    const header = document.querySelector('header');
    return header !== null && Object.keys(header).some((key) => key.startsWith('__react'));
  });

const waitUntilAlive = (page: Page) =>
  expect.poll(() => isAlive(page), { timeout: 60_000 }).toBe(true);

test('no code is asked for before the page has been painted and loaded', async ({ page }) => {
  const { letCodeIn } = await openSlowly(page, '/');
  await letCodeIn();
  await waitUntilAlive(page);
  const { loadEnd, paint, firstScript } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const starts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime);
    return {
      loadEnd: navigation instanceof PerformanceNavigationTiming ? navigation.loadEventEnd : NaN,
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      firstScript: Math.min(...starts),
    };
  });
  expect(firstScript).toBeGreaterThanOrEqual(loadEnd);
  expect(firstScript).toBeGreaterThanOrEqual(paint);
});

test('an inquiry that was typed and sent early arrives once', async ({ page, service }) => {
  const email = uniqueEmail('early');
  const { letCodeIn } = await openSlowly(page, '/');
  const form = page.locator('#contact form');
  await form.getByLabel('Name').fill('Asha Early');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Service needed').selectOption({ index: 1 });
  await form.getByLabel('About your project').fill('Typed before anything listened.');
  await form.getByRole('button', { name: /send/i }).click();
  await letCodeIn();

  await expect(toast(page)).toBeVisible({ timeout: 60_000 });
  await expect(page).toHaveURL('/');
  const { data } = await service.from('contact_inquiries').select('*').eq('email', email);
  expect(data).toHaveLength(1);
  expect(data?.[0]).toMatchObject({
    name: 'Asha Early',
    message: 'Typed before anything listened.',
  });
});

test('what was typed early and not sent stays, and is kept as a draft', async ({ page }) => {
  const { letCodeIn } = await openSlowly(page, '/');
  const name = page.locator('#contact form').getByLabel('Name');
  await name.fill('Half a name');
  await letCodeIn();
  await waitUntilAlive(page);
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.values(localStorage))))
    .toContain('Half a name');
  await expect(name).toHaveValue('Half a name');
});

test('an early newsletter sign-up is sent', async ({ page, service }) => {
  const email = uniqueEmail('early-news');
  const { letCodeIn } = await openSlowly(page, '/about');
  const form = page.locator('footer form');
  await form.getByLabel(/email/i).fill(email);
  await form.getByRole('button').click();
  await letCodeIn();

  await expect(toast(page)).toBeVisible({ timeout: 60_000 });
  await expect
    .poll(
      async () =>
        (await service.from('newsletter_subscribers').select('id').eq('email', email)).data,
    )
    .toHaveLength(1);
});

test('an answer tapped early in the quiz counts', async ({ page }) => {
  const { letCodeIn } = await openSlowly(page, '/quiz');
  const quiz = page.getByRole('region', { name: 'Quiz' });
  const question = await quiz.getByRole('heading').first().textContent();
  const option = quiz.locator('button[aria-pressed]').first();
  await option.click();
  await letCodeIn();
  await expect(option).toHaveAttribute('data-early', '');

  await expect(quiz.getByRole('heading').first()).not.toHaveText(question ?? '', {
    timeout: 60_000,
  });
  await expect(quiz).toContainText('Question 2');
});

test('a filter tapped early filters', async ({ page }) => {
  const { letCodeIn } = await openSlowly(page, '/');
  const filter = page.locator('#portfolio button[aria-pressed="false"]').first();
  const before = await page.locator('#portfolio article').count();
  await filter.click();
  await letCodeIn();
  await expect
    .poll(() => page.locator('#portfolio article').count(), { timeout: 60_000 })
    .toBeLessThan(before);
});

test('a search typed while the page comes alive keeps every letter', async ({ page }) => {
  const { letCodeIn } = await openSlowly(page, '/blog');
  const field = page.getByRole('searchbox');
  await field.fill('land');
  await letCodeIn();
  await field.pressSequentially('ing page', { delay: 150 });
  await waitUntilAlive(page);
  await expect(page).toHaveURL(/q=landing\+page/, { timeout: 60_000 });
  await expect(field).toHaveValue('landing page');
});

test('a section gone to while the page comes alive is shown, and what was typed below stays', async ({
  page,
}) => {
  await page.addInitScript(() => {
    let kept: typeof window.earlyInput;
    Object.defineProperty(window, 'earlyInput', {
      get: () => kept,
      set: (list: NonNullable<typeof kept>) => {
        kept = list;
        let isLive = false;
        Object.defineProperty(list, 'isLive', {
          get: () => isLive,
          set: () => {
            isLive = true;
            // As a tap on a link of the menu would, were it possible to tap so exactly.
            location.assign('#services');
          },
        });
      },
    });
  });
  const { letCodeIn } = await openSlowly(page, '/#portfolio');
  const name = page.locator('#contact').getByLabel('Name');
  await name.fill('Asha Early');
  await letCodeIn();
  await waitUntilAlive(page);
  await expect(page).toHaveURL('/#services');
  const services = page.locator('#services');
  await expect(services).toBeFocused({ timeout: 30_000 });
  await expect(services).toBeInViewport();
  // All of the page comes alive then, part by part.
  await expect.poll(() => isElementAlive(name), { timeout: 30_000 }).toBe(true);
  await expect(name).toHaveValue('Asha Early');
});

test('the theme can be chosen early, and stays', async ({ page }) => {
  const { letCodeIn } = await openSlowly(page, '/about');
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByLabel('Dark').check({ force: true });
  await letCodeIn();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await waitUntilAlive(page);
  await expect(page.getByLabel('Dark')).toBeChecked();
});

test('an early application arrives once', async ({ page, service }) => {
  const job = await findOpenJob(service);
  const email = uniqueEmail('early-job');
  const { letCodeIn } = await openSlowly(page, '/careers');
  const form = page.locator('#application form');
  await form.getByLabel('Full name').fill('Ravi Early');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Phone').fill('+91 98765 43210');
  await form.getByLabel('Position').selectOption(job.id);
  await form.getByRole('button', { name: 'Submit Application' }).click();
  await letCodeIn();

  await expect(toast(page)).toBeVisible({ timeout: 60_000 });
  const { data } = await service.from('job_applications').select('*').eq('email', email);
  expect(data).toHaveLength(1);
});

test('what was typed early stays when the list of positions has changed since the build', async ({
  page,
  stack,
}) => {
  const title = `Since the build ${uniqueEmail('job')}`;
  await stack.sql('insert into public.jobs (title, is_active) values ($1, true)', [title]);
  const { letCodeIn } = await openSlowly(page, '/careers');
  const form = page.locator('#application form');
  await form.getByLabel('Full name').fill('Ravi Early');
  await letCodeIn();
  await form.getByLabel('Position').selectOption({ label: title }, { timeout: 60_000 });
  await expect(form.getByLabel('Full name')).toHaveValue('Ravi Early');
});

test('a link followed early leads to its page, and the visit still began where it began', async ({
  page,
}) => {
  const { letCodeIn } = await openSlowly(page, '/?utm_source=early');
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).first().click();
  await expect(page).toHaveURL('/about');
  await letCodeIn();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitUntilAlive(page);
  const source = await page.evaluate(() => sessionStorage.getItem('lead-source'));
  expect(JSON.parse(source ?? '')).toEqual({ utm_source: 'early', landing_page: '/' });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('the menu opens early, stays open, and says so', async ({ page }) => {
    const { letCodeIn } = await openSlowly(page, '/about');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const blog = page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true });
    await expect(blog).toBeVisible();
    await letCodeIn();
    await waitUntilAlive(page);
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
    await expect(blog).toBeVisible();
  });
});
