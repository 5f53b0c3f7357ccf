// Hostile HTML, rendered: every payload and HTML by chance, through the gates, into the place where a post is read and
// into frames like that of the newsletter's preview, in a real browser. Nothing runs, nothing is fetched, nothing leaves
// the frame. FAST_CHECK_RUNS asks for more HTML by chance.
import { fileURLToPath } from 'node:url';
import type { Page, Request } from '@playwright/test';
import * as fc from 'fast-check';
import { build } from 'vite';
import { hostileHtml } from '../../tests/support/hostile-html/grammar.ts';
import { byTechnique, payloads } from '../../tests/support/hostile-html/payloads.ts';
import { isStorable, tries } from '../../tests/support/hostile-text.ts';
import { enterAdmin, expect, test } from '../fixtures.ts';
import type * as gatesModule from './gates.ts';

const byChance = fc.sample(hostileHtml, tries(400));
const all = [...payloads, ...byChance];

/** The gates as the site has them, for pages that do not give them out. */
async function bundleGates(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { tsconfigPaths: true },
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL('gates.ts', import.meta.url)),
        formats: ['iife'],
        name: 'gates',
      },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !('output' in result)) throw new Error('The gates were not bundled.');
  return result.output[0].code;
}

interface Escapes {
  /** What a script would do: dialogs, windows, messages, other addresses, and tries that the browser stopped. */
  acts: string[];
  /** What was asked of other servers, or of ours for anything but a picture. */
  requests: string[];
}

/** Begins to watch; the lists fill by themselves. */
async function watchEscapes(page: Page): Promise<Escapes> {
  const escapes: Escapes = { acts: [], requests: [] };
  const home = new URL(page.url());
  page.on('dialog', (dialog) => {
    escapes.acts.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => escapes.acts.push(`window: ${popup.url()}`));
  page.on('download', (download) => escapes.acts.push(`download: ${download.url()}`));
  page.on('pageerror', (error) => escapes.acts.push(`error: ${error.message}`));
  page.on('framenavigated', (frame) => {
    if (
      frame === page.mainFrame() ||
      !(frame.url().startsWith('about:') || isPlayer(frame.url()))
    ) {
      escapes.acts.push(`navigation: ${frame.url()}`);
    }
  });
  page.on('console', (message) => {
    const text = message.text();
    // A frame without scripts says so when one is tried; a policy when it stops what is no picture and no style.
    if (
      /blocked script|blocked form|blocked opening|inline (?:script|event)|script-src|frame-src|javascript:|RAN/i.test(
        text,
      )
    ) {
      escapes.acts.push(`console: ${text}`);
    }
  });
  await page.exposeFunction('reportRun', (what: string) => void escapes.acts.push(`ran: ${what}`));
  await page.route('**/*', async (route, request) => {
    if (isPlayer(request.url())) {
      await route.fulfill({ contentType: 'text/html', body: 'A player' });
      return;
    }
    const isOurs = new URL(request.url()).origin === home.origin;
    if (!isOurs || !isHarmless(request))
      escapes.requests.push(`${request.resourceType()} ${request.url()}`);
    await (isOurs ? route.fallback() : route.abort());
  });
  await page.evaluate(() => {
    Object.assign(window, { ran: () => void window.reportRun('ran()') });
    window.addEventListener(
      'message',
      (event) => void window.reportRun(`message ${String(event.data)}`),
    );
  });
  return escapes;
}

/** The two addresses that a post may frame, and only as we write them. */
const isPlayer = (address: string) =>
  /^https:\/\/(?:www\.youtube-nocookie\.com\/embed\/[\w-]{11}|player\.vimeo\.com\/video\/\d+\?dnt=1(?:&h=[\da-f]+)?)$/.test(
    address,
  );

/** Pictures of ours are what posts and mails have; the site itself asks for its data and its code in between. */
const isHarmless = (request: Request) =>
  request.resourceType() === 'image' ||
  /^\/(?:(?:rest|auth|functions|assets)\/|favicon)/.test(new URL(request.url()).pathname);

declare global {
  interface Window {
    gates: typeof gatesModule;
    reportRun: (what: string) => Promise<void>;
  }
}

/** Shows each on the page, touches everything in it, and returns those the gate would change once more. */
async function showArticles(page: Page, htmls: string[], isGuarded = true): Promise<string[]> {
  return page.evaluate(
    async ({ texts, guarded }) => {
      const place = document.querySelector('.article');
      if (!place) throw new Error('There is no article.');
      // A person who clicks a link leaves; that is no escape.
      window.addEventListener('click', (event) => event.preventDefault(), { capture: true });
      const unsettled: string[] = [];
      const moments = [
        'click',
        'mouseover',
        'mousemove',
        'pointerdown',
        'focus',
        'focusin',
        'keydown',
        'blur',
        'input',
        'wheel',
      ];
      for (let start = 0; start < texts.length; start += 100) {
        place.replaceChildren();
        for (const html of texts.slice(start, start + 100)) {
          const box = place.appendChild(document.createElement('div'));
          const once = window.gates.cleanArticle(html);
          if (guarded && window.gates.cleanArticle(once) !== once) unsettled.push(html);
          box.innerHTML = guarded ? window.gates.showArticle(html) : html;
        }
        for (const element of place.querySelectorAll<HTMLElement>('*')) {
          for (const moment of moments)
            element.dispatchEvent(new Event(moment, { bubbles: true, cancelable: true }));
        }
        // oxlint-disable-next-line no-await-in-loop -- what loads has to fail before the next ones come
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
      return unsettled;
    },
    { texts: htmls, guarded: isGuarded },
  );
}

/**
 * Shows all in frames like that of the preview, and returns those the gate would change once more. Cleaned mails share
 * frames, unless they say something about <body>: a frame for each would take minutes.
 */
async function showMails(page: Page, htmls: string[], isGuarded = true): Promise<string[]> {
  return page.evaluate(
    async ({ texts, guarded }) => {
      const { bodyOf, cleanMail, isWhole, showMail } = window.gates;
      const cleaned = texts.map((html) => cleanMail(html));
      const unsettled = guarded
        ? texts.filter((_, index) => cleanMail(cleaned[index] ?? '') !== cleaned[index])
        : [];
      const parts = cleaned.filter((_, index) => !isWhole(texts[index] ?? '')).map(bodyOf);
      const joined = Array.from({ length: Math.ceil(parts.length / 25) }, (_, index) =>
        parts.slice(index * 25, index * 25 + 25).join('<hr>'),
      );
      const mails = guarded
        ? [...texts.filter(isWhole), ...joined].map((html) =>
            showMail(html, { hasRemoteImages: false }),
          )
        : texts;
      for (let start = 0; start < mails.length; start += 20) {
        const frames = mails.slice(start, start + 20).map((srcdoc) => {
          const frame = Object.assign(document.createElement('iframe'), { srcdoc });
          frame.setAttribute('sandbox', '');
          return frame;
        });
        // oxlint-disable-next-line no-await-in-loop -- all frames at once would be another test
        await Promise.all(
          frames.map(async (frame) => {
            const loaded = new Promise((resolve) =>
              frame.addEventListener('load', resolve, { once: true }),
            );
            document.body.append(frame);
            await loaded;
          }),
        );
        for (const frame of frames) frame.remove();
      }
      return unsettled;
    },
    { texts: htmls, guarded: isGuarded },
  );
}

let gates: string;
test.beforeAll(async () => {
  gates = await bundleGates();
});

test.describe('where a post is read', () => {
  // The site's policy would stop a script before it could be seen.
  test.use({ bypassCSP: true });

  test.beforeEach(async ({ page, stack }) => {
    const [post] = await stack.sql<{ slug: string }>(
      `select slug from public.blogs where status = 'published' order by created_at limit 1`,
    );
    await page.goto(`/blog/${post?.slug}`);
    await expect(page.locator('.article')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.evaluate(gates);
  });

  test('nothing runs, nothing is fetched, and cleaning again changes nothing', async ({ page }) => {
    test.setTimeout(120_000);
    const escapes = await watchEscapes(page);
    expect(await showArticles(page, all)).toEqual([]);
    expect(escapes).toEqual({ acts: [], requests: [] });
  });

  test('without the gate it would be seen', async ({ page, policyViolations }) => {
    const escapes = await watchEscapes(page);
    await showArticles(page, byTechnique.events.slice(0, 5), false);
    await showArticles(page, byTechnique.requests.slice(0, 5), false);
    const seen = [...escapes.acts, ...escapes.requests, ...policyViolations.splice(0)];
    expect(seen.length).toBeGreaterThan(4);
  });
});

// Chromium reports a violation for each event attribute that is merely read (in documents that never run anything), and
// cleaning begins with reading: with the policy on, the console would be full of what did not happen.
test.describe('without any policy', () => {
  test.use({ bypassCSP: true });

  test('a post of payloads, stored around the editor, is an ordinary page', async ({
    page,
    stack,
  }) => {
    test.setTimeout(120_000);
    const slug = `hostile-${crypto.randomUUID().slice(0, 8)}`;
    // What swallows all that follows is tried one by one above.
    const swallows =
      /<(?:plaintext|textarea|xmp|title|style|script|noembed|noframes|iframe|noscript|frameset|template|select|svg|math|listing|object|video|audio)|<!|<\?/i;
    const parts = payloads.filter(
      (html) => isStorable(html) && !swallows.test(html) && html.length < 1000,
    );
    expect(parts.length).toBeGreaterThan(500);
    const content = parts.map((html, index) => `<p>Part ${index}</p>${html}`).join('\n');
    await stack.sql(
      `insert into public.blogs (slug, title, excerpt, category, author, status, content, publish_date, read_time)
       values ($1, $2, $3, 'SEO', 'Asha Rao', 'published', $4, current_date, 1)`,
      [slug, '</script><img src=x onerror=ran()>', '"><svg onload=ran()>', content],
    );
    await page.goto('/blog');
    await page.waitForLoadState('networkidle');
    const escapes = await watchEscapes(page);
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, `/blog/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      '</script><img src=x onerror=ran()>',
    );
    await expect(page.locator('.article').getByText('Part 0', { exact: true })).toBeVisible();
    await expect(
      page.locator('.article').getByText(`Part ${parts.length - 1}`, { exact: true }),
    ).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect(escapes.acts.filter((act) => !act.endsWith(`/blog/${slug}`))).toEqual([]);
    expect(escapes.requests).toEqual([]);
    await stack.sql('delete from public.blogs where slug = $1', [slug]);
  });
});

async function openComposer(page: Page): Promise<void> {
  await enterAdmin(page);
  await page.goto('/admin/newsletter');
  await page.getByRole('tab', { name: 'Send Newsletter' }).click();
  await expect(page.getByLabel('Content (HTML)')).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test.describe('in a frame of the preview, without any policy', () => {
  test.use({ bypassCSP: true });

  test.beforeEach(async ({ page }) => {
    await openComposer(page);
    await page.evaluate(gates);
  });

  test('nothing so much as tries to run, and cleaning again changes nothing', async ({ page }) => {
    test.setTimeout(120_000);
    const escapes = await watchEscapes(page);
    expect(await showMails(page, all)).toEqual([]);
    expect(escapes.acts).toEqual([]);
    // What a mail's looks are made of, clips and masks too, and what the policy is there for.
    const looks = /^(?:image|media|font|stylesheet|texttrack) |^other \S+\.svg$/;
    expect(escapes.requests.filter((request) => !looks.test(request))).toEqual([]);
  });

  test('without the gate it would be seen', async ({ page }) => {
    const escapes = await watchEscapes(page);
    await showMails(page, [...byTechnique.events.slice(0, 5), '<script>ran()</script>'], false);
    expect(escapes.acts.length).toBeGreaterThan(4);
  });
});

test.describe('in the preview of a newsletter', () => {
  test.beforeEach(async ({ page }) => openComposer(page));

  test('nothing is fetched', async ({ page, policyViolations }) => {
    test.setTimeout(120_000);
    await page.evaluate(gates);
    const escapes = await watchEscapes(page);
    const { requests, restylings, addresses, ordinary } = byTechnique;
    await showMails(page, [...requests, ...restylings, ...addresses, ...ordinary]);
    expect(escapes.requests).toEqual([]);
    // The frame's policy is why.
    expect(policyViolations.splice(0).length).toBeGreaterThan(50);
  });

  test('its links lead nowhere, and its pictures learn nothing', async ({
    page,
    policyViolations,
  }) => {
    const escapes = await watchEscapes(page);
    const links = [
      'https://leak.invalid/',
      '/quiz',
      '#part',
      'mailto:a@leak.invalid',
      'ftp://leak.invalid/x',
      'javascript:top.ran()',
    ].map((href, index) => `<a href="${href}" target=_top style="display:block">Link ${index}</a>`);
    await page
      .getByLabel('Content (HTML)')
      .fill(
        `${links.join('\n')}<a href="/x.csv" download style="display:block">Link 6</a><img src="https://leak.invalid/a.png" alt="A shop" width=9>`,
      );
    const frame = page.frameLocator('iframe[title="Preview of the mail"]');
    await expect(frame.getByText('Link 6')).toBeVisible();
    const address = page.url();
    for (let index = 0; index <= 6; index += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person does
      await frame.getByText(`Link ${index}`, { exact: true }).click();
    }
    await frame.getByText('Link 0', { exact: true }).press('Enter');
    await expect(frame.getByText('Link 6')).toBeVisible();
    expect(page.url()).toBe(address);
    expect(page.context().pages()).toHaveLength(1);
    // That the browser says it stopped a link is the point.
    expect(escapes.acts.filter((act) => !/^console: blocked opening/i.test(act))).toEqual([]);
    expect(escapes.requests).toEqual([]);

    const asked = page.waitForRequest('https://leak.invalid/a.png');
    await page.getByLabel('Load images').check();
    expect((await (await asked).allHeaders()).referer).toBeUndefined();
    expect(escapes.requests).toEqual(['image https://leak.invalid/a.png']);
    policyViolations.splice(0);
  });
});
