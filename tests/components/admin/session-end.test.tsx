import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession } from '@/lib/auth/session-api';
import { adminSessionKey } from '@/lib/supabase/admin-client';

// The real client with a failing network: no tokens may stay in the browser after a logout.

const network = vi.fn<typeof fetch>();
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

function storeSession({ expiresAt }: { expiresAt: number }) {
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

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', network);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

describe('logging out removes the session', () => {
  it('when the network fails', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    storeSession({ expiresAt: inSeconds(3600) });
    await endSession();
    expect(localStorage.getItem(adminSessionKey)).toBeNull();
  });

  it.each([
    ['still valid', inSeconds(3600)],
    ['already expired', inSeconds(-60)],
  ])('when the server never answers and the session is %s', async (_case, expiresAt) => {
    network.mockReturnValue(new Promise(() => {}));
    storeSession({ expiresAt });
    const ended = endSession();
    await vi.advanceTimersByTimeAsync(2000);
    await ended;
    expect(network).toHaveBeenCalled();
    expect(localStorage.getItem(adminSessionKey)).toBeNull();
  });
});
