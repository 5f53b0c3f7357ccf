// Tests that exports and logins appear in the audit log.
import { beforeEach, expect, it } from 'vitest';
import { fetchAuditEntries } from '@/admin/audit-log/api/audit-entries';
import { describeEntry } from '@/admin/audit-log/describe-entry';
import { fetchAllLeads } from '@/admin/leads/api/leads';
import { fetchSubscribersForExport } from '@/admin/newsletter/api/subscribers/subscribers';
import { fetchEntriesForExport } from '@/admin/person/api/person';
import { signIn } from '@/admin/session/api/session-api';
import { formatNumber } from '@/shared/format/format';
import { type Account, admin, createAccount, service, visitor } from '../../support/personas.ts';
import { actAs } from './act-as.ts';

const { signal } = new AbortController();
const progress = { signal, onProgress: () => {} };

let owner: Account;
beforeEach(async () => {
  owner = await createAccount();
  await service().rpc('grant_admin', { admin_email: owner.email }).throwOnError();
  actAs(visitor());
  await signIn(owner.email, owner.password);
});

/** Entries of the log the admin of this test did, newest first. */
async function told(): Promise<string[]> {
  const { rows } = await fetchAuditEntries({ table: null, actorId: owner.id }, null, signal);
  return rows.map(describeEntry);
}

it('a login is entered before anything is clicked', async () => {
  expect(await told()).toEqual(['logged in']);
});

it('each export is entered with what it took', async () => {
  const token = crypto.randomUUID();
  await visitor()
    .from('contact_inquiries')
    .insert({ name: token, email: `${token}@example.com`, service_needed: 'ads' })
    .throwOnError();
  const other = (await admin()).client;
  const { data: job } = await other
    .from('jobs')
    .insert({ title: token })
    .select('id')
    .single()
    .throwOnError();
  await visitor()
    .from('job_applications')
    .insert({ name: token, email: 'a@example.com', phone: '0000000001', position: job.id })
    .throwOnError();
  await other
    .rpc('import_subscribers', {
      subscribers: [1, 2].map((n) => ({ email: `${n}.${token}@example.com`, state: 'active' })),
      consent_note: 'A list',
      may_unsubscribe: false,
    })
    .throwOnError();

  const { length } = await fetchAllLeads(
    { kind: 'application', search: '', status: null, due: null },
    progress,
  );
  await fetchAllLeads({ kind: 'inquiry', search: token, status: null, due: null }, progress);
  await fetchSubscribersForExport(
    { search: token, status: null, tag: null, place: null },
    progress,
  );
  await fetchSubscribersForExport(
    { search: 'nobody at all', status: null, tag: null, place: null },
    progress,
  );

  const address = `1.${token.toUpperCase()}@example.com`;
  expect(await fetchEntriesForExport({ address }, progress)).toHaveLength(1);
  await fetchEntriesForExport({ address: `no.${address}` }, progress);

  expect(length).toBeGreaterThan(0);
  expect(await told()).toEqual([
    'exported 1 entry about a person',
    'exported 2 subscribers',
    'exported 1 inquiry',
    `exported ${formatNumber(length)} ${length === 1 ? 'application' : 'applications'}`,
    'logged in',
  ]);
});
