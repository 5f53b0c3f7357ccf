import { beforeAll, describe, expect, it } from 'vitest';
import { fetchLead, fetchLeadHistory, fetchLeads } from '@/admin/leads/api/leads';
import { saveOutcome, saveValue } from '@/admin/inquiries/api/save-outcome';
import { formatPrice } from '@/shared/format/format';
import type { Database } from '@/shared/supabase/database.types';
import { fetchDueSteps } from '@/admin/leads/api/due-steps';
import { changeStep, fetchDoneSteps, planStep } from '@/admin/leads/api/next-steps';
import { sendAgain } from '@/admin/leads/api/send-again';
import { admin, type SignedIn, stranger, visitor } from '../../support/personas.ts';
import { actAs } from './act-as.ts';

const { signal } = new AbortController();

let owner: SignedIn;

beforeAll(async () => {
  owner = await admin();
});

type Lead = Database['public']['Tables']['contact_inquiries']['Insert'];

/** Stores an inquiry as a visitor's browser does; the requests that follow are the owner's. */
async function sendInquiry(lead: Partial<Lead> = {}): Promise<string> {
  const id = crypto.randomUUID();
  await visitor()
    .from('contact_inquiries')
    .insert({ name: 'Ana', email: 'ana@example.com', service_needed: 'website', ...lead, id })
    .throwOnError();
  actAs(owner.client);
  return id;
}

describe('an admin', () => {
  it('reads an inquiry with everything that was sent and the state of its mail', async () => {
    const token = crypto.randomUUID();
    const id = await sendInquiry({
      name: 'Asha Rao',
      phone: '98765 43210',
      business_type: 'startup',
      message: `First line\n"Second", (line) 100% ${token}`,
      utm_source: 'instagram',
      utm_campaign: 'diwali',
      referrer: 'https://l.instagram.com/',
      landing_page: '/services/ads',
    });
    const search = `"second", (LINE) 100% ${token}`;
    const filters = { kind: 'inquiry', search, status: 'new', due: null } as const;
    const { rows } = await fetchLeads(filters, null, signal);
    expect(rows).toEqual([
      {
        id,
        name: 'Asha Rao',
        email: 'ana@example.com',
        phone: '98765 43210',
        phoneNumbers: [expect.objectContaining({ start: 0, end: 11 })],
        businessType: 'startup',
        serviceNeeded: 'website',
        message: `First line\n"Second", (line) 100% ${token}`,
        status: 'new',
        outcome: 'open',
        value: null,
        decidedAt: null,
        createdAt: expect.any(String),
        mailStatus: 'pending',
        mailError: null,
        nextStep: null,
        utmSource: 'instagram',
        utmMedium: null,
        utmCampaign: 'diwali',
        utmTerm: null,
        utmContent: null,
        referrer: 'https://l.instagram.com/',
        landingPage: '/services/ads',
      },
    ]);
    const { phoneNumbers: _phoneNumbers, ...record } = rows[0] ?? {};
    expect(await fetchLead('inquiry', id, signal)).toEqual(record);
    expect(await fetchLead('inquiry', crypto.randomUUID(), signal)).toBeNull();
  });

  it('sees the mail about an inquiry as pending after "Send again"', async () => {
    const id = await sendInquiry();
    const report = (isDelivered: boolean) =>
      visitor()
        .rpc('report_notification', { lead_id: id, is_delivered: isDelivered })
        .throwOnError();
    await report(false);
    const mailError = "The visitor's browser could not send the email.";
    expect(await fetchLead('inquiry', id, signal)).toMatchObject({
      mailStatus: 'pending',
      mailError,
    });
    await report(true);
    expect(await fetchLead('inquiry', id, signal)).toMatchObject({
      mailStatus: 'sent',
      mailError: null,
    });
    await sendAgain(id);
    expect(await fetchLead('inquiry', id, signal)).toMatchObject({ mailStatus: 'pending' });
  });
});

const leadOf = (leadId: string) => ({ leadKey: 'inquiry_id', leadId }) as const;

describe('two admins', () => {
  const planned = { dueOn: '2020-12-01', words: 'Call back' };

  it('have one next step for a lead, and the later one sees what the other made of it', async () => {
    const id = await sendInquiry();
    const lead = leadOf(id);
    const { saved: first } = await planStep(lead, planned);
    if (!first) throw new Error('no step was planned');
    expect(first).toMatchObject({ ...planned, version: 1 });

    actAs((await admin()).client);
    expect(await planStep(lead, { ...planned, words: 'Send the offer' })).toEqual({
      saved: null,
      open: first,
    });
    const moved = await changeStep(lead, first, { dueOn: '2020-11-30' });
    expect(moved.saved).toMatchObject({ dueOn: '2020-11-30', version: 2 });

    actAs(owner.client);
    const late = await changeStep(lead, first, { isDone: true });
    expect(late).toEqual({ saved: null, open: moved.saved });
    expect((await fetchLead('inquiry', id, signal))?.nextStep).toEqual({
      id: first.id,
      dueOn: '2020-11-30',
      words: 'Call back',
      version: 2,
    });
    const { steps } = await fetchDueSteps(signal);
    expect(steps.find(({ leadId }) => leadId === id)).toMatchObject({
      kind: 'inquiry',
      name: 'Ana',
      words: 'Call back',
    });
  });

  it('lose no outcome and no value of each other', async () => {
    const id = await sendInquiry();
    expect(await saveOutcome([id], 'won')).toEqual([id]);
    const typed = { id, value: 50_000, from: null };
    expect(await saveValue(typed)).toBe(50_000);
    // The answer was lost.
    expect(await saveValue(typed)).toBe(50_000);

    actAs((await admin()).client);
    // Typed into a panel that was opened before.
    expect(await saveValue({ ...typed, value: 70_000 })).toBe(50_000);
    expect(await saveOutcome([id], 'lost')).toEqual([id]);
    expect(await fetchLead('inquiry', id, signal)).toMatchObject({
      outcome: 'lost',
      value: 50_000,
    });
    expect(await saveValue({ id, value: 70_000, from: 50_000 })).toBe(70_000);
    expect(await saveValue({ id, value: null, from: 70_000 })).toBeNull();
    expect(
      (await fetchLeadHistory('inquiry', id, signal)).map(({ from, to }) => [from, to]),
    ).toEqual([
      [formatPrice(70_000), 'No value'],
      [formatPrice(50_000), formatPrice(70_000)],
      ['Won', 'Lost'],
      ['No value', formatPrice(50_000)],
      ['Open', 'Won'],
    ]);

    actAs((await stranger()).client);
    expect(await saveOutcome([id], 'won')).toEqual([]);
    await expect(saveValue({ id, value: 1, from: null })).rejects.toThrow('may not change it');
  });

  it('two admins finish a step once, and cannot reopen it beside a newer one', async () => {
    const id = await sendInquiry();
    const lead = leadOf(id);
    const { saved: first } = await planStep(lead, planned);
    if (!first) throw new Error('no step was planned');
    const done = await changeStep(lead, first, { isDone: true });
    expect(done).toMatchObject({ saved: { version: 2 }, open: null });
    // Both have pressed "Done".
    const nothing = { saved: null, open: null };
    expect(await changeStep(lead, first, { isDone: true })).toEqual(nothing);
    expect(await fetchDoneSteps(lead, signal)).toMatchObject([
      { words: 'Call back', doneByEmail: owner.email },
    ]);

    await changeStep(lead, { id: first.id, version: 2 }, { isDone: false });
    expect((await fetchLead('inquiry', id, signal))?.nextStep).toMatchObject({ version: 3 });
    await changeStep(lead, { id: first.id, version: 3 }, { isDone: true });
    const { saved: next } = await planStep(lead, planned);
    const reopened = await changeStep(lead, { id: first.id, version: 4 }, { isDone: false });
    expect(reopened).toEqual({ saved: null, open: next });
  });
});
