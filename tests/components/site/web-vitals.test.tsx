import type { MetricType } from 'web-vitals';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { measureVisit } from '@/features/web-vitals/measure-visit';
import { pageKind } from '@/features/web-vitals/page-kind';
import { paths } from '@/lib/paths';

// jsdom lays out no page and so has no figures: the tests give the library's answers.
const library = vi.hoisted(() => {
  const note: ((metric: Pick<MetricType, 'name' | 'value'>) => void)[] = [];
  return { note, observe: (callback: (typeof note)[number]) => void note.push(callback) };
});
vi.mock('web-vitals', () => ({
  onCLS: library.observe,
  onFCP: library.observe,
  onINP: library.observe,
  onLCP: library.observe,
  onTTFB: library.observe,
}));

const fetched = vi.fn<typeof fetch>();
let doWhenIdle: (() => void)[] = [];

beforeEach(() => {
  vi.stubEnv('VITE_SUPABASE_URL', 'https://backend.example.com');
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_test');
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => doWhenIdle.push(callback));
  vi.stubGlobal('fetch', fetched);
  fetched.mockResolvedValue(new Response(null, { status: 204 }));
});

afterEach(() => {
  // Ends the visit of this test.
  showAs('hidden');
  doWhenIdle = [];
  library.note.length = 0;
  fetched.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const chance = (value: number) => vi.spyOn(Math, 'random').mockReturnValue(value);

function showAs(visibilityState: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  document.dispatchEvent(new Event('visibilitychange'));
}

async function becomeIdle() {
  for (const callback of doWhenIdle) callback();
  await vi.waitFor(() => expect(library.note).toHaveLength(5));
}

it('a measured visit tells its figures once, when the page is hidden', async () => {
  chance(0.09);
  measureVisit(0.1, paths.blogPost.pattern);
  await becomeIdle();
  const [note] = library.note;
  note?.({ name: 'LCP', value: 812.4 });
  note?.({ name: 'CLS', value: 0 });
  showAs('visible');
  expect(fetched).not.toHaveBeenCalled();

  showAs('hidden');
  showAs('hidden');
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    'https://backend.example.com/rest/v1/rpc/record_web_vitals',
    {
      method: 'POST',
      // Sent to its end, also when the page is gone.
      keepalive: true,
      headers: { apikey: 'sb_publishable_test', 'Content-Type': 'application/json' },
      body: JSON.stringify({ page: 'post', lcp: 812.4, cls: 0 }),
    },
  );
});

it('a visit that is measured costs nothing before the page is idle', async () => {
  chance(0);
  measureVisit(1, paths.home.pattern);
  await Promise.resolve();
  expect(library.note).toHaveLength(0);
  await becomeIdle();
});

it.each([
  ['chance says so', 0.1, {}],
  ['the visitor saves data', 0, { saveData: true }],
])('a visit is not measured when %s', (_reason, luck, connection) => {
  chance(luck);
  vi.stubGlobal('navigator', { connection });
  measureVisit(0.1, paths.home.pattern);
  expect(doWhenIdle).toEqual([]);
});

it('a report that cannot be sent disturbs no visitor', async () => {
  chance(0);
  // No mock: that would catch what the code has to catch.
  let count = 0;
  vi.stubGlobal('fetch', () => {
    count += 1;
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  measureVisit(1, paths.home.pattern);
  await becomeIdle();
  showAs('hidden');
  expect(count).toBe(1);
  // An uncaught rejection would fail the run by now.
  await new Promise((resolve) => setTimeout(resolve, 10));
});

it('every kind of page has a name of its own, and further ones share one', () => {
  const { home, service, caseStudy, about, quiz, blog, blogPost, careers, job, terms } = paths;
  const told = [home, service, caseStudy, about, quiz, blog, blogPost, careers, job, terms].map(
    ({ pattern }) => pageKind(pattern),
  );
  expect(told.join(' ')).toBe('home service case-study about quiz blog post careers job other');
});
