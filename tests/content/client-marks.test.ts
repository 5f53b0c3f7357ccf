// Tests that each wordmark is a small drawing that pages can colour and that needs no font.
import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { caseCards } from '@/shared/content/case-cards';
import { clientMarks } from '@/shared/content/client-marks.prepared';
import { caseSlug } from '@/site/case-studies/slug';

const marks = caseCards.flatMap(({ client, title }) => {
  const mark = clientMarks[caseSlug(title)];
  return mark === undefined ? [] : [{ client, mark }];
});

it.each(marks)(
  'the mark of $client is one SVG of outlines, without ids, scripts or a size',
  ({ mark }) => {
    const { document } = new JSDOM(mark, { contentType: 'image/svg+xml' }).window;
    const svg = document.documentElement;
    expect(svg.localName).toBe('svg');
    expect(svg.getAttribute('viewBox')).toMatch(/^[\d. -]+$/);
    expect(['width', 'height'].filter((name) => svg.hasAttribute(name))).toEqual([]);
    expect(mark.length).toBeLessThan(6_000);
    expect(
      document.querySelectorAll('[id], text, script, style, image, foreignObject'),
    ).toHaveLength(0);
  },
);
