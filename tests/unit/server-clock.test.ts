import { beforeEach, describe, expect, it, vi } from 'vitest';
import { serverNow, withDeviceClock } from '@/admin/session/api/server-clock';
import { MemoryStorage } from '../support/memory-storage';

const hour = 3_600_000;
const serverTime = Date.parse('2026-11-21T18:00:00Z');

const tokenMadeAt = (time: number) =>
  `x.${Buffer.from(JSON.stringify({ iat: time / 1000, sub: 'ä' })).toString('base64url')}.x`;
const sessionAnswer = () =>
  Response.json({
    access_token: tokenMadeAt(serverTime),
    expires_in: 3600,
    expires_at: (serverTime + hour) / 1000,
    user: { id: 'u' },
  });
const tokenUrl = 'https://backend.invalid/auth/v1/token?grant_type=password';

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.useFakeTimers({ toFake: ['Date'] });
});

const read = async (response: Response): Promise<unknown> => response.json();

describe('an answer with a session', () => {
  it('is passed on without the server’s own moment of expiry', async () => {
    const answer = await withDeviceClock(tokenUrl, sessionAnswer());
    expect(answer.status).toBe(200);
    expect(await read(answer)).toEqual({
      access_token: tokenMadeAt(serverTime),
      expires_in: 3600,
      user: { id: 'u' },
    });
  });

  it.each([-24 * hour, 24 * hour])(
    'a device clock that is %i ms off is corrected from the server',
    async (skew) => {
      vi.setSystemTime(serverTime + skew);
      await withDeviceClock(tokenUrl, sessionAnswer());
      expect(serverNow().getTime()).toBe(serverTime);
      vi.setSystemTime(serverTime + skew + hour);
      expect(serverNow().getTime()).toBe(serverTime + hour);
    },
  );

  it('leaves a clock alone that is about right, also after it was put right', async () => {
    vi.setSystemTime(serverTime + hour);
    await withDeviceClock(tokenUrl, sessionAnswer());
    vi.setSystemTime(serverTime + 60_000);
    await withDeviceClock(tokenUrl, sessionAnswer());
    expect(serverNow().getTime()).toBe(serverTime + 60_000);
  });
});

it('any other answer is the same one', async () => {
  const rows = Response.json([{ expires_at: 1 }]);
  expect(await withDeviceClock('https://backend.invalid/rest/v1/x', rows)).toBe(rows);
  const refusal = Response.json({ msg: 'no' }, { status: 400 });
  expect(await withDeviceClock(tokenUrl, refusal)).toBe(refusal);
  expect(await withDeviceClock(new URL(tokenUrl), Response.json({ a: 1 }))).toBeInstanceOf(
    Response,
  );
});
