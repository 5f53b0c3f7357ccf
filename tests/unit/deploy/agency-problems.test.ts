import { expect, it, test } from 'vitest';
import { agencyProblems } from '../../../supabase/admin/deploy/agency-problems.ts';
import { agency } from '../../../supabase/functions/_shared/contracts/agency.ts';
import { siteOrigins } from '../../../supabase/functions/_shared/contracts/agency-settings.ts';

it('the content names facts that the tables know', () => {
  expect(agencyProblems(agency)).toEqual([]);
});

const halifax = {
  ...agency,
  language: 'en-CA',
  currency: 'CAD',
  country: 'CA',
  callingCode: '1',
  timeZone: 'America/Halifax',
} as const;

test.each([
  [{}, []],
  [{ timeZone: 'Halifax' }, ['timeZone "Halifax" is unknown']],
  [{ timeZone: 'IST' }, ['timeZone "IST" is unknown']],
  [{ timeZone: '+05:30' }, ['timeZone "+05:30" is unknown']],
  [{ timeZone: 'Asia/Kathmandu' }, []],
  [{ timeZone: 'America/Argentina/Buenos_Aires' }, []],
  [{ brand: 'O’Neil & "Söhne", <Ltd>' }, []],
  [{ brand: ' Studio' }, ['brand " Studio" must be one line']],
  [{ brand: 'Two\nlines' }, ['brand "Two\nlines" must be one line']],
  [{ email: 'hello@müller.example' }, ['email "hello@müller.example" is not an address']],
  [{ newsletterEmail: 'Studio <a@b.example>' }, ['newsletterEmail "Studio <a@b.example>" is no']],
  [{ timeZone: '' }, ['timeZone "" is unknown']],
  [{ currency: 'DOLLARS' }, ['currency "DOLLARS" is unknown']],
  [{ currency: 'cad' }, ['currency "cad" is unknown']],
  [{ language: 'english' }, ['language "english" is not a language tag']],
  [{ dateLanguage: 'en_US' }, ['dateLanguage "en_US" is not a language tag']],
  [{ adminLanguage: 'en_US' }, ['adminLanguage "en_US" is not a language tag']],
  [{ callingCode: '+1' }, ['callingCode "+1" is not that of CA']],
  [{ country: 'GB' } as const, ['callingCode "1" is not that of GB']],
  [{ hours: { days: [], opens: '9', closes: '24:00' } }, ['hours need times such as 09:30']],
])('%j is answered with %j', (changes, expected) => {
  const problems = agencyProblems({ ...halifax, ...changes });
  expect(problems).toHaveLength(expected.length);
  expected.forEach((start, index) => expect(problems[index]).toContain(start));
});

it.each([
  ['https://www.harbour.org/', 'https://www.harbour.org, https://harbour.org'],
  ['https://Harbour.org/start?x#y', 'https://harbour.org, https://www.harbour.org'],
  ['https://harbour.org:8443', 'https://harbour.org:8443, https://www.harbour.org:8443'],
  ['https://müller.de', 'https://xn--mller-kva.de, https://www.xn--mller-kva.de'],
  ['http://localhost:5173', 'http://localhost:5173'],
  ['http://127.0.0.1:4173', 'http://127.0.0.1:4173'],
  ['http://[::1]:4173', 'http://[::1]:4173'],
])('the pages of a site at %j are those of %j', (address, origins) => {
  expect(siteOrigins(address)).toEqual(origins.split(', '));
});

it.each(['', 'harbour.org', 'mailto:a@harbour.org'])('%j is the address of no site', (address) => {
  expect(() => siteOrigins(address)).toThrow(TypeError);
});
