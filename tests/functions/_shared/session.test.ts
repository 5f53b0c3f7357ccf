import { afterEach, describe, expect, test, vi } from 'vitest';
import { createSessionCheck } from '../../../supabase/functions/_shared/session.ts';

const checkSession = createSessionCheck({
  url: 'https://project.test',
  publishableKey: 'sb_publishable_x',
  secretKey: 'sb_secret_x',
});
const token = 'header.payload.signature';
const user = { id: '00000000-0000-4000-8000-000000000000', email: 'ana@example.com' };

/** Simulates the two services that the check asks; returns the requests. */
function playBackend(answers: { auth: [number, unknown]; isAdmin?: [number, unknown] }) {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init);
    requests.push(request);
    const [status, body] = request.url.includes('/auth/v1/')
      ? answers.auth
      : (answers.isAdmin ?? [500, {}]);
    return Response.json(body, { status });
  });
  return requests;
}

afterEach(() => void vi.unstubAllGlobals());

describe('a session', () => {
  test.each([
    // The functions write down who started what.
    [true, { kind: 'admin', user }],
    [false, { kind: 'not_admin' }],
    [null, { kind: 'not_admin' }],
    ['true', { kind: 'not_admin' }],
  ])('the session of a user for whom is_admin says %j is %j', async (isAdmin, verdict) => {
    const requests = playBackend({ auth: [200, user], isAdmin: [200, isAdmin] });

    expect(await checkSession(token)).toEqual(verdict);
    expect(requests.map((request) => new URL(request.url).pathname)).toEqual([
      '/auth/v1/user',
      '/rest/v1/rpc/is_admin',
    ]);
    // The caller's own rights, never the service key's.
    for (const request of requests) {
      expect(request.headers.get('authorization')).toBe(`Bearer ${token}`);
      expect(request.headers.get('apikey')).toBe('sb_publishable_x');
    }
  });

  test.each([400, 401, 403, 404])(
    'a token that Auth refuses with %i is no session',
    async (status) => {
      playBackend({ auth: [status, { code: 'bad_jwt', message: 'invalid JWT' }] });
      expect(await checkSession(token)).toEqual({ kind: 'no_session' });
    },
  );

  test.each([null, '', 'sb_publishable_x', 'two.parts'])(
    'is not in %j, and no request is made',
    async (given) => {
      const requests = playBackend({ auth: [200, user], isAdmin: [200, true] });
      expect(await checkSession(given)).toEqual({ kind: 'no_session' });
      expect(requests).toEqual([]);
    },
  );

  test.each([429, 500, 503])('is undecided while Auth answers %i', async (status) => {
    playBackend({ auth: [status, { message: 'trouble' }] });
    await expect(checkSession(token)).rejects.toThrow('trouble');
  });

  test('is undecided while the database cannot be asked', async () => {
    playBackend({ auth: [200, user], isAdmin: [500, { message: 'trouble', code: 'XX000' }] });
    await expect(checkSession(token)).rejects.toThrow('trouble');
  });
});
