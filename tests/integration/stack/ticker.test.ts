import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Functions } from '../../../supabase/local/functions/functions.ts';
import { startDatabaseJobs, startTicker } from '../../../supabase/local/functions/ticker.ts';

const halfMinute = 30_000;
const lines: string[] = [];
let requests: Request[];
let answers: (() => Promise<Response>)[];
let stop: () => void;

const functions: Functions = {
  has: (name) => name === 'notify-owner',
  fetch: (request) => {
    requests.push(request);
    return answers.shift()?.() ?? Promise.resolve(new Response('{}'));
  },
  close: async () => undefined,
};

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  answers = [];
  lines.length = 0;
  stop = startTicker(functions, 'http://127.0.0.1:1', (line) => lines.push(line));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('the scheduled function is called every half minute, with its secret', async () => {
  await vi.advanceTimersByTimeAsync(3 * halfMinute);
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual(
    Array.from({ length: 3 }, () => 'POST http://127.0.0.1:1/functions/v1/notify-owner'),
  );
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer local-demo-cron-secret');
});

test('a run that takes longer is not joined by a second one', async () => {
  const { promise, resolve: finish } = Promise.withResolvers<Response>();
  answers = [() => promise];
  await vi.advanceTimersByTimeAsync(2 * halfMinute);
  expect(requests).toHaveLength(1);

  finish(new Response('{}'));
  await vi.advanceTimersByTimeAsync(halfMinute);
  expect(requests).toHaveLength(2);
});

test('a failed run is shown and the next one comes', async () => {
  answers = [async () => new Response('no mail server', { status: 500 })];
  await vi.advanceTimersByTimeAsync(2 * halfMinute);
  expect(lines).toEqual(['[notify-owner] scheduled run: 500 no mail server']);
  expect(requests).toHaveLength(2);
});

test('stopped, it calls no more', async () => {
  stop();
  await vi.advanceTimersByTimeAsync(2 * halfMinute);
  expect(requests).toEqual([]);
});

describe('a function that can be asked for', () => {
  const worker = 'newsletter-worker';
  const withWorker: Functions = { ...functions, has: (name) => name === worker };
  const everyMs = 5_000;

  const start = (isDue: () => Promise<boolean>) => {
    stop();
    stop = startTicker(withWorker, 'http://127.0.0.1:1', (line) => lines.push(line), {
      [worker]: isDue,
    });
  };

  test('is called when there is something to do, and not started for nothing', async () => {
    let isDue = false;
    start(async () => isDue);
    await vi.advanceTimersByTimeAsync(3 * everyMs);
    expect(requests).toEqual([]);

    isDue = true;
    await vi.advanceTimersByTimeAsync(everyMs);
    expect(requests.map(({ url }) => url)).toEqual([
      'http://127.0.0.1:1/functions/v1/newsletter-worker',
    ]);
  });

  test('is asked for again after a check that failed, which is shown', async () => {
    const isDue = vi
      .fn<() => Promise<boolean>>(async () => true)
      .mockRejectedValueOnce(new Error('no database'));
    start(isDue);
    await vi.advanceTimersByTimeAsync(2 * everyMs);
    expect(lines).toEqual(['[newsletter-worker] scheduled run: Error: no database']);
    expect(requests).toHaveLength(1);
  });
});

test('the database’s own jobs run every minute, also after one that failed', async () => {
  const asked: string[] = [];
  const stopJobs = startDatabaseJobs(
    async (sql) => {
      asked.push(sql);
      if (asked.length === 1) throw new Error('no database');
    },
    (line) => lines.push(line),
  );
  await vi.advanceTimersByTimeAsync(120_000);
  stopJobs();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toEqual(['select private.purge_erasures()', 'select private.purge_erasures()']);
  expect(lines).toEqual(['[select private.purge_erasures()] scheduled run: Error: no database']);
});
