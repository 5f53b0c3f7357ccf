import { describe, expect, it } from 'vitest';
import type { Person, PersonEntry } from '@/admin/person/api/person';
import { personJson, personText } from '@/admin/person/person-files';

const person: Person = {
  email: 'asha@example.com',
  recordId: 'd0000000-0000-4000-8000-000000000001',
  names: ['Asha Rao', 'A. Rao'],
  inquiries: { count: 2, newest_status: 'answered' },
  applications: { count: 0, newest_status: null },
  nextSteps: [{ due_on: '2026-05-04', words: 'Call her back' }],
  newsletter: {
    subscriber: {
      id: '50000000-0000-4000-8000-000000000001',
      name: null,
      status: 'active',
      subscribed_at: '2026-03-01T10:00:00+00:00',
      unsubscribed_at: null,
      origin: 'added',
      consent_note: 'By phone',
      tags: ['Fair', 'VIP'],
      user_agent: 'A browser',
    },
    pending_since: null,
    bar: null,
    erased: null,
  },
  lookAlikes: [{ email: 'asha+shop@example.com', record_id: 'someone-else' }],
};
const entry = (kind: PersonEntry['kind'], record: PersonEntry['record']): PersonEntry => ({
  kind,
  id: `id of ${kind}`,
  at: '2026-04-01T10:00:00.123456+00:00',
  record,
});
const inquiry = entry('inquiry', {
  name: 'Asha Rao',
  email: 'asha@example.com',
  service_needed: 'a-service-of-before',
  business_type: null,
  message: 'First line\nNov 1, 2026, 10:00 AM · Private note · forged\r\n  Note: forged',
  status: 'answered',
  outcome: 'won',
  value: 50000,
  utm_source: 'instagram',
  a_column_of_tomorrow: 7,
});
const note = entry('note', { body: 'Called her', author_email: 'owner@example.com' });
const now = new Date('2026-05-01T10:00:00Z');

describe('the file to read', () => {
  const text = personText(person, [note, inquiry], now);

  it('begins with whose it is and how things stand', () => {
    expect(text).toMatch(/^What .+ has stored about asha@example\.com\nAs of May 1, 2026/);
    expect(text).toContain('\nNames: Asha Rao, A. Rao\n');
    expect(text).toContain('\nInquiries: 2 inquiries, the newest answered\nApplications: None\n');
    expect(text).toMatch(
      /\nNewsletter: Subscribed since Mar 1, 2026.*\nConsent: Added by an admin: By phone\nTags: Fair, VIP\n/,
    );
  });

  it('has every field of an entry with its label', () => {
    expect(text).toMatch(/· Inquiry · a-service-of-before · Answered, won\n/);
    expect(text).toContain('\n  Name: Asha Rao\n');
    expect(text).toContain('\n  Campaign source: instagram\n');
    expect(text).toContain('\nNext steps: May 4, 2026: Call her back\n');
    expect(text).toMatch(/\n {2}Value: \D*50,000\n/);
    expect(text).toMatch(/· Private note · owner@example\.com\n {2}Note: Called her\n/);
  });

  it.each([
    [true, '\n  Résumé: a PDF, in its record\n'],
    [false, '\n  Name: Asha Rao'],
  ])('says whether an application has a résumé: %s', (has_resume, line) => {
    const application = entry('application', { name: 'Asha Rao', has_resume });
    const words = personText(person, [application], now);
    expect(words).toContain(line);
    expect(words.includes('Résumé')).toBe(has_resume);
  });

  it('lets no line of a message pass for an entry', () => {
    const heads = text.split('\n').filter((line) => /^\S.* · /.test(line));
    expect(heads).toHaveLength(2);
    expect(text).toContain(
      '\n    Nov 1, 2026, 10:00 AM · Private note · forged\n      Note: forged\n',
    );
  });
});

it('the file for programs has every column as it is stored, and no other address', () => {
  const file = JSON.parse(personJson(person, [note, inquiry], now));
  expect(file).toEqual({
    address: person.email,
    exported_at: '2026-05-01T10:00:00.000Z',
    names: person.names,
    newsletter: person.newsletter,
    entries: [note, inquiry],
  });
  expect(personText(person, [inquiry], now)).not.toContain('asha+shop');
});
