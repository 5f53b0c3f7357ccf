import { describe, expect, it } from 'vitest';
import { privacyPolicy } from '@content/legal/privacy-policy';
import { terms } from '@content/legal/terms';
import { site } from '@/lib/content/site';
import { draftKinds } from '@/lib/drafts/kinds';

const policy = privacyPolicy(draftKinds.contact.days);

describe.each([
  ['the privacy policy', policy],
  ['the terms', terms],
])('%s', (_, { sections, summary }) => {
  const text = JSON.stringify(sections);

  it('has sections that can each be linked to', () => {
    const ids = sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    for (const { blocks } of sections) expect(blocks.length).toBeGreaterThan(0);
    expect(summary.length).toBeGreaterThan(0);
  });

  it('repeats no paragraph within a section', () => {
    for (const { blocks } of sections) {
      const texts = blocks.map((block) => JSON.stringify(block));
      expect([...new Set(texts)]).toEqual(texts);
    }
  });

  it('leaves no gap from a missing value', () => {
    expect(text).not.toMatch(/undefined|\[object|\{\w*\}|TODO|lorem/i);
    expect(text).toContain(site.email);
  });
});

it('the privacy policy names what the site does and whom to complain to', () => {
  const text = JSON.stringify(policy);
  for (const fact of [
    'Digital Personal Data Protection Act, 2023',
    'Information Technology Act, 2000',
    'EmailJS',
    'Supabase',
    'Newsletter',
    'Job application',
    'salted hash',
    '30 days',
    'no tracking cookies',
    'Grievance officer',
    'Data Protection Board of India',
  ]) {
    expect(text).toContain(fact);
  }
});

it('the terms put disputes under Indian law, in Pune', () => {
  const law = JSON.stringify(terms.sections.find(({ id }) => id === 'law'));
  expect(law).toContain('laws of India');
  expect(law).toContain('courts at Pune, Maharashtra');
});
