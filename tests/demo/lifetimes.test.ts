// Compares each sentence of the privacy policy that names a period with security-design.md's table of lifetimes, which
// unit/deploy/lifetimes.test.ts compares with the jobs.
import { expect, test } from 'vitest';
import { keptFor } from '@content/legal/kept-for';
import { privacyPolicy } from '@content/legal/privacy-policy';
import { draftKinds } from '@/shared/drafts/draft-kinds';
import { lifetimes } from '../support/lifetimes.ts';

const texts: string[] = [];
JSON.stringify(privacyPolicy(draftKinds.contact.days).sections, (_, value: unknown) => {
  if (typeof value === 'string') texts.push(value);
  return value;
});
const sentences = texts
  .flatMap((text) => text.split(/(?<=[.;]) /))
  .filter((text) =>
    /\b(?:\d+|two|a|an|few|each) (?:minutes?|hours?|days?|weeks?|months?|years?)\b/.test(text),
  );

const lifeOf = (table: string, what = '') =>
  lifetimes.find((line) => line.table === table && line.what.startsWith(what))?.life ?? '';

/** Each promise with the life that its table and job give it. */
const promises: [sentence: RegExp, life: string, kept: string][] = [
  [/^The counters behind our forms.* about two days\.$/, lifeOf('private.rate_limits'), '1 day'],
  [
    /^The counters behind our forms.* about two days\.$/,
    lifeOf('private.login_attempts'),
    '2 days',
  ],
  [/^Sources that signed in .* 90 days\.$/, lifeOf('private.login_attempts'), '90 days'],
  [
    /hashed address is kept for 30 days/,
    lifeOf('public.newsletter_subscribers', 'The source'),
    '30 days',
  ],
  [
    new RegExp(`^Up to ${keptFor.inquiryMonths} months after our last exchange\\.$`),
    lifeOf('public.contact_inquiries'),
    `${keptFor.inquiryMonths} months after the last exchange`,
  ],
  [
    new RegExp(`^Up to ${keptFor.applicationMonths} months after the decision,`),
    lifeOf('public.job_applications'),
    `${keptFor.applicationMonths} months after the decision`,
  ],
  [
    /^About a day after that we have only the address/,
    lifeOf('public.newsletter_subscribers', 'Name'),
    '1 day',
  ],
  [
    /letters went to you is forgotten after 400 days\.$/,
    lifeOf('public.newsletter_deliveries'),
    '400 days',
  ],
  [
    /never confirmed are deleted after about a week\.$/,
    lifeOf('public.newsletter_pending'),
    '7 days',
  ],
  [
    /^As described above: from two to 90 days\.$/,
    lifeOf('private.login_attempts'),
    '2 days; 90 days',
  ],
  [
    new RegExp(`it is used for ${draftKinds.contact.days} days and removed`),
    `${draftKinds.contact.days} days`,
    `${draftKinds.application.days} days`,
  ],
];
/** Deeds of people, and how often; nothing is kept for them. */
const others = [
  /count one a day from each network address/,
  /^We reply within 7 days and settle the matter within 30\.$/,
  /^We acknowledge a complaint within 48 hours and resolve it within 30 days\.$/,
  /people of 18 years or older/,
];

test.each(promises)('the policy says %s, and the life is %s', (sentence, life, kept) => {
  expect(sentences.filter((text) => sentence.test(text))).toHaveLength(1);
  expect(life).toContain(kept);
});

test('no sentence of the policy names a time that no table and job keep', () => {
  const known = [...promises.map(([sentence]) => sentence), ...others];
  expect(sentences.filter((text) => !known.some((sentence) => sentence.test(text)))).toEqual([]);
});
