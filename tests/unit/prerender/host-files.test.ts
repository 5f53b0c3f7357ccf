import { describe, expect, it } from 'vitest';
import { makeHostFiles } from '@/build/host-files';
import { sitePage } from '@/build/site-page';

const shellHtml = '<p>shell</p>';
const policy = "default-src 'none'; script-src 'self' 'sha256-abc='";
const pages = ['/', '/about', '/blog', '/blog/first', '/case-study/x'].map((path) =>
  sitePage(path),
);

function filesOf(isFilesFirst: boolean, some = pages): Record<string, string> {
  const files = makeHostFiles(some, { shellHtml, isFilesFirst, policy });
  return Object.fromEntries(files.map(({ path, body }) => [path, String(body)]));
}

interface VercelSettings {
  cleanUrls: boolean;
  trailingSlash: boolean;
  redirects: { source: string; destination: string; statusCode: number }[];
  rewrites: { source: string; destination: string }[];
  headers: { source: string; headers: { key: string; value: string }[] }[];
}

const netlify = filesOf(true);
const cloudflare = filesOf(false);
const { _headers: headersFile = '', _redirects: netlifyRedirects = '' } = netlify;
const { _redirects: cloudflareRedirects = '' } = cloudflare;
const vercel: VercelSettings = JSON.parse(netlify['vercel.json'] ?? '');
const nginx = netlify['hosting/nginx.conf.example'] ?? '';
const rulesIn = (file: string) => file.split('\n').filter((line) => line && !line.startsWith('#'));

const shellAddresses = ['/login', '/admin', '/admin/*'];
const year = 'public, max-age=31536000, immutable';

describe('the files for static hosts', () => {
  it('lead the other case address to the right one in one hop', () => {
    const rule = '/case-studies/:slug /case-study/:slug 301';
    expect(rulesIn(netlifyRedirects)).toContain(rule);
    expect(rulesIn(cloudflareRedirects)).toContain(rule);
    expect(vercel.redirects).toEqual([
      { source: '/case-studies/:slug', destination: '/case-study/:slug', statusCode: 301 },
    ]);
    expect(nginx).toContain('return 301 /case-study/$1$is_args$args;');
  });

  it('give addresses without a file the shell', () => {
    for (const address of shellAddresses) {
      expect(rulesIn(netlifyRedirects)).toContain(`${address} /shell.html 200`);
      // Cloudflare would lead /shell.html on to /shell.
      expect(rulesIn(cloudflareRedirects)).toContain(`${address} /shell 200`);
      const source = address.replace('*', '(.*)');
      expect(vercel.rewrites).toContainEqual({ source, destination: '/shell' });
      expect(nginx).toContain(`location ~ "^${source}$" { try_files /shell.html =404; }`);
    }
  });

  it('show posts and positions that are newer than the build, without hiding the others', () => {
    for (const [folder, address] of [
      ['blog', '/blog/:slug'],
      ['careers', '/careers/:jobId'],
    ]) {
      expect(rulesIn(netlifyRedirects)).toContain(`${address} /shell.html 200`);
      expect(netlify).not.toHaveProperty([`${folder}/404.html`]);
      expect(cloudflareRedirects).not.toContain(`/${folder}/`);
      expect(cloudflare[`${folder}/404.html`]).toBe(shellHtml);
      expect(vercel.rewrites).toContainEqual({ source: address, destination: '/shell' });
      expect(nginx).toContain(
        `location ~ "^/${folder}/([^/?]+)$" { try_files $uri $uri.html /shell.html; }`,
      );
    }
  });

  it('put fixed addresses before patterns, as Cloudflare counts them', () => {
    const rules = rulesIn(cloudflareRedirects);
    const isPattern = rules.map((line) => /[:*]/.test(line));
    expect(isPattern.lastIndexOf(false)).toBe(isPattern.indexOf(true) - 1);
  });

  it('serve HTML without its ending, at one address', () => {
    expect(vercel).toMatchObject({ cleanUrls: true, trailingSlash: false });
    expect(nginx).toContain('location / { try_files $uri $uri.html =404; }');
    expect(nginx).toContain('error_page 404 /404.html;');
  });

  it('keep hashed files for a year and the rest no longer than is safe', () => {
    expect(headersFile).toContain(`/assets/*\n  Cache-Control: ${year}`);
    const assets = vercel.headers.find(({ source }) => source === '/assets/(.*)');
    expect(assets?.headers).toContainEqual({ key: 'Cache-Control', value: year });
    expect(nginx).toContain(String.raw`"~^/assets/(.*)(?:\?|$)" "${year}";`);
    expect(nginx).toContain('default "public, max-age=0, must-revalidate";');
    for (const path of ['/share/*', '/downloads/*', '/sitemap.xml', '/robots.txt', '/feed.xml']) {
      expect(headersFile).toMatch(
        new RegExp(
          `^${path.replace('*', String.raw`\*`)}\n  Cache-Control: public, max-age=\\d{4,5}$`,
          'm',
        ),
      );
    }
  });

  it.each([
    ['Content-Security-Policy', policy],
    ['Strict-Transport-Security', 'max-age=31536000'],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
  ])('send %s with every answer', (key, value) => {
    expect(headersFile).toContain(`  ${key}: ${value}`);
    const all = vercel.headers.find(({ source }) => source === '/(.*)');
    expect(all?.headers).toContainEqual({ key, value });
    expect(nginx).toContain(`add_header ${key} "${value}" always;`);
  });

  it('keep code and fonts to this site, and pictures open to mails', () => {
    const name = 'Cross-Origin-Resource-Policy';
    expect(headersFile.match(new RegExp(name, 'g'))).toHaveLength(1);
    expect(headersFile).toMatch(new RegExp(`/assets/\\*\n(  .*\n)*  ${name}: same-origin`));
    expect(nginx).toContain(String.raw`"~^/assets/(.*)(?:\?|$)" "same-origin";`);
  });

  it('lead to https where the host does not do so by itself', () => {
    expect(nginx).toContain('return 301 https://$host$request_uri;');
    expect(nginx).toContain('listen 443 ssl;');
  });

  it('set no header twice for one path: hosts would join the values', () => {
    const setting: [path: string, name: string][] = vercel.headers.flatMap(({ source, headers }) =>
      headers.map(({ key }): [string, string] => [source, key]),
    );
    for (const [source, name] of setting) {
      const fits = new RegExp(`^${source}$`);
      const others = setting.filter(([other, key]) => key === name && fits.test(other));
      expect([source, name, others.length]).toEqual([source, name, 1]);
    }
  });

  it('name the type of the manifest where the host knows none', () => {
    expect(nginx).toContain(
      'location = /manifest.webmanifest { types {} default_type application/manifest+json; }',
    );
  });

  it('do not grow with the posts', () => {
    const posts = Array.from({ length: 500 }, (_, index) => sitePage(`/blog/post-${index}`));
    expect(filesOf(true, [...pages, ...posts])).toEqual(netlify);
    expect(filesOf(false, [...pages, ...posts])).toEqual(cloudflare);
  });

  it('refuse a page that a rule would hide', () => {
    expect(() => filesOf(true, [sitePage('/login')])).toThrow('Nobody would see /login');
    expect(() => filesOf(true, [sitePage('/case-studies/x')])).toThrow('/case-studies/:slug');
  });
});
