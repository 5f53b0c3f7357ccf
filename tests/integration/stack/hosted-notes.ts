/** Starts a stack with one table, for tests of a hosted project's responses. */

import { createHmac } from 'node:crypto';
import { jwtSecret } from '../../../supabase/local/local-settings.ts';
import { createStack, type Stack } from '../../../supabase/local/stack.ts';
import { tempDir } from '../../support/temp-dirs.ts';

const migration = `
create table public.notes (
  id integer generated always as identity primary key,
  title text not null,
  long_number bigint,
  parent_id integer references public.notes
);
alter table public.notes enable row level security;
grant select, insert, update, delete on public.notes to anon, authenticated, service_role;
create policy "Anyone can do anything" on public.notes for all to anon, authenticated using (true) with check (true);

create function public.add_notes(titles text[]) returns setof public.notes language sql volatile as $$
  insert into public.notes (title) select unnest(titles) returning *;
$$;
create function public.all_notes() returns setof public.notes language sql stable as $$ select * from public.notes $$;
create function public.delete_all() returns void language sql volatile as $$
  delete from public.notes;
$$;
create function public.add_slowly(new_title text) returns void language plpgsql as $$
begin
  insert into public.notes (title) values (new_title);
  perform count(*) from generate_series(1, 2000000);
end;
$$;
create function public.add_patiently(new_title text) returns void language plpgsql
set statement_timeout = '60s' as $$
begin
  perform public.add_slowly(new_title);
end;
$$;
create function public.limits() returns text language sql stable as $$
  select current_setting('statement_timeout') || ' ' || current_setting('lock_timeout');
$$;
create function public.repeat(said text) returns text language sql stable as $$ select said $$;
create function public.fail(code text, reason text) returns void language plpgsql as $$
begin
  raise exception using errcode = code, message = reason;
end;
$$;`;

type Call = {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
};
type Answered = { status: number; json: unknown; headers: Headers };

export type NotesStack = Stack & {
  /** As a visitor, unless the headers say otherwise. */
  call: (path: string, call?: Call) => Promise<Answered>;
  titles: () => Promise<string[]>;
};

const ignore = () => undefined;

export async function openNotes(): Promise<NotesStack> {
  const migrationsDir = await tempDir({ '20260101000000_notes.sql': migration });
  const stack = await createStack({ migrationsDir, seed: false, functions: false, log: ignore });
  return {
    ...stack,
    async call(path, { method = 'GET', headers, body } = {}) {
      const answer = await fetch(`${stack.url}${path}`, {
        method,
        headers: { apikey: stack.publishableKey, 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      const json: unknown = text === '' ? null : JSON.parse(text);
      return { status: answer.status, json, headers: answer.headers };
    },
    async titles() {
      const rows = await stack.sql<{ title: string }>(
        'select title from public.notes order by title',
      );
      return rows.map(({ title }) => title);
    },
  };
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A token of this stack; `seconds` from now it expires. */
export function signToken(role: string, seconds: number): string {
  const exp = Math.floor(Date.now() / 1000) + seconds;
  const signed = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded({ role, exp })}`;
  return `${signed}.${createHmac('sha256', jwtSecret).update(signed).digest('base64url')}`;
}
