// Tests that text that passes all checks is stored as intended, and found as typed.

import { PostgrestClient } from '@supabase/postgrest-js';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { searchFilters } from '@/shared/blog/api/search-filter';
import { jobApplicationSchema } from '@/site/careers/form/application-schema';
import { contactMessageSchema } from '@/site/contact/contact-schema';
import { hostileText, hostileTexts, tries } from '../../support/hostile-text.ts';
import { expectClear, openHostileStack, type HostileStack } from './hostile-stack.ts';

let hostile: HostileStack;
let changedRows: () => Promise<string[]>;
const sql = <Row extends object>(text: string, params: unknown[] = []) =>
  hostile.stack.sql<Row>(text, params);

beforeAll(async () => {
  hostile = await openHostileStack();
  changedRows = await hostile.watchRows();
});

const forgetLimits = () => sql('delete from private.rate_limits');

describe('a lead', () => {
  test('every text that the contact form accepts is stored, word for word', async () => {
    await forgetLimits();
    const fields = fc.record({
      name: hostileText,
      email: fc.constantFrom('asha@example.com', ...hostileTexts.mails),
      businessType: fc.constant(''),
      serviceNeeded: fc.constant('website'),
      number: fc.oneof(hostileText, fc.constant('+91 1')),
      message: hostileText,
    });
    const accepted = fields
      .map((typed) => contactMessageSchema.safeParse(typed).data)
      .filter((lead) => lead !== undefined);
    await fc.assert(
      fc.asyncProperty(accepted, async ({ name, email, number, message }) => {
        const id = crypto.randomUUID();
        const row = { id, name, email, service_needed: 'website', phone: number, message };
        const answer = await hostile.post('visitor', '/rest/v1/contact_inquiries', row);
        expect(answer).toEqual({ status: 201, text: '' });
        expect(
          await sql(
            'select id, name, email, service_needed, phone, message from public.contact_inquiries where id = $1',
            [id],
          ),
        ).toEqual([row]);
        await forgetLimits();
      }),
      tries(20),
    );
  }, 60_000);

  test('every text that the application form accepts is stored, word for word', async () => {
    const [job] = await sql<{ id: string }>('select id from public.jobs where is_active limit 1');
    const fields = fc.record({
      name: fc.oneof(hostileText, fc.constant('Asha Rao')),
      email: fc.constant('asha@example.com'),
      phone: fc.constantFrom('+91 00000 00003', '0000000003\u202e', '(000) 000-0003 ext=1'),
      position: fc.constant(job?.id ?? ''),
      experience: fc.constant(''),
      linkedin: fc.constantFrom(
        '',
        'https://example.com/a',
        ...hostileTexts.addresses,
        'HTTPS://EXAMPLE.COM/\u200b',
      ),
      introduction: hostileText,
    });
    const accepted = fields
      .map((typed) => jobApplicationSchema.safeParse(typed).data)
      .filter((lead) => lead !== undefined);
    await fc.assert(
      fc.asyncProperty(
        accepted,
        async ({ name, email, phone, position, linkedin, introduction }) => {
          const id = crypto.randomUUID();
          const row = {
            id,
            name,
            email,
            phone,
            position,
            linkedin: linkedin || null,
            introduction,
          };
          const answer = await hostile.post('visitor', '/rest/v1/job_applications', row);
          expect(answer).toEqual({ status: 201, text: '' });
          expect(
            await sql(
              'select id, name, email, phone, position, linkedin, introduction from public.job_applications where id = $1',
              [id],
            ),
          ).toEqual([row]);
          await forgetLimits();
        },
      ),
      tries(20),
    );
  }, 60_000);

  test('a lead that went past the forms has lines within their length, and nothing hidden in them', async () => {
    await forgetLimits();
    const given = fc.record({
      name: hostileText,
      phone: hostileText,
      email: fc.constantFrom('a@b.co', ...hostileTexts.mails),
    });
    await fc.assert(
      fc.asyncProperty(given, async (lead) => {
        const id = crypto.randomUUID();
        const row = { id, ...lead, service_needed: 'website' };
        const answer = await hostile.post('visitor', '/rest/v1/contact_inquiries', row);
        await expectClear(answer);
        const stored = await sql<typeof lead>(
          'select name, phone, email from public.contact_inquiries where id = $1',
          [id],
        );
        expect(stored).toHaveLength(answer.status === 201 ? 1 : 0);
        for (const { name, phone, email } of stored) {
          expect(name).toMatch(/^[^\p{Cc}\u2028-\u202e\u2066-\u2069]{1,200}$/u);
          expect(phone).toMatch(/^[^\p{Cc}\u2028-\u202e\u2066-\u2069]{0,40}$/u);
          expect(email).toMatch(/^[^\s\p{Cc}\u200b-\u200f\u2028-\u202e",;:<>()[\]\\]{3,254}$/u);
        }
        await forgetLimits();
      }),
      tries(20),
    );
  }, 60_000);
});

/** No other text is like it, unless a sign in it means more than itself. */
const textWith = (needle: string) => `qa${needle}zq`;

describe('a search', () => {
  const needles = [
    '%',
    '_',
    '\\',
    '*',
    '(',
    ')',
    ',',
    '"',
    "'",
    '[a]',
    '.',
    '$1',
    '{',
    '}',
    '::',
    '%_',
    '\\%',
    ' or 1=1',
  ];
  const decoys = ['qazq', 'qaxzq', 'qaxyzq', 'qaxxxxxxxxzq'];

  beforeAll(async () => {
    const texts = [...needles.map(textWith), ...decoys];
    const array = [texts];
    await sql('insert into public.jobs (title) select unnest($1::text[])', array);
    await sql(
      `insert into public.job_applications (name, email, phone, position_title)
       select t, 'a@example.com', '+91 00000 00003', 'x' from unnest($1::text[]) t`,
      array,
    );
    await sql(
      `insert into public.contact_inquiries (name, email, service_needed) select t, 'a@example.com', 'ads' from unnest($1::text[]) t`,
      array,
    );
    await sql(
      `insert into public.blogs (title, slug, excerpt, content, category, author, status)
       select t, '', 'x', '<p>x</p>', 'SEO', 'x', 'published' from unnest($1::text[]) t`,
      array,
    );
    await sql(
      `insert into public.newsletter_subscribers (email) select replace(t, ' ', '') || '@example.com' from unnest($1::text[]) t`,
      array,
    );
  });

  test.each([
    ['search_jobs', 'title'],
    ['search_applications', 'name'],
    ['search_inquiries', 'name'],
    ['search_posts_admin', 'title'],
    ['search_subscribers', 'email'],
  ])('finds what was typed and nothing else: %s', async (procedure, field) => {
    for (const needle of needles) {
      const isMail = field === 'email';
      const text = isMail ? textWith(needle.replaceAll(' ', '')) : textWith(needle);
      const { text: answer } = await hostile.post('admin', `/rest/v1/rpc/${procedure}`, {
        search: text.toUpperCase(),
      });
      const rows: Record<string, string>[] = JSON.parse(answer);
      const found = new Set(rows.map((row) => row[field]));
      expect({ needle, found: [...found] }).toEqual({
        needle,
        found: [isMail ? `${text}@example.com` : text],
      });
    }
  });

  test('the search of the blog finds what was typed, too', async () => {
    const { url, publishableKey } = hostile.stack;
    const rest = new PostgrestClient(`${url}/rest/v1`, { headers: { apikey: publishableKey } });
    for (const needle of needles.filter((sign) => !sign.includes(' '))) {
      let query = rest.from('blogs').select('title');
      for (const filter of searchFilters(textWith(needle))) query = query.or(filter);
      const { data, error } = await query;
      expect(error).toBeNull();
      const found = data?.map(({ title }) => String(title)) ?? [];
      // Three signs have no escape there and stand for any one character.
      const isExact = !/[\\"]/.test(needle);
      expect(found).toContain(textWith(needle));
      expect(isExact ? found : [textWith(needle)]).toEqual([textWith(needle)]);
    }
  });
});

test('no existing row has changed', async () => {
  expect(await changedRows()).toEqual([]);
});
