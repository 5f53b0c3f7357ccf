// Tests a login code while a mail server accepts an email and never answers. The database calls the functions as on a
// hosted project, where a call waits for the slowest of the calls before it.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ownerAddress } from '../../../supabase/local/local-settings.ts';
import type { Stack } from '../../../supabase/local/stack.ts';
import type { Account } from '../../support/personas.ts';
import { type PgNet, startPgNet } from '../../support/pg-net.ts';
import { type SlowMailServer, startSlowMailServer } from '../../support/slow-mail-server.ts';
import { createWholeStack } from '../../support/whole-stack.ts';
import { createOwner, signedIn } from '../admin/own-stack.ts';
import { runScheduled } from './invoke.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

/**
 * Half of what a mail server gets to answer an email (`mailTimeoutMs`), and less than a call of the database may take.
 */
const soonMs = 4_500;

let stack: Stack;
let server: SlowMailServer;
let pgNet: PgNet;
let slow: Account;
let waiting: Account;

beforeAll(async () => {
  server = await startSlowMailServer((recipient) => [ownerAddress, slow.email].includes(recipient));
  stack = await createWholeStack({
    seed: false,
    functionEnv: { SMTP_URL: server.smtpUrl },
    log: () => {},
  });
  [slow, waiting] = await Promise.all([createOwner(stack), createOwner(stack)]);
  // A start of a process is slow on a busy machine: this one has started, and a new site's first build needs none.
  await stack.sql('update private.site_build set due_at = null');
  await runScheduled(stack, 'notify-owner', 'wrong');
  pgNet = await startPgNet(stack);
});
afterAll(async () => {
  pgNet.stop();
  await stack.close();
  await server.close();
});

const isHeld = (recipient: string) =>
  vi.waitFor(() => expect(server.held).toContain(recipient), 20_000);

async function askForCode(account: Account): Promise<void> {
  const client = await signedIn(stack, account);
  await stack.sql(`delete from private.rate_limits where action = 'login_code'`);
  await client.rpc('request_login_code').throwOnError();
}

/** The recipients of the emails that leave soon after an account has asked for a code. */
async function mailedSoon(account: Account): Promise<string[]> {
  server.taken.length = 0;
  await askForCode(account);
  const asked = performance.now();
  while (server.taken.length === 0 && performance.now() - asked < soonMs) await sleep(50);
  return server.taken;
}

test('a login code does not wait for a mail about a lead that hangs', async () => {
  await stack.sql(
    `insert into contact_inquiries (name, email, service_needed) values ('Ana', 'ana@example.com', 'ads')`,
  );
  await stack.sql(`select private.run_tasks('each-minute')`);
  await isHeld(ownerAddress);
  expect(await mailedSoon(waiting)).toEqual([waiting.email]);
});

test('a login code does not wait for another one whose mail hangs', async () => {
  await askForCode(slow);
  await isHeld(slow.email);
  expect(await mailedSoon(waiting)).toEqual([waiting.email]);
});

// The two tests above pass with any limit. This one bounds what a function that does not start costs the others.
test('the database gives each call five seconds', () => {
  expect(new Set(pgNet.timeouts)).toEqual(new Set([5_000]));
});
