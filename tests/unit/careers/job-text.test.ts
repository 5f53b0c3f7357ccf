import { describe, expect, it } from 'vitest';
import { agency } from '@content/agency';
import type { OpenJob } from '@/shared/careers/api/open-jobs';
import { paragraphsOf, summarise } from '@/site/careers/job/job-text';

const withDescription = (description: string): OpenJob => ({
  id: '1',
  title: 'Writer',
  description,
  type: null,
  location: null,
  postedAt: '2026-11-12T09:00:00.000Z',
  postedOn: '2026-11-12',
  closesAt: null,
});

describe('the summary of a position', () => {
  it('takes as many first sentences as fit into 160 characters', () => {
    const first = `${'a'.repeat(79)}.`;
    const second = `${'b'.repeat(78)}.`;
    expect(summarise(withDescription(`${first}\n\n${second} More.`))).toBe(`${first} ${second}`);
    expect(summarise(withDescription(`${first} ${second}b Rest.`))).toBe(first);
  });

  it('cuts a first sentence that is too long at a word', () => {
    const summary = summarise(withDescription('word, '.repeat(60)));
    expect(summary.length).toBeLessThanOrEqual(160);
    expect(summary).toMatch(/, word…$/);
    expect(summarise(withDescription('x'.repeat(300)))).toBe(`${'x'.repeat(159)}…`);
  });

  it('names the position when there is no description', () => {
    expect(summarise(withDescription(' '))).toBe(`Writer at ${agency.brand}. Read more and apply.`);
  });
});

it('empty lines separate the paragraphs of a description', () => {
  expect(paragraphsOf('\r\nOne\r\nline\r\n \r\n\r\nTwo\n')).toEqual(['One\nline', 'Two']);
  expect(paragraphsOf(' \n')).toEqual([]);
});
