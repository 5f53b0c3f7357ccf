import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStack, type Stack } from '../../../supabase/local/stack.ts';
import { tempDir } from '../../support/temp-dirs.ts';

const migration = `
create table public.diary (id integer primary key, source text, caller text default current_user);
alter table public.diary enable row level security;
revoke all on public.diary from anon, authenticated;
grant insert (id) on public.diary to anon;
grant select on public.diary to service_role;
create policy "Visitors can write" on public.diary for insert to anon with check (true);
create function public.note_source() returns trigger language plpgsql as $$
begin
  new.source := current_setting('request.headers', true)::json ->> 'x-forwarded-for';
  return new;
end;
$$;
create trigger diary_source before insert on public.diary for each row execute function public.note_source();

create function public.who_am_i() returns text language plpgsql as $$
begin
  perform pg_sleep(0.002);
  return current_user || ' ' || coalesce(auth.uid()::text, 'nobody');
end;
$$;`;

let stack: Stack;
let userId: string;
let userToken: string;

type Init = { method?: string; headers?: Record<string, string>; body?: string };

function requestFor(path: string, init: Init = {}): Request {
  const headers = { apikey: stack.publishableKey, 'content-type': 'application/json' };
  return new Request(`${stack.url}${path}`, {
    method: 'POST',
    ...init,
    headers: { ...headers, ...init.headers },
  });
}

const call = (path: string, init?: Init) => fetch(requestFor(path, init));

/** Bypasses the network, so that all requests of one moment really meet: sockets would queue them. */
const callAtOnce = (path: string, init?: Init) => stack.answer(requestFor(path, init), '127.0.0.1');

beforeAll(async () => {
  const migrationsDir = await tempDir({ '20260101000000_diary.sql': migration });
  stack = await createStack({ migrationsDir, seed: false, functions: false });

  const credentials = { email: 'someone@example.com', password: 'a-long-password' };
  const user = await call('/auth/v1/admin/users', {
    headers: { apikey: stack.secretKey },
    body: JSON.stringify({ ...credentials, email_confirm: true }),
  });
  ({ id: userId } = await user.json());
  const session = await call('/auth/v1/token?grant_type=password', {
    body: JSON.stringify(credentials),
  });
  ({ access_token: userToken } = await session.json());
});

afterAll(() => stack.close());

describe('requests of different roles at the same time', () => {
  const names = ['visitor', 'user', 'service'] as const;
  const as = {
    visitor: () => ({ headers: {}, expected: 'anon nobody' }),
    user: () => ({
      headers: { authorization: `Bearer ${userToken}` },
      expected: `authenticated ${userId}`,
    }),
    service: () => ({ headers: { apikey: stack.secretKey }, expected: 'service_role nobody' }),
  };

  test('each of 60 parallel function calls runs with its own role', async () => {
    const calls = Array.from({ length: 20 }, () => names).flat();
    const callers = await Promise.all(
      calls.map(async (name) => {
        const { headers } = as[name]();
        return (await callAtOnce('/rest/v1/rpc/who_am_i', { headers, body: '{}' })).json();
      }),
    );

    expect(callers).toEqual(calls.map((name) => as[name]().expected));
  });

  test('superuser SQL in between keeps its role and leaves none behind', async () => {
    const callers = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        if (index % 2 === 0)
          return (await callAtOnce('/rest/v1/rpc/who_am_i', { body: '{}' })).json();
        // Begins in the midst of the calls, which leave the event loop no room for timers.
        for (let step = 0; step < index * 25; step += 1) await Promise.resolve();
        return (await stack.sql('select current_user as name'))[0];
      }),
    );

    expect(callers).toEqual(
      Array.from({ length: 30 }, (_, index) => (index % 2 ? { name: 'postgres' } : 'anon nobody')),
    );
  });
});

describe('the headers that SQL sees', () => {
  test('a plain insert sees its own headers, also in parallel', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => index + 1);
    const statuses = await Promise.all(
      ids.map(async (id) => {
        const headers = { prefer: 'return=minimal', 'x-forwarded-for': `9.9.9.9, 198.18.0.${id}` };
        return (await callAtOnce('/rest/v1/diary', { headers, body: JSON.stringify({ id }) }))
          .status;
      }),
    );

    expect(new Set(statuses)).toEqual(new Set([201]));
    expect(await stack.sql('select id, source, caller from public.diary order by id')).toEqual(
      ids.map((id) => ({ id, source: `198.18.0.${id}`, caller: 'anon' })),
    );
  });

  test('without a proxy the address of the socket counts, and a pretended edge header does not', async () => {
    const headers = { prefer: 'return=minimal', 'cf-connecting-ip': '9.9.9.9' };
    await call('/rest/v1/diary', { headers, body: JSON.stringify({ id: 100 }) });

    const [row] = await stack.sql('select source from public.diary where id = 100');
    expect(row).toEqual({ source: '127.0.0.1' });
  });

  test('superuser SQL sees no headers of an earlier request', async () => {
    await callAtOnce('/rest/v1/rpc/who_am_i', { body: '{}' });
    const [row] = await stack.sql(`select current_setting('request.headers', true) as headers`);
    expect(row).toEqual({ headers: '' });
  });
});

test('a site on another origin may call', async () => {
  const preflight = await call('/rest/v1/rpc/who_am_i', {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:9999',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey,content-type,x-client-info',
    },
  });
  expect(preflight.ok).toBe(true);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-headers')).toContain('apikey');

  const response = await call('/rest/v1/rpc/who_am_i', {
    headers: { origin: 'http://localhost:9999' },
    body: '{}',
  });
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
});

test('the server ends no idle connection: it would race with the next request', async () => {
  const answer = await fetch(`${stack.url}/rest/v1/diary`);
  expect(answer.headers.get('connection')).toBe('keep-alive');
  // Where Node means to end it, it says so here.
  expect(answer.headers.get('keep-alive')).toBeNull();
});

test('two stacks side by side share nothing', async () => {
  const other = await createStack({
    migrationsDir: await tempDir({ '20260101000000_diary.sql': migration }),
    seed: false,
    functions: false,
  });
  try {
    await other.sql('insert into public.diary (id) values (777)');
    expect(await stack.sql('select 1 from public.diary where id = 777')).toEqual([]);
  } finally {
    await other.close();
  }
  expect(await stack.sql('select current_user as name')).toEqual([{ name: 'postgres' }]);
});
