import { expect, it } from 'vitest';
import { outcomeChange } from '@/admin/leads/model/inquiry-outcome';

// Summaries as the audit log keeps them (inquiry_outcomes.test.sql).
it.each([
  [{ outcome: { old: null, new: 'won' } }, { from: 'Open', to: 'Won' }],
  [{ outcome: { old: 'won', new: 'lost' } }, { from: 'Won', to: 'Lost' }],
  [{ outcome: { old: 'lost', new: null } }, { from: 'Lost', to: 'Open' }],
  [{ value: { old: null, new: 50_000 } }, { from: 'No value', to: '$50,000' }],
  [{ value: { old: 50_000, new: null } }, { from: '$50,000', to: 'No value' }],
  [{ status: { old: 'new', new: 'answered' } }, null],
  [{ value: { is_withheld: true } }, null],
  [{}, null],
  ['', null],
])('the history tells %j as %j', (summary, change) => {
  expect(outcomeChange(summary)).toEqual(change);
});
