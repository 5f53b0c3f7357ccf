import { expect, test } from 'vitest';
import { createHandler } from '../../../supabase/functions/request-build/handler.ts';
import { startScheduled } from '../../support/scheduled.ts';
import { call } from '../call.ts';

/** @param answer how the call of the hook goes; undefined where no hook is set */
function setUp(isDue: boolean, answer?: string | null) {
  const finished: unknown[] = [];
  let calls = 0;
  const callHook = async () => {
    calls += 1;
    return answer ?? null;
  };
  const { handler, tick } = startScheduled((given) =>
    createHandler({
      ...given,
      queue: {
        claim: async () => isDue,
        finish: async (result) => void finished.push(result),
      },
      callHook: answer === undefined ? null : callHook,
    }),
  );
  return { handler, tick, finished, calls: () => calls };
}

test.each([
  [null, 'accepted', { hasHook: true, failure: null }],
  ['404 from the host', '404 from the host', { hasHook: true, failure: '404 from the host' }],
  [undefined, 'no hook', { hasHook: false, failure: null }],
])('a call that ends with %s is kept', async (answer, outcome, result) => {
  const { tick, finished } = setUp(true, answer);
  expect(await tick()).toEqual({ outcome });
  expect(finished).toEqual([result]);
});

test('no host is called while no build is due, or for a stranger', async () => {
  const idle = setUp(false, null);
  await idle.tick();
  const due = setUp(true, null);
  expect((await call(due.handler, {})).status).toBe(401);
  const guess = { headers: { authorization: 'Bearer a-guess' } };
  expect((await call(due.handler, {}, guess)).status).toBe(401);
  expect([idle.calls(), idle.finished, due.calls(), due.finished]).toEqual([0, [], 0, []]);
});
