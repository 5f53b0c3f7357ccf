import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  createJob,
  deleteJob,
  restoreJob,
  saveJobActive,
  saveJobContent,
} from '@/features/careers/api/admin-job-changes';
import {
  countApplications,
  fetchAdminJobs,
  type JobContent,
} from '@/features/careers/api/admin-jobs';
import { JobChangedError, type JobVersion } from '@/features/careers/api/admin-job-version';
import { admin, type Client, service, visitor } from '../../support/personas.ts';
import { actAs } from './act-as.ts';

vi.mock('@/lib/supabase/admin-client');

const { signal } = new AbortController();
const token = randomUUID().slice(0, 8);

let owner: Client;

beforeAll(async () => {
  owner = (await admin()).client;
});

const contentOf = (title: string): JobContent => ({
  title,
  type: 'Full-time',
  location: null,
  description: null,
});

/** A job of one's own, made by the admin, with as many applications as asked for. */
async function openJob(name: string, applications = 0) {
  actAs(owner);
  const id = randomUUID();
  const title = `${name} ${randomUUID().slice(0, 8)}`;
  await createJob(id, contentOf(title));
  const applicationIds = Array.from({ length: applications }, () => randomUUID());
  for (const applicationId of applicationIds) {
    await visitor()
      .from('job_applications')
      .insert({
        id: applicationId,
        name: 'Asha Rao',
        email: `asha.${token}@example.com`,
        phone: '+91 11111 11111',
        position: id,
      })
      .throwOnError();
  }
  return { id, title, applicationIds, seen: await versionOf(id) };
}

async function versionOf(id: string): Promise<JobVersion> {
  const { data } = await service()
    .from('jobs')
    .select('title, type, location, description, updated_at')
    .eq('id', id)
    .single()
    .throwOnError();
  const { updated_at, ...content } = data;
  return { content, updatedAt: updated_at };
}

async function positionsOf(ids: string[]) {
  const { data } = await service()
    .from('job_applications')
    .select('position, position_title')
    .in('id', ids)
    .throwOnError();
  return data;
}

const find = async (search: string) =>
  (await fetchAdminJobs({ search, isActive: null }, null, signal)).rows;

describe('an admin', () => {
  it('creates an active job that visitors see, and a repeat makes no second one', async () => {
    const { id, title } = await openJob('Kite maker');
    await createJob(id, { ...contentOf(title), location: 'Pune' });
    const rows = await find(title);
    expect(rows).toMatchObject([{ id, title, isActive: true, location: 'Pune' }]);
    const { data } = await visitor().from('jobs').select('title').eq('id', id).throwOnError();
    expect(data).toEqual([{ title }]);
  });

  it('saves an edit over the version that was seen, and over no other', async () => {
    const { id, title, seen } = await openJob('Kite maker');
    const mine = { ...seen.content, location: 'Goa' };
    const saved = await saveJobContent(id, mine, seen);
    expect(saved.content).toEqual(mine);
    expect(saved).toEqual(await versionOf(id));

    const late = saveJobContent(id, { ...seen.content, title: `${title} late` }, seen);
    await expect(late).rejects.toThrow(JobChangedError);
    await expect(late).rejects.toMatchObject({ current: saved });
    expect(await versionOf(id)).toEqual(saved);
  });

  it('does not conflict with a closed job or the same content', async () => {
    const { id, seen } = await openJob('Kite maker');
    await saveJobActive(id, false);
    const mine = { ...seen.content, location: 'Goa' };
    const saved = await saveJobContent(id, mine, seen);
    expect(saved.content).toEqual(mine);
    expect(await saveJobContent(id, mine, seen)).toEqual(saved);
    expect(await find(seen.content.title)).toMatchObject([{ isActive: false, location: 'Goa' }]);
  });

  it('deletes a job whose applications keep its title, and has it back with them', async () => {
    const { id, title, applicationIds, seen } = await openJob('Kite maker', 2);
    const other = await openJob('Kite flyer', 1);
    expect(await countApplications(id, signal)).toBe(2);
    expect((await find(title))[0]?.applicationCount).toBe(2);

    await deleteJob(id);
    expect(await find(title)).toEqual([]);
    const kept = { position: null, position_title: title };
    expect(await positionsOf(applicationIds)).toEqual([kept, kept]);

    await restoreJob(id);
    expect(await versionOf(id)).toEqual(seen);
    const linked = { position: id, position_title: title };
    expect(await positionsOf(applicationIds)).toEqual([linked, linked]);
    expect(await positionsOf(other.applicationIds)).toMatchObject([{ position: other.id }]);
    await expect(restoreJob(id)).resolves.toBeUndefined();
  });
});
