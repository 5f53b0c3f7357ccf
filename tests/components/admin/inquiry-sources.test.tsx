import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { InquirySources } from '@/admin/dashboard/inquiry-sources';
import type { InquirySources as Sources } from '@/admin/dashboard/named-sources';
import { noSources as none } from './no-counts.ts';

const show = (figures: Sources) => render(<InquirySources figures={figures} />);
const rows = () =>
  screen
    .getAllByRole('row')
    .map((row) =>
      Array.from(row.querySelectorAll('th, td'), ({ textContent }) => textContent).join(' | '),
    );

describe('the figure of inquiries and their sources', () => {
  it('has a row for each source, the sum in words, and the others in one row', () => {
    show({
      all: { inquiries: 1240, won: 12, value: 450_000 },
      sources: [
        { source: 'Google', inquiries: 900, won: 8, value: 400_000 },
        { source: null, inquiries: 300, won: 4, value: 50_000 },
        { source: 'Diwali mailer', inquiries: 30, won: 0, value: 0 },
      ],
      others: { sources: 3, inquiries: 10, won: 0, value: 0 },
    });
    const section = within(screen.getByRole('region', { name: 'From inquiry to won' }));
    expect(
      section.getByText('1,240 inquiries of the last 90 days, 12 won, worth $450,000.'),
    ).toBeVisible();
    expect(rows()).toEqual([
      'Source | Inquiries | Won | Value',
      'Google | 900 | 8 | $400,000',
      'Direct | 300 | 4 | $50,000',
      'Diwali mailer | 30 | 0 | –',
      'Other (3 sources) | 10 | 0 | –',
    ]);
  });

  it('says when nothing came, or nothing is won yet', () => {
    show(none);
    expect(screen.getByText('No inquiries in the last 90 days.')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    show({
      ...none,
      all: { inquiries: 1, won: 0, value: 0 },
      sources: [{ source: null, inquiries: 1, won: 0, value: 0 }],
    });
    expect(screen.getByText(/^1 inquiry of the last 90 days, none won yet\./)).toBeVisible();
  });

  it('leaves out a value that no one wrote', () => {
    show({ ...none, all: { inquiries: 2, won: 1, value: 0 } });
    expect(screen.getByText('2 inquiries of the last 90 days, 1 won.')).toBeVisible();
  });
});
