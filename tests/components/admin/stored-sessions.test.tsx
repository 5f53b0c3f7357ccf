import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { adminSessionKey, forgetAdminClient } from '@/admin/session/api/admin-client';
import { renderRoutes } from './render-admin.tsx';
import {
  admin,
  adminRoutes,
  inSeconds,
  session,
  storedEntry,
  storeEntry,
  storeSession,
} from './session-wire.tsx';

// Tests stored sessions that are broken or cannot be renewed (admin.md §8), with the real client and a server of the
// test.

const { access_token: token } = session();
const [header, claims] = token.split('.');
const endless = btoa(JSON.stringify({ sub: admin.id })).replaceAll('=', '');

/** How the server answers a renewal; null makes it one that knows no session. */
let renewal: (() => Response) | null;
const asked: string[] = [];
const renewals = () => asked.filter((path) => path.endsWith('/token')).length;

async function answer(input: RequestInfo | URL): Promise<Response> {
  const path = new URL(input instanceof Request ? input.url : input).pathname;
  asked.push(path);
  if (path.endsWith('/auth/v1/token') && renewal) return renewal();
  if (renewal && !path.includes('/auth/')) return Response.json(true);
  return path.includes('/auth/')
    ? Response.json({ code: 'refresh_token_not_found', message: 'gone' }, { status: 400 })
    : Response.json({ code: 'PGRST301', message: 'JWT invalid' }, { status: 401 });
}

const openAdmin = () =>
  renderRoutes({
    routes: adminRoutes([{ path: 'inquiries', element: <p>The screen</p> }]),
    at: '/admin/inquiries',
  });

beforeEach(() => {
  renewal = null;
  asked.length = 0;
  vi.stubGlobal('fetch', vi.fn<typeof fetch>(answer));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  storeEntry();
});
afterEach(() => {
  forgetAdminClient();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['not readable', '{"access_token": "cut o'],
  ['without a user or a token', JSON.stringify({ expires_at: inSeconds(7200) })],
  ['with a token of two parts', { access_token: `${header}.${claims}` }],
  ['with a token that is not base64url', { access_token: `${header}.{not base64url}.c2ln` }],
  ['with a token without an end', { access_token: `${header}.${endless}.c2ln` }],
  ['with a token that has run out', { expires_at: inSeconds(-3600) }],
])('a stored session %s leads to the login', async (_kind, stored) => {
  if (typeof stored === 'string') localStorage.setItem(adminSessionKey, stored);
  else storeSession(stored);
  const { address } = openAdmin();
  expect(await screen.findByLabelText('Email')).toBeVisible();
  expect(address()).toBe('/login');
  expect(storedEntry()).toBeNull();
});

it('a session lasts while a gateway answers 502, 503 or 504 to its renewal', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const statuses = [502, 503, 504];
  renewal = () =>
    new Response('<h1>Bad gateway</h1>', { status: statuses[renewals() % statuses.length] ?? 502 });
  storeSession({ expires_at: inSeconds(-3600) });
  openAdmin();
  // The client repeats it with growing pauses for half a minute.
  await vi.advanceTimersByTimeAsync(60_000);
  expect(screen.getByText('The server cannot be reached')).toBeVisible();
  // A status that counted as a refusal would have ended the session at its first answer.
  expect(renewals()).toBeGreaterThanOrEqual(statuses.length);
  vi.useRealTimers();
  renewal = () => Response.json(session());
  // At once, although the client remembers the failure for a minute.
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(await screen.findByText('The screen')).toBeVisible();
});
