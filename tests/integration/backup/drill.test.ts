// The drill: a stack that has been used is backed up, restored into an empty one, and used again.
import { existsSync } from 'node:fs';
import { appendFile, cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { demoAdmin } from '../../../supabase/local/local-settings.ts';
import type { Stack } from '../../../supabase/local/stack.ts';
import { tempDir } from '../../support/temp-dirs.ts';
import { createWholeStack } from '../../support/whole-stack.ts';
import { clientOf, invoke, runScheduled } from '../functions/invoke.ts';
import { backUp, restore, succeed } from './commands.ts';
import { fingerprints } from './fingerprints.ts';

// Child processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 });

const siteUrl = 'https://site.test';
const subscriber = `subscriber-${crypto.randomUUID()}@example.com`;
const image = Uint8Array.from({ length: 4096 }, (_, index) => (index * 7) % 256);
const imagePath = 'images/1764000000000.png';
const applicationId = crypto.randomUUID();
/** The application of a file that waits for the sweep. */
const erasedId = crypto.randomUUID();
const resume = new TextEncoder().encode(`%PDF-1.7 ${'résumé '.repeat(300)}`);

/** Text and a time that JSON, line breaks and time zones could damage. */
const awkward = {
  text: 'Line one\r\nline two\u2028three\u2029 "quoted" \\n \\\\ {"a":null} 𝔘 हिन्दी \t end ',
  // Finer than JavaScript's clock.
  moment: '2026-11-20 23:30:00.123457+05:30',
};

async function logIn(stack: Stack) {
  const client = clientOf(stack);
  const { data, error } = await client.auth.signInWithPassword(demoAdmin);
  if (error) throw error;
  return { client, token: data.session.access_token };
}

const sendInquiry = (stack: Stack, email: string) =>
  clientOf(stack).from('contact_inquiries').insert({
    name: 'Asha Rao',
    email,
    service_needed: 'website',
  });

async function applyWithResume(stack: Stack): Promise<void> {
  const [job] = await stack.sql(`select id from jobs where is_active limit 1`);
  const visitor = clientOf(stack);
  await visitor
    .from('job_applications')
    .insert({
      id: applicationId,
      name: 'Ravi Iyer',
      email: 'ravi@example.com',
      phone: '+91 00000 00002',
      position: job?.id,
    })
    .throwOnError();
  await storeResume(visitor, applicationId);
}

async function storeResume({ storage }: SupabaseClient, name: string): Promise<void> {
  const { error } = await storage
    .from('resumes')
    .upload(`${name}.pdf`, resume.buffer, { contentType: 'application/pdf' });
  if (error) throw error;
}

/** Sends a newsletter to its end; answers where a mail program sends the one who leaves. */
async function mailSubscriber(stack: Stack): Promise<string> {
  const { answer } = await invoke((await logIn(stack)).client, 'send-newsletter', {
    subject: 'Sent',
    content: '<p>Hello</p>',
    fromName: 'Studio Saffron',
    fromEmail: 'hello@example.com',
    campaignKey: crypto.randomUUID(),
  });
  expect(answer).toMatchObject({ success: true });
  await stack.sql('update newsletters set send_at = now()');
  return vi.waitFor(
    async () => {
      await runScheduled(stack, 'newsletter-worker');
      expect(await stack.sql('select status from newsletters')).toEqual([{ status: 'sent' }]);
      const mail = (await stack.mailbox.messages()).find(({ to }) => to === subscriber);
      return /^<(http[^>]+)>$/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? 'no address';
    },
    { timeout: 40_000, interval: 200 },
  );
}

/** A reply that waits when the backup is made. */
async function sendReply(stack: Stack, admin: SupabaseClient) {
  const [inquiry] = await stack.sql<{ id: string }>('select id from contact_inquiries limit 1');
  const reply = { id: crypto.randomUUID(), inquiry_id: inquiry?.id, subject: 'Hello', body: 'Hi' };
  await admin.rpc('send_replies', { replies: [reply] }).throwOnError();
}

/** Campaigns a backup may meet half-way. */
const addUnfinishedCampaigns = (stack: Stack) =>
  stack.sql(
    `insert into newsletters
       (subject, content, from_name, from_email, status, scheduled_at, send_at, started_at, is_welcome)
     select new.subject, c.content, c.from_name, c.from_email, new.status, now(),
       now() + new.later::interval, case when new.status = 'sending' then now() end, new.is_welcome
     from newsletters c,
       (values ('Under way', 'sending', '0', false), ('About to leave', 'scheduled', '0', false),
         ('Planned', 'scheduled', '30 days', false), ('Welcome', 'sending', '0', true))
         as new (subject, status, later, is_welcome)`,
  );

let usedDir: string;
let backup: string;
let before: Record<string, string>;
let oldToken: string;
let unsubscribeAddress: string;
let restoredDir: string;
let restoreSaid: string;

beforeAll(async () => {
  usedDir = await tempDir();
  const stack = await createWholeStack({
    dataDir: usedDir,
    siteUrl,
    functionEnv: { SENDER_ADDRESSES: 'hello@example.com' },
    log: () => {},
  });
  try {
    await stack.sql('insert into newsletter_subscribers (email) values ($1)', [subscriber]);
    await stack.sql('update private.settings set cron_secret = $1', [awkward.text]);
    await stack.sql(`insert into blogs (title, excerpt, content, category, author, status)
      values ('A post', 'x', '<p>x</p>', 'SEO', 'Asha', 'published')`);
    await sendInquiry(stack, subscriber);
    await stack.sql('update contact_inquiries set created_at = $1 where email = $2', [
      awkward.moment,
      subscriber,
    ]);
    const { client, token } = await logIn(stack);
    oldToken = token;
    const upload = await client.storage
      .from('blog-images')
      .upload(imagePath, image.buffer, { contentType: 'image/png' });
    if (upload.error) throw upload.error;
    await client.from('jobs').insert({ title: 'Job with a log' }).throwOnError();
    await applyWithResume(stack);
    await storeResume(clientOf(stack, stack.secretKey), 'put there by the owner');
    unsubscribeAddress = await mailSubscriber(stack);
    await sendReply(stack, client);
    await addUnfinishedCampaigns(stack);
    before = await fingerprints(stack.sql);
    await stack.sql(`insert into private.trusted_browsers (user_id, token_hash, password_mark)
      select user_id, 'forgotten later', 'x' from private.admins`);
    await storeResume(clientOf(stack, stack.secretKey), erasedId);
    // Another one is being erased: hidden, but still in the tables.
    await stack.sql(`insert into public.contact_inquiries (id, name, email, service_needed, erase_at)
      values ('${erasedId}', 'Ravi', 'ravi@example.com', 'ads', now() + interval '1 hour')`);
    // Its mail is in no backup either, but took a number.
    await stack.sql(
      `select setval('private.outbox_id_seq', last_value - 1) from private.outbox_id_seq`,
    );
    await stack.sql(
      `insert into public.lead_notes (inquiry_id, body) values ('${erasedId}', 'Called')`,
    );
    await stack.sql(`insert into public.newsletter_subscribers (email, erase_at)
      values ('vanishing@example.com', now() + interval '1 hour')`);
    await stack.sql(`insert into public.newsletter_barred (email, reason, note, erase_at)
      values ('barred-vanishing@example.com', 'complained', 'vanishing soon', now() + interval '1 hour')`);
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
  expect({ ...after, ...moved }).toEqual({ ...before, ...moved });
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

test('a backup leaves a sign for the dashboard, which tells when the last one is old', async () => {
  const stack = await createWholeStack({ dataDir: usedDir, functions: false, log: () => {} });
  try {
    expect(
      await stack.sql(
        `select seen_at > now() - interval '10 minutes' as is_new from private.signs_of_life where part = 'backup'`,
      ),
    ).toEqual([{ is_new: true }]);
  } finally {
    await stack.close();
  }
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

test('the admin logs in with the same password; a session from before the backup is over', async () => {
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
  expect(await inquiriesSeenWith(oldToken)).toBe(0);
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
  const { pathname, search } = new URL(unsubscribeAddress);
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
  expect(restoreSaid).toMatch(/“Under way” was being sent\. It is paused/);
  expect(restoreSaid).toMatch(/“Planned” is planned/);
  expect(restoreSaid).toMatch(/“About to leave” was about to be sent\. It is stopped/);
});

test('only its owner can read a backup', async () => {
  const open: string[] = [];
  for (const name of await readdir(backup, { recursive: true })) {
    if (((await stat(join(backup, name))).mode & 0o077) !== 0) open.push(name);
  }
  expect(open).toEqual([]);
  expect((await stat(backup)).mode & 0o077).toBe(0);
});

async function changeManifest(copy: string, change: (text: string) => string): Promise<void> {
  const manifest = join(copy, 'manifest.json');
  await writeFile(manifest, change(await readFile(manifest, 'utf8')));
}

test.each<[string, (copy: string) => Promise<unknown>, RegExp]>([
  [
    'with a changed row',
    (copy) => appendFile(join(copy, 'rows/public.blogs.jsonl'), '{}\n'),
    /^The backup is damaged: .*public\.blogs\.jsonl is missing or not as it was written\.\n$/,
  ],
  ['that was not finished', (copy) => rm(join(copy, 'manifest.json')), /holds no finished backup/],
  [
    'of a later version',
    (copy) =>
      changeManifest(copy, (text) =>
        text.replace('"migrations": [', '"migrations": ["29990101000000", '),
      ),
    /^The backup is of another version of this software: there is no migration 29990101000000 here\.\n$/,
  ],
  [
    'with a column that this version no longer has',
    (copy) => changeManifest(copy, (text) => text.replaceAll('"landing_page"', '"first_page"')),
    /^column "first_page" of relation "contact_inquiries" does not exist\n$/,
  ],
])(
  'a backup %s is refused with a message, and nothing is restored',
  async (_case, spoil, refusal) => {
    const copy = join(await tempDir(), 'copy');
    await cp(backup, copy, { recursive: true });
    await spoil(copy);
    const dataDir = await tempDir();
    const { code, complaint } = await restore({ LOCAL_STACK_DATA_DIR: dataDir }, copy);
    expect(code).toBe(1);
    expect(complaint).toMatch(refusal);
    expect(complaint).not.toMatch(/^\s+at /m);
    const left = await readdir(dataDir);
    expect(left.filter((name) => name !== 'lock.sqlite')).toEqual([]);
  },
);

test('a restore never overwrites a stack that holds data or is running', async () => {
  const place = { LOCAL_STACK_DATA_DIR: usedDir };
  const holding = await restore(place, backup);
  expect(holding).toMatchObject({
    code: 1,
    complaint: expect.stringMatching(/holds data\. Empty/),
  });

  const stack = await openRestored();
  const running = await restore({ LOCAL_STACK_DATA_DIR: restoredDir }, backup);
  expect(running).toMatchObject({ code: 1, complaint: expect.stringMatching(/is in use by/) });
  const taken = await backUp({ LOCAL_STACK_DATA_DIR: restoredDir }, join(backup, 'no'));
  expect(taken).toMatchObject({ code: 1, complaint: expect.stringMatching(/is in use by/) });
  expect((await stack.sql('select 1 from blogs')).length).toBeGreaterThan(0);

  const again = await backUp(place, backup);
  expect(again).toMatchObject({ code: 1, complaint: expect.stringMatching(/is not empty/) });
  expect(existsSync(join(backup, 'manifest.json'))).toBe(true);
});
