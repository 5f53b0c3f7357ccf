// Tests that a build contains what visitors may see at its time: no post before its minute, no job after its last day.
// Feed, sitemap, pages and share images use these rows.
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest';
import { admin, type Client } from '../../support/personas.ts';

const token = crypto.randomUUID();
const hour = 60 * 60_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const dayOf = (moment: string) => moment.slice(0, 10);
let client: Client;

beforeAll(async () => {
  ({ client } = await admin());
});
afterAll(async () => {
  await client.from('blogs').delete().eq('title', token).throwOnError();
  await client.from('jobs').delete().eq('title', token).throwOnError();
});
beforeEach(() => {
  const { url, publishableKey } = inject('backend');
  vi.resetModules();
  vi.stubEnv('VITE_SUPABASE_URL', url);
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', publishableKey);
});
afterEach(() => vi.unstubAllEnvs());

async function build() {
  const { loadSiteData } = await import('@/build/pages/site-data');
  const { posts, jobs } = await loadSiteData();
  const titles = [...posts, ...jobs].map(({ title }) => title);
  return titles.filter((title) => title === token).length;
}

it('a post is built from its minute on', async () => {
  await client
    .from('blogs')
    .insert({
      title: token,
      slug: token,
      excerpt: 'Written on Monday.',
      content: '<p>Read on Wednesday.</p>',
      category: 'SEO',
      author: 'Mira',
      status: 'published',
      publish_at: inHours(1),
    })
    .throwOnError();
  expect(await build()).toBe(0);

  await client
    .from('blogs')
    .update({ publish_at: inHours(-1) })
    .eq('slug', token)
    .throwOnError();
  expect(await build()).toBe(1);
  await client.from('blogs').delete().eq('slug', token).throwOnError();
});

it('a job is built until its last day has ended', async () => {
  // Two days away: another day in every zone.
  await client
    .from('jobs')
    .insert({ title: token, closes_on: dayOf(inHours(48)) })
    .throwOnError();
  expect(await build()).toBe(1);
  await client
    .from('jobs')
    .update({ closes_on: dayOf(inHours(-48)) })
    .eq('title', token)
    .throwOnError();
  expect(await build()).toBe(0);
});
