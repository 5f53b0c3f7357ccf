// From a change to the host's double and back, on a stack of its own: the queue is one row.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createServiceClient } from '../../../supabase/functions/_shared/clients.ts';
import { callHook, type Network } from '../../../supabase/functions/request-build/build-hook.ts';
import { createHandler } from '../../../supabase/functions/request-build/handler.ts';
import { createBuildQueue } from '../../../supabase/functions/request-build/queue.ts';
import type { Stack } from '../../../supabase/local/stack.ts';
import { hook, openHostDouble, reply } from '../../support/host-double.ts';
import { startScheduled } from '../../support/scheduled.ts';
import { createWholeStack } from '../../support/whole-stack.ts';
import { runScheduled } from './invoke.ts';

const host = await openHostDouble();
let stack: Stack;
let network: Network;

beforeAll(async () => {
  stack = await createWholeStack({ seed: false, log: () => {} });
});
afterAll(async () => {
  await Promise.all([stack.close(), host.close()]);
});
beforeEach(() => {
  network = host.network;
  return stack.sql('update private.site_build set due_at = null, tried_at = null');
});

/** Ends the two minutes in which changes are gathered. */
const wait = () =>
  stack.sql('update private.site_build set due_at = now() where due_at is not null');
/** One run of the function, as in a process of its own. */
function run(): Promise<unknown> {
  const queue = createBuildQueue(createServiceClient(stack));
  const { tick } = startScheduled((given) =>
    createHandler({ ...given, queue, callHook: () => callHook(hook, network) }),
  );
  return tick();
}
const queueRow = async () => {
  const [row] = await stack.sql<{
    outcome: string;
    status: number;
    answer: string;
    minutes: number;
  }>(
    `select outcome, status, answer, round(extract(epoch from due_at - now()) / 60)::integer as minutes
     from private.site_build`,
  );
  return row;
};

async function publish(count: number): Promise<void> {
  await stack.sql(`insert into public.blogs (title, excerpt, content, category, author, status)
    select 'Post', 'x', 'x', 'News', 'Mira', 'published' from generate_series(1, ${count})`);
}

test('all changes within two minutes are one call, with what the host said', async () => {
  host.answerWith(reply(201, '{"id":"build"}'));
  await publish(5);
  await publish(5);
  await run();
  expect(host.asked).toHaveLength(0);
  await wait();
  await Promise.all([run(), run(), run()]);
  expect(host.asked).toEqual(['POST /v1/hooks/5f9c-Secret-Part?token=another%20secret']);
  expect(await queueRow()).toEqual({
    outcome: 'accepted',
    status: 201,
    answer: '{"id":"build"}',
    minutes: null,
  });
});

describe.each([
  ['404', reply(404, 'Not Found'), { status: 404, answer: 'Not Found' }],
  ['500', reply(500, ''), { status: 500, answer: null }],
  [
    'a redirect',
    reply(302, '', { location: 'http://169.254.169.254/' }),
    { status: 302, answer: null },
  ],
  ['nothing', () => undefined, { status: null, answer: 'the host did not answer in time' }],
] as const)('a host that answers %s', (_, answer, said) => {
  test('is asked again later', async () => {
    host.answerWith(answer);
    if (said.status === null) network = host.impatient;
    await stack.sql('update private.site_build set attempts = 0');
    await publish(1);
    for (const minutes of [2, 4, 8]) {
      await wait();
      await run();
      expect(await queueRow()).toEqual({ outcome: 'refused', ...said, minutes });
    }
    expect(host.asked).toHaveLength(3);
    const [row] = await stack.sql<{ text: string }>(
      'select to_jsonb(s)::text as text from private.site_build s',
    );
    expect(row?.text).not.toMatch(/secret/i);
  });
});

test('the function itself, without a hook, says so and ends the queue', async () => {
  await publish(1);
  await wait();
  expect(await runScheduled(stack, 'request-build', 'wrong')).toMatchObject({ status: 401 });
  expect(await runScheduled(stack, 'request-build')).toMatchObject({ status: 200 });
  await vi.waitFor(
    async () => expect(await queueRow()).toMatchObject({ outcome: 'no_hook', minutes: null }),
    10_000,
  );
});
