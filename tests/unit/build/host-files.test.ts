import { readFileSync } from 'node:fs';
import { matchPath } from 'react-router-dom';
import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { makeHostFiles } from '@/build/host/host-files';
import { listPages } from '@/build/pages/pages';
import { blog } from '@content/blog';
import { makePost } from '../../support/make-post.ts';

const shellHtml = '<p>shell</p>';
const policy = "default-src 'none'; script-src 'self' 'sha256-abc='";

const netlify = parse(readFileSync('netlify.toml', 'utf8'));
const files = Object.fromEntries(
  makeHostFiles({ shellHtml, policy }).map(({ path, body }) => [path, String(body)]),
);
const headersFile = files['_headers'] ?? '';
const rules = (files['_redirects'] ?? '')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));

/** Returns each path with the names and values of its headers. */
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
    expect(rules).toContain('/case-studies/:slug /case-study/:slug 301');
  });

  it('give the links of mails, which have no file, the shell', () => {
    for (const address of [
      '/admin/reset-password',
      '/newsletter/letters',
      '/newsletter/letters/:letterId',
    ]) {
      // A folder: Cloudflare would lead on from /shell.html, and Netlify may not find /shell.
      expect(rules).toContain(`${address} /shell/ 200`);
    }
    expect(files['shell/index.html']).toBe(shellHtml);
  });

  it.each(['/login', '/admin', '/admin/*', '/shell/*'])(
    'keep %s out of search engines',
    (address) => {
      expect(headersOf(address)).toEqual({ 'X-Robots-Tag': 'noindex' });
    },
  );

  it.each(['blog', 'careers'])(
    'answer 404 with the shell below %s, which shows what is newer than the build',
    (folder) => {
      expect(files[`${folder}/404.html`]).toBe(shellHtml);
      // Other hosts find the nearest 404.html by themselves; a rule there would hide posts, or end the deploy.
      expect(rules.join('\n')).not.toMatch(new RegExp(`^/${folder}/`, 'm'));
      expect(netlify.redirects).toContainEqual({
        from: `/${folder}/*`,
        to: `/${folder}/404.html`,
        status: 404,
      });
    },
  );

  it('hide no page: hosts that look at the rules first find none for the address of a file', () => {
    const data = {
      posts: [makePost(1)],
      jobs: [],
      blogSettings: blog.settings,
    };
    const hidden = listPages(data).filter(({ path }) =>
      rules.some((rule) => matchPath(rule.split(' ')[0] ?? '', path)),
    );
    expect(hidden).toEqual([]);
  });

  it('put fixed addresses before patterns, as Cloudflare counts them', () => {
    const isPattern = rules.map((line) => /[:*]/.test(line));
    expect(isPattern.lastIndexOf(false)).toBe(isPattern.indexOf(true) - 1);
  });

  it('keep the file that the admin compares out of every cache', () => {
    expect(headersOf('/build.json')).toEqual({ 'Cache-Control': 'no-store' });
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
