import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fetchInquiries, fetchInquiry } from '@/features/contact/api/admin-inquiries';
import type { Database } from '@/lib/supabase/database.types';
import { sendNotificationAgain } from '@/leads/api/send-notification-again';
import { admin, service, type SignedIn, visitor } from '../../support/personas.ts';
import { actAs } from './act-as.ts';

vi.mock('@/lib/supabase/admin-client');

const { signal } = new AbortController();

let owner: SignedIn;

beforeAll(async () => {
  owner = await admin();
});

type Lead = Database['public']['Tables']['contact_inquiries']['Insert'];

/** As a visitor's browser stores it; the calls that follow are the owner's. */
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
    const { rows } = await fetchInquiries({ search, status: 'new', service: null }, null, signal);
    expect(rows).toEqual([
      {
        id,
        name: 'Asha Rao',
        email: 'ana@example.com',
        phone: '98765 43210',
        businessType: 'startup',
        serviceNeeded: 'website',
        message: `First line\n"Second", (line) 100% ${token}`,
        status: 'new',
        createdAt: expect.any(String),
        mailStatus: 'pending',
        mailError: null,
        utmSource: 'instagram',
        utmMedium: null,
        utmCampaign: 'diwali',
        utmTerm: null,
        utmContent: null,
        referrer: 'https://l.instagram.com/',
        landingPage: '/services/ads',
      },
    ]);
    expect(await fetchInquiry(id, signal)).toEqual(rows[0]);
    expect(await fetchInquiry(crypto.randomUUID(), signal)).toBeNull();
  });

  it('sees the mail about an inquiry as pending after "Send again"', async () => {
    const id = await sendInquiry();
    await service()
      .from('notifications')
      .update({ status: 'failed', attempts: 8, last_error: 'Away.' })
      .eq('inquiry_id', id)
      .throwOnError();
    expect(await fetchInquiry(id, signal)).toMatchObject({
      mailStatus: 'failed',
      mailError: 'Away.',
    });
    await sendNotificationAgain(id);
    expect(await fetchInquiry(id, signal)).toMatchObject({ mailStatus: 'pending' });
  });
});
