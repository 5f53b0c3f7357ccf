import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createScheduledEndpoint,
  type RunSummary,
} from '../../../supabase/functions/_shared/scheduled.ts';
import { call, failureBody } from '../call.ts';

const cronSecret = 'a-secret-of-the-scheduler';
const authorized = { headers: { authorization: `Bearer ${cronSecret}` } };

const run = vi.fn<(report: (error: unknown) => void) => Promise<RunSummary>>();
let kept: Promise<void>[];

const endpoint = (more: { mayOverlap?: boolean } = {}) =>
  createScheduledEndpoint({
    name: 'nightly',
    dependencies: { cronSecret, runInBackground: (work) => void kept.push(work) },
    run,
    ...more,
  });
const begun = { success: true, message: 'A run has started.' };

beforeEach(() => {
  kept = [];
  run.mockReset().mockResolvedValue({});
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => void vi.restoreAllMocks());

test('the scheduler is answered at once, and the run goes on', async () => {
  const { promise, resolve: finish } = Promise.withResolvers<RunSummary>();
  run.mockReturnValueOnce(promise);
  const { status, answer } = await call(endpoint(), {}, authorized);
  expect([status, answer]).toEqual([200, begun]);

  // The platform must wait for exactly this promise.
  expect(kept).toHaveLength(1);
  finish({});
  await expect(kept[0]).resolves.toBeUndefined();
});

describe('a tick during a run', () => {
  test('begins no other one, but one after its end does', async () => {
    const { promise, resolve: finish } = Promise.withResolvers<RunSummary>();
    run.mockReturnValueOnce(promise);
    const nightly = endpoint();
    await call(nightly, {}, authorized);
    const { answer } = await call(nightly, {}, authorized);
    expect(answer).toMatchObject({ success: true, message: 'A run is in progress.' });
    expect(run).toHaveBeenCalledOnce();

    finish({});
    await kept[0];
    expect((await call(nightly, {}, authorized)).answer).toEqual(begun);
    expect(run).toHaveBeenCalledTimes(2);
  });

  test('begins another one where the pieces of work are leased', async () => {
    run.mockReturnValueOnce(new Promise(() => undefined));
    const minutely = endpoint({ mayOverlap: true });
    await call(minutely, {}, authorized);
    expect((await call(minutely, {}, authorized)).answer).toEqual(begun);
    expect(run).toHaveBeenCalledTimes(2);
  });
});

test('a run that failed is logged, and the next tick runs again', async () => {
  run.mockRejectedValueOnce(new Error('no database'));
  const nightly = endpoint();
  expect((await call(nightly, {}, authorized)).status).toBe(200);
  await kept[0];
  expect(console.error).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^nightly [\da-f-]{36}$/),
    new Error('no database'),
  );
  await call(nightly, {}, authorized);
  expect(run).toHaveBeenCalledTimes(2);
});

test('a run leaves one line with what it did in the log, and none if that was nothing', async () => {
  run.mockResolvedValueOnce({ sent: 0, failed: 0 }).mockResolvedValueOnce({ sent: 2, failed: 0 });
  const nightly = endpoint({ mayOverlap: true });
  await call(nightly, {}, authorized);
  await call(nightly, {}, authorized);
  await Promise.all(kept);
  expect(console.log).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^nightly [\da-f-]{36} \{"sent":2,"failed":0\}$/),
  );
});

test.each([
  ['is absent', {}],
  ['is wrong', { authorization: 'Bearer wrong' }],
  ['is a prefix', { authorization: `Bearer ${cronSecret.slice(0, -1)}` }],
  ['is longer', { authorization: `Bearer ${cronSecret}x` }],
  ['is empty', { authorization: 'Bearer ' }],
  ['comes in another scheme', { authorization: `Basic ${cronSecret}` }],
  ['comes without a scheme', { authorization: cronSecret }],
  ['comes in another header', { apikey: cronSecret }],
])('a secret that %s starts nothing', async (_, headers: Record<string, string>) => {
  const { status, answer } = await call(endpoint(), {}, { headers });
  expect(status).toBe(401);
  expect(answer).toEqual(failureBody('Only the scheduler may call this function.'));
  expect(run).not.toHaveBeenCalled();
});
