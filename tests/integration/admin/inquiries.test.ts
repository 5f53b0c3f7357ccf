// On its own stack: the rows are more than visitors may send, and the test needs the scheduler's secret.
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Cursor, formatCursor, parseCursor } from '@/lib/keyset';
import type { InquiryStatus } from '@/features/contact/inquiry';
import {
  fetchAllInquiries,
  fetchInquiries,
  fetchInquiry,
  fetchInquiryCounts,
  type InquiryFilters,
  saveInquiriesStatus,
} from '@/features/contact/api/admin-inquiries';
import { fetchInquiryHistory } from '@/features/contact/api/admin-inquiry-history';
import { fetchInquiryNotes } from '@/features/contact/api/admin-inquiry-notes';
import type { Database } from '@/lib/supabase/database.types';
import { AppError } from '@/lib/supabase/errors';
import { addInquiryNote, deletePrivateNote } from '@/lib/supabase/private-notes';
import { sendNotificationAgain } from '@/lib/supabase/send-notification-again';
import { createStack, type Stack } from '../../../supabase/local/stack.ts';
import { anyAddress, type Client } from '../../support/personas.ts';
import { actAs } from './act-as.ts';

vi.mock('@/lib/supabase/admin-client');

const cronSecret = 'secret-of-this-test';
const { signal } = new AbortController();
const everything: InquiryFilters = { search: '', status: null, service: null };
const many = 1_103;

let stack: Stack;
let owner: Client;
let other: Client;
let stranger: Client;
let visitor: Client;

function clientWith(key: string): Client {
  return createClient<Database>(stack.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { 'x-forwarded-for': anyAddress() } },
  });
}

async function signedIn(email: string, isAdmin: boolean): Promise<Client> {
  const password = `pass-${crypto.randomUUID()}`;
  const service = clientWith(stack.secretKey);
  const { error } = await service.auth.admin.createUser({ email, password, email_confirm: true });
  if (error) throw error;
  if (isAdmin) await service.rpc('grant_admin', { admin_email: email }).throwOnError();
  const client = clientWith(stack.publishableKey);
  const { error: refusal } = await client.auth.signInWithPassword({ email, password });
  if (refusal) throw refusal;
  return client;
}

/** As a visitor's browser stores it. */
async function sendInquiry(
  lead: Partial<Database['public']['Tables']['contact_inquiries']['Insert']>,
): Promise<string> {
  const id = crypto.randomUUID();
  await clientWith(stack.publishableKey)
    .from('contact_inquiries')
    .insert({ name: 'Ana', email: 'ana@example.com', service_needed: 'website', ...lead, id })
    .throwOnError();
  return id;
}

/** As the scheduler does every minute. */
async function runWorker(): Promise<unknown> {
  const response = await fetch(`${stack.url}/functions/v1/notify-owner`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${cronSecret}` },
    body: '{}',
  });
  return response.json();
}

const mailsAbout = async (name: string) =>
  (await stack.mailbox.messages()).filter(({ subject }) => subject.includes(name));

const namesOf = async (search: string, filters: Partial<InquiryFilters> = {}) => {
  const { rows } = await fetchInquiries({ ...everything, search, ...filters }, null, signal);
  return rows.map(({ name }) => name);
};
const saved = async (id: string): Promise<InquiryStatus | undefined> =>
  (await fetchInquiry(id, signal))?.status;

beforeAll(async () => {
  stack = await createStack({ seed: false, functionEnv: { CRON_SECRET: cronSecret } });
  owner = await signedIn('owner@example.com', true);
  other = await signedIn('other@example.com', true);
  stranger = await signedIn('stranger@example.com', false);
  visitor = clientWith(stack.publishableKey);
  // In groups of one moment each, so that pages also break between rows of the same time.
  await stack.sql(`
    insert into contact_inquiries (name, email, service_needed, message, status, created_at)
    select 'Crowd ' || n, 'crowd' || n || '@example.com', 'complete', 'one of the crowd',
      case when n % 10 = 0 then 'archived' else 'new' end, timestamptz '2026-01-01' + n / 40 * interval '1 second'
    from generate_series(1, ${many}) n`);
});
afterAll(() => stack.close());

describe('an admin', () => {
  it('reads an inquiry with everything that was sent and the state of its mail', async () => {
    actAs(owner);
    const id = await sendInquiry({
      name: 'Asha Rao',
      phone: '98765 43210',
      business_type: 'startup',
      message: 'First line\nSecond line',
      utm_source: 'instagram',
      utm_campaign: 'diwali',
      referrer: 'https://l.instagram.com/',
      landing_page: '/services/ads',
    });
    const { rows } = await fetchInquiries({ ...everything, search: 'asha rao' }, null, signal);
    expect(rows).toEqual([
      {
        id,
        name: 'Asha Rao',
        email: 'ana@example.com',
        phone: '98765 43210',
        businessType: 'startup',
        serviceNeeded: 'website',
        message: 'First line\nSecond line',
        status: 'new',
        createdAt: expect.any(String),
        mailStatus: 'pending',
        mailError: null,
        campaign: {
          source: 'instagram',
          medium: null,
          campaign: 'diwali',
          term: null,
          content: null,
        },
        referrer: 'https://l.instagram.com/',
        landingPage: '/services/ads',
      },
    ]);
    expect(await fetchInquiry(id, signal)).toEqual(rows[0]);
    expect(await fetchInquiry(crypto.randomUUID(), signal)).toBeNull();
  });

  it('finds literally, in any case, in name, e-mail, phone and message', async () => {
    actAs(owner);
    await sendInquiry({ name: 'Percent', message: 'We want 100% of it' });
    await sendInquiry({ name: 'Percents', message: 'We want 1000 of it' });
    await sendInquiry({ name: 'Under_score', email: 'SNAKE_case@example.com' });
    await sendInquiry({ name: 'Quotes', message: `It's "theirs", (or) ours; -- \\ you know` });
    await sendInquiry({ name: 'Phone', phone: '+91 55555 44444' });
    expect(await namesOf('want 100% OF')).toEqual(['Percent']);
    expect(await namesOf('r_s')).toEqual(['Under_score']);
    expect(await namesOf('snake_CASE@')).toEqual(['Under_score']);
    expect(await namesOf(`it's "theirs", (or) ours; -- \\`)).toEqual(['Quotes']);
    expect(await namesOf('55555 44444')).toEqual(['Phone']);
    expect(await namesOf(`' or true --`)).toEqual([]);
    expect(await namesOf('percent', { service: 'ads' })).toEqual([]);
    expect(await namesOf('percent', { service: 'website', status: 'new' })).toHaveLength(2);
  });

  it('sees every inquiry counted, beyond the 1,000 rows the API answers with', async () => {
    actAs(owner);
    const [truth] = await stack.sql<Record<InquiryStatus, number>>(`
      select count(*) filter (where status = 'new')::integer as new,
        count(*) filter (where status = 'answered')::integer as answered,
        count(*) filter (where status = 'archived')::integer as archived from contact_inquiries`);
    expect(await fetchInquiryCounts(signal)).toEqual(truth);
    expect(truth?.new).toBeGreaterThan(900);
  });

  it('reaches each one exactly once by turning the pages, newest first', async () => {
    actAs(owner);
    const crowd = { ...everything, search: 'one of the crowd' };
    const seen: string[] = [];
    const times: string[] = [];
    let after: Cursor | null = null;
    do {
      const page = await fetchInquiries(crowd, after, signal);
      expect(page.rows.length).toBeLessThanOrEqual(50);
      seen.push(...page.rows.map(({ id }) => id));
      times.push(...page.rows.map(({ createdAt }) => createdAt));
      // Through the address, as the screen does it.
      after = page.nextCursor && parseCursor(formatCursor(page.nextCursor));
    } while (after);
    expect(seen).toHaveLength(many);
    expect(new Set(seen).size).toBe(many);
    expect(times).toEqual(times.toSorted().toReversed());

    const progress: number[] = [];
    const exported = await fetchAllInquiries(crowd, signal, (count) => progress.push(count));
    expect(progress).toEqual([1000, many]);
    expect(exported.map(({ id }) => id)).toEqual(seen);
  });

  it('sets one status for many, and is told which of them have it', async () => {
    actAs(owner);
    const first = await sendInquiry({});
    const second = await sendInquiry({});
    const gone = crypto.randomUUID();
    const changed = await saveInquiriesStatus({
      ids: [first, second, gone],
      status: 'answered',
    });
    expect(changed.toSorted()).toEqual([first, second].toSorted());
    expect([await saved(first), await saved(second)]).toEqual(['answered', 'answered']);

    await saveInquiriesStatus({ ids: [first], status: 'archived' });
    expect(await fetchInquiryHistory(first, signal)).toMatchObject([
      { status: 'archived', changedBy: 'owner@example.com' },
      { status: 'answered', changedBy: 'owner@example.com' },
    ]);
  });

  it('writes notes once, reads those of all admins, and deletes only its own', async () => {
    const inquiryId = await sendInquiry({});
    const note = { id: crypto.randomUUID(), recordId: inquiryId, body: 'Call on Monday' };
    actAs(owner);
    await addInquiryNote(note);
    await addInquiryNote(note);
    actAs(other);
    await addInquiryNote({ ...note, id: crypto.randomUUID(), body: 'Done' });
    expect(await fetchInquiryNotes(inquiryId, signal)).toMatchObject([
      { body: 'Done', authorEmail: 'other@example.com', isOwn: true },
      { body: 'Call on Monday', authorEmail: 'owner@example.com', isOwn: false },
    ]);
    await expect(deletePrivateNote('inquiry_notes', note.id)).rejects.toThrow(AppError);
    actAs(owner);
    await deletePrivateNote('inquiry_notes', note.id);
    expect(await fetchInquiryNotes(inquiryId, signal)).toMatchObject([{ body: 'Done' }]);
  });
});

describe('send again', () => {
  it('delivers one more mail with the worker’s next run, and no second one', async () => {
    const name = `Ana ${crypto.randomUUID()}`;
    const id = await sendInquiry({ name, message: 'Hello' });
    // The visitor's browser says that its own mail has gone.
    await visitor.rpc('report_notification', { lead_id: id, is_delivered: true }).throwOnError();
    await runWorker();
    expect(await mailsAbout(name)).toHaveLength(0);

    actAs(owner);
    expect((await fetchInquiry(id, signal))?.mailStatus).toBe('sent');
    await sendNotificationAgain(id);
    expect((await fetchInquiry(id, signal))?.mailStatus).toBe('pending');
    expect(await runWorker()).toMatchObject({ sent: 1, failed: 0 });
    expect(await runWorker()).toMatchObject({ sent: 0, failed: 0 });
    const mails = await mailsAbout(name);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Message: Hello');
    expect(mails[0]?.text).not.toContain('search_text');
    expect((await fetchInquiry(id, signal))?.mailStatus).toBe('sent');
  });

  it('gives a mail that had failed for good all its attempts again', async () => {
    actAs(owner);
    const id = await sendInquiry({ name: `Ben ${crypto.randomUUID()}` });
    await stack.sql(
      `update notifications set status = 'failed', attempts = 8, last_error = 'Away.' where inquiry_id = $1`,
      [id],
    );
    expect(await fetchInquiry(id, signal)).toMatchObject({
      mailStatus: 'failed',
      mailError: 'Away.',
    });
    await sendNotificationAgain(id);
    expect(await runWorker()).toMatchObject({ sent: 1 });
    expect(await fetchInquiry(id, signal)).toMatchObject({ mailStatus: 'sent', mailError: null });
  });

  it('says when the lead is gone', async () => {
    actAs(owner);
    await expect(sendNotificationAgain(crypto.randomUUID())).rejects.toThrow(
      'There is no mail about this',
    );
  });
});

describe.each([
  ['a visitor', 401, () => visitor],
  ['a stranger', 403, () => stranger],
])('%s', (_persona, status, client) => {
  it('reads nothing, changes nothing and sends nothing', async () => {
    const id = await sendInquiry({});
    actAs(client());
    const refusal = { code: '42501', status };
    await expect(fetchInquiries(everything, null, signal)).rejects.toMatchObject(refusal);
    await expect(fetchInquiryCounts(signal)).rejects.toMatchObject(refusal);
    await expect(sendNotificationAgain(id)).rejects.toMatchObject(refusal);
    const attempts = await Promise.allSettled([
      fetchInquiry(id, signal),
      saveInquiriesStatus({ ids: [id], status: 'answered' }),
      fetchInquiryNotes(id, signal),
      fetchInquiryHistory(id, signal),
    ]);
    for (const attempt of attempts) {
      // Refused, or nothing: policies hide rows without a word.
      expect(attempt.status === 'fulfilled' ? (attempt.value ?? []) : []).toEqual([]);
    }
    const note = { id: crypto.randomUUID(), recordId: id, body: 'Mine' };
    await expect(addInquiryNote(note)).rejects.toMatchObject(refusal);
    actAs(owner);
    expect(await saved(id)).toBe('new');
    expect(await fetchInquiryNotes(id, signal)).toEqual([]);
  });
});
