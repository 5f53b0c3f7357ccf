import { expect, test, vi } from 'vitest';
import { succeed, type Answer } from '../../../supabase/functions/_shared/http.ts';
import { createScheduledEndpoint } from '../../../supabase/functions/_shared/scheduled.ts';
import { call, failureBody } from '../call.ts';

const cronSecret = 'a-secret-of-the-scheduler';
const work = vi.fn<() => Promise<Answer>>(async () => succeed('Done.'));
const endpoint = createScheduledEndpoint({ name: 'nightly', cronSecret, work });

test('the scheduler starts the work with its secret', async () => {
  const headers = { authorization: `Bearer ${cronSecret}` };
  expect((await call(endpoint, {}, { headers })).status).toBe(200);
  expect(work).toHaveBeenCalledOnce();
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
  work.mockClear();
  const { status, answer } = await call(endpoint, {}, { headers });
  expect(status).toBe(401);
  expect(answer).toEqual(failureBody('This function is called by the scheduler only.'));
  expect(work).not.toHaveBeenCalled();
});
