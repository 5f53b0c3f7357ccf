import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStack, type Stack } from '../../../supabase/local/stack.ts';
import { tempDir } from '../../support/temp-dirs.ts';

const migration = `
create table public.guest_book (
  name text not null,
  constraint guest_book_name_length check (char_length(name) <= 20)
);
alter table public.guest_book enable row level security;
grant insert (name) on public.guest_book to anon;
create policy "Visitors can write" on public.guest_book for insert to anon with check (true);
create function public.refuse_name() returns trigger language plpgsql as $$
begin
  if new.name = 'Unknown' then
    raise exception 'Please give your name.' using hint = 'Any name will do.';
  end if;
  if new.name = 'Lost' then
    raise no_data_found using message = 'There is none.';
  end if;
  return new;
end;
$$;
create trigger guest_book_refuse before insert on public.guest_book
  for each row execute function public.refuse_name();`;

let stack: Stack;

beforeAll(async () => {
  const migrationsDir = await tempDir({ '20260101000000_guest_book.sql': migration });
  stack = await createStack({ migrationsDir, seed: false, functions: false });
});
afterAll(() => stack.close());

const sign = (name: unknown) =>
  fetch(`${stack.url}/rest/v1/guest_book`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });

test('a trigger’s message comes with its code, as PostgREST answers it', async () => {
  const answer = await sign('Unknown');
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({
    code: 'P0001',
    message: 'Please give your name.',
    details: null,
    hint: 'Any name will do.',
  });
});

test('a violated check is answered 400', async () => {
  const answer = await sign('Asha Rao, with greetings');
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    code: '23514',
    message: expect.stringContaining('guest_book_name_length'),
  });
});

test('an error that PostgREST answers 500 is a 500 here, too', async () => {
  const answer = await sign('Lost');
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({ code: 'P0002', message: 'There is none.' });
});

test.each([
  ['an object without a text', { toString: 'x' }],
  ['a NUL', 'a\0b'],
])('%s is answered 400, and the next request works', async (_, name) => {
  const answer = await sign(name);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: expect.stringMatching(/^22/) });
  expect((await sign('Asha Rao')).status).toBe(201);
});

test.each(['token?grant_type=password', 'recover', 'admin/users'])(
  'Auth answers no JSON object with a reason (%s)',
  async (path) => {
    for (const body of [
      'null',
      '{',
      '{"email":{},"password":[]}',
      '{"email":"a\\u0000@b.co","password":"x"}',
    ]) {
      const answer = await fetch(`${stack.url}/auth/v1/${path}`, {
        method: 'POST',
        headers: { apikey: stack.secretKey, 'content-type': 'application/json' },
        body,
      });
      expect([body, Math.floor(answer.status / 100)]).toEqual([body, 4]);
    }
  },
);
