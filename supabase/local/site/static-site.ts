/**
 * A built site, served as a static host does: clean addresses, `_redirects`, `_headers`, the nearest
 * 404.html. What works here works there.
 */

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type SiteFiles, openSiteFiles } from './site-files.ts';

/** Cache-Control of paths without a rule: revalidate each time. */
const defaultCaching = 'public, max-age=0, must-revalidate';

export type StaticSite = (request: Request) => Response;

/** The folder may be filled, or exchanged, while it is served. */
export function createStaticSite(dir: string): StaticSite {
  const files = openSiteFiles(resolve(dir));
  return (request) => {
    const rules = readSiteRules(dir);
    const { pathname, search } = new URL(request.url);
    const response = answer(request, pathname, search, files, rules);
    headersFor(rules, pathname).forEach((value, name) => {
      // A missing file must not be remembered as missing for a year.
      if (name === 'cache-control' && response.status === 404) return;
      response.headers.set(name, value);
    });
    if (!response.headers.has('Cache-Control')) {
      response.headers.set('Cache-Control', defaultCaching);
    }
    return response;
  };
}

function answer(
  request: Request,
  pathname: string,
  search: string,
  files: SiteFiles,
  rules: SiteRules,
): Response {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response('Method not allowed', { status: 405, headers: { Allow: 'GET, HEAD' } });
  }
  const path = decode(pathname);
  if (path === undefined) return notFound(request, '', files);

  const redirect = findRedirect(rules, pathname, false);
  if (redirect) return leadTo(redirect.target + search, redirect.status);

  const clean = cleanAddress(pathname);
  if (clean !== pathname) return leadTo(clean + search, 308);

  const rewrite = findRedirect(rules, pathname, true);
  const file = findPage(path, files) ?? (rewrite && findPage(rewrite.target, files));
  if (file) return files.respond(file, request, 200);

  const lower = pathname.toLowerCase();
  const hasPage = findPage(lower, files) ?? findRedirect(rules, lower, true);
  if (lower !== pathname && hasPage) return leadTo(lower + search, 308);
  return notFound(request, path, files);
}

/** Undefined for paths that no file can have: broken escapes, or steps without a name. */
function decode(pathname: string): string | undefined {
  if (pathname.includes('//')) return undefined;
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/** The one address of a page: without a slash, `.html` or `index` at its end. */
function cleanAddress(pathname: string): string {
  const bare = pathname.replace(/\/$/, '').replace(/\.html$/, '');
  return bare.replace(/\/index$/, '') || '/';
}

function findPage(path: string, files: SiteFiles): string | undefined {
  const name = path.slice(1);
  return name ? files.find(name, `${name}.html`, `${name}/index.html`) : files.find('index.html');
}

/** The nearest 404.html up the folders. A site without any is one page that does its own routing. */
function notFound(request: Request, path: string, files: SiteFiles): Response {
  const steps = path.split('/').slice(1, -1);
  const folders = steps.map((_, index) => `${steps.slice(0, steps.length - index).join('/')}/`);
  const page = files.find(...[...folders, ''].map((folder) => `${folder}404.html`));
  if (page) return files.respond(page, request, 404);
  const onlyPage = files.find('index.html');
  if (onlyPage && path) return files.respond(onlyPage, request, 200);
  return new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain' } });
}

const leadTo = (location: string, status: number) =>
  new Response(null, { status, headers: { Location: location } });

type Redirect = { pattern: RegExp; to: string; status: number };
type HeaderRule = { pattern: RegExp; headers: [name: string, value: string][] };
type SiteRules = { redirects: Redirect[]; headers: HeaderRule[] };

const specialCharacters = /[.+?^${}()|[\]\\]/g;

/** `:name` is one step of a path; `*` is the rest, named `splat`. */
function toPattern(source: string): RegExp {
  const pattern = source
    .replace(specialCharacters, String.raw`\$&`)
    .replace(/:(\w+)/g, '(?<$1>[^/]+)')
    .replace('*', '(?<splat>.*)');
  return new RegExp(`^${pattern}$`);
}

function readLines(dir: string, name: string): string[] {
  try {
    return readFileSync(join(dir, name), 'utf8').split(/\r?\n/);
  } catch {
    return [];
  }
}

/** Read again for each request: a deploy may have come in between. */
function readSiteRules(dir: string): SiteRules {
  const redirects: Redirect[] = [];
  for (const line of readLines(dir, '_redirects')) {
    const [from, to, status = '301'] = line.trim().split(/\s+/);
    if (!from || !to || from.startsWith('#')) continue;
    redirects.push({ pattern: toPattern(from), to, status: Number(status) });
  }
  const headers: HeaderRule[] = [];
  for (const line of readLines(dir, '_headers')) {
    if (!line.trim() || line.startsWith('#')) continue;
    const [, name, value] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (!name || value === undefined)
      headers.push({ pattern: toPattern(line.trim()), headers: [] });
    else headers.at(-1)?.headers.push([name, value]);
  }
  return { redirects, headers };
}

/** The target of the first redirect (or, with status 200, rewrite) that matches a path. */
function findRedirect({ redirects }: SiteRules, path: string, isRewrite: boolean) {
  for (const { pattern, to, status } of redirects) {
    const match = pattern.exec(path);
    if (!match || (status === 200) !== isRewrite) continue;
    const target = to.replace(/:(\w+)/g, (_, name: string) => match.groups?.[name] ?? '');
    return { target, status };
  }
  return undefined;
}

/** The headers for a path. Two rules that set the same one give both values, as on the hosts. */
function headersFor({ headers: rules }: SiteRules, path: string): Headers {
  const headers = new Headers();
  for (const rule of rules) {
    if (!rule.pattern.test(path)) continue;
    for (const [name, value] of rule.headers) headers.append(name, value);
  }
  return headers;
}
