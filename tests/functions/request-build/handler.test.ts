import { expect, test } from 'vitest';
import type { HookAnswer } from '../../../supabase/functions/request-build/build-hook.ts';
import { createHandler } from '../../../supabase/functions/request-build/handler.ts';
import { call } from '../call.ts';

const cronSecret = 'a-secret-of-the-scheduler';
const authorized = { headers: { authorization: `Bearer ${cronSecret}` } };
const attempt = '2026-12-03T03:30:00.123456+00:00';

function setUp(due: string | null, answer: HookAnswer) {
  const finished: unknown[] = [];
  let calls = 0;
  const handler = createHandler({
    cronSecret,
    queue: {
      claim: async () => due,
      finish: async (...outcome) => void finished.push(outcome),
    },
    async callHook() {
      calls += 1;
      return answer;
    },
  });
  return { handler, finished, calls: () => calls };
}

test.each<[HookAnswer, string]>([
  [{ outcome: 'accepted', status: 200, answer: null }, 'The host builds the site.'],
  [{ outcome: 'refused', status: 404, answer: 'Not Found' }, 'The host did not take the call.'],
  [{ outcome: 'no_hook', status: null, answer: null }, 'There is no build hook.'],
])('keeps what the host answered: %j', async (answer, message) => {
  const { handler, finished } = setUp(attempt, answer);
  const { status, answer: said } = await call(handler, {}, authorized);
  expect(status).toBe(200);
  expect(said).toEqual({ success: true, message, status: answer.status });
  expect(finished).toEqual([[attempt, answer]]);
});

test('calls nothing while no build is due, and nothing for a stranger', async () => {
  const answer: HookAnswer = { outcome: 'accepted', status: 200, answer: null };
  const idle = setUp(null, answer);
  expect((await call(idle.handler, {}, authorized)).status).toBe(200);
  const due = setUp(attempt, answer);
  expect((await call(due.handler, {})).status).toBe(401);
  const guess = { headers: { authorization: 'Bearer a-guess' } };
  expect((await call(due.handler, {}, guess)).status).toBe(401);
  expect([idle.calls(), idle.finished, due.calls(), due.finished]).toEqual([0, [], 0, []]);
});
