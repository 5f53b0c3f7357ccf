import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fetchAuditEntries } from '@/features/audit-log/api/audit-entries';
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
import { AppError } from '@/lib/supabase/errors';
import { admin, type Client, service, stranger, visitor } from '../../support/personas.ts';
import { actAs } from './act-as.ts';

vi.mock('@/lib/supabase/admin-client');

const { signal } = new AbortController();
const token = randomUUID().slice(0, 8);

let owner: Client;
let ownerId: string;

beforeAll(async () => {
  const session = await admin();
  owner = session.client;
  const { data, error } = await owner.auth.getUser();
  if (error) throw error;
  ownerId = data.user.id;
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

const readLog = () => fetchAuditEntries({ table: 'jobs', actorId: null }, null, signal);
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

  it('finds jobs in the database, literally, and by their state', async () => {
    const { id, title } = await openJob('100% kite');
    expect((await find(title.toUpperCase())).map((job) => job.id)).toEqual([id]);
    expect(await find(title.replace('%', '_'))).toEqual([]);
    await saveJobActive(id, false);
    const closed = await fetchAdminJobs({ search: title, isActive: true }, null, signal);
    expect(closed.rows).toEqual([]);
    const { data } = await visitor().from('jobs').select('title').eq('id', id).throwOnError();
    expect(data).toEqual([]);
  });

  it('turns the pages without skipping or repeating a row', async () => {
    const word = `paged${token}`;
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.unshift((await openJob(word)).id);
    const [newest] = await find(word);
    if (!newest) throw new Error('The jobs are not there.');
    const after = { at: newest.createdAt, id: newest.id };
    const { rows } = await fetchAdminJobs({ search: word, isActive: null }, after, signal);
    expect([newest.id, ...rows.map(({ id }) => id)]).toEqual(ids);
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

  it('is told when there is no such job', async () => {
    actAs(owner);
    const id = randomUUID();
    const seen = { content: contentOf('Nobody'), updatedAt: '2026-01-01T00:00:00Z' };
    await expect(saveJobActive(id, false)).rejects.toThrow(AppError);
    await expect(saveJobContent(id, contentOf('Nobody'), seen)).rejects.toThrow(AppError);
    await expect(deleteJob(id)).rejects.toThrow(AppError);
    await expect(restoreJob(id)).rejects.toThrow('This job can no longer be restored.');
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

  it('leaves an entry for every write, which names them', async () => {
    const { id, title, seen } = await openJob('Kite maker', 1);
    await saveJobContent(id, { ...seen.content, location: 'Goa' }, seen);
    await saveJobActive(id, false);
    await deleteJob(id);
    await restoreJob(id);

    const { rows } = await fetchAuditEntries({ table: 'jobs', actorId: ownerId }, null, signal);
    const about = rows.filter(({ label }) => label === title).toReversed();
    expect(about.map(({ action, changes }) => [action, Object.keys(changes).toSorted()])).toEqual([
      ['insert', ['is_active', 'title', 'type']],
      ['update', ['location']],
      ['update', ['is_active']],
      ['delete', ['is_active', 'location', 'title', 'type']],
      ['insert', ['created_at', 'is_active', 'location', 'title', 'type']],
    ]);
    expect(about[1]?.changes.location).toEqual({ old: null, new: 'Goa' });
    const me = (await owner.auth.getUser()).data.user?.email;
    for (const entry of about) expect(entry).toMatchObject({ actorId: ownerId, actorEmail: me });
  });

  it('reads the log page by page', async () => {
    const { id } = await openJob('Kite maker');
    for (let change = 0; change < 60; change += 1) await saveJobActive(id, change % 2 === 1);
    const filters = { table: 'jobs', actorId: ownerId };
    const first = await fetchAuditEntries(filters, null, signal);
    expect(first.rows).toHaveLength(50);
    const second = await fetchAuditEntries(filters, first.nextCursor, signal);
    const numbers = [...first.rows, ...second.rows].map((entry) => Number(entry.id));
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(second.rows.length).toBeGreaterThan(10);
  });

  it('cannot touch the log', async () => {
    await openJob('Kite maker');
    const { error } = await owner.from('audit_log').delete().gt('id', 0);
    expect(error?.code).toBe('42501');
  });
});

describe.each([
  ['a visitor', async () => visitor()],
  ['a stranger', async () => (await stranger()).client],
])('%s', (_persona, openClient) => {
  it('reads and changes nothing, and leaves no entry', async () => {
    const { id, title, seen, applicationIds } = await openJob('Kite maker', 1);
    const before = await readLog();

    actAs(await openClient());
    await expect(find(title)).rejects.toMatchObject({ code: '42501' });
    await expect(readLog()).rejects.toMatchObject({ code: '42501' });
    await expect(createJob(randomUUID(), contentOf(title))).rejects.toThrow(AppError);
    await expect(saveJobActive(id, false)).rejects.toThrow(AppError);
    await expect(saveJobContent(id, contentOf('Mine'), seen)).rejects.toThrow(AppError);
    await expect(deleteJob(id)).rejects.toThrow(AppError);

    actAs(owner);
    expect(await versionOf(id)).toEqual(seen);
    expect(await positionsOf(applicationIds)).toMatchObject([{ position: id }]);
    expect((await readLog()).rows[0]).toEqual(before.rows[0]);

    await deleteJob(id);
    actAs(await openClient());
    await expect(restoreJob(id)).rejects.toMatchObject({ code: '42501' });
  });
});
