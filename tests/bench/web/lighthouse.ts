/** Measures each type of page with Lighthouse: paints, layout shift, blocking time, scores and script. */
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { z } from 'zod';
import { browserFlags, findBrowser } from '../../../e2e/browser.ts';
import { Figures } from './figures.ts';
import { floorPath } from './site.ts';

const floorName = 'floor';

const pages = [
  { name: floorName, path: floorPath },
  { name: 'home', path: '/' },
  { name: 'about', path: '/about' },
  { name: 'service', path: '/services/performance-ads' },
  { name: 'case study', path: '/case-study/saas-lead-generation' },
  { name: 'quiz', path: '/quiz' },
  { name: 'blog', path: '/blog' },
  { name: 'post', path: '/blog/forms-people-finish-nine-small-decisions' },
  { name: 'careers', path: '/careers' },
];

/** `simulate` calculates slow 4G from a fast visit; `devtools` slows the visit itself down. */
const throttlings = [
  { method: 'simulate', name: 'simulated', paint: 1.15 },
  { method: 'devtools', name: 'applied', paint: 1.25 },
] as const;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const requestsSchema = z.object({
  items: z.array(z.object({ url: z.string(), transferSize: z.number() })),
});

/** Visits the page as a phone, with a browser of its own. @throws with Lighthouse's words when it cannot be measured */
async function runLighthouse(url: string, throttlingMethod: 'simulate' | 'devtools') {
  const chromePath = findBrowser();
  const chrome = await launch({
    ...(chromePath && { chromePath }),
    chromeFlags: ['--headless=new', ...browserFlags()],
    logLevel: 'silent',
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      formFactor: 'mobile',
      throttlingMethod,
      disableFullPageScreenshot: true,
    });
    if (!result || result.lhr.runtimeError) {
      throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    }
    return result.lhr;
  } finally {
    chrome.kill();
  }
}

/** Measures once more when Lighthouse lost the start of its trace, which it does now and then. */
const visit = (url: string, method: 'simulate' | 'devtools') =>
  runLighthouse(url, method).catch(() => runLighthouse(url, method));

type Visit = Awaited<ReturnType<typeof runLighthouse>>;

function scriptBytes({ audits }: Visit): number {
  const { items } = requestsSchema.parse(audits['network-requests']?.details);
  return items
    .filter(({ url }) => url.endsWith('.js'))
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
}

export async function measurePages(siteUrl: string, rounds: number) {
  const figures = new Figures();
  for (let round = 0; round < rounds; round += 1) {
    for (const { method, name, paint } of throttlings) {
      for (const page of pages) {
        const result = await visit(siteUrl + page.path, method);
        const isFloor = page.name === floorName;
        const add = (measure: string, audit: string, atMost: number) =>
          figures.add(
            page.name,
            `${measure}, ${name}`,
            result.audits[audit]?.numericValue ?? NaN,
            isFloor ? {} : { atMost },
          );
        add('first paint, ms', 'first-contentful-paint', paint);
        add('largest paint, ms', 'largest-contentful-paint', paint);
        add('blocking time, ms', 'total-blocking-time', 100);
        add('layout shift', 'cumulative-layout-shift', 0.01);
        if (method === 'devtools' || isFloor) continue;
        for (const category of categories) {
          const score = Math.round((result.categories[category]?.score ?? 0) * 100);
          figures.add(page.name, category, score, {
            atLeast: category === 'performance' ? 99 : 100,
          });
        }
        // e2e/demo/budgets.ts has the limits.
        figures.add(page.name, 'script, bytes', scriptBytes(result), {});
      }
    }
  }
  for (const { name } of throttlings) {
    for (const paint of ['first', 'largest'])
      figures.compareWithFloor(`${paint} paint, ms, ${name}`, floorName);
  }
  return figures.all();
}
