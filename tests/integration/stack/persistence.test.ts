import { existsSync } from 'node:fs';
import { cp, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { currentOwner } from '../../../supabase/local/data-dir.ts';
import { createStack, type Stack } from '../../../supabase/local/stack.ts';
import { spawnStack } from '../../support/spawn-stack.ts';
import { tempDir } from '../../support/temp-dirs.ts';

// Starts processes of their own, which take their time on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const anonRights = `
  select table_name, privilege_type as privilege, column_name
  from information_schema.column_privileges
  where grantee in ('anon', 'authenticated') and table_schema = 'public'
  order by 1, 2, 3, grantee`;

const updateAsVisitor = (stack: Stack) =>
  fetch(`${stack.url}/rest/v1/job_applications?name=eq.x`, {
    method: 'PATCH',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'shortlisted' }),
  });

test('a restart leaves the rights of the API roles as the migrations made them', async () => {
  const dataDir = await tempDir();
  const start = () => createStack({ dataDir, seed: false, functions: false });

  const fresh = await start();
  const asMigrated = await fresh.sql(anonRights);
  await fresh.close();

  const restarted = await start();
  try {
    // The first request is the moment at which the API could hand out rights of its own.
    expect((await updateAsVisitor(restarted)).status).toBe(401);
    expect(await restarted.sql(anonRights)).toEqual(asMigrated);
    const [rights] = await restarted.sql(
      `select has_table_privilege('anon', 'public.job_applications', 'update') as update,
              has_any_column_privilege('anon', 'public.job_applications', 'select') as select`,
    );
    expect(rights).toEqual({ update: false, select: false });
  } finally {
    await restarted.close();
  }
});

test('killed during writes, the stack comes back with every acknowledged row', async () => {
  const dataDir = await tempDir();
  const options = { dataDir, seed: false, functions: false };
  const killed = await spawnStack(options);

  const acknowledged: string[] = [];
  const kill = new AbortController();
  let sent = 0;
  async function keepWriting(writer: number) {
    while (!kill.signal.aborted) {
      const id = crypto.randomUUID();
      sent += 1;
      try {
        const response = await fetch(`${killed.url}/rest/v1/contact_inquiries`, {
          method: 'POST',
          headers: {
            apikey: killed.publishableKey,
            'content-type': 'application/json',
            prefer: 'return=minimal',
            // A source per message: the limit per source is not what is tested here.
            'x-forwarded-for': `198.18.${writer}.${sent % 256}`,
          },
          body: JSON.stringify({
            id,
            name: 'Asha Rao',
            email: `writer-${id}@example.com`,
            service_needed: 'website',
          }),
        });
        if (response.status === 201) acknowledged.push(id);
      } catch {
        // The kill cut this one off: not acknowledged, so nothing is promised.
      }
    }
  }
  const writers = [1, 2, 3, 4].map(keepWriting);
  while (acknowledged.length < 60) await new Promise((resolve) => setTimeout(resolve, 5));
  await killed.end('SIGKILL');
  kill.abort();
  await Promise.all(writers);

  const restarted = await createStack(options);
  try {
    const rows = await restarted.sql<{ id: string }>('select id from public.contact_inquiries');
    const stored = new Set(rows.map(({ id }) => id));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    expect(stored.size).toBeLessThanOrEqual(sent);
  } finally {
    await restarted.close();
  }
});

test('SIGTERM and SIGINT end the process and free the folder', async () => {
  const migrationsDir = await tempDir();
  const signals = ['SIGTERM', 'SIGINT'] as const;
  await Promise.all(
    signals.map(async (signal) => {
      const dataDir = await tempDir();
      const stack = await spawnStack({ dataDir, migrationsDir, seed: false, functions: false });
      expect(currentOwner(dataDir)).toMatchObject({ pid: stack.pid, url: stack.url });
      await stack.end(signal);
      expect(currentOwner(dataDir)).toBeUndefined();
      expect(existsSync(join(dataDir, 'stack.lock'))).toBe(false);
    }),
  );
});

test('a lock that a killed process left behind, its number reused since, stops nobody', async () => {
  const stale = { pid: process.pid, started: 'at another time', url: 'http://127.0.0.1:1' };
  const dataDir = await tempDir({ 'stack.lock': JSON.stringify(stale) });
  const stack = await createStack({
    dataDir,
    migrationsDir: await tempDir(),
    seed: false,
    functions: false,
  });
  expect(currentOwner(dataDir)).toMatchObject({ pid: process.pid, url: stack.url });
  await stack.close();
});

test('a copy of the folder starts beside the original, which no other path opens twice', async () => {
  const parent = await tempDir();
  const original = join(parent, 'original');
  const options = { migrationsDir: await tempDir(), seed: false, functions: false };
  const stack = await createStack({ dataDir: original, ...options });
  try {
    const copy = join(parent, 'copy');
    await cp(original, copy, { recursive: true });
    expect(existsSync(join(copy, 'stack.lock'))).toBe(true);
    expect(currentOwner(copy)).toBeUndefined();
    const beside = await createStack({ dataDir: copy, ...options });
    expect(currentOwner(copy)).toMatchObject({ url: beside.url });
    await beside.close();

    await symlink(original, join(parent, 'link'), 'junction');
    await expect(createStack({ dataDir: join(parent, 'link'), ...options })).rejects.toThrow(
      'is in use by process',
    );
    expect(currentOwner(original)).toMatchObject({ url: stack.url });
  } finally {
    await stack.close();
  }
});
