import { gunzipSync } from 'node:zlib';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStaticSite, type StaticSite } from '../../supabase/local/site/static-site.ts';
import { removeTempDirs, tempDir } from '../support/temp-dirs.ts';

const longText = `<p>${'saffron '.repeat(400)}</p>`;

let dir: string;
let site: StaticSite;

afterAll(removeTempDirs);
beforeAll(async () => {
  dir = await tempDir({
    'index.html': 'home',
    'about.html': longText,
    'blog.html': 'blog',
    'blog/first.html': 'first',
    'blog/404.html': 'nearest',
    '404.html': 'not found',
    'shell.html': 'shell',
    'case-study/x.html': 'x',
    'assets/app.js': 'export {};',
    'folder/index.html': 'folder',
    _redirects: [
      '# a comment',
      '/login /shell 200',
      '/case-studies/:slug /case-study/:slug 301',
      '/admin/* /shell.html 200',
      '/blog/f* /shell 200',
    ].join('\n'),
    _headers: ['/*', '  X-Frame-Options: DENY', '', '/assets/*', '  Cache-Control: max-age=9'].join(
      '\n',
    ),
  });
  site = createStaticSite(dir);
});

const ask = (path: string, init?: RequestInit) => site(new Request(`http://site${path}`, init));
const answerOf = async (path: string) => {
  const response = await ask(path);
  return `${response.status} ${response.headers.get('location') ?? (await response.text())}`;
};

const header = async (path: string, name: string) => (await ask(path)).headers.get(name);

const encodedAs = async (encoding: string) => {
  const response = await ask('/about', { headers: { 'accept-encoding': encoding } });
  return [response.headers.get('content-encoding'), await response.arrayBuffer()] as const;
};

describe('a static site', () => {
  it.each([
    // A page's address in capitals
    ['/About?From=Ad', '308 /about?From=Ad'],
    ['/LOGIN', '308 /login'],
    // Files
    ['/', '200 home'],
    ['/blog', '200 blog'],
    ['/folder', '200 folder'],
    ['/assets/app.js', '200 export {};'],
    // Other addresses of a page
    ['/about/', '308 /about'],
    ['/about.html?a=1', '308 /about?a=1'],
    ['/folder/index.html', '308 /folder'],
    ['/case-studies/x?utm_source=mail', '301 /case-study/x?utm_source=mail'],
    // Rewrites
    ['/admin/applications?status=pending', '200 shell'],
    ['/blog/fresh', '200 shell'],
    // No page
    ['/no/such/page', '404 not found'],
    ['/blog/unknown', '404 nearest'],
    ['/%E0%A4%A', '404 not found'],
    ['/..%2f..%2fetc%2fpasswd', '404 not found'],
    ['//example.com/', '404 not found'],
    ['/_headers', '404 not found'],
  ])('answers %s with %s', async (path, expected) => {
    expect(await answerOf(path)).toBe(expected);
  });

  it('gives the headers of the rules, and remembers nothing that is missing', async () => {
    expect(await header('/about', 'x-frame-options')).toBe('DENY');
    expect(await header('/no', 'x-frame-options')).toBe('DENY');
    expect(await header('/assets/app.js', 'cache-control')).toBe('max-age=9');
    expect(await header('/about', 'cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(await header('/assets/gone.js', 'cache-control')).toBe(
      'public, max-age=0, must-revalidate',
    );
  });

  it('compresses texts as the client accepts', async () => {
    const [gzip, gzipBody] = await encodedAs('gzip, deflate, br, zstd');
    expect([gzip, gunzipSync(gzipBody).toString()]).toEqual(['gzip', longText]);
    const [plain, plainBody] = await encodedAs('identity');
    expect([plain, Buffer.from(plainBody).toString()]).toEqual([null, longText]);
  });

  it('answers 304 to a client with the current file', async () => {
    for (const encoding of ['gzip', 'identity']) {
      const first = await ask('/about', { headers: { 'accept-encoding': encoding } });
      const etag = first.headers.get('etag') ?? '';
      const again = await ask('/about', { headers: { 'if-none-match': etag } });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    const etag = (await ask('/blog')).headers.get('etag') ?? '';
    await writeFile(join(dir, 'blog.html'), 'blog, changed');
    const changed = await ask('/blog', { headers: { 'if-none-match': etag } });
    expect([changed.status, await changed.text()]).toEqual([200, 'blog, changed']);
  });

  it('refuses what is no reading', async () => {
    expect((await ask('/about', { method: 'POST' })).status).toBe(405);
  });

  it('lets a site without a 404.html do its own routing', async () => {
    const single = createStaticSite(await tempDir({ 'index.html': 'home' }));
    const response = await single(new Request('http://site/any/where'));
    expect([response.status, await response.text()]).toEqual([200, 'home']);
  });
});
