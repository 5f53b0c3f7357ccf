import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient, onAccessDenied } from '@/shared/query/query-client';
import { AppError } from '@/shared/supabase/errors';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Counts how often a query that always fails in this way is tried. */
async function countCalls(failure: Error): Promise<number> {
  const queryFn = vi.fn<() => Promise<never>>().mockRejectedValue(failure);
  const outcome = Promise.allSettled([createQueryClient().query({ queryKey: ['x'], queryFn })]);
  await vi.advanceTimersByTimeAsync(120_000);
  await outcome;
  return queryFn.mock.calls.length;
}

describe('a failed read', () => {
  it.each([
    ['no answer', new AppError('offline'), 4],
    ['a server fault', new AppError('oops', { status: 503 }), 4],
    ['a time-out', new AppError('late', { status: 408 }), 1],
    ['an unknown error', new Error('oops'), 4],
    ['a refusal', new AppError('no', { status: 403 }), 1],
    ['a rate limit', new AppError('slow down', { status: 429 }), 1],
  ])('after %s it is asked %s times in all', async (_, error, calls) => {
    expect(await countCalls(error)).toBe(calls);
  });
});

it('says within four seconds that nothing answers, and waits at most 30 s between tries', async () => {
  const client = createQueryClient();
  const isTold = vi.fn<() => void>();
  const queryFn = vi.fn<() => Promise<never>>().mockRejectedValue(new AppError('offline'));
  void client.query({ queryKey: ['x'], queryFn }).catch(isTold);
  await vi.advanceTimersByTimeAsync(4000);
  expect(isTold).toHaveBeenCalledOnce();

  const { retryDelay } = client.getDefaultOptions().queries ?? {};
  if (typeof retryDelay !== 'function') throw new Error('The delay is no function.');
  expect(retryDelay(20, new Error())).toBe(30_000);
});

it('asks and saves without a connection as well: the failure comes at once, and can be shown', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  const save = vi.fn<() => Promise<never>>().mockRejectedValue(new AppError('offline'));
  const saving = client.getMutationCache().build(client, { mutationFn: save }).execute(undefined);
  await expect(saving).rejects.toThrow('offline');
  expect(client.getDefaultOptions().queries?.networkMode).toBe('always');
  onlineManager.setOnline(true);
});

describe('a denial', () => {
  it('reaches the one handler, until it stops listening', async () => {
    const listener = vi.fn<() => void>();
    const stop = onAccessDenied(listener);
    await countCalls(new AppError('not there', { status: 404 }));
    expect(listener).not.toHaveBeenCalled();
    const denial = new AppError('who are you', { status: 401 });
    await countCalls(denial);
    expect(listener).toHaveBeenCalledOnce();

    stop();
    await countCalls(denial);
    expect(listener).toHaveBeenCalledOnce();
  });
});
