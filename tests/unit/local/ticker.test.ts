import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RunSql } from '../../../supabase/local/api/api.ts';
import { startTicker } from '../../../supabase/local/functions/ticker.ts';

const halfMinute = 30_000;
const lines: string[] = [];
const notifyOwner = vi.fn<() => Promise<Response>>();
const worker = vi.fn<() => Promise<Response>>();
const isCodeDue = vi.fn<() => Promise<boolean>>();
const isMailDue = vi.fn<() => Promise<boolean>>();
const isDue = vi.fn<() => Promise<boolean>>();
const eachMinute = vi.fn<() => Promise<void>>();
let requests: Request[];
let stop: () => void;

// The parameter keeps the type of the caller's rows.
const sql: RunSql = async (text, values) => {
  if (values?.[0] === 'each-minute') await eachMinute();
  if (text.includes('is_code_due'))
    return JSON.parse(JSON.stringify([{ is_code_due: await isCodeDue() }]));
  if (text.includes('as is_mail_due'))
    return JSON.parse(JSON.stringify([{ is_mail_due: await isMailDue() }]));
  return text.includes('is_due') ? JSON.parse(JSON.stringify([{ is_due: await isDue() }])) : [];
};
const functions = {
  fetch: (request: Request) => {
    requests.push(request);
    return request.url.endsWith('/newsletter-worker') ? worker() : notifyOwner();
  },
};

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  lines.length = 0;
  for (const answer of [notifyOwner, worker])
    answer.mockReset().mockImplementation(async () => new Response('{}'));
  for (const ask of [isDue, isCodeDue]) ask.mockReset().mockResolvedValue(false);
  isMailDue.mockReset().mockResolvedValue(true);
  eachMinute.mockReset().mockResolvedValue();
  const url = 'http://127.0.0.1:1';
  stop = startTicker({ functions, url, sql, log: (line) => lines.push(line) });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('the scheduled function is called every half minute while a mail is due, with its secret', async () => {
  await vi.advanceTimersByTimeAsync(3 * halfMinute);
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual(
    Array.from({ length: 3 }, () => 'POST http://127.0.0.1:1/functions/v1/notify-owner'),
  );
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer local-demo-cron-secret');
});

test('no function starts while no mail is due', async () => {
  isMailDue.mockResolvedValue(false);
  await vi.advanceTimersByTimeAsync(3 * halfMinute);
  expect(isMailDue).toHaveBeenCalledTimes(3);
  expect(requests).toEqual([]);
});

test('as with pg_net, a call waits for the slowest of the calls before it, for five seconds at most', async () => {
  notifyOwner.mockReturnValueOnce(new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(halfMinute);
  expect(notifyOwner).toHaveBeenCalledOnce();
  isCodeDue.mockResolvedValueOnce(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(lines).toEqual(['[notify-owner] scheduled run: no answer within 5 s']);
  expect(requests).toHaveLength(1);

  // It rests for a second.
  await vi.advanceTimersByTimeAsync(1_000);
  expect(requests.map(({ url }) => url.split('/').at(-1))).toEqual([
    'notify-owner',
    'notify-owner',
  ]);
});

test('a failed run is shown and the next one comes', async () => {
  notifyOwner.mockResolvedValueOnce(new Response('no mail server', { status: 500 }));
  await vi.advanceTimersByTimeAsync(2 * halfMinute);
  expect(lines).toEqual(['[notify-owner] scheduled run: 500 no mail server']);
  expect(notifyOwner).toHaveBeenCalledTimes(2);
});

test('stopped, it calls no more', async () => {
  stop();
  await vi.advanceTimersByTimeAsync(2 * halfMinute);
  expect(requests).toEqual([]);
});

test('the newsletter’s worker is called when a newsletter is due, and not started for nothing', async () => {
  await vi.advanceTimersByTimeAsync(15_000);
  expect(isDue).toHaveBeenCalledTimes(3);
  expect(requests).toEqual([]);

  isDue.mockRejectedValueOnce(new Error('no database')).mockResolvedValueOnce(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(lines).toEqual(['[newsletter-worker] scheduled run: no database']);
  expect(worker).toHaveBeenCalledTimes(1);
});

test('a login code is mailed within a second, and no function starts for nothing', async () => {
  await vi.advanceTimersByTimeAsync(3_000);
  expect(requests).toEqual([]);
  isCodeDue.mockResolvedValueOnce(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(requests.map(({ url }) => url)).toEqual(['http://127.0.0.1:1/functions/v1/notify-owner']);
});

test('the tasks of each minute run at once and then every minute, one run at a time', async () => {
  expect(eachMinute).toHaveBeenCalledOnce();
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  eachMinute.mockReturnValueOnce(promise);
  await vi.advanceTimersByTimeAsync(180_000);
  expect(eachMinute).toHaveBeenCalledTimes(2);
  finish();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(eachMinute).toHaveBeenCalledTimes(3);
});

test('the tasks of each minute run on after a run that failed', async () => {
  eachMinute.mockRejectedValueOnce(new Error('no database'));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(eachMinute).toHaveBeenCalledTimes(3);
  expect(lines).toEqual(['[each-minute] scheduled run: no database']);
});
