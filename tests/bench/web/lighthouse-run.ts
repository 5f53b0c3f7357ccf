/** One visit of Lighthouse, and the numbers of it that count here. */
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { z } from 'zod';
import { findBrowser } from '../../../e2e/browser.ts';
import { launchFlags } from './launch-flags.ts';
import { scriptChain } from './script-chain.ts';

/** `simulate` calculates slow 4G from a fast visit; `devtools` slows the visit itself down. */
export type Throttling = 'simulate' | 'devtools';

const requestSchema = z.object({
  url: z.string(),
  resourceType: z.string().optional(),
  transferSize: z.number(),
  networkRequestTime: z.number(),
  networkEndTime: z.number(),
});
type LoadedFile = z.infer<typeof requestSchema>;

export interface PageNumbers {
  firstPaint: number;
  largestPaint: number;
  speedIndex: number;
  blocking: number;
  shift: number;
  scores: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>;
  bytes: {
    html: number;
    css: number;
    script: number;
    scriptBeforeLargestPaint: number;
    all: number;
  };
  blockingFiles: number;
  scriptChain: number;
}

type Audits = Record<string, { numericValue?: number | undefined; details?: unknown }>;

function numberOf(audits: Audits, name: string): number {
  const value = audits[name]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse has no figure for ${name}.`);
  return value;
}

function itemsOf<Item>(audits: Audits, name: string, item: z.ZodType<Item>): Item[] {
  const details = z.object({ items: z.array(item) }).safeParse(audits[name]?.details);
  if (!details.success) throw new Error(`Lighthouse does not say what ${name} found.`);
  return details.data.items;
}

const sumOf = (files: LoadedFile[]) => files.reduce((sum, file) => sum + file.transferSize, 0);

function readNumbers(audits: Audits, scores: PageNumbers['scores']): PageNumbers {
  const files = itemsOf(audits, 'network-requests', requestSchema).filter(({ url }) =>
    url.startsWith('http'),
  );
  // What the browser saw, also where the figure itself is calculated.
  const [observed] = itemsOf(
    audits,
    'metrics',
    z.object({ observedLargestContentfulPaint: z.number().optional() }),
  );
  const paintedAt = observed?.observedLargestContentfulPaint ?? Number.POSITIVE_INFINITY;
  const ofType = (type: string) => files.filter(({ resourceType }) => resourceType === type);
  const scripts = ofType('Script');
  return {
    firstPaint: numberOf(audits, 'first-contentful-paint'),
    largestPaint: numberOf(audits, 'largest-contentful-paint'),
    speedIndex: numberOf(audits, 'speed-index'),
    blocking: numberOf(audits, 'total-blocking-time'),
    shift: numberOf(audits, 'cumulative-layout-shift'),
    scores,
    bytes: {
      html: sumOf(ofType('Document')),
      css: sumOf(ofType('Stylesheet')),
      script: sumOf(scripts),
      // One that has only begun takes from the paint already.
      scriptBeforeLargestPaint: sumOf(
        scripts.filter(({ networkRequestTime }) => networkRequestTime < paintedAt),
      ),
      all: sumOf(files),
    },
    blockingFiles: itemsOf(audits, 'render-blocking-insight', z.object({ url: z.string() })).length,
    scriptChain: scriptChain(
      scripts.map(({ networkRequestTime: start, networkEndTime: end }) => ({ start, end })),
    ),
  };
}

/**
 * Visits the page as a phone, with a browser of its own, so that no visit knows another's.
 * @throws with Lighthouse's words when the page could not be measured
 */
export async function measurePage(url: string, throttlingMethod: Throttling): Promise<PageNumbers> {
  const chromePath = findBrowser();
  const chrome = await launch({
    ...(chromePath && { chromePath }),
    ignoreDefaultFlags: true,
    chromeFlags: launchFlags(),
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
    if (!result) throw new Error(`Lighthouse said nothing about ${url}.`);
    const { audits, categories, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    const scoreOf = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
    return readNumbers(audits, {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    });
  } finally {
    chrome.kill();
  }
}
