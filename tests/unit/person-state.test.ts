import { describe, expect, it } from 'vitest';
import type { Person } from '@/admin/person/api/person';
import { describeState } from '@/admin/person/person-state';

const at = '2026-03-01T10:00:00+00:00';

const unknown: Person = {
  email: 'asha@example.com',
  recordId: null,
  names: [],
  inquiries: { count: 0, newest_status: null },
  applications: { count: 0, newest_status: null },
  nextSteps: [],
  newsletter: { subscriber: null, pending_since: null, bar: null, erased: null },
  lookAlikes: [],
};

const subscriber = {
  id: 'e0000000-0000-4000-8000-000000000001',
  name: null,
  status: 'active',
  subscribed_at: at,
  unsubscribed_at: null,
  origin: 'signup',
  consent_note: null,
  tags: [],
};

describe('the state of a person', () => {
  it.each([
    ['a subscriber without a record', { subscriber }, /Subscribed since Mar 1/],
    ['a sign-up that waits', { pending_since: at }, /Signed up on Mar 1.*not confirmed/],
    [
      'a barred address',
      { bar: { reason: 'bounced', note: null, created_at: at } },
      /Blocked since Mar 1.*: emails bounce/,
    ],
  ])('names %s', (_case, newsletter, words) => {
    const person = { ...unknown, newsletter: { ...unknown.newsletter, ...newsletter } };
    const facts = new Map(describeState(person));
    expect(facts.get('Newsletter')).toMatch(words);
    expect(facts.get('Inquiries')).toBe('None');
  });
});
