// Tests a build request from a change to a fake host and back, on a separate stack because the queue is one row.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createServiceClient } from '../../../supabase/functions/_shared/clients.ts';
import { callHook } from '../../../supabase/functions/request-build/build-hook.ts';
import { createHandler } from '../../../supabase/functions/request-build/handler.ts';
import { createBuildQueue } from '../../../supabase/functions/request-build/queue.ts';
import { hook, openHostDouble, reply } from '../../support/host-double.ts';
import { startScheduled } from '../../support/scheduled.ts';
import { exclusiveStack, type ExclusiveStack } from '../../support/exclusive-stack.ts';
import { runScheduled } from './invoke.ts';

const host = await openHostDouble();
let stack: ExclusiveStack;

beforeAll(async () => {
  stack = await exclusiveStack();
});
afterAll(async () => {
  await host.close();
});
beforeEach(() => stack.sql('update private.site_build set due_at = null, tried_at = null'));

/** Ends the two minutes in which changes are gathered. */
const wait = () =>
  stack.sql('update private.site_build set due_at = now() where due_at is not null');
/** One run of the function, as in a process of its own. */
function run(): Promise<unknown> {
  const queue = createBuildQueue(createServiceClient(stack));
  const { tick } = startScheduled((given) =>
    createHandler({ ...given, queue, callHook: () => callHook(hook, host.network) }),
  );
  return tick();
}
const queueRow = async () => {
  const [row] = await stack.sql(
    `select failure, tried_at is not null as is_asked, round(extract(epoch from due_at - now()) / 60)::integer as minutes
     from private.site_build`,
  );
  return row;
};

async function publish(count: number): Promise<void> {
  await stack.sql(`insert into public.blogs (title, excerpt, content, category, author, status)
    select 'Post', 'x', 'x', 'News', 'Mira', 'published' from generate_series(1, ${count})`);
}

test('all changes within two minutes are one call', async () => {
  host.answerWith(reply(201));
  await publish(5);
  await publish(5);
  await run();
  expect(host.asked).toHaveLength(0);
  await wait();
  await Promise.all([run(), run(), run()]);
  expect(host.asked).toEqual(['POST /v1/hooks/5f9c-Secret-Part?token=another%20secret']);
  expect(await queueRow()).toEqual({ failure: null, is_asked: true, minutes: null });
});

test('a host that refuses is asked again an hour later, and why stands without the address', async () => {
  host.answerWith(reply(404, `No hook at ${hook}`));
  await publish(1);
  for (const calls of [1, 2]) {
    await wait();
    await run();
    expect(host.asked).toHaveLength(calls);
    expect(await queueRow()).toEqual({
      failure: '404 from the host',
      is_asked: true,
      minutes: 60,
    });
  }
});

test('the function itself, without a hook, says so and ends the queue', async () => {
  await publish(1);
  await wait();
  expect(await runScheduled(stack, 'request-build', 'wrong')).toMatchObject({ status: 401 });
  expect(await runScheduled(stack, 'request-build')).toMatchObject({ status: 200 });
  await vi.waitFor(
    async () => expect(await queueRow()).toEqual({ failure: null, is_asked: false, minutes: null }),
    10_000,
  );
});
