// Tests the lines of `npm run deploy:check` about the site, with a host that follows the built rules and one that does
// not.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headersOfEveryAnswer, siteLines } from '../../../supabase/admin/check/site-part.ts';
import { makeHostFiles } from '@/build/host/host-files';
import { openHostDouble } from '../../support/host-double.ts';

const backend = 'https://qmzkrtwvplxnhyadbeju.supabase.co';
const policy = `default-src 'none'; connect-src 'self' ${backend}`;
let host: Awaited<ReturnType<typeof openHostDouble>>;

beforeAll(async () => {
  host = await openHostDouble();
});
afterAll(() => host.close());

type Answer = { status?: number; headers?: Record<string, string>; body?: string };

/** The problems of a host that answers some addresses in its own way. */
async function problemsWith(own: Record<string, Answer> = {}, everywhere = {}): Promise<string[]> {
  const good: Record<string, Answer> = {
    '/': {},
    '/about': {},
    '/login': { headers: { 'X-Robots-Tag': 'noindex' } },
    '/case-studies/x': { status: 301, headers: { Location: '/case-study/x' } },
    '/build.json': {
      headers: { 'Cache-Control': 'no-store' },
      body: '{"builtAt":"2026-11-29T10:00:00Z"}',
    },
  };
  host.answerWith((request, response) => {
    const path = request.url ?? '';
    const answer = own[path] ?? good[path] ?? { status: 404, ...own['unknown'] };
    const headers = { ...headersOfEveryAnswer, 'Content-Security-Policy': policy, ...everywhere };
    response.writeHead(answer.status ?? 200, { ...headers, ...answer.headers }).end(answer.body);
  });
  const lines = await siteLines({ url: host.origin, backend });
  return lines.flatMap(({ problems }) => problems);
}

test('a host that keeps to the rules has no problem', async () => {
  expect(await problemsWith()).toEqual([]);
});

test.each<[name: string, own: Record<string, Answer>, problem: RegExp]>([
  ['a site that is not there', { '/': { status: 404 } }, /^\/ answers with 404.*Publish dist/],
  ['pages with an ending', { '/about': { status: 404 } }, /^\/about answers with 404/],
  ['no answer 404', { unknown: { status: 200 } }, /answers with 200 instead of 404/],
  ['no redirect', { '/case-studies/x': { status: 404 } }, /instead of 301/],
  ['a login for search engines', { '/login': {} }, /X-Robots-Tag/],
  ['no build.json', { '/build.json': { status: 404 } }, /publish all of dist/],
  ['a kept build.json', { '/build.json': { body: '{"builtAt":"2026"}' } }, /caches may keep/],
  ['another build.json', { '/build.json': { body: '<html>' } }, /no answer/],
])('%s is named', async (_, own, problem) => {
  expect(await problemsWith(own)).toEqual([expect.stringMatching(problem)]);
});

test.each([
  [{ 'Content-Security-Policy': 'default-src https://other.supabase.co' }, /of another build/],
  [{ 'Content-Security-Policy': '' }, /there is no content-security-policy/],
  [{ 'x-content-type-options': 'none' }, /^x-content-type-options is not "nosniff"/],
])('a host with %j is named', async (headers, problem) => {
  expect(await problemsWith({}, headers)).toEqual([expect.stringMatching(problem)]);
});

test('the headers asked for are those that the build writes for every answer', () => {
  const files = makeHostFiles({ shellHtml: '', policy: 'none' });
  const [, rules = ''] =
    files
      .find(({ path }) => path === '_headers')
      ?.body.toString()
      .split('/*\n') ?? [];
  const written = rules
    .split('\n\n')[0]
    ?.trim()
    .split('\n')
    .map((line) => /^\s*([^:]+): (.*)$/.exec(line)?.slice(1) ?? [])
    .map(([name = '', value = '']): [string, string] => [name.toLowerCase(), value]);
  const { 'content-security-policy': _, ...headers } = Object.fromEntries(written ?? []);
  expect(headers).toEqual(headersOfEveryAnswer);
});
