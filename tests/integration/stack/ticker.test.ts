import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Functions } from '../../../supabase/local/functions.ts';
import { startTicker } from '../../../supabase/local/ticker.ts';

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
