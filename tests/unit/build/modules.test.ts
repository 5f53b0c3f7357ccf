// Tests that a site with a section turned off has none of its URLs, and that no page links to them.
import { matchRoutes } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SitePage } from '@/build/pages/pages';
import { deadLinks } from '../../support/dead-links.ts';
import { makePost } from '../../support/make-post.ts';

/** Addresses of each section: pages, files, the admin's screens. */
const addressesOf = {
  careers: ['/careers', '/careers/some-job', '/admin/jobs', '/admin/applications'],
  blog: ['/blog', '/blog/some-post', '/admin/blog', '/feed.xml'],
  newsletter: [
    '/newsletter/confirm',
    '/newsletter/unsubscribe',
    '/newsletter/letters',
    '/newsletter/letters/some-letter',
    '/admin/newsletter',
  ],
  quiz: ['/quiz'],
} as const;

type Module = keyof typeof addressesOf;
const all = ['careers', 'blog', 'newsletter', 'quiz'] as const satisfies Module[];

const post = makePost(1, { slug: 'chai', content: '<p>Text</p>' });
const job = {
  id: 'b0000000-0000-4000-8000-000000000001',
  title: 'Writer',
  description: null,
  type: null,
  location: null,
  postedAt: '2026-11-01T00:00:00Z',
  postedOn: '2026-11-01',
  closesAt: null,
};

/** The parts of a build without these sections. */
async function siteWithout(off: readonly Module[]) {
  vi.resetModules();
  for (const module of all)
    vi.stubEnv(`MODULE_${module.toUpperCase()}`, off.includes(module) ? '' : 'on');
  const { routes } = await import('@/routes');
  const { articleWindow } = await import('@/build/pages/article-window');
  const { makeHostFiles } = await import('@/build/host/host-files');
  const { listPages } = await import('@/build/pages/pages');
  const { listCards } = await import('@/build/pictures/share-image-texts');
  const { renderPage } = await import('@/build/pages/render-pages');
  const { makeSitemap } = await import('@/build/discovery/sitemap');
  const { navigationItems } = await import('@/admin/layout/navigation-items');
  const { blog } = await import('@content/blog');
  const queries = await import('@/shared/blog/api/posts');
  const { toReadablePost } = await import('@/shared/blog/article');
  const { paletteGroups } = await import('@/admin/palette/palette-entries');
  const { createQueryClient } = await import('@/shared/query/query-client');

  async function render(path: string) {
    const queryClient = createQueryClient();
    const found = { kind: 'found', post: toReadablePost(post, articleWindow()) } as const;
    queryClient.setQueryData(queries.postQuery(post.slug).queryKey, found);
    queryClient.setQueryData(queries.nextPostsQuery(post).queryKey, []);
    const { head, body } = await renderPage(path, queryClient);
    return head + body;
  }
  const data = {
    posts: off.includes('blog') ? [] : [post],
    jobs: off.includes('careers') ? [] : [job],
    blogSettings: blog.settings,
  };
  return {
    pages: listPages(data),
    isRoute: (path: string) =>
      matchRoutes(routes, path)?.some(({ route }) => route.path === '*') === false,
    render,
    texts: {
      hosts: makeHostFiles({ shellHtml: '', policy: '' })
        .map(({ body }) => String(body))
        .join('\n'),
      sitemap: String(makeSitemap(listPages(data)).body),
      pictures: listCards(data).map(({ path }) => path),
      admin: navigationItems.map(({ to }) => to),
      palette: paletteGroups('', []).flatMap(({ entries }) =>
        entries.map(({ action }) => (action.kind === 'go' ? action.to : '')),
      ),
      found: paletteGroups('x', [
        { kind: 'post', id: post.id, title: 'x', detail: '', email: '', status: '' },
        { kind: 'job', id: job.id, title: 'x', detail: '', email: '', status: '' },
        { kind: 'application', id: job.id, title: 'x', detail: '', email: '', status: '' },
        { kind: 'subscriber', id: job.id, title: 'x', detail: '', email: '', status: '' },
      ])
        .flatMap(({ entries }) => entries.filter(({ id }) => id))
        .map(({ action }) => JSON.stringify(action)),
    },
  };
}

/** The first service, the first case, each page that is alone; not the admin's, which the browser fills. */
function onePageOfEachKind(pages: readonly SitePage[]): SitePage[] {
  const kinds = Map.groupBy(pages, ({ path }) => path.replace(/(?<=.)\/[^/]+$/, '/'));
  return [...kinds]
    .filter(([kind]) => !/^\/(admin|login)/.test(kind))
    .flatMap(([, [first]]) => (first ? [first] : []));
}

/** Starts an address, and is not a part of a longer word. */
const linkTo = (address: string) =>
  new RegExp(`(["\\s/>]|^)${address.replace(/\/some-.*/, '/')}(?![\\w-])`, 'm');

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());
afterAll(() => void vi.unstubAllEnvs());

// integration/build/modules.test.ts looks for their code in a site without all four.
describe.each(all)('a site without %s', (off) => {
  let site: Awaited<ReturnType<typeof siteWithout>>;
  beforeAll(async () => {
    site = await siteWithout([off]);
  }, 60_000);

  it('answers none of their addresses, and all others', () => {
    const { isRoute } = site;
    for (const module of all) {
      for (const address of addressesOf[module].filter((path) => !path.endsWith('.xml')))
        expect([address, isRoute(address)]).toEqual([address, module !== off]);
    }
  });

  it('names none of them to hosts, search engines, visitors or the owner', () => {
    const { pages, texts } = site;
    for (const address of addressesOf[off]) {
      expect(pages.map(({ path }) => path)).not.toContain(address);
      for (const [name, text] of Object.entries(texts)) {
        for (const part of [text].flat())
          expect([name, linkTo(address).exec(part)?.[0]]).toEqual([name, undefined]);
      }
    }
  });

  it('has no page with a link that leads nowhere', async () => {
    const { pages, render } = site;
    const paths = pages.map(({ path }) => path);
    const files = new Map<string, string>();
    for (const { path, file } of onePageOfEachKind(pages)) files.set(file, await render(path));
    const made = [...files.values()].join('').match(/\/(?:downloads|images|brand|share)\/[^"?#]+/g);
    const feed = off === 'blog' ? [] : ['/feed.xml'];
    const elsewhere = paths.filter((path) => !files.has(`${path.slice(1)}.html`) && path !== '/');
    expect(deadLinks(files, [...elsewhere, ...feed, ...new Set(made)])).toEqual([]);
  }, 60_000);
});

it('a site with every section names all of them', async () => {
  const { isRoute, texts } = await siteWithout([]);
  expect(
    all.every((module) =>
      addressesOf[module].every((path) => isRoute(path) || path === '/feed.xml'),
    ),
  ).toBe(true);
  expect(texts.admin).toContain('/admin/newsletter');
  expect(texts.hosts).toContain('/feed.xml');
  expect(texts.found).toHaveLength(4);
}, 60_000);
