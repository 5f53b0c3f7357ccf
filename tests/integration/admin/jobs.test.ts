import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createJob,
  deleteJob,
  type JobVersion,
  saveJobActive,
  saveJobContent,
} from '@/admin/jobs/api/admin-job-changes';
import { fetchAdminJobs, type JobContent } from '@/admin/jobs/api/admin-jobs';
import { admin, type Client, visitor } from '../../support/personas.ts';
import { actAs } from './act-as.ts';

const { signal } = new AbortController();

let owner: Client;

beforeAll(async () => {
  owner = (await admin()).client;
});

const contentOf = (title: string): JobContent => ({
  title,
  type: 'Full-time',
  location: null,
  description: null,
  closesOn: null,
});

/** A new job of the admin. */
async function openJob() {
  actAs(owner);
  const id = randomUUID();
  const title = `Kite maker ${randomUUID().slice(0, 8)}`;
  await createJob({ id, content: contentOf(title), isActive: true });
  return { id, title, seen: await versionOf(id) };
}

async function versionOf(id: string): Promise<JobVersion> {
  const { data } = await owner
    .from('jobs')
    .select('title, type, location, description, closesOn:closes_on, version, updatedAt:updated_at')
    .eq('id', id)
    .single()
    .throwOnError();
  return data;
}

const find = async (search: string) =>
  (await fetchAdminJobs({ search, isActive: null }, null, signal)).rows;

describe('an admin', () => {
  it('keeps a draft from visitors until it is published', async () => {
    actAs(owner);
    const id = randomUUID();
    const content = contentOf(`Kite maker 100% ${id}`);
    await createJob({ id, content, isActive: false });
    const read = () => visitor().from('jobs').select('title').eq('id', id).throwOnError();
    expect((await read()).data).toEqual([]);
    await saveJobActive(id, true);
    expect((await read()).data).toEqual([{ title: content.title }]);
  });

  it('saves an edit over the version that was seen, and over no other', async () => {
    const { id, title, seen } = await openJob();
    const mine = { ...contentOf(title), location: 'Goa' };
    const saved = { ...mine, version: 2, updatedAt: expect.any(String) };
    expect(await saveJobContent(id, mine, seen.version)).toEqual({ kind: 'saved', row: saved });
    expect(await versionOf(id)).toEqual(saved);

    const late = saveJobContent(id, { ...mine, title: `${title} late` }, seen.version);
    expect(await late).toEqual({ kind: 'conflict', row: saved });
    expect(await versionOf(id)).toEqual(saved);
  });

  it('does not conflict with a closed job, or with the own save whose answer was lost', async () => {
    const { id, title, seen } = await openJob();
    await saveJobActive(id, false);
    const mine = { ...contentOf(title), location: 'Goa' };
    const saved = await saveJobContent(id, mine, seen.version);
    expect(saved).toMatchObject({ kind: 'saved', row: mine });
    expect(await saveJobContent(id, mine, seen.version)).toEqual(saved);
    expect(await find(title)).toMatchObject([{ isActive: false, location: 'Goa' }]);
  });

  it('deletes a job', async () => {
    const { id, title } = await openJob();
    expect(await find(title)).toMatchObject([{ id }]);
    await deleteJob(id);
    expect(await find(title)).toEqual([]);
  });
});
