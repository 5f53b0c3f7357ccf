import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ApplicationStatus } from '@/features/careers/application-status';
import {
  fetchApplications,
  saveApplicationsStatus,
} from '@/features/careers/api/admin-applications';
import { AppError } from '@/lib/supabase/errors';
import { admin, type Client, service, stranger, visitor } from '../../support/personas.ts';
import { actAs } from './act-as.ts';

vi.mock('@/lib/supabase/admin-client');

const token = crypto.randomUUID().slice(0, 8);
const jobTitle = `Kite maker ${token}`;
const { signal } = new AbortController();

let owner: Client;
let jobId: string;
const ids: string[] = [];

const applicants = [
  { name: `Asha 100% ${token}`, email: `asha.${token}@example.com`, phone: '+91 11111 11111' },
  { name: `Meera 100x ${token}`, email: `meera.${token}@example.com`, phone: '+91 22222 22222' },
  { name: `Rohan_x ${token}`, email: `rohan.${token}@example.com`, phone: '+91 33333 33333' },
];

const search = (text: string, status: ApplicationStatus | null = null) =>
  fetchApplications({ search: text, status }, null, signal);
const namesOf = async (text: string, status?: ApplicationStatus) =>
  (await search(text, status)).rows.map(({ name }) => name.split(' ')[0]);
const savedStatus = async (id: string) => {
  const { data } = await service().from('job_applications').select('status').eq('id', id).single();
  return data?.status;
};

beforeAll(async () => {
  owner = (await admin()).client;
  const { data } = await owner
    .from('jobs')
    .insert({ title: jobTitle })
    .select('id')
    .single()
    .throwOnError();
  jobId = data.id;
  for (const applicant of applicants) {
    const id = crypto.randomUUID();
    await visitor()
      .from('job_applications')
      .insert({ id, ...applicant, position: jobId })
      .throwOnError();
    ids.push(id);
  }
});

describe('an admin', () => {
  it('reads applications newest first, with the job’s title and the state of the mail', async () => {
    actAs(owner);
    const { rows, nextCursor } = await search(token);
    expect(rows.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(nextCursor).toBeNull();
    expect(rows[0]).toMatchObject({
      positionTitle: jobTitle,
      isPositionRemoved: false,
      status: 'pending',
      mailState: 'pending',
    });
  });

  it('turns the pages without skipping or repeating a row', async () => {
    actAs(owner);
    const [newest, middle] = (await search(token)).rows;
    if (!newest || !middle) throw new Error('The applications are not there.');
    const after = (row: typeof newest) => ({ at: row.createdAt, id: row.id });
    const second = await fetchApplications({ search: token, status: null }, after(newest), signal);
    expect(second.rows.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
    const third = await fetchApplications({ search: token, status: null }, after(middle), signal);
    expect(third.rows.map(({ id }) => id)).toEqual([ids[0]]);
  });

  it.each([
    ['the name', `ASHA 100% ${token}`, ['Asha']],
    ['the e-mail', `Meera.${token}@Example`, ['Meera']],
    ['the position', `kite MAKER ${token}`, ['Rohan_x', 'Meera', 'Asha']],
    ['a percent sign, literally', `100% ${token}`, ['Asha']],
    ['an underscore, literally', `n_x ${token}`, ['Rohan_x']],
    ['a quote and a bracket', `'") or true -- ${token}`, []],
  ])('finds by %s', async (_case, text, found) => {
    actAs(owner);
    expect(await namesOf(text)).toEqual(found);
  });

  it('finds by the phone number', async () => {
    actAs(owner);
    const { rows } = await search('+91 22222 22222');
    expect(rows.map(({ id }) => id)).toContain(ids[1]);
  });

  it('sets any status from any other, and filters by it', async () => {
    actAs(owner);
    const [id = ''] = ids;
    for (const status of ['rejected', 'shortlisted', 'pending', 'shortlisted'] as const) {
      await saveApplicationsStatus({ ids: [id], status });
      expect(await savedStatus(id)).toBe(status);
    }
    expect(await namesOf(token, 'shortlisted')).toEqual(['Asha']);
    expect(await namesOf(token, 'pending')).toEqual(['Rohan_x', 'Meera']);
  });

  it('is told when there is no such application', async () => {
    actAs(owner);
    await expect(
      saveApplicationsStatus({ ids: [crypto.randomUUID()], status: 'rejected' }),
    ).rejects.toThrow(AppError);
  });

  it('still sees the title after the job was deleted', async () => {
    actAs(owner);
    await owner.from('jobs').delete().eq('id', jobId).throwOnError();
    const { rows } = await search(token);
    expect(rows).toHaveLength(3);
    for (const row of rows) {
      expect(row).toMatchObject({ positionTitle: jobTitle, isPositionRemoved: true });
    }
  });
});

describe.each([
  ['a visitor', 401, async () => visitor()],
  ['a stranger', 403, async () => (await stranger()).client],
])('%s', (_persona, status, openClient) => {
  it('reads nothing and changes nothing', async () => {
    actAs(await openClient());
    const [id = ''] = ids;
    const before = await savedStatus(id);
    await expect(search('')).rejects.toMatchObject({ code: '42501', status });
    await expect(saveApplicationsStatus({ ids: [id], status: 'rejected' })).rejects.toThrow(
      AppError,
    );
    expect(await savedStatus(id)).toBe(before);
  });
});
