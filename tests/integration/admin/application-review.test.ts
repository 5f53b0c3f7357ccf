// On its own stack: 2,103 applications are more than visitors may send, so they are inserted directly.
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { applicationsToCsv } from '@/features/careers/admin/applications/applications-csv';
import { fetchApplicationDetail } from '@/features/careers/api/admin-application-detail';
import {
  fetchApplications,
  saveApplicationsStatus,
} from '@/features/careers/api/admin-applications';
import { fetchApplicationExport } from '@/features/careers/api/admin-applications-export';
import type { Database } from '@/lib/supabase/database.types';
import { AppError } from '@/lib/supabase/errors';
import { addApplicationNote, deletePrivateNote } from '@/lib/supabase/private-notes';
import { createStack, type Stack } from '../../../supabase/local/stack.ts';
import { anyAddress, type Client } from '../../support/personas.ts';
import { readCsv } from '../../support/read-csv.ts';
import { actAs } from './act-as.ts';

vi.mock('@/lib/supabase/admin-client');

const crowd = 2_103;
const { signal } = new AbortController();
const ignore = () => {};
const everything = { search: '', status: null };

let stack: Stack;
let owner: Client;
let other: Client;
let stranger: Client;
let jobId: string;

function clientWith(key: string): Client {
  return createClient<Database>(stack.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { 'x-forwarded-for': anyAddress() } },
  });
}

async function signedIn(email: string, isAdmin: boolean): Promise<Client> {
  const password = `pass-${crypto.randomUUID()}`;
  const service = clientWith(stack.secretKey);
  const { error } = await service.auth.admin.createUser({ email, password, email_confirm: true });
  if (error) throw error;
  if (isAdmin) await service.rpc('grant_admin', { admin_email: email }).throwOnError();
  const client = clientWith(stack.publishableKey);
  const { error: refusal } = await client.auth.signInWithPassword({ email, password });
  if (refusal) throw refusal;
  return client;
}

/** As a visitor's browser stores it. */
async function apply(
  application: Partial<Database['public']['Tables']['job_applications']['Insert']> = {},
): Promise<string> {
  const id = crypto.randomUUID();
  await clientWith(stack.publishableKey)
    .from('job_applications')
    .insert({
      name: 'Asha Rao',
      email: 'asha@example.com',
      phone: '+91 00000 00001',
      position: jobId,
      ...application,
      id,
    })
    .throwOnError();
  return id;
}

async function detailOf(id: string) {
  const detail = await fetchApplicationDetail(id, signal);
  if (!detail) throw new Error(`There is no application ${id}.`);
  return detail;
}
const savedStatus = async (id: string) => (await detailOf(id)).application.status;

beforeAll(async () => {
  stack = await createStack({ seed: false, functions: false });
  owner = await signedIn('owner@example.com', true);
  other = await signedIn('other@example.com', true);
  stranger = await signedIn('stranger@example.com', false);
  const { data } = await owner
    .from('jobs')
    .insert({ title: 'Web Designer' })
    .select('id')
    .single()
    .throwOnError();
  jobId = data.id;
  // 40 rows share each moment, so that pieces also break between rows of the same time.
  await stack.sql(
    `insert into job_applications (name, email, phone, position, status, created_at)
     select 'Crowd ' || n, 'crowd' || n || '@example.com', '+91 00000 00002', $1::uuid,
       case when n % 10 = 0 then 'rejected' else 'pending' end, timestamptz '2026-01-01' + n / 40 * interval '1 second'
     from generate_series(1, ${crowd}) n`,
    [jobId],
  );
});
afterAll(() => stack.close());

describe('the export', () => {
  it('holds every application exactly once, newest first, beyond the 1,000 rows the API answers with', async () => {
    actAs(owner);
    const progress: number[] = [];
    const found = await fetchApplicationExport(
      { search: 'crowd', status: null },
      { signal, onProgress: (count) => progress.push(count) },
    );
    const [header = [], ...rows] = readCsv(await applicationsToCsv(found));
    expect(rows).toHaveLength(crowd);
    expect(new Set(rows.map((row) => row.at(-1))).size).toBe(crowd);
    const applied = rows.map((row) => row[header.indexOf('Applied (Asia/Kolkata)')] ?? '');
    expect(applied).toEqual(applied.toSorted().toReversed());
    expect(progress).toEqual([1000, 2000, crowd]);
  });

  it('uses the filter and search of the list', async () => {
    actAs(owner);
    const rejected = await fetchApplicationExport(
      { search: 'CROWD', status: 'rejected' },
      { signal, onProgress: ignore },
    );
    expect(rejected).toHaveLength(Math.floor(crowd / 10));
    const one = await fetchApplicationExport(
      { search: 'crowd2103@', status: null },
      { signal, onProgress: ignore },
    );
    expect(one.map(({ name }) => name)).toEqual(['Crowd 2103']);
  });

  it('writes formulas of applicants as text', async () => {
    actAs(owner);
    await apply({
      name: '=cmd|"/c calc"!A1',
      email: 'formula@example.com',
      introduction: '@SUM(1)\r\n"quoted", and more',
      utm_source: '+instagram',
    });
    const found = await fetchApplicationExport(
      { search: 'formula@example.com', status: null },
      { signal, onProgress: ignore },
    );
    const [header = [], row = []] = readCsv(await applicationsToCsv(found));
    const cell = (label: string) => row[header.indexOf(label)];
    expect(cell('Name')).toBe('\'=cmd|"/c calc"!A1');
    expect(cell('Phone')).toBe("'+91 00000 00001");
    expect(cell('Introduction')).toMatch(/^'@SUM\(1\)\r?\n"quoted", and more$/);
    expect(cell('Campaign source')).toBe("'+instagram");
  });

  it('stops when it is cancelled', async () => {
    actAs(owner);
    const controller = new AbortController();
    await expect(
      fetchApplicationExport(everything, {
        signal: controller.signal,
        onProgress: () => controller.abort(),
      }),
    ).rejects.toThrow(/abort/i);
  });
});

describe('one application', () => {
  it('loads in one request', async () => {
    actAs(owner);
    const id = await apply({
      experience: 'Fresher',
      linkedin: 'https://example.com/asha',
      introduction: 'Hello',
      utm_source: 'instagram',
      utm_campaign: 'diwali',
      referrer: 'https://l.instagram.com/',
      landing_page: '/careers',
    });
    const detail = await detailOf(id);
    const { rows } = await fetchApplications({ search: 'asha rao', status: null }, null, signal);
    expect(Date.parse(detail.application.createdAt)).not.toBeNaN();
    expect(detail).toEqual({
      application: {
        ...rows.find((row) => row.id === id),
        createdAt: detail.application.createdAt,
      },
      notes: [],
      history: [],
    });
    expect(await fetchApplicationDetail(crypto.randomUUID(), signal)).toBeNull();
  });

  it('keeps who set which status when', async () => {
    actAs(owner);
    const id = await apply();
    await saveApplicationsStatus({ ids: [id], status: 'shortlisted' });
    actAs(other);
    expect(
      await saveApplicationsStatus({ ids: [id, crypto.randomUUID()], status: 'rejected' }),
    ).toEqual([id]);
    const { application, history } = await detailOf(id);
    expect(application.status).toBe('rejected');
    expect(history).toMatchObject([
      { from: 'shortlisted', to: 'rejected', by: 'other@example.com' },
      { from: 'pending', to: 'shortlisted', by: 'owner@example.com' },
    ]);
  });

  it('has notes that every admin reads and only their author deletes', async () => {
    actAs(owner);
    const applicationId = await apply();
    const note = {
      id: crypto.randomUUID(),
      recordId: applicationId,
      body: 'Strong portfolio\nCall on Monday',
    };
    await addApplicationNote(note);
    // A retry after a lost answer.
    await addApplicationNote(note);
    expect((await detailOf(applicationId)).notes).toMatchObject([
      { id: note.id, body: note.body, authorEmail: 'owner@example.com', isOwn: true },
    ]);

    actAs(other);
    expect((await detailOf(applicationId)).notes).toMatchObject([{ id: note.id, isOwn: false }]);
    await expect(deletePrivateNote('application_notes', note.id)).rejects.toThrow(AppError);
    await addApplicationNote({ id: crypto.randomUUID(), recordId: applicationId, body: 'Agreed' });

    actAs(owner);
    await deletePrivateNote('application_notes', note.id);
    expect((await detailOf(applicationId)).notes.map(({ body }) => body)).toEqual(['Agreed']);
  });

  it('refuses an empty note and one without an application', async () => {
    actAs(owner);
    const applicationId = await apply();
    await expect(
      addApplicationNote({ id: crypto.randomUUID(), recordId: applicationId, body: ' \n ' }),
    ).rejects.toMatchObject({ code: '23514' });
    await expect(
      addApplicationNote({
        id: crypto.randomUUID(),
        recordId: crypto.randomUUID(),
        body: 'x',
      }),
    ).rejects.toMatchObject({ code: '23503' });
  });
});

describe.each([
  ['a visitor', 401, () => clientWith(stack.publishableKey)],
  ['a stranger', 403, () => stranger],
])('%s', (_persona, status, client) => {
  it('reads no export, detail or note and changes nothing', async () => {
    actAs(owner);
    const applicationId = await apply();
    const note = { id: crypto.randomUUID(), recordId: applicationId, body: 'Private' };
    await addApplicationNote(note);

    actAs(client());
    await expect(
      fetchApplicationExport(everything, { signal, onProgress: ignore }),
    ).rejects.toMatchObject({ code: '42501', status });
    const detail = await fetchApplicationDetail(applicationId, signal).catch(() => null);
    expect(detail).toBeNull();
    const { data: notes } = await client().from('application_notes').select('id');
    expect(notes ?? []).toEqual([]);
    const { data: changes } = await client().from('application_status_history').select('id');
    expect(changes ?? []).toEqual([]);
    await expect(
      addApplicationNote({ ...note, id: crypto.randomUUID(), body: 'Mine' }),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(deletePrivateNote('application_notes', note.id)).rejects.toThrow(AppError);
    await expect(
      saveApplicationsStatus({ ids: [applicationId], status: 'rejected' }),
    ).rejects.toThrow(AppError);
    const ids = [applicationId, crypto.randomUUID()];
    const changed = await saveApplicationsStatus({ ids, status: 'rejected' }).catch(() => []);
    expect(changed).toEqual([]);

    actAs(owner);
    expect(await savedStatus(applicationId)).toBe('pending');
    expect((await detailOf(applicationId)).notes).toHaveLength(1);
  });
});
