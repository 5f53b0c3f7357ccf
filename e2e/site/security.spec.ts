/** Tests attacks that the content security policy blocks in a real browser. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { serve } from '../serve.ts';

/** Waits until the policy has blocked this, and removes it from the list that fails the test. */
async function expectStopped(page: Page, violations: string[], directive: string): Promise<void> {
  await expect.poll(() => violations.join('\n')).toContain(directive);
  // The browser reports it first, and the page a moment later.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  violations.length = 0;
}

/** A page of another website. */
const openElsewhere = (html: string) =>
  serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  });

interface Attempt {
  name: string;
  /** The directive that blocks it. */
  stoppedBy: string;
  /** Runs in the page; returns true when the attack succeeded. */
  attempt: () => Promise<boolean> | boolean;
}

/** One attempt of each kind: unit/build/security-policy.test.ts covers every directive. */
const attempts: Attempt[] = [
  {
    name: 'a script element with a text',
    stoppedBy: 'script-src',
    attempt: () => {
      const script = document.createElement('script');
      script.textContent = 'window.cameThrough = true';
      document.head.append(script);
      return 'cameThrough' in window;
    },
  },
  {
    name: 'an event handler in the HTML',
    stoppedBy: 'script-src-attr',
    attempt: () => {
      document.body.insertAdjacentHTML('beforeend', '<button onclick="window.cameThrough = true">');
      document.querySelector<HTMLElement>('body > button:last-of-type')?.click();
      return 'cameThrough' in window;
    },
  },
  {
    name: 'a call to elsewhere',
    stoppedBy: 'connect-src',
    attempt: () =>
      fetch('https://elsewhere.example/leads').then(
        () => true,
        () => false,
      ),
  },
  {
    name: 'a form that sends to elsewhere',
    stoppedBy: 'form-action',
    attempt: () => {
      const form = document.createElement('form');
      form.action = 'https://elsewhere.example/leads';
      document.body.append(form);
      form.submit();
      return false;
    },
  },
  {
    name: 'a frame with another website',
    stoppedBy: 'frame-src',
    attempt: async () => {
      const frame = document.createElement('iframe');
      frame.src = 'https://elsewhere.example/';
      document.body.append(frame);
      await new Promise((resolve) => frame.addEventListener('load', resolve));
      return false;
    },
  },
];

test('an attacker’s code cannot run, load files or send data from the site', async ({
  page,
  policyViolations,
}) => {
  const left: string[] = [];
  await page.route(/elsewhere\.example/, (route) => {
    left.push(route.request().url());
    return route.fulfill({ status: 200, body: '' });
  });
  await page.goto('/about');
  for (const { name, stoppedBy, attempt } of attempts) {
    await test.step(name, async () => {
      expect(await page.evaluate(attempt)).toBe(false);
      await expectStopped(page, policyViolations, stoppedBy);
      expect(await page.evaluate(() => window.location.pathname)).toBe('/about');
    });
  }
  expect(left).toEqual([]);
});

test('every journey fails when the policy stops something unexpected', async ({
  page,
  policyViolations,
}) => {
  test.fail();
  const callElsewhere = async () => {
    await page.goto('/about');
    await page.evaluate(() => fetch('https://elsewhere.example/').catch(() => null));
    await expect.poll(() => policyViolations.join('\n')).toContain('connect-src');
  };
  // Any other failure would pass here, which the first line excludes.
  await callElsewhere().catch(() => policyViolations.splice(0));
});

test('another website cannot put the site into a frame', async ({
  page,
  stack,
  policyViolations,
}) => {
  const elsewhere = await openElsewhere(`<iframe src="${stack.url}/login"></iframe>`);
  await page.goto(elsewhere.url);
  await expectStopped(page, policyViolations, 'frame-ancestors');
  const [, frame] = page.frames();
  await expect(frame?.locator('body') ?? page.locator('body')).not.toContainText('Password');
  elsewhere.close();
});

test('another website that opens the site in a window cannot reach it', async ({
  page,
  context,
  stack,
}) => {
  const elsewhere = await openElsewhere('<button>Open</button>');
  await page.goto(elsewhere.url);
  await page.evaluate((address) => {
    document.querySelector('button')?.addEventListener('click', () => {
      Object.assign(window, { opened: window.open(address) });
    });
  }, `${stack.url}/about`);
  const [popup] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button').click(),
  ]);
  await popup.waitForLoadState();
  await expect(popup.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await popup.evaluate(() => window.opener)).toBeNull();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'opened').closed)).toBe(true);
  elsewhere.close();
});
