// Tests columns that may be about consent: the import asks about them, or knows that they are not.
import { describe, expect, it } from 'vitest';
import { verdictsOf } from './verdicts-of.ts';

describe('a column of free words', () => {
  it.each([
    ['Consent note', ['By phone on 3 March', 'told how to unsubscribe']],
    ['Consent note', ['no', 'Fair', 'bounced']],
    ['Notes', ['spam', 'VIP']],
    ['Comment', ['She opted out of the phone calls', '']],
    ['Remarks', ['We told him that mails to his old address bounced', 'Fair']],
  ])('is asked about as a whole where it speaks of leaving: %s %j', async (heading, values) => {
    const lines = values.map((value, n) => `r${n}@example.com,${value}`);
    const verdicts = Object.values(await verdictsOf([`email,${heading}`, ...lines].join('\n')));
    expect(new Set(verdicts)).toEqual(new Set(['active', 'unknown']));
    expect(verdicts.filter((verdict) => verdict === 'unknown')).toHaveLength(1);
  });
});

describe('a column that is not understood', () => {
  it.each([
    ['a status of one letter', 'Status', ['C', 'S', 'U']],
    ['numbers', 'status', ['1', '2', '0']],
    ['yes and no under a strange heading', 'Segment 7', ['yes', 'no']],
    ['a soft bounce', 'Status', ['Soft bounced']],
    ['an empty status', 'Subscription status', ['subscribed', '']],
    ['an implied consent', 'Permission', ['Implied']],
    ['text under a heading about consent', 'Consent', ['see card index']],
    ['some who have no date of confirmation', 'confirmed_at', ['2024-01-02 03:04:05', '']],
  ])('is asked about: %s', async (_, heading, values) => {
    const lines = values.map((value, n) => `r${n}@example.com,${value}`);
    const verdicts = Object.values(await verdictsOf([`email,${heading}`, ...lines].join('\n')));
    expect(verdicts).toContain('unknown');
    expect(verdicts.filter((verdict) => verdict === 'active').length).toBeLessThanOrEqual(1);
  });

  it.each([
    ['City', ['Pune', 'Goa']],
    ['State', ['Goa', 'Maine']],
    ['Company', ['Left Bank', 'Spam & Sons Ltd of London']],
    ['Opens', ['0', '1']],
    ['Unsubscribe link', ['https://x.example/u/1', 'https://x.example/u/2']],
    ['Notes', ['Met at the fair', 'Calls on Monday']],
    ['SMS opt-in', ['no', 'yes']],
    ['Accepts WhatsApp', ['no', 'yes']],
    ['OPTIN_TIME', ['2024-01-02 03:04:05', '2024-01-02 03:04:05']],
    ['Opt-in source', ['fair', 'shop']],
    ['Newsletter email', ['ana@work.example', 'bob@work.example']],
    ['Last Activity', ['Subscribed', 'Opened a letter']],
    ['Permanent address', ['12 MG Road', '7 Church Street']],
    ['Emails bounced', ['0', '3']],
  ])('says nothing: %s', async (heading, values) => {
    const lines = values.map((value, n) => `r${n}@example.com,${value}`);
    const verdicts = await verdictsOf([`email,${heading}`, ...lines].join('\n'));
    expect(new Set(Object.values(verdicts))).toEqual(new Set(['active']));
  });
});
