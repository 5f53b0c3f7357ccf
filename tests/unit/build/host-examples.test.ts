// Compares the files for hosts that do not read `_headers` and `_redirects` (docs/hosting.md) with those two.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeHostFiles } from '@/build/host/host-files';

const policy = 'THE POLICY OF dist/_headers';
const written = new Map(
  makeHostFiles({ shellHtml: '', policy }).map(({ path, body }) => [path, String(body)]),
);
const linesOf = (file: string) => (written.get(file) ?? '').split('\n').slice(1);

/** Each header with the addresses that it goes with. */
const headers = linesOf('_headers')
  .join('\n')
  .split('\n\n')
  .flatMap((block) => {
    const [path = '', ...lines] = block.trim().split('\n');
    return lines.map((line) => ({ path, header: line.trim().replace(': ', ' ') }));
  });
const redirects = linesOf('_redirects').filter(Boolean);
const errorPages = [...written.keys()].filter((path) => path.endsWith('/404.html'));

/** The words of an address that each way of writing a pattern keeps: "manifest.webmanifest", "share". */
const wordsOf = (path: string) => path.split(/[/*]|:\w+/).filter(Boolean);

/** The lines of a file, each with the three that follow: a rule is no longer. */
function rulesOf(name: string): string[] {
  const lines = readFileSync(join('docs/hosts', name), 'utf8')
    // JSON has the two parts of a header apart, and a pattern escapes its dots.
    .replaceAll(/"key": "([\w-]+)", "value": /g, '$1 ')
    .replaceAll(String.raw`\.`, '.')
    .replaceAll('"', '')
    .split('\n');
  return lines.map((_, index) => lines.slice(index, index + 4).join('\n'));
}

describe.each(['vercel.json', 'nginx.conf', 'apache.htaccess', 'Caddyfile'])('%s', (name) => {
  const rules = rulesOf(name);
  const hasRule = (...parts: string[]) =>
    rules.some((rule) => parts.every((part) => rule.includes(part)));

  it('sends each header of the build with its addresses', () => {
    const missing = headers.filter(({ path, header }) => {
      const [, field = '', value = ''] = /^(\S+) (.*)$/.exec(header) ?? [];
      return !hasRule(field) || !hasRule(value, ...wordsOf(path));
    });
    expect(missing).toEqual([]);
  });

  it('has each redirect of the build', () => {
    const missing = redirects.filter((line) => {
      const [from = '', to = ''] = line.split(' ');
      return !hasRule(...wordsOf(from), ...wordsOf(to));
    });
    expect(missing).toEqual([]);
  });

  it('answers 404 with the shell in each folder that grows', () => {
    const folders = errorPages.map((path) => path.replace('/404.html', ''));
    expect(folders.filter((folder) => !hasRule(folder, '404'))).toEqual([]);
  });
});

it('Cloudflare Workers serve the folder of the build, and its nearest 404.html', () => {
  const text = readFileSync('docs/hosts/wrangler.jsonc', 'utf8');
  expect(JSON.parse(text.replaceAll(/\/\/.*|,(?=\s*\})/g, ''))).toMatchObject({
    assets: { directory: './dist', not_found_handling: '404-page' },
  });
});
