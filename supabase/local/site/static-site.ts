/**
 * Serves a built site as a static host does: clean URLs, `_redirects`, `_headers`, the nearest 404.html. What works
 * here works there.
 */

import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { findRedirect, headersFor, readSiteRules, type SiteRules } from './site-rules.ts';

/** The Cache-Control of paths without a rule: revalidate each time. */
const defaultCaching = 'public, max-age=0, must-revalidate';

/** Files that the hosts read and do not serve. */
const ruleFiles = new Set(['_redirects', '_headers']);

export type StaticSite = (request: Request) => Response | Promise<Response>;

/** Serves the folder, which may be filled or replaced meanwhile. */
export function createStaticSite(dir: string): StaticSite {
  const root = resolve(dir);
  const app = new Hono<{ Variables: { rules: SiteRules } }>();

  app.use(async (context, next) => {
    const rules = readSiteRules(root);
    context.set('rules', rules);
    await next();
    const { headers, status } = context.res;
    headersFor(rules, context.req.path).forEach((value, name) => {
      // A missing file must not be cached as missing for a year.
      if (name !== 'cache-control' || status !== 404) headers.set(name, value);
    });
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', defaultCaching);
  });
  app.use(compress(), etag());
  app.get('*', async (context, next) => {
    const { pathname, search } = new URL(context.req.url);
    const answer = findAnswer(root, pathname, context.get('rules'));
    if ('location' in answer) {
      const { location, status } = answer;
      return new Response(null, { status, headers: { Location: location + search } });
    }

    const file = answer.file && join(root, answer.file);
    const response =
      file && (await serveStatic({ path: file, precompressed: true })(context, next));
    if (!response) return context.text('Not found', 404);
    const { body, headers } = response;
    return answer.isMissing ? new Response(body, { status: 404, headers }) : response;
  });
  app.all('*', (context) => context.text('Method not allowed', 405, { Allow: 'GET, HEAD' }));

  return (request) => app.fetch(request);
}

type Answer =
  | { location: string; status: number }
  /** The file relative to the site's folder; undefined when there is none. */
  | { file: string | undefined; isMissing: boolean };

/** Finds the response for a path. */
function findAnswer(root: string, pathname: string, rules: SiteRules): Answer {
  const path = decode(pathname);
  if (path === undefined) return { file: findFile(root, '404.html'), isMissing: true };

  const redirect = findRedirect(rules, pathname, false);
  if (redirect) return { location: redirect.target, status: redirect.status };

  const clean = cleanAddress(pathname);
  if (clean !== pathname) return { location: clean, status: 308 };

  const rewrite = findRedirect(rules, pathname, true);
  const file = findPage(root, path) ?? (rewrite && findPage(root, rewrite.target));
  if (file) return { file, isMissing: false };

  const lower = pathname.toLowerCase();
  const hasPage = findPage(root, lower) ?? findRedirect(rules, lower, true);
  if (lower !== pathname && hasPage) return { location: lower, status: 308 };

  const missing = findFile(root, ...nearestMissingPages(path));
  // A site without any 404.html is a single page with its own routing.
  return { file: missing ?? findFile(root, 'index.html'), isMissing: missing !== undefined };
}

/** Decodes a path; undefined for one that no file can have: invalid escapes, or empty segments. */
function decode(pathname: string): string | undefined {
  if (pathname.includes('//')) return undefined;
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/** Returns the canonical URL of a page: without a final slash, `.html` or `index`. */
function cleanAddress(pathname: string): string {
  const bare = pathname.replace(/\/$/, '').replace(/\.html$/, '');
  return bare.replace(/\/index$/, '') || '/';
}

function findPage(root: string, path: string): string | undefined {
  const name = path.slice(1);
  return name
    ? findFile(root, name, `${name}.html`, `${name}/index.html`)
    : findFile(root, 'index.html');
}

/** Returns the name of the first of these files that exists; never one outside the folder. */
function findFile(root: string, ...names: string[]): string | undefined {
  return names.find((name) => {
    const isInside = !name.split(/[/\\]/).includes('..') && !name.includes('\0');
    return isInside && !ruleFiles.has(name) && isFile(join(root, name));
  });
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    // The file does not exist, or no file can have the name.
    return false;
  }
}

/** Lists the 404.html of a path's folder, of the one above, and so on up to the site's own. */
function nearestMissingPages(path: string): string[] {
  const steps = path.split('/').slice(1, -1);
  const folders = steps.map((_, index) => `${steps.slice(0, steps.length - index).join('/')}/`);
  return [...folders, ''].map((folder) => `${folder}404.html`);
}
