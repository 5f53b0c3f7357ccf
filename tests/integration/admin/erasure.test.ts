import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  correctReaderAddress,
  eraseReader,
  fetchReader,
  suppressReader,
  unsubscribeReader,
} from '@/features/newsletter/api/readers';
import { addSubscriber, importSubscribers } from '@/features/newsletter/api/add-subscribers';
import { countPersonRecords, erasePeople, undoErasure } from '@/lib/supabase/erasure';
import { admin, type Client, service, stranger, visitor } from '../../support/personas.ts';
import { actAs } from './act-as.ts';

vi.mock('@/lib/supabase/admin-client');

const { signal } = new AbortController();
const unique = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`;

let owner: Client;
beforeAll(async () => {
  owner = (await admin()).client;
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

async function addReader(email: string): Promise<string> {
  const { data } = await service()
    .from('newsletter_subscribers')
    .insert({ email })
    .select('id')
    .single()
    .throwOnError();
  return data.id;
}

const signUp = (email: string) =>
  visitor().functions.invoke('newsletter-subscribe', {
    body: { email, ip: null, userAgent: 'A browser' },
  });

async function statusOf(email: string): Promise<string | undefined> {
  const { data } = await service()
    .from('newsletter_subscribers')
    .select('status')
    .eq('email', email)
    .throwOnError();
  return data[0]?.status;
}

describe('an erased person', () => {
  it('is gone at once, and comes back as it was with the undo', async () => {
    actAs(owner);
    const email = unique('erika');
    const [id] = [await sendInquiry(email), await sendInquiry(email.toUpperCase())];
    const leads = { applications: [], inquiries: [id] };
    expect(await countPersonRecords(leads, signal)).toEqual({
      applications: 0,
      inquiries: 2,
      readers: 0,
    });
    const before = await owner.from('contact_inquiries').select('*').ilike('email', email);

    const erasureId = crypto.randomUUID();
    const taken = await erasePeople(erasureId, leads, true);
    expect(taken.inquiries).toHaveLength(2);
    expect(await erasePeople(erasureId, leads, true)).toEqual(taken);
    const { data: left } = await service()
      .from('contact_inquiries')
      .select('id')
      .ilike('email', email);
    expect(left).toEqual([]);

    await undoErasure(erasureId);
    const after = await owner.from('contact_inquiries').select('*').ilike('email', email);
    expect(after.data).toHaveLength(2);
    expect(after.data).toEqual(expect.arrayContaining(before.data ?? []));
  });

  it('is erased by this way only, and by admins only', async () => {
    const id = await sendInquiry(unique('erika'));
    const outsider = (await stranger()).client;
    const call = {
      erasure_id: crypto.randomUUID(),
      application_ids: [],
      inquiry_ids: [id],
      with_address: false,
    };
    for (const client of [visitor(), outsider, service()]) {
      const { status } = await client.rpc('erase_people', call);
      expect([401, 403]).toContain(status);
    }
    for (const client of [visitor(), outsider, owner, service()]) {
      const { status } = await client.from('contact_inquiries').delete().eq('id', id);
      expect([401, 403]).toContain(status);
    }
    const { data } = await service().from('contact_inquiries').select('id').eq('id', id);
    expect(data).toEqual([{ id }]);
  });
});

describe('a reader', () => {
  it('who left or was erased comes back by the form only; a suppressed one does not', async () => {
    actAs(owner);
    const emails = { left: unique('left'), barred: unique('barred'), erased: unique('erased') };
    await unsubscribeReader(await addReader(emails.left));
    const barredId = await addReader(emails.barred);
    await suppressReader(barredId, 'complained', 'A letter');
    await eraseReader(await addReader(emails.erased), crypto.randomUUID());
    expect(await fetchReader(barredId, signal)).toMatchObject({
      status: 'unsubscribed',
      suppression: { reason: 'complained', note: 'A letter' },
    });

    const all = Object.values(emails);
    const { added, refused } = await importSubscribers(all, 'An old list');
    expect(added).toBe(0);
    const reasons = new Map(refused.map(({ email, reason }) => [email, reason]));
    expect(reasons.get(emails.left)).toBe('unsubscribed');
    expect(reasons.get(emails.barred)).toBe('suppressed');
    expect(reasons.get(emails.erased)).toBe('erased');
    expect(await addSubscriber(emails.erased, 'By phone')).toBe('erased');

    // All are answered alike, so that the answer tells a stranger nothing.
    const answers = await Promise.all(all.map(async (email) => (await signUp(email)).data));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await statusOf(emails.left)).toBe('active');
    expect(await statusOf(emails.barred)).toBe('unsubscribed');
    expect(await statusOf(emails.erased)).toBe('active');
  });

  it('gets a correct address, and no other reader’s', async () => {
    actAs(owner);
    const [email, other, right] = [unique('slip'), unique('other'), unique('right')];
    const id = await addReader(email);
    await addReader(other);
    expect(await correctReaderAddress(id, other)).toBe('taken');
    expect(await correctReaderAddress(id, `  ${right.toUpperCase()}`)).toBe('corrected');
    expect(await fetchReader(id, signal)).toMatchObject({ email: right, status: 'active' });
  });
});
