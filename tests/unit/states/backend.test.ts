// Tests that the backend of tests/states answers as PostgREST does, and reports a missing response.
import { PostgrestClient } from '@supabase/postgrest-js';
import { describe, expect, it, vi } from 'vitest';
import type { Database } from '@/shared/supabase/database.types';
import {
  type Answers,
  createBackend,
  inTurn,
  lost,
  never,
  refused,
  stored,
} from '../../states/backend.ts';
import { auditEntries, job } from '../../states/rows.ts';

const elsewhere = vi.fn<typeof fetch>();

function openBackend(answers: Answers) {
  const backend = createBackend(answers, elsewhere);
  const rest = new PostgrestClient<Database>('https://backend.invalid/rest/v1', {
    fetch: backend.fetch,
    retry: false,
  });
  return { ...backend, rest };
}

describe('the backend of the states', () => {
  it('names the call that no answer is prepared for', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { rest } = openBackend({});
    const { error } = await rest.from('jobs').select();
    expect(error?.message).toContain('No answer is prepared for "jobs".');
    expect(logged).toHaveBeenCalledWith('No answer is prepared for "jobs".');
    logged.mockRestore();
  });

  it('sends the asked columns alone', async () => {
    const { rest } = openBackend({ jobs: [job] });
    const { data } = await rest.from('jobs').select('id, name:title');
    expect(data).toEqual([{ id: job.id, name: job.title }]);
  });

  it('sends one row where one is asked for, and refuses none', async () => {
    const { rest } = openBackend({ jobs: [job], blogs: [] });
    expect((await rest.from('jobs').select('id').single()).data).toEqual({ id: job.id });
    expect((await rest.from('blogs').select('id').single()).error?.code).toBe('PGRST116');
  });

  it('counts the rows of an answer, or says the number that is prepared', async () => {
    const { rest } = openBackend({ audit_entries: auditEntries, 'count jobs': 1234, jobs: [job] });
    const entries = await rest.from('audit_entries').select('id', { count: 'exact' });
    expect(entries.count).toBe(3);
    expect((await rest.from('jobs').select('id', { count: 'exact' })).count).toBe(1234);
    expect((await rest.from('jobs').select('id', { count: 'exact', head: true })).count).toBe(1234);
  });

  it('tells what was asked, with the body of a change and the filters of a read', async () => {
    const { rest, asked } = openBackend({ 'update jobs': null, jobs: [] });
    await rest.from('jobs').update({ title: 'Editor' }).eq('id', job.id);
    await rest.from('jobs').select('id').eq('is_active', true);
    expect(asked('update jobs')).toEqual([
      { name: 'update jobs', query: { id: `eq.${job.id}` }, body: { title: 'Editor' } },
    ]);
    expect(asked('jobs')[0]?.query['is_active']).toBe('eq.true');
  });

  it('sends the row of an id where one is asked for', async () => {
    const other = { ...job, id: 'other' };
    const { rest } = openBackend({ jobs: [job, other] });
    expect((await rest.from('jobs').select('id').eq('id', 'other')).data).toEqual([
      { id: 'other' },
    ]);
  });

  it('gives another answer once it is told so', async () => {
    const { rest, answer } = openBackend({ jobs: [job] });
    answer({ jobs: [] });
    expect((await rest.from('jobs').select()).data).toEqual([]);
  });

  it('stores a change of some rows', async () => {
    const { rest } = openBackend({ 'update jobs': stored, 'delete jobs': stored });
    const jobs = () => rest.from('jobs');
    const { data } = await jobs()
      .update({ title: 'Editor' })
      .in('id', ['a', 'b'])
      .select('id, title');
    expect(data).toEqual([
      { id: 'a', title: 'Editor' },
      { id: 'b', title: 'Editor' },
    ]);
    expect((await jobs().delete().eq('id', 'a').select('id')).data).toEqual([{ id: 'a' }]);
  });

  it('can lose a request, refuse it, or leave it without an answer', async () => {
    const { rest, isBusy } = openBackend({
      jobs: lost,
      is_admin: refused('permission denied', '42501', 403),
      blogs: never,
    });
    expect((await rest.from('jobs').select()).error?.message).toContain('Failed to fetch');
    expect((await rest.rpc('is_admin')).status).toBe(403);
    const settled = vi.fn<() => void>();
    void rest.from('blogs').select().then(settled);
    await Promise.resolve();
    expect(settled).not.toHaveBeenCalled();
    expect(isBusy()).toBe(false);
  });

  it('answers request after request in turn, and those that follow as the last one', async () => {
    const { rest } = openBackend({ jobs: inTurn(lost, () => [job]) });
    const failures = [];
    for (let request = 0; request < 3; request += 1) {
      const { error } = await rest.from('jobs').select();
      failures.push(error !== null);
    }
    expect(failures).toEqual([true, false, false]);
  });

  it('leaves the files of the site to the page, but for those that are prepared', async () => {
    elsewhere.mockResolvedValueOnce(new Response('{}'));
    await openBackend({}).fetch('https://site.invalid/build.json');
    expect(elsewhere).toHaveBeenCalledWith('https://site.invalid/build.json', {});
    const prepared = openBackend({ '/build.json': { builtAt: 'today' } });
    const answer = await prepared.fetch('https://site.invalid/build.json?at=1');
    expect(await answer.json()).toEqual({ builtAt: 'today' });
  });
});
