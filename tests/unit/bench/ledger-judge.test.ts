import { expect, test } from 'vitest';
import { type Evidence, judge } from '../../support/ledger-judge.ts';

const entry = (email: string, status: string, left: 'before' | 'later' | null = null) => ({
  email,
  status,
  hasLeftBefore: left === 'before',
  hasLeft: left !== null,
});

const honest: Evidence = {
  status: 'sent',
  figures: { recipients: 4, size: 4, sent: 2, failed: 1, skipped: 1 },
  entries: [
    entry('a', 'sent'),
    entry('b', 'sent', 'later'),
    entry('left', 'skipped', 'before'),
    entry('bad', 'failed'),
  ],
  copies: new Map([
    ['a', 1],
    ['b', 1],
  ]),
  isInvalid: (email) => email === 'bad',
};

test('a ledger that says what happened passes', () => {
  expect(judge(honest)).toEqual({ lost: [], doubled: [], untrue: [] });
});

test('a reader without a copy is lost', () => {
  expect(judge({ ...honest, copies: new Map([['b', 1]]) })).toEqual({
    lost: ['a'],
    doubled: [],
    untrue: ['a is sent, but sent is false'],
  });
});

test('a reader with two copies is doubled', () => {
  const copies = new Map([...honest.copies, ['a', 2]] as [string, number][]);
  expect(judge({ ...honest, copies }).doubled).toEqual(['a']);
});

test.each([
  ['skipped', 'a was skipped, but stayed'],
  ['failed', 'a failed, but is valid'],
  ['queued', 'a was left queued'],
  ['unknown', 'a was left unknown'],
])('a reader who stayed and is %s at the end is named', (status, complaint) => {
  const entries = [entry('a', status), ...honest.entries.slice(1)];
  const copies = new Map([['b', 1]]);
  expect(judge({ ...honest, entries, copies }).untrue).toContain(complaint);
});

test('who had left before and got it is named', () => {
  const entries = [entry('a', 'sent', 'before'), ...honest.entries.slice(1)];
  expect(judge({ ...honest, entries }).untrue).toEqual(['a had left and got it']);
});

test('figures that do not add up, strangers and an open campaign are named', () => {
  const figures = { ...honest.figures, sent: 3 };
  const copies = new Map([...honest.copies, ['stranger', 1]] as [string, number][]);
  expect(judge({ ...honest, status: 'sending', figures, copies }).untrue).toEqual([
    'the campaign is sending',
    'sent is 3, counted 2',
    'stranger got it and is not in the ledger',
  ]);
});
