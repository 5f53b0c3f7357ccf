import { expect, test, vi } from 'vitest';
import { currentOwner } from '../../../supabase/local/process/data-dir.ts';
import { createStack, type Stack } from '../../../supabase/local/stack.ts';
import { spawnStack } from '../../support/spawn-stack.ts';
import { tempDir } from '../../support/temp-dirs.ts';

// Child processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const notes = `
create table public.notes (id uuid primary key, secret text);
alter table public.notes enable row level security;
revoke all on public.notes from anon, authenticated;
grant insert (id) on public.notes to anon;
create policy "Visitors can write" on public.notes for insert to anon with check (true);`;

/** A stack with one table that visitors may only write to. */
const notesOptions = async (files?: Record<string, string>) => ({
  dataDir: await tempDir(files),
  migrationsDir: await tempDir({ '20260101000000_notes.sql': notes }),
  seed: false,
  functions: false,
});

const anonRights = `
  select privilege_type as privilege, column_name from information_schema.column_privileges
  where grantee in ('anon', 'authenticated') and table_name = 'notes' order by 1, 2, grantee`;

function send(
  stack: Pick<Stack, 'url' | 'publishableKey'>,
  method: string,
  path: string,
  body: object,
) {
  return fetch(`${stack.url}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: stack.publishableKey,
      'content-type': 'application/json',
      prefer: 'return=minimal',
    },
    body: JSON.stringify(body),
  });
}

test('a restart ignores what a killed process left, and restores the rights of the API roles', async () => {
  const stale = { pid: process.pid, url: 'http://127.0.0.1:1' };
  const options = await notesOptions({ 'owner.json': JSON.stringify(stale), 'lock.sqlite': '' });
  expect(currentOwner(options.dataDir)).toBeUndefined();
  const first = await createStack(options);
  expect(currentOwner(options.dataDir)).toMatchObject({ pid: process.pid, url: first.url });
  await first.close();

  const restarted = await createStack(options);
  try {
    // At its first request lite would grant everything on every table.
    expect((await send(restarted, 'PATCH', 'notes?secret=eq.x', { secret: 'y' })).status).toBe(401);
    expect(await restarted.sql(anonRights)).toEqual([{ privilege: 'INSERT', column_name: 'id' }]);
  } finally {
    await restarted.close();
  }
});

test('killed during writes, the stack comes back with every acknowledged row', async () => {
  const options = await notesOptions();
  const killed = await spawnStack(options);

  const acknowledged: string[] = [];
  const kill = new AbortController();
  let sent = 0;
  async function keepWriting() {
    while (!kill.signal.aborted) {
      const id = crypto.randomUUID();
      sent += 1;
      // The kill cuts the last requests off: not acknowledged, so nothing is promised.
      const response = await send(killed, 'POST', 'notes', { id }).catch(() => null);
      if (response?.status === 201) acknowledged.push(id);
    }
  }
  const writers = [1, 2, 3, 4].map(keepWriting);
  while (acknowledged.length < 60) await new Promise((resolve) => setTimeout(resolve, 5));
  await killed.end('SIGKILL');
  kill.abort();
  await Promise.all(writers);

  const restarted = await createStack(options);
  try {
    const rows = await restarted.sql<{ id: string }>('select id from public.notes');
    const stored = new Set(rows.map(({ id }) => id));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    expect(stored.size).toBeLessThanOrEqual(sent);
  } finally {
    await restarted.close();
  }
});
