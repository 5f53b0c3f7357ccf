import { beforeAll, describe, expect, it, vi } from 'vitest';
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
import { admin, type SignedIn, visitor } from '../../support/personas.ts';
import { readCsv } from '../../support/read-csv.ts';
import { actAs } from './act-as.ts';

vi.mock('@/lib/supabase/admin-client');

const { signal } = new AbortController();
const ignore = () => {};

let owner: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  owner = await admin();
  other = await admin();
});

type Application = Database['public']['Tables']['job_applications']['Insert'];

/** As a visitor's browser stores it, for a job of its own. */
async function apply(application: Partial<Application> = {}) {
  const [id, token] = [crypto.randomUUID(), crypto.randomUUID().slice(0, 8)];
  const email = `asha.${token}@example.com`;
  const { data } = await owner.client
    .from('jobs')
    .insert({ title: `Kite maker ${token}` })
    .select('id, title')
    .single()
    .throwOnError();
  await visitor()
    .from('job_applications')
    .insert({
      name: 'Asha Rao',
      email,
      phone: '+91 00000 00001',
      position: data.id,
      ...application,
      id,
    })
    .throwOnError();
  actAs(owner.client);
  return { id, email, job: data };
}

async function detailOf(id: string) {
  const detail = await fetchApplicationDetail(id, signal);
  if (!detail) throw new Error(`There is no application ${id}.`);
  return detail;
}
const find = async (search: string) =>
  (await fetchApplications({ search, status: null }, null, signal)).rows;

describe('an admin', () => {
  it('finds an application, and opens it with one request', async () => {
    const { id, email, job } = await apply({
      experience: 'Fresher',
      linkedin: 'https://example.com/asha',
      introduction: 'Hello',
      utm_source: 'instagram',
      utm_campaign: 'diwali',
      referrer: 'https://l.instagram.com/',
      landing_page: '/careers',
    });
    const [row, ...others] = await find(email);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      id,
      name: 'Asha Rao',
      positionTitle: job.title,
      isPositionRemoved: false,
      status: 'pending',
      mailState: 'pending',
    });
    const detail = await detailOf(id);
    expect(Date.parse(detail.application.createdAt)).not.toBeNaN();
    expect(detail).toEqual({
      application: { ...row, createdAt: detail.application.createdAt },
      notes: [],
      history: [],
    });
    expect(await fetchApplicationDetail(crypto.randomUUID(), signal)).toBeNull();
  });

  it('still sees the title after the job was deleted', async () => {
    const { email, job } = await apply();
    await owner.client.from('jobs').delete().eq('id', job.id).throwOnError();
    expect(await find(email)).toMatchObject([
      { positionTitle: job.title, isPositionRemoved: true },
    ]);
  });

  it('sees who set which status when', async () => {
    const { id } = await apply();
    await saveApplicationsStatus({ ids: [id], status: 'shortlisted' });
    actAs(other.client);
    expect(
      await saveApplicationsStatus({ ids: [id, crypto.randomUUID()], status: 'rejected' }),
    ).toEqual([id]);
    const { application, history } = await detailOf(id);
    expect(application.status).toBe('rejected');
    expect(history).toMatchObject([
      { from: 'shortlisted', to: 'rejected', by: other.email },
      { from: 'pending', to: 'shortlisted', by: owner.email },
    ]);
  });

  it('reads every admin’s notes and deletes only their own', async () => {
    const { id: recordId } = await apply();
    const note = { id: crypto.randomUUID(), recordId, body: 'Strong portfolio\nCall on Monday' };
    await addApplicationNote(note);
    // A retry after a lost answer.
    await addApplicationNote(note);
    expect((await detailOf(recordId)).notes).toMatchObject([
      { id: note.id, body: note.body, authorEmail: owner.email, isOwn: true },
    ]);
    actAs(other.client);
    expect((await detailOf(recordId)).notes).toMatchObject([{ id: note.id, isOwn: false }]);
    await expect(deletePrivateNote('application_notes', note.id)).rejects.toThrow(AppError);
    actAs(owner.client);
    await deletePrivateNote('application_notes', note.id);
    expect((await detailOf(recordId)).notes).toEqual([]);

    const newNote = { ...note, id: crypto.randomUUID() };
    await expect(addApplicationNote({ ...newNote, body: ' \n ' })).rejects.toMatchObject({
      code: '23514',
    });
    await expect(
      addApplicationNote({ ...newNote, recordId: crypto.randomUUID() }),
    ).rejects.toMatchObject({ code: '23503' });
  });
});

it('the export writes formulas of applicants as text', async () => {
  const { email } = await apply({
    name: '=cmd|"/c calc"!A1',
    introduction: '@SUM(1)\r\n"quoted", and more',
    utm_source: '+instagram',
  });
  const found = await fetchApplicationExport(
    { search: email, status: null },
    { signal, onProgress: ignore },
  );
  const [header = [], row = []] = readCsv(await applicationsToCsv(found));
  const cell = (label: string) => row[header.indexOf(label)];
  expect(cell('Name')).toBe('\'=cmd|"/c calc"!A1');
  expect(cell('Phone')).toBe("'+91 00000 00001");
  expect(cell('Introduction')).toMatch(/^'@SUM\(1\)\r?\n"quoted", and more$/);
  expect(cell('Campaign source')).toBe("'+instagram");
});
