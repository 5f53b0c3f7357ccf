import type { SiteFile } from '../site-file';
import { headerRules, redirects, shellAddresses, shellFallbacks, shellPath } from './rules';

const heading = '# Written by the build from src/build/host-files/rules.ts';

/** Netlify and Cloudflare read the same `_headers`. */
export function headersFile(policy: string): SiteFile {
  const blocks = headerRules(policy).map(({ path, headers }) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  );
  return { path: '_headers', body: `${[heading, ...blocks].join('\n\n')}\n` };
}

/**
 * `_redirects` for hosts that look for a file before they rewrite: Netlify, and our own server. A
 * post that has a file is served from it, any other from the shell.
 */
export function redirectsFileForFilesFirst(): SiteFile {
  const shellFile = `${shellPath}.html`;
  return redirectsFile([...shellAddresses, ...shellFallbacks].map((from) => [from, shellFile]));
}

/**
 * `_redirects` and more for Cloudflare. It follows `_redirects` "regardless of whether or not an
 * asset matches" (its manual), so a rule for `/blog/:slug` would hide every prerendered post. What
 * it has instead is the nearest 404.html: a shell in the folder itself. New posts come with the
 * status 404 until the next build, and are shown all the same.
 */
export function filesForRulesFirst(shellHtml: string): SiteFile[] {
  // It also leads every address that ends in .html, even this one, to the one without.
  const rewrites = shellAddresses.map((from): [string, string] => [from, shellPath]);
  const nearest404 = shellFallbacks.map((pattern) => ({
    path: `${pattern.slice(1, pattern.lastIndexOf('/'))}/404.html`,
    body: shellHtml,
  }));
  return [redirectsFile(rewrites), ...nearest404];
}

const isPattern = (line: string) => /[:*]/.test(line);

function redirectsFile(rewrites: [from: string, to: string][]): SiteFile {
  const lines = [
    ...redirects.map(({ from, to, status }) => `${from} ${to} ${status}`),
    ...rewrites.map(([from, to]) => `${from} ${to} 200`),
  ];
  // Cloudflare counts fixed paths apart from patterns, and wants them first.
  const ordered = lines.toSorted((a, b) => Number(isPattern(a)) - Number(isPattern(b)));
  return { path: '_redirects', body: `${[heading, ...ordered].join('\n')}\n` };
}
