import { afterEach, describe, expect, test, vi } from 'vitest';
import { createHandler } from '../../../supabase/functions/newsletter-worker/handler.ts';
import { call } from '../call.ts';

const headers = { authorization: 'Bearer cron-secret' };

function handlerFor(run: () => Promise<void>) {
  const kept: Promise<void>[] = [];
  const handler = createHandler({
    cronSecret: 'cron-secret',
    run,
    runInBackground: (work) => void kept.push(work),
  });
  return { handler, kept };
}

afterEach(() => void vi.restoreAllMocks());

describe('newsletter-worker', () => {
  test('answers at once and works on', async () => {
    const { promise, resolve: finish } = Promise.withResolvers<void>();
    const { handler, kept } = handlerFor(() => promise);
    const { status, answer } = await call(handler, {}, { headers });
    expect(status).toBe(200);
    expect(answer).toEqual({ success: true, message: 'A run has begun.' });

    // The platform is asked to wait for exactly this.
    expect(kept).toHaveLength(1);
    finish();
    await expect(kept[0]).resolves.toBeUndefined();
  });

  test('runs once at a time, and again afterwards', async () => {
    const runs = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const run = vi.fn<() => Promise<void>>();
    for (const { promise } of runs) run.mockReturnValueOnce(promise);
    const { handler, kept } = handlerFor(run);

    await call(handler, {}, { headers });
    expect((await call(handler, {}, { headers })).answer).toMatchObject({
      message: 'A run is under way.',
    });
    expect(run).toHaveBeenCalledTimes(1);

    runs[0]?.resolve();
    await kept[0];
    await call(handler, {}, { headers });
    expect(run).toHaveBeenCalledTimes(2);
  });

  test('logs a run that failed, and runs again', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const run = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('no database'));
    const { handler, kept } = handlerFor(run);
    const { status } = await call(handler, {}, { headers });
    await kept[0];
    expect(status).toBe(200);
    expect(log.mock.calls[0]).toEqual([
      expect.stringMatching(/^newsletter-worker /),
      new Error('no database'),
    ]);
    await call(handler, {}, { headers });
    expect(run).toHaveBeenCalledTimes(2);
  });
});
