import { describe, expect, it } from 'vitest';
import { privacyPolicy } from '@content/legal/privacy-policy';
import { terms } from '@content/legal/terms';
import { site } from '@/shared/content/site.prepared';
import { draftKinds } from '@/shared/drafts/draft-kinds';

describe.each([
  ['the privacy policy', privacyPolicy(draftKinds.contact.days)],
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
