// Tests tests/states: each name exists once, and every list has its four states.
import { expect, it } from 'vitest';
import { findState, states } from '../../states/index.ts';
import { roomOf } from '../../states/state.ts';

const names = states.map(({ name }) => name);

it('each state has a name of its own', () => {
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it.each([
  'admin/audit-log',
  'admin/dashboard',
  'admin/person',
  'admin/blog',
  'admin/blog/tab-posts',
  'admin/blog/tab-analytics',
  'admin/blog/tab-settings',
  'admin/blog/edit',
  'admin/newsletter',
  'admin/newsletter/subscriber',
  'admin/newsletter/tab-campaigns',
  'admin/newsletter/campaign',
  'admin/newsletter/tab-settings',
  'admin/jobs',
  'admin/applications',
  'admin/inquiries',
])('%s has the states of a list: filled, empty, loading and failed', (list) => {
  expect(names).toEqual(
    expect.arrayContaining([list, `${list}/empty`, `${list}/loading`, `${list}/failed`]),
  );
});

it.each(['home', 'careers', 'about'])('the form of %s has a sent and a failed state', (page) => {
  expect(names).toEqual(expect.arrayContaining([`${page}/sent`, `${page}/failed`]));
});

it('a state belongs to the screen that its name begins with', () => {
  const rooms = new Set(states.map(roomOf));
  expect([...rooms]).toEqual([
    'admin/login',
    'admin/menu',
    'admin/palette',
    'admin/account',
    'admin/dashboard',
    'admin/jobs',
    'admin/applications',
    'admin/inquiries',
    'admin/audit-log',
    'admin/person',
    'admin/blog',
    'admin/newsletter',
    'admin/static-site',
    'home',
    'careers',
    'about',
  ]);
});

it('a name that no state has is an error with that name', () => {
  expect(() => findState('admin/no-such-state')).toThrow('admin/no-such-state');
});
