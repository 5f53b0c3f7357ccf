// Checks the site's host: pages, the 404 response, headers, and the time of the build.

import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { fixedHeaders } from '../../../src/build/host/fixed-headers.ts';
import { askFor, type Line } from './page.ts';

export interface LiveSite {
  /** The URL without a final slash. */
  url: string;
  /** The backend's URL, which the content security policy must allow. */
  backend: string;
}

/** The headers' names as a browser shows them. The policy has its own check. */
export const headersOfEveryAnswer = Object.fromEntries(
  Object.entries(fixedHeaders).map(([name, value]) => [name.toLowerCase(), value]),
);

const timeoutMs = 10_000;
const advice = 'docs/hosting.md has the file for your host';

const ask = ({ url }: LiveSite, path: string) =>
  fetch(`${url}${path}`, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });

async function statusProblems(site: LiveSite, path: string, wanted: number): Promise<string[]> {
  const { status } = await ask(site, path);
  return status === wanted
    ? []
    : [`${path} answers with ${status} instead of ${wanted}: ${advice}`];
}

async function headerProblems(site: LiveSite): Promise<string[]> {
  const { headers } = await ask(site, '/');
  const policy = headers.get('content-security-policy');
  const login = await ask(site, '/login');
  return [
    ...Object.entries(headersOfEveryAnswer).flatMap(([name, value]) =>
      headers.get(name) === value ? [] : [`${name} is not "${value}": ${advice}`],
    ),
    ...(policy ? [] : [`there is no content-security-policy: ${advice}`]),
    ...(policy && !policy.includes(new URL(site.backend).origin)
      ? [`the content-security-policy is of another build: copy it from dist/_headers again`]
      : []),
    ...(login.headers.get('x-robots-tag')?.includes('noindex')
      ? []
      : [`/login has no X-Robots-Tag: noindex: ${advice}`]),
  ];
}

const buildSchema = z.object({ builtAt: z.string() });

async function buildProblems(site: LiveSite): Promise<string[]> {
  const response = await ask(site, '/build.json');
  if (response.status !== 200)
    return [`/build.json answers with ${response.status}: publish all of dist`];
  buildSchema.parse(await response.json());
  return response.headers.get('cache-control')?.includes('no-store')
    ? []
    : [`caches may keep /build.json: ${advice}`];
}

/** Returns one line for each duty of a host that a visitor or search engine would miss first. */
export async function siteLines(site: LiveSite): Promise<Line[]> {
  const home = await askFor('The home page answers', () => statusProblems(site, '/', 200));
  if (home.problems.length > 0) {
    const next = 'Publish dist: "Publish the site" in docs/deploy.md';
    return [{ ...home, problems: home.problems.map((problem) => `${problem}. ${next}`) }];
  }
  const unknown = `/${randomUUID()}`;
  return [
    home,
    await askFor('A page has its address without an ending', () =>
      statusProblems(site, '/about', 200),
    ),
    await askFor('Unknown pages answer with 404', () => statusProblems(site, unknown, 404)),
    await askFor('The other address of a case study leads on', () =>
      statusProblems(site, '/case-studies/x', 301),
    ),
    await askFor('Headers', () => headerProblems(site)),
    await askFor('The admin can read when the site was built', () => buildProblems(site)),
  ];
}
