// Tests an erasure over the API; supabase/tests/database (erasure, newsletter_subscriber_records) tests its rows.
import { beforeAll, expect, it } from 'vitest';
import {
  addSubscriber,
  importSubscribers,
} from '@/admin/newsletter/api/subscribers/add-subscribers';
import {
  fetchSubscriber,
  changeSubscriber,
  barAddress,
} from '@/admin/newsletter/api/subscribers/subscriber-record';
import { fetchPerson } from '@/admin/person/api/person';
import { countPersonRecords, erasePeople, undoErasure } from '@/admin/leads/api/erasure';
import { admin, type Client, visitor } from '../../support/personas.ts';
import { actAs } from './act-as.ts';

const { signal } = new AbortController();
const unique = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`;

let owner: Client;
beforeAll(async () => {
  owner = (await admin()).client;
  actAs(owner);
});

/** As a visitor sends it; answers its id. */
async function sendInquiry(email: string): Promise<string> {
  const id = crypto.randomUUID();
  await visitor()
    .from('contact_inquiries')
    .insert({ id, name: 'Erika Erase', email, service_needed: 'ads', message: 'About me' })
    .throwOnError();
  return id;
}

async function addSubscriberRow(email: string): Promise<string> {
  await addSubscriber({ email, name: '', note: 'By phone' });
  const { data } = await owner
    .from('newsletter_subscribers')
    .select('id')
    .eq('email', email)
    .single()
    .throwOnError();
  return data.id;
}

const signUp = (email: string) =>
  visitor().functions.invoke('newsletter-subscribe', {
    body: { email, ip: null, userAgent: 'A browser' },
  });

it('an erased person is gone at once, and comes back unchanged with the undo', async () => {
  const email = unique('erika');
  const [id] = [await sendInquiry(email), await sendInquiry(email.toUpperCase())];
  const leads = { applications: [], inquiries: [id] };
  expect(await countPersonRecords(leads, signal)).toEqual({
    applications: 0,
    inquiries: 2,
    newsletterEntries: 0,
  });
  const stored = async () =>
    (await owner.from('contact_inquiries').select('*').ilike('email', email).order('id')).data;
  const before = await stored();
  const page = async () =>
    (await fetchPerson({ recordId: id }, null, signal))?.rows.map((row) => row.kind);
  expect(await page()).toEqual(['inquiry', 'inquiry']);

  const erasureId = crypto.randomUUID();
  const taken = await erasePeople(erasureId, leads, true);
  expect(taken.inquiries).toHaveLength(2);
  expect(await erasePeople(erasureId, leads, true)).toEqual(taken);
  expect(await stored()).toEqual([]);
  expect(await page()).toBeUndefined();
  await undoErasure(erasureId);
  expect(await stored()).toEqual(before);
});

it('more rows than a list shows are erased in one call, subscribers and addresses among them', async () => {
  const last = unique('many');
  await importSubscribers({
    subscribers: Array.from({ length: 501 }, (_, index) => ({
      email: `${index}-${last}`,
      name: null,
      state: 'active' as const,
      left_at: null,
      tags: [],
    })),
    note: 'A list',
    mayUnsubscribe: false,
  });
  const { data } = await owner
    .from('newsletter_subscribers')
    .select('id')
    .like('email', `%-${last}`)
    .throwOnError();
  const address = unique('by-address');
  const byAddress = await addSubscriberRow(address);
  const subscribers = data.map(({ id }) => id);
  const rows = { applications: [], inquiries: [], subscribers, addresses: [address] };
  const taken = await erasePeople(crypto.randomUUID(), rows, true);
  expect(taken.newsletterEntries).toBe(502);
  expect(new Set(taken.subscribers)).toEqual(new Set([...subscribers, byAddress]));
});

it('an admin is told why a subscriber stays out, and visitors are all answered alike', async () => {
  const emails = { left: unique('left'), barred: unique('barred'), erased: unique('erased') };
  await changeSubscriber(await addSubscriberRow(emails.left), { status: 'unsubscribed' });
  const barredId = await addSubscriberRow(emails.barred);
  await expect(changeSubscriber(barredId, { email: emails.left })).rejects.toThrow(
    /Another subscriber/,
  );
  const anyone = crypto.randomUUID();
  await expect(changeSubscriber(anyone, { name: 'Asha' })).rejects.toThrow(/is gone/);
  await barAddress(emails.barred, 'complained', 'A letter');
  const erasedId = await addSubscriberRow(emails.erased);
  const rows = { applications: [], inquiries: [], subscribers: [erasedId] };
  expect(await erasePeople(crypto.randomUUID(), rows, false)).toMatchObject({
    subscribers: [erasedId],
    newsletterEntries: 1,
  });
  expect(await fetchSubscriber(barredId, signal)).toMatchObject({
    status: 'unsubscribed',
    bar: { reason: 'complained', note: 'A letter' },
  });

  const all = Object.values(emails);
  const { added, refused } = await importSubscribers({
    subscribers: all.map((email) => ({
      email,
      name: 'A. N. Other',
      state: 'active',
      left_at: null,
      tags: [],
    })),
    note: 'An old list',
    mayUnsubscribe: true,
  });
  expect(added).toBe(0);
  expect(Object.fromEntries(refused.map(({ email, reason }) => [email, reason]))).toEqual({
    [emails.left]: 'unsubscribed',
    [emails.barred]: 'barred',
    [emails.erased]: 'erased',
  });
  expect(await addSubscriber({ email: emails.erased, name: '', note: 'By phone' })).toBe('erased');

  // The answer to a sign-up tells a visitor nothing about the subscriber.
  const answers = await Promise.all(all.map(async (email) => (await signUp(email)).data));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});
