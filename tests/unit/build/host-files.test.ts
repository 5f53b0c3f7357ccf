import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { makeHostFiles } from '@/build/host/host-files';
import { listPages } from '@/build/pages/pages';
import { blog } from '@content/blog';
import { makePost } from '../../support/make-post.ts';

const shellHtml = '<p>shell</p>';
const policy = "default-src 'none'; script-src 'self' 'sha256-abc='";

function filesOf(isFilesFirst: boolean): Record<string, string> {
  const files = makeHostFiles({ shellHtml, isFilesFirst, policy });
  return Object.fromEntries(files.map(({ path, body }) => [path, String(body)]));
}

const netlify = filesOf(true);
const cloudflare = filesOf(false);
const headersFile = netlify['_headers'] ?? '';
const rulesIn = (file = '') => file.split('\n').filter((line) => line && !line.startsWith('#'));
const netlifyRules = rulesIn(netlify['_redirects']);
const cloudflareRules = rulesIn(cloudflare['_redirects']);

/** Each path with the names and values of its headers. */
const headerRules = headersFile
  .split('\n\n')
  .slice(1)
  .map((block) => {
    const [path = '', ...lines] = block.trimEnd().split('\n');
    const headers = new Map(
      lines.map((line): [string, string] => {
        const [name = '', ...value] = line.trim().split(': ');
        return [name, value.join(': ')];
      }),
    );
    return { path, headers: Object.fromEntries(headers) };
  });
const headersOf = (path: string) => headerRules.find((rule) => rule.path === path)?.headers;

describe('the files for static hosts', () => {
  it('lead the other case address to the right one in one hop', () => {
    const rule = '/case-studies/:slug /case-study/:slug 301';
    expect(netlifyRules).toContain(rule);
    expect(cloudflareRules).toContain(rule);
  });

  it('give the links of mails, which have no file, the shell', () => {
    expect(netlifyRules).toContain('/admin/reset-password /shell.html 200');
    // Cloudflare would lead /shell.html on to /shell.
    expect(cloudflareRules).toContain('/admin/reset-password /shell 200');
    expect(cloudflareRules).toContain('/newsletter/letters /shell 200');
    expect(netlifyRules).toContain('/newsletter/letters/:letterId /shell.html 200');
  });

  it.each(['/login', '/admin', '/admin/*'])('keep %s out of search engines', (address) => {
    expect(headersOf(address)).toEqual({ 'X-Robots-Tag': 'noindex' });
  });

  it.each([
    ['blog', '/blog/:slug'],
    ['careers', '/careers/:jobId'],
  ])('show what is newer than the build in %s, without hiding the rest', (folder, address) => {
    expect(netlifyRules).toContain(`${address} /shell.html 200`);
    expect(netlify).not.toHaveProperty([`${folder}/404.html`]);
    expect(cloudflareRules.join('\n')).not.toContain(`/${folder}/`);
    expect(cloudflare[`${folder}/404.html`]).toBe(shellHtml);
  });

  it('hide no page: hosts that look at the rules first find none for the address of a file', () => {
    const data = { posts: [makePost(1)], jobs: [], blogSettings: blog.settings };
    const hiddenBy = (rules: string[]) =>
      listPages(data).filter(({ path }) =>
        rules.some((rule) => matchPath(rule.split(' ')[0] ?? '', path)),
      );
    expect(hiddenBy(cloudflareRules)).toEqual([]);
    // Netlify looks for a file first. Elsewhere its rule for new posts would hide every post.
    expect(hiddenBy(netlifyRules).map(({ path }) => path)).toContain('/blog/post-1');
  });

  it('put fixed addresses before patterns, as Cloudflare counts them', () => {
    const isPattern = cloudflareRules.map((line) => /[:*]/.test(line));
    expect(isPattern.lastIndexOf(false)).toBe(isPattern.indexOf(true) - 1);
  });

  it('keep hashed files for a year and other files no longer than is safe', () => {
    expect(headersOf('/assets/*')).toEqual({
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy': 'same-origin',
    });
    for (const path of ['/share/*', '/downloads/*', '/sitemap.xml', '/robots.txt', '/feed.xml'])
      expect(headersOf(path)?.['Cache-Control']).toMatch(/^public, max-age=\d{4,5}$/);
  });

  it('send the security headers with every answer', () => {
    expect(headersOf('/*')).toEqual({
      'Content-Security-Policy': policy,
      'Strict-Transport-Security': 'max-age=31536000',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    });
    expect(cloudflare['_headers']).toBe(headersFile);
  });

  it('set no header twice for one path: hosts would join the values', () => {
    const settings = headerRules.flatMap(({ path, headers }) =>
      Object.keys(headers).map((name) => ({ path, name })),
    );
    for (const { path, name } of settings) {
      const covering = settings.filter(
        (other) =>
          other.name === name && new RegExp(`^${other.path.replace('*', '.*')}$`).test(path),
      );
      expect({ path, name, count: covering.length }).toEqual({ path, name, count: 1 });
    }
  });
});
