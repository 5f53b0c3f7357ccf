import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession } from '@/admin/session/api/session-api';
import {
  getAdminClient,
  adminSessionKey,
  forgetAdminClient,
} from '@/admin/session/api/admin-client';
import { sessionStore } from '@/admin/session/browser/session-storage';
import { inSeconds, storeSession } from './session-wire.tsx';

/** Makes writing fail, as in a full storage. */
function fillStorage() {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

function forbidStorage() {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
}

afterEach(() => sessionStore.removeItem('session'));

it.each([
  ['full', fillStorage],
  ['forbidden', forbidStorage],
])('a session lives in memory where storage is %s', (_case, spoil) => {
  spoil();
  sessionStore.setItem('session', 'value');
  expect(sessionStore.getItem('session')).toBe('value');
  sessionStore.removeItem('session');
  expect(sessionStore.getItem('session')).toBeNull();
});

it('a valid session is read although nothing can be written', async () => {
  storeSession();
  fillStorage();
  const { data } = await getAdminClient().auth.getSession();
  expect(data.session?.refresh_token).toBe('renewal');
  forgetAdminClient();
});

// The real client with a failing network: no tokens may stay in the browser after a logout.
describe('logging out removes the session', () => {
  const network = vi.fn<typeof fetch>();

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', network);
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    return () => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    };
  });

  it('when the network fails', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    storeSession();
    await endSession();
    expect(localStorage.getItem(adminSessionKey)).toBeNull();
  });

  it.each([
    ['still valid', inSeconds(3600)],
    ['already expired', inSeconds(-60)],
  ])('when the server never answers and the session is %s', async (_case, expiresAt) => {
    network.mockReturnValue(new Promise(() => {}));
    storeSession({ expires_at: expiresAt });
    const ended = endSession();
    await vi.advanceTimersByTimeAsync(2000);
    await ended;
    expect(network).toHaveBeenCalled();
    expect(localStorage.getItem(adminSessionKey)).toBeNull();
  });
});
