import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forbiddenStorage, MemoryStorage } from '../support/memory-storage.ts';

const site = 'https://studio.example';

/** Loads the module as on a fresh page load; the storage keeps its content. */
async function loadPage(address: string, referrer = '') {
  vi.resetModules();
  const { captureLeadSource, readLeadSource } = await import('@/site/lead-form/lead-source');
  captureLeadSource({ address: `${site}${address}`, referrer });
  return readLeadSource;
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new MemoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the first page of a visit', () => {
  it('says campaign, referring page and landing page, in the names of the columns', async () => {
    const read = await loadPage(
      '/services/performance-ads?utm_source=instagram&utm_medium=social&utm_campaign=diwali&utm_term=ads&utm_content=reel&goal=website#contact',
      'https://l.instagram.com/p/abc?igsh=who-i-am#x',
    );
    expect(read()).toEqual({
      utm_source: 'instagram',
      utm_medium: 'social',
      utm_campaign: 'diwali',
      utm_term: 'ads',
      utm_content: 'reel',
      referrer: 'https://l.instagram.com/p/abc',
      landing_page: '/services/performance-ads',
    });
  });

  it('a direct visit is known by its landing page and nothing else', async () => {
    expect((await loadPage('/about'))()).toEqual({ landing_page: '/about' });
  });

  it.each([
    ['the site itself', `${site}/blog/a?b=c`, undefined],
    ['no address', 'not an address', undefined],
    ['an app', 'android-app://com.example.mail/', 'android-app://com.example.mail/'],
  ])('takes %s for the referrer it is', async (_, referrer, expected) => {
    expect((await loadPage('/', referrer))().referrer).toBe(expected);
  });
});

describe('what a form reads later', () => {
  it('is not changed by reloads and pages within the site', async () => {
    const first = (await loadPage('/?utm_source=newsletter', 'https://mail.example/read'))();
    await loadPage('/about', 'https://mail.example/read');
    await loadPage('/careers', `${site}/about`);
    const read = await loadPage('/quiz');
    expect(read()).toEqual(first);
    expect(first.landing_page).toBe('/');
  });

  it('starts again with another campaign, as a whole', async () => {
    await loadPage('/?utm_source=newsletter&utm_term=saffron', 'https://mail.example/');
    const read = await loadPage('/blog?utm_source=instagram');
    expect(read()).toEqual({ utm_source: 'instagram', landing_page: '/blog' });
  });

  it('is filled in by the first referrer when the visit was direct so far, and only then', async () => {
    await loadPage('/about');
    await loadPage('/blog', 'https://search.example/find?q=agency');
    const read = await loadPage('/careers', 'https://other.example/');
    expect(read()).toEqual({ referrer: 'https://search.example/find', landing_page: '/blog' });
  });

  it('cannot be changed through what was handed out', async () => {
    const read = await loadPage('/about');
    read().landing_page = '/else';
    expect(read()).toEqual({ landing_page: '/about' });
  });
});

describe('values that are strange', () => {
  it('become one short line that every server can take', async () => {
    const read = await loadPage(
      `/?utm_source=%00a%0D%0Ab&utm_medium=%20%20&utm_campaign=${'x'.repeat(199)}%F0%9F%98%80&utm_term=%ff&utm_content=${'क'.repeat(900)}`,
    );
    const { utm_source, utm_medium, utm_campaign, utm_term, utm_content } = read();
    expect(utm_source).toBe('a b');
    expect(utm_medium).toBeUndefined();
    // The emoji would have been cut in half, and half of one is refused as JSON.
    expect(utm_campaign).toBe('x'.repeat(199));
    expect(utm_term).toBe('\uFFFD');
    expect(utm_content).toBe('क'.repeat(200));
    for (const value of Object.values(read())) expect(value.isWellFormed()).toBe(true);
  });

  it.each(['{', '[]', '"text"', '7', 'null', '{"utm_source":7,"status":"new","id":"x"}'])(
    'in the storage (%s) are not passed on',
    async (stored) => {
      sessionStorage.setItem('lead-source', stored);
      const source = (await loadPage('/about'))();
      expect(Object.keys(source).filter((key) => key !== 'landing_page')).toEqual([]);
    },
  );
});

describe('a browser that keeps nothing', () => {
  it.each([
    ['forbids it', forbiddenStorage],
    ['has no such thing', undefined],
  ])('because it %s still knows this page load', async (_, storage) => {
    vi.stubGlobal('sessionStorage', storage);
    const read = await loadPage('/?utm_source=instagram');
    expect(read()).toEqual({ utm_source: 'instagram', landing_page: '/' });
  });
});
