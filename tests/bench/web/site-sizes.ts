/** Builds the site with few and with many posts: what the many cost the build, and the visitors of each page. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createStack } from '../../../supabase/local/stack.ts';
import { viteCommand } from '../../support/vite-command.ts';
import type { Figure } from './figure.ts';
import { goals } from './goals.ts';
import { startProcess } from './measured-process.ts';
import { publishedSlug, publishPosts } from './posts.ts';

/** Enough that each category has as many posts as a page names below an article. */
const FEW = 50;
const MANY = 1000;
/** Posts that both sites have, with the same neighbours. */
const comparedPosts = [1, 2, 3, 4, 5].map((number) => `blog/${publishedSlug(number)}.html`);
const comparedPages = [
  { name: 'home', files: ['index.html'] },
  { name: 'blog list', files: ['blog.html'] },
  { name: 'post (mean of 5)', files: comparedPosts },
];

interface BuiltSite {
  /** As Vite prints it: HTML, feed, share images and all. */
  prerenderMs: number;
  wholeMs: number;
  peakBytes: number | undefined;
  pageBytes: number[];
}

function meanSize(dir: string, files: string[]): number {
  const sizes = files.map((file) => brotliCompressSync(readFileSync(join(dir, file))).length);
  return sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
}

async function buildWith(posts: number): Promise<BuiltSite> {
  const dir = mkdtempSync(join(tmpdir(), 'bench-build-'));
  const stack = await createStack({ functions: false, log: () => {} });
  try {
    await publishPosts(stack, posts);
    const start = performance.now();
    const build = startProcess(
      viteCommand(['build', '--outDir', dir, '--emptyOutDir'], {
        VITE_SUPABASE_URL: stack.url,
        VITE_SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
        VITE_SITE_URL: 'https://studio.example.com',
      }),
    );
    const peakBytes = await build.ends();
    const wholeMs = performance.now() - start;
    const [, prerenderMs] = await build.prints(/files prerendered in (\d+) ms/);
    const pageBytes = comparedPages.map(({ files }) => meanSize(dir, files));
    return { prerenderMs: Number(prerenderMs), wholeMs, peakBytes, pageBytes };
  } finally {
    await stack.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** None where the system does not tell. */
const memoryOf = ({ peakBytes }: BuiltSite) => (peakBytes === undefined ? [] : [peakBytes]);

export async function measureSiteSizes(): Promise<Figure[]> {
  const few = await buildWith(FEW);
  const many = await buildWith(MANY);
  const group = 'Build';
  const growth = few.peakBytes && many.peakBytes ? [many.peakBytes / few.peakBytes] : [];
  const builds = [
    { subject: `${FEW} posts`, site: few },
    { subject: `${MANY} posts`, site: many },
  ].flatMap(({ subject, site }): Figure[] => [
    {
      group,
      subject,
      measure: 'prerendering',
      unit: 's',
      values: [site.prerenderMs],
      goal: site === many ? goals.build.prerender : undefined,
    },
    { group, subject, measure: 'whole build', unit: 's', values: [site.wholeMs] },
    { group, subject, measure: 'peak memory', unit: 'MB', values: memoryOf(site) },
  ]);
  const pages = comparedPages.map(({ name }, index): Figure => ({
    group: `Growth from ${FEW} to ${MANY} posts`,
    subject: `HTML of ${name}, brotli`,
    measure: 'growth',
    unit: 'times',
    values: [(many.pageBytes[index] ?? 0) / (few.pageBytes[index] ?? 1)],
    goal: goals.build.pageGrowth,
  }));
  const memory: Figure = {
    group: `Growth from ${FEW} to ${MANY} posts`,
    subject: 'peak memory of the build',
    measure: 'growth',
    unit: 'times',
    values: growth,
    goal: goals.build.memoryGrowth,
  };
  return [...builds, ...pages, memory];
}
