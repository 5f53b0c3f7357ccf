import { expect, test } from 'vitest';
import type { HookAnswer } from '../../../supabase/functions/request-build/build-hook.ts';
import { createHandler } from '../../../supabase/functions/request-build/handler.ts';
import { startScheduled } from '../../support/scheduled.ts';
import { call } from '../call.ts';

const attempt = '2026-12-03T03:30:00.123456+00:00';

function setUp(due: string | null, answer: HookAnswer) {
  const finished: unknown[] = [];
  let calls = 0;
  const { handler, tick } = startScheduled((given) =>
    createHandler({
      ...given,
      queue: {
        claim: async () => due,
        finish: async (...outcome) => void finished.push(outcome),
      },
      async callHook() {
        calls += 1;
        return answer;
      },
    }),
  );
  return { handler, tick, finished, calls: () => calls };
}

test.each<HookAnswer>([
  { outcome: 'accepted', status: 200, answer: null },
  { outcome: 'refused', status: 404, answer: 'Not Found' },
  { outcome: 'no_hook', status: null, answer: null },
])('keeps what the host answered: %j', async (answer) => {
  const { tick, finished } = setUp(attempt, answer);
  const { outcome, status } = answer;
  expect(await tick()).toEqual({ outcome, status });
  expect(finished).toEqual([[attempt, answer]]);
});

test('calls nothing while no build is due, and nothing for a stranger', async () => {
  const answer: HookAnswer = { outcome: 'accepted', status: 200, answer: null };
  const idle = setUp(null, answer);
  await idle.tick();
  const due = setUp(attempt, answer);
  expect((await call(due.handler, {})).status).toBe(401);
  const guess = { headers: { authorization: 'Bearer a-guess' } };
  expect((await call(due.handler, {}, guess)).status).toBe(401);
  expect([idle.calls(), idle.finished, due.calls(), due.finished]).toEqual([0, [], 0, []]);
});
