import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession } from '@/admin/session/api/session-api';
import {
  getAdminClient,
  adminSessionKey,
  forgetAdminClient,
} from '@/admin/session/api/admin-client';
import { sessionStore } from '@/admin/session/browser/session-storage';

/** Writing fails as in a storage that is full to the last character. */
function fillStorage(room = 0) {
  const write = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    const used = Object.entries(this).reduce((sum, [k, v]) => sum + k.length + String(v).length, 0);
    if (used + key.length + value.length > room)
      throw new DOMException('full', 'QuotaExceededError');
    write.call(this, key, value);
  });
}

function forbidStorage() {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
}

afterEach(() => sessionStore.removeItem('session'));

describe('a session', () => {
  it.each([
    ['full', fillStorage],
    ['forbidden', forbidStorage],
  ])('lives in memory where storage is %s', (_case, spoil) => {
    spoil();
    sessionStore.setItem('session', 'value');
    expect(sessionStore.getItem('session')).toBe('value');
    sessionStore.removeItem('session');
    expect(sessionStore.getItem('session')).toBeNull();
  });

  it('takes the room of the one before it in a full storage, and returns there once there is room', () => {
    sessionStore.setItem('session', 'older value');
    fillStorage('session'.length + 'older value'.length);
    sessionStore.setItem('session', 'newer value');
    expect(localStorage.getItem('session')).toBe('newer value');
    sessionStore.setItem('session', 'a value that is too long');
    expect(localStorage.getItem('session')).toBeNull();
    vi.restoreAllMocks();
    sessionStore.setItem('session', 'a value that is too long');
    expect(localStorage.getItem('session')).toBe('a value that is too long');
  });
});

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

function storeSession(expiresAt = inSeconds(3600)) {
  const session = {
    access_token: 'e30.e30.c2ln',
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: expiresAt,
    user: { id: 'a-1', email: 'admin@example.com' },
  };
  localStorage.setItem(adminSessionKey, JSON.stringify(session));
}

it('a valid session is read although nothing can be written', async () => {
  storeSession();
  fillStorage();
  const { data } = await getAdminClient().auth.getSession();
  expect(data.session?.refresh_token).toBe('refresh');
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
    storeSession(expiresAt);
    const ended = endSession();
    await vi.advanceTimersByTimeAsync(2000);
    await ended;
    expect(network).toHaveBeenCalled();
    expect(localStorage.getItem(adminSessionKey)).toBeNull();
  });
});
