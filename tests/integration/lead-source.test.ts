// Tests a lead's source on a real stack: what the forms' own code writes arrives in the row. unit/lead-source.test.ts
// and leads.test.sql test the values that a link can carry.
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { exampleApplication } from '../support/example-application.ts';
import { MemoryStorage } from '../support/memory-storage.ts';
import { admin, anyAddress } from '../support/personas.ts';

const inquiry = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  businessType: '',
  serviceNeeded: 'ads',
  number: '',
  message: '',
} as const;
const columns =
  'utm_source, utm_medium, utm_campaign, utm_term, utm_content, referrer, landing_page';

beforeEach(() => {
  const { url, publishableKey } = inject('backend');
  vi.resetModules();
  vi.stubEnv('VITE_SUPABASE_URL', url);
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', publishableKey);
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  // An address of its own: the limits per source are not what is looked at here.
  const realFetch = fetch;
  const address = anyAddress();
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', address);
    return realFetch(input, { ...init, headers });
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** Arrives on the site by this link, sends an inquiry and returns what the row says of its source. */
async function inquireFrom(address: string, referrer: string) {
  const { captureLeadSource } = await import('@/site/lead-form/lead-source');
  const { storeInquiry } = await import('@/site/contact/api/submit-inquiry');
  captureLeadSource({ address, referrer });
  const id = crypto.randomUUID();
  await storeInquiry(id, inquiry);
  const { client } = await admin();
  const { data } = await client.from('contact_inquiries').select(columns).eq('id', id).single();
  return data;
}

describe('the source of a lead', () => {
  it('arrives with an inquiry', async () => {
    const source = await inquireFrom(
      'https://studio.example/quiz?utm_source=instagram&utm_medium=social&goal=ads',
      'https://l.instagram.com/?u=who-i-am',
    );
    expect(source).toEqual({
      utm_source: 'instagram',
      utm_medium: 'social',
      utm_campaign: null,
      utm_term: null,
      utm_content: null,
      referrer: 'https://l.instagram.com/',
      landing_page: '/quiz',
    });
  });

  it('arrives with an application, where an admin reads it', async () => {
    const { client } = await admin();
    const { data: job } = await client
      .from('jobs')
      .insert({ title: `Editor ${crypto.randomUUID()}` })
      .select('id')
      .single()
      .throwOnError();
    const { captureLeadSource } = await import('@/site/lead-form/lead-source');
    const { storeApplication } = await import('@/site/careers/api/submit-application');
    captureLeadSource({
      address: 'https://studio.example/about?utm_source=newsletter',
      referrer: '',
    });
    const email = `asha-${crypto.randomUUID()}@example.com`;
    await storeApplication(crypto.randomUUID(), {
      ...exampleApplication,
      email,
      position: job.id,
    });
    const { data } = await client.rpc('search_applications', { search: email }).throwOnError();
    expect(data).toMatchObject([
      { email, utm_source: 'newsletter', utm_medium: null, landing_page: '/about' },
    ]);
  });
});
