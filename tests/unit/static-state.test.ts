import { describe, expect, it } from 'vitest';
import {
  isBuildAwaited,
  type SiteBuild,
  stateOfSite,
  staticStateOf,
} from '@/admin/static-site/static-state';

// Moments of one morning.
const at = (time: string) => `2026-12-03T${time}:00.000Z`;
const now = Date.parse(at('09:10'));

/** A site whose host took the call for a change of 09:00. */
const site = (changes: Partial<SiteBuild> = {}): SiteBuild => ({
  build: { builtAt: at('08:00'), newestChange: at('07:59') },
  changedAt: at('09:00'),
  dueAt: null,
  triedAt: at('09:02'),
  overdueChange: null,
  hasHook: true,
  failure: null,
  answer: null,
  ...changes,
});
const rebuilt = { builtAt: at('09:04'), newestChange: at('09:00') };

describe('a page', () => {
  it('is in the static site once a build has seen its change, whatever the hook says', () => {
    for (const hook of [{}, { failure: '404 from the host' }, { hasHook: false }]) {
      expect(staticStateOf(at('09:00'), site({ build: rebuilt, ...hook }))).toBe('included');
      expect(staticStateOf(at('07:00'), site(hook))).toBe('included');
    }
  });

  it('follows while the host builds, and while its call waits', () => {
    expect(staticStateOf(at('09:00'), site())).toBe('following');
    const waiting = site({ triedAt: at('07:50'), dueAt: at('09:11') });
    expect(staticStateOf(at('09:09'), waiting)).toBe('following');
  });

  it('of a newer change follows while the site shows all that it must by now', () => {
    const onTime = site({ overdueChange: at('07:59') });
    expect(staticStateOf(at('09:09'), onTime)).toBe('following');
  });

  it('has failed when the host did not take the call', () => {
    const failed = site({ failure: '404 from the host' });
    expect(staticStateOf(at('09:00'), failed)).toBe('failed');
  });

  it('is overdue when the site does not show what it must by now, however new its change and the last call are', () => {
    const late = site({ triedAt: at('09:10'), overdueChange: at('08:37') });
    expect(staticStateOf(at('08:37'), late)).toBe('overdue');
    expect(staticStateOf(at('09:09'), late)).toBe('overdue');
    expect(staticStateOf(at('07:00'), late)).toBe('included');
    expect(staticStateOf(at('09:09'), { ...late, build: null })).toBe('overdue');
  });

  it('waits for a build by hand without a hook, or without any build that says what it saw', () => {
    expect(staticStateOf(at('09:00'), site({ hasHook: false }))).toBe('by_hand');
    for (const build of [null, { builtAt: at('09:09'), newestChange: null }]) {
      expect(staticStateOf(at('09:00'), site({ build }))).toBe('following');
    }
  });
});

it('the whole site is as its newest change', () => {
  expect(stateOfSite(site())).toBe('following');
  expect(stateOfSite(site({ build: rebuilt }))).toBe('included');
});

it('an answer is awaited while a call is due or a build under way', () => {
  expect(isBuildAwaited(site({ build: rebuilt }), now)).toBe(false);
  expect(isBuildAwaited(site({ build: rebuilt, dueAt: at('09:10') }), now)).toBe(true);
  expect(isBuildAwaited(site(), now)).toBe(true);
  expect(isBuildAwaited(site({ failure: '404 from the host', dueAt: at('10:00') }), now)).toBe(
    false,
  );
});
