import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { noSources } from '../../states/figures.ts';
import { openState } from '../../states/open.tsx';

const findSection = async () =>
  within(await screen.findByRole('region', { name: 'From inquiry to won' }));

it('the figure has a row for each source, the sum in words, and the others in one row', async () => {
  const figures = {
    written: [
      { source: 'Google', inquiries: 900, won: 8, value: 400_000 },
      { source: null, inquiries: 300, won: 4, value: 50_000 },
      { source: 'Diwali mailer', inquiries: 30, won: 0, value: 0 },
    ],
    rest: { sources: 3, inquiries: 10, won: 0, value: 0 },
  };
  await openState('admin/dashboard', { inquiry_sources: figures });
  const section = await findSection();
  expect(
    section.getByText('1,240 inquiries of the last 90 days, 12 won, worth $450,000.'),
  ).toBeVisible();
  const rows = section
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent).join(' | '));
  expect(rows).toEqual([
    'Source | Inquiries | Won | Value',
    'Google | 900 | 8 | $400,000',
    'Direct | 300 | 4 | $50,000',
    'Diwali mailer | 30 | 0 | –',
    'Other (3 sources) | 10 | 0 | –',
  ]);
});

it('the figure says when nothing came', async () => {
  await openState('admin/dashboard/empty');
  const section = await findSection();
  expect(section.getByText('No inquiries in the last 90 days.')).toBeVisible();
  expect(section.queryByRole('table')).toBeNull();
});

it.each([
  [
    'nothing is won yet',
    { inquiries: 1, won: 0 },
    /^1 inquiry of the last 90 days, none won yet\./,
  ],
  ['no value was written', { inquiries: 2, won: 1 }, '2 inquiries of the last 90 days, 1 won.'],
])('the figure says when %s', async (_case, counts, words) => {
  const written = [{ source: null, value: 0, ...counts }];
  await openState('admin/dashboard', { inquiry_sources: { ...noSources, written } });
  expect(await (await findSection()).findByText(words)).toBeVisible();
});
