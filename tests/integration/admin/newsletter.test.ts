import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createSubscriberImport } from '@/features/newsletter/admin/import/subscriber-import';
import { addSubscriber, importSubscribers } from '@/features/newsletter/api/add-subscribers';
import { fetchSubscribersForExport } from '@/features/newsletter/api/export-subscribers';
import { fetchSubscriberCounts, fetchSubscribers } from '@/features/newsletter/api/subscribers';
import { steerCampaign } from '@/features/newsletter/api/campaign-actions';
import { fetchCampaigns } from '@/features/newsletter/api/campaigns';
import { sendNewsletter } from '@/features/newsletter/api/send-newsletter';
import { admin, type Client, service, stranger, visitor } from '../../support/personas.ts';
import { actAs } from './act-as.ts';

vi.mock('@/lib/supabase/admin-client');

const token = crypto.randomUUID().slice(0, 8);
const { signal } = new AbortController();
const addressOf = (index: number) => `import.${index}.${token}@example.com`;
const total = 2000;
const leavers = [7, 600];
const suppressed = [8, 1500];
const readers = [9];

let owner: Client;

beforeAll(async () => {
  owner = (await admin()).client;
  const left = { status: 'unsubscribed', unsubscribed_at: new Date().toISOString() };
  await service()
    .from('newsletter_subscribers')
    .insert([
      ...leavers.map((index) => ({ email: addressOf(index), ...left })),
      ...readers.map((index) => ({
        email: addressOf(index),
        status: 'active',
        unsubscribed_at: null,
      })),
    ])
    .throwOnError();
  await service()
    .from('newsletter_suppressions')
    .insert(suppressed.map((index) => ({ email: addressOf(index), reason: 'bounced' })))
    .throwOnError();
});

async function importAll() {
  const subscriberImport = createSubscriberImport();
  const lines = Array.from({ length: total }, (_, index) => `Reader ${index};${addressOf(index)}`);
  subscriberImport.setForm({ note: 'Fair', hasConsent: true });
  await subscriberImport.read('l.csv', async () => ['Name;Email', ...lines].join('\r\n'), String);
  await subscriberImport.run(importSubscribers, String);
  return subscriberImport;
}

describe('an import of 2,000', () => {
  it('adds them in pieces without the unsubscribed and suppressed', async () => {
    actAs(owner);
    const before = await fetchSubscriberCounts(signal);
    const state = (await importAll()).getState();
    expect(state).toMatchObject({
      step: 'done',
      progress: { sent: total, added: total - 5, alreadyActive: 1 },
    });
    if (state.step !== 'done') return;
    expect(state.progress.refused.map(({ text, reason }) => [text, reason])).toEqual([
      [addressOf(7), 'unsubscribed'],
      [addressOf(8), 'suppressed'],
      [addressOf(600), 'unsubscribed'],
      [addressOf(1500), 'suppressed'],
    ]);
    const after = await fetchSubscriberCounts(signal);
    // Other test files add subscribers at the same time.
    expect(after.active - before.active).toBeGreaterThanOrEqual(total - 5);
    const filters = { search: `.${token}@`, status: 'unsubscribed' } as const;
    expect((await fetchSubscribers(filters, null, signal)).rows).toHaveLength(leavers.length);
  });

  it('adds no address twice', async () => {
    actAs(owner);
    const again = await importAll();
    expect(again.getState()).toMatchObject({
      step: 'done',
      progress: { added: 0, alreadyActive: total - 4 },
    });
  });

  it('is exported completely, beyond the 1,000 rows of one answer', async () => {
    actAs(owner);
    const heard: number[] = [];
    const rows = await fetchSubscribersForExport(
      { search: `.${token}@`, status: null },
      (count) => heard.push(count),
      signal,
    );
    expect(rows).toHaveLength(total - suppressed.length);
    expect(new Set(rows.map(({ email }) => email)).size).toBe(rows.length);
    expect(heard).toEqual([1000, total - suppressed.length]);
    expect(rows.filter(({ origin }) => origin === 'imported')).toHaveLength(total - 5);
    expect(rows.find(({ email }) => email === addressOf(0))).toMatchObject({
      status: 'active',
      unsubscribed_at: null,
      consent_note: 'Fair',
    });
    const left = { search: `.${token}@`, status: 'unsubscribed' } as const;
    expect(await fetchSubscribersForExport(left, () => {}, signal)).toHaveLength(leavers.length);
  });
});

it('an address is added by hand once', async () => {
  actAs(owner);
  const email = `hand.${token}@example.com`;
  expect(await addSubscriber(email.toUpperCase(), 'By phone')).toBe('added');
  expect(await addSubscriber(email, 'By phone')).toBe('already_active');
  await expect(addSubscriber(email, ' ')).rejects.toMatchObject({ code: 'P0001' });
});

it('a refused or denied send throws the server’s message', async () => {
  const campaign = {
    subject: 'News',
    content: '<p>Hi</p>',
    campaignKey: crypto.randomUUID(),
    sendAt: '2020-01-01T09:00:00+05:30',
  };
  actAs(owner);
  await expect(sendNewsletter(campaign)).rejects.toMatchObject({
    name: 'FunctionRefusal',
    status: 422,
    message: expect.stringContaining('Nothing was sent.'),
  });
  actAs(visitor());
  await expect(sendNewsletter(campaign)).rejects.toMatchObject({ name: 'AppError', status: 401 });
});

describe.each([
  ['a visitor', 401, async () => visitor()],
  ['a stranger', 403, async () => (await stranger()).client],
])('%s', (_persona, status, openClient) => {
  it('can neither add, import or export subscribers nor see or stop campaigns', async () => {
    actAs(await openClient());
    const refusal = { code: '42501', status };
    await expect(addSubscriber('x@example.com', 'x')).rejects.toMatchObject(refusal);
    await expect(importSubscribers(['x@example.com'], 'x')).rejects.toMatchObject(refusal);
    await expect(
      fetchSubscribersForExport({ search: '', status: null }, () => {}, signal),
    ).rejects.toMatchObject(refusal);
    await expect(fetchCampaigns(null, signal)).rejects.toMatchObject(refusal);
    await expect(steerCampaign(crypto.randomUUID(), 'cancel')).rejects.toMatchObject(refusal);
  });
});
