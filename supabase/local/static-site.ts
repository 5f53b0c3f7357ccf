/**
 * A built site, served as a static host does: clean addresses, `_redirects`, `_headers`, the nearest
 * 404.html. What works here works there.
 */

import { resolve } from 'node:path';
import { openSiteFiles, type SiteFiles } from './site-files.ts';
import { findRedirect, headersFor, readSiteRules, type SiteRules } from './site-rules.ts';

/** Answers for whatever has no rule of its own: ask again each time. */
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

/** Undefined for what is no path of a file: broken escapes, or steps with no name. */
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
