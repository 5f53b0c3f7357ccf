// Tests a whole backup: a used stack is backed up, restored into an empty one, and used again.
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { demoAdmin } from '../../../supabase/local/local-settings.ts';
import type { Stack } from '../../../supabase/local/stack.ts';
import { tempDir } from '../../support/temp-dirs.ts';
import { createWholeStack } from '../../support/whole-stack.ts';
import { clientOf } from '../functions/invoke.ts';
import { backUp, restore, succeed } from './commands.ts';
import { fingerprints } from './fingerprints.ts';
import {
  applicationId,
  awkward,
  erasedId,
  image,
  imagePath,
  logIn,
  resume,
  sendInquiry,
  siteUrl,
  subscriber,
  useStack,
} from './used-stack.ts';

// Child processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 });

let used: Awaited<ReturnType<typeof useStack>>;
let backup: string;
let restoredDir: string;
let restoreSaid: string;

beforeAll(async () => {
  const usedDir = await tempDir();
  const stack = await createWholeStack({
    dataDir: usedDir,
    siteUrl,
    functions: false,
    log: () => {},
  });
  try {
    used = await useStack(stack);
  } finally {
    await stack.close();
  }
  backup = join(await tempDir(), 'backup');
  await succeed(backUp({ LOCAL_STACK_DATA_DIR: usedDir }, backup));
  // A restore was killed here before.
  restoredDir = await tempDir({ 'restoring/state/postgres/PG_VERSION': 'half' });
  restoreSaid = await succeed(restore({ LOCAL_STACK_DATA_DIR: restoredDir }, backup));
});

let restored: Stack | undefined;
async function openRestored(): Promise<Stack> {
  restored ??= await createWholeStack({ dataDir: restoredDir, siteUrl, log: () => {} });
  return restored;
}
afterAll(() => restored?.close());

test('every row of every table is the same, every counter stands where it stood', async () => {
  const stack = await openRestored();
  const after = await fingerprints(stack.sql);
  // Unfinished campaigns and waiting replies were stopped, see below, and the static site is to be built again.
  const moved = {
    'public.newsletters': '',
    'private.outbox': '',
    // The hashes of the two addresses that were being erased.
    'public.newsletter_barred': '',
    'private.site_build': '',
  };
  expect({ ...after, ...moved }).toEqual({ ...used.before, ...moved });
  // So that equality is not that of two empty databases.
  for (const table of [
    'public.contact_inquiries',
    'public.blogs',
    'public.newsletter_subscribers',
    'public.newsletters',
    'public.newsletter_deliveries',
    'public.job_applications',
    'public.audit_log',
    'private.settings',
    'auth.users',
    'auth.identities',
    'storage.objects',
  ]) {
    expect(`${table}: ${after[table]}`).toMatch(/: [1-9]\d* rows /);
  }
  expect(Object.keys(after).filter((name) => name.startsWith('counter'))).not.toEqual([]);
});

test('special characters and microseconds are restored', async () => {
  const stack = await openRestored();
  const rows = await stack.sql(
    `select created_at = $2::timestamptz as is_same_moment,
       (select cron_secret from private.settings) as text
     from contact_inquiries where email = $1`,
    [subscriber, awkward.moment],
  );
  expect(rows).toEqual([{ is_same_moment: true, text: awkward.text }]);
});

test('the admin logs in with the same password, and a session from before the backup is over', async () => {
  const stack = await openRestored();
  const verdict = await clientOf(stack).rpc('verify_admin_credentials', {
    admin_email: demoAdmin.email,
    admin_password: demoAdmin.password,
  });
  expect(verdict.data).toMatchObject([{ success: true }]);

  const inquiriesSeenWith = async (token: string) => {
    const response = await fetch(`${stack.url}/rest/v1/contact_inquiries?select=id`, {
      headers: { apikey: stack.publishableKey, authorization: `Bearer ${token}` },
    });
    const rows: unknown = await response.json();
    return Array.isArray(rows) ? rows.length : 0;
  };
  expect(await inquiriesSeenWith((await logIn(stack)).token)).toBeGreaterThan(0);
  expect(await inquiriesSeenWith(used.token)).toBe(0);
});

test('an image is served as before', async () => {
  const stack = await openRestored();
  const { publicUrl } = clientOf(stack).storage.from('blog-images').getPublicUrl(imagePath).data;
  const response = await fetch(publicUrl);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(image);
});

test('a résumé is there, and as private as before', async () => {
  const stack = await openRestored();
  const { client } = await logIn(stack);
  const { data } = await client.functions.invoke<{ link: string }>('open-resume', {
    body: { applicationId },
  });
  const response = await fetch(`${stack.url}${data?.link}`);
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(resume);
  const { data: seen } = await clientOf(stack).storage.from('resumes').list();
  expect(seen).toEqual([]);
});

test('no backup holds who is being erased, nor an erased applicant’s file that no sweep has deleted yet', async () => {
  const names = await readdir(backup, { recursive: true });
  const texts = await Promise.all(
    names
      .filter((name) => /jsonl?$/.test(name))
      .map((name) => readFile(join(backup, name), 'utf8')),
  );
  expect(names.join()).toContain(applicationId);
  expect([...names, ...texts].join()).not.toContain(erasedId);
  expect(texts.join()).not.toContain('vanishing');
});

test('an address that was being erased is kept out after a restore', async () => {
  const stack = await openRestored();
  expect(
    await stack.sql(`select private.bar_reason('vanishing@example.com') as subscriber,
      private.bar_reason('barred-vanishing@example.com') as barred`),
  ).toEqual([{ subscriber: 'erased', barred: 'complained' }]);
});

test('the unsubscribe link of a mail sent before the backup still works', async () => {
  const stack = await openRestored();
  const { pathname, search } = new URL(used.unsubscribeAddress);
  const response = await fetch(`${stack.url}${pathname}${search}`, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(response.status).toBe(200);
  const rows = await stack.sql('select status from newsletter_subscribers where email = $1', [
    subscriber,
  ]);
  expect(rows).toEqual([{ status: 'unsubscribed' }]);
});

test('work goes on: new rows are numbered and stored, triggers run', async () => {
  const stack = await openRestored();
  const email = `after-${crypto.randomUUID()}@example.com`;
  expect((await sendInquiry(stack, email)).error).toBeNull();
  const { client } = await logIn(stack);
  const highest = async () => {
    const [row] = await stack.sql<{ id: number }>('select max(id)::integer as id from audit_log');
    return row?.id ?? 0;
  };
  const last = await highest();
  const { error } = await client.from('jobs').insert({ title: 'After the restore' });
  expect(error).toBeNull();
  expect(await highest()).toBe(last + 1);
});

test('a reply that was waiting does not leave by itself', async () => {
  const stack = await openRestored();
  expect(
    await stack.sql(
      `select status, uncertain_since is not null as may_have_left from private.outbox where kind = 'reply'`,
    ),
  ).toEqual([{ status: 'failed', may_have_left: true }]);
  expect(restoreSaid).toMatch(/Replies that were waiting to be sent: 1\./);
});

test('a newsletter being sent is paused, one about to leave is stopped', async () => {
  const stack = await openRestored();
  const states = await stack.sql(
    'select subject, status, finished_at is not null as is_finished from newsletters order by subject',
  );
  expect(states).toEqual([
    { subject: 'About to leave', status: 'stopped', is_finished: true },
    { subject: 'Planned', status: 'scheduled', is_finished: false },
    { subject: 'Sent', status: 'sent', is_finished: true },
    { subject: 'Under way', status: 'paused', is_finished: false },
    { subject: 'Welcome', status: 'paused', is_finished: false },
  ]);
  expect(restoreSaid).toMatch(/The welcome letter “Welcome” is paused/);
  expect(restoreSaid).toMatch(/“Under way” was being sent and is now paused/);
  expect(restoreSaid).toMatch(/“Planned” is scheduled/);
  expect(restoreSaid).toMatch(/“About to leave” was about to be sent and is now stopped/);
});

test('only its owner can read a backup', async () => {
  const open: string[] = [];
  for (const name of await readdir(backup, { recursive: true })) {
    if (((await stat(join(backup, name))).mode & 0o077) !== 0) open.push(name);
  }
  expect(open).toEqual([]);
  expect((await stat(backup)).mode & 0o077).toBe(0);
});
