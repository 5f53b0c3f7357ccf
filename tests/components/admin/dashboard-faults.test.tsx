import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Fault } from '@/admin/dashboard/api/faults';
import { FaultLines } from '@/admin/dashboard/fault-lines';
import { renderScreen } from './render-admin.tsx';

const since = '2026-11-20T09:30:00+00:00';
const fault = (kind: string, rest: Partial<Fault> = {}): Fault => ({
  kind,
  since,
  detail: null,
  amount: null,
  ...rest,
});
const open = (...faults: Fault[]) =>
  renderScreen(<FaultLines faults={faults} />, '/admin/dashboard');

it('no line stands there while all is well, nor for a kind of a newer database', () => {
  expect(open().container).toHaveTextContent(/^$/);
  expect(open(fault('comet')).container).toHaveTextContent(/^$/);
});

it.each([
  [fault('scheduler'), /The scheduler hasn’t run since Nov 20, 2026, 06:00 AM/],
  [fault('scheduler', { since: null }), /The scheduler has never run\./],
  [
    fault('task', { amount: 1, detail: 'emails: no disk' }),
    /A scheduled task has failed since Nov 20.*“emails: no disk”/,
  ],
  [fault('task', { amount: 3, detail: 'x' }), /3 scheduled tasks have failed since/],
  [fault('functions'), /The edge functions haven’t answered since Nov 20/],
  [fault('functions', { since: null }), /The edge functions have never answered\./],
  [
    fault('mail', { detail: 'The email provider answered 401: API key is invalid' }),
    /Emails are failing\. The last answer, on Nov 20.*“The email provider answered 401: API key is invalid”/,
  ],
  [
    fault('not_arrived', { amount: 1, detail: 'Did not arrive: Mailbox full' }),
    /An email to you did not arrive\. Did not arrive: Mailbox full Is that email address.*OWNER_EMAIL/,
  ],
  [
    fault('not_arrived', { amount: 3, detail: null }),
    /3 emails to you did not arrive\. They bounced/,
  ],
  [
    fault('mail_quota', { amount: 12, detail: 'reached_daily_quota' }),
    /held back 12 emails: the quota is used up\. The first one on Nov 20.*It says: reached_daily_quota\./,
  ],
  [fault('queue', { amount: 1 }), /1 email has been waiting since Nov 20/],
  [fault('queue', { amount: 1200 }), /1,200 emails have been waiting since Nov 20/],
  [
    fault('reply', { amount: 1, detail: 'inquiry 1' }),
    /A reply did not arrive\. Open their records to see why.*Open the newest/,
  ],
  [fault('reply', { amount: 12, detail: 'application 1' }), /12 replies did not arrive\./],
  [
    fault('database', { since: null, detail: '322122547 of 503316480' }),
    /The database is 64 % full\..*database_size_limit/,
  ],
  [
    fault('files', { since: null, detail: '687194767 of 1073741824' }),
    /The storage for files is 64 % full\..*storage_size_limit/,
  ],
  [
    fault('build', { detail: '404 from the host' }),
    /Build hook failed: 404 from the host\. The last build was requested on Nov 20, 2026, 06:00 AM\./,
  ],
  [fault('build'), /static site has been waiting for its build since Nov 20.*request-build/],
  [
    fault('build_late'),
    /new build hasn’t appeared\. It was requested on Nov 20.*build log says why/,
  ],
  [fault('letters'), /10 minutes late: the sending job isn’t running.*newsletter-worker/],
  [
    fault('letters_blocked', { since: null, detail: 'Daily quota' }),
    /refusing newsletters.*It says: Daily quota/,
  ],
  [fault('letters_late', { amount: 1 }), /A newsletter was not sent at its time\..*Decide/],
  [fault('letters_late', { amount: 1200 }), /1,200 newsletters were not sent at their time/],
  [fault('backup'), /There has been no backup since Nov 20, 2026.*npm run backup/],
  [
    fault('settings', { since: null, detail: 'site_origin, time_zone' }),
    /different settings: site_origin, time_zone\..*lock your login.*another time zone.*npm run deploy/,
  ],
  [
    fault('settings', { since: null, detail: 'site_origin' }),
    /different settings: site_origin\. A page of another site can lock your login\. Ask the/,
  ],
  [
    fault('shared_source', { since: null }),
    /came from one internet address.*client_address_header/,
  ],
])('a line says what is wrong and what to do: %o', (wrong, words) => {
  open(wrong);
  expect(screen.getByRole('listitem')).toHaveTextContent(words);
});

it.each([
  'scheduler',
  'task',
  'functions',
  'database',
  'build',
  'backup',
  'shared_source',
  'settings',
])(
  'a line about %s sends an owner to a person, and names files and commands for that person',
  (kind) => {
    open(fault(kind));
    expect(screen.getByRole('listitem')).toHaveTextContent(/the person who set up the site/);
  },
);
