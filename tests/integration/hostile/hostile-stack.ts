/** Watches all rows of the worker's stack, because hostile requests must not change existing ones. */

import { expect } from 'vitest';
import { signIn } from '../permissions/callers.ts';
import { exclusiveStack, type ExclusiveStack } from '../../support/exclusive-stack.ts';

export type Persona = 'visitor' | 'admin' | 'service';
export type Answer = { status: number; text: string };

type Message = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
};

export type HostileStack = {
  stack: ExclusiveStack;
  /** Sends exactly these bytes; a path is given as it shall are in the address. */
  send: (persona: Persona, path: string, message?: Message) => Promise<Answer>;
  /** JSON by POST. */
  post: (persona: Persona, path: string, value: unknown) => Promise<Answer>;
  /** Remembers every row there is now; the result tells which of them are gone or different. */
  watchRows: () => Promise<() => Promise<string[]>>;
};

// Tables that any request may change: counters, the queue of emails, times of the last visit, the next build of the
// site.
const unwatched = [
  'auth.refresh_tokens',
  'auth.sessions',
  'private.admin_sessions',
  'private.login_attempts',
  'private.newsletter_engine',
  'private.rate_limits',
  'private.scheduler_state',
  'private.site_build',
  'public.blog_post_views_daily',
  'private.outbox',
];

// Rows that hostile requests may meet.
const presentRows = [
  `jobs (title) values ('Editor')`,
  `blogs (title, excerpt, content, category, author, status) values ('Post', 'x', 'x', 'SEO', 'Asha', 'published')`,
  `contact_inquiries (name, email, service_needed) values ('Asha', 'asha@example.com', 'ads')`,
  `job_applications (name, email, phone, position_title) values ('Asha', 'asha@example.com', '+91 00000 00001', 'Editor')`,
  `newsletter_subscribers (email) values ('asha@example.com')`,
];

export async function openHostileStack(): Promise<HostileStack> {
  const stack = await exclusiveStack();
  const { url, publishableKey, secretKey, sql } = stack;
  for (const row of presentRows) await sql(`insert into public.${row}`);
  const token = await signIn(stack, 'watcher@example.com', true);

  const keys: Record<Persona, Record<string, string>> = {
    visitor: { apikey: publishableKey },
    admin: { apikey: publishableKey, authorization: `Bearer ${token}` },
    service: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
  };

  const send: HostileStack['send'] = async (
    persona,
    path,
    { method = 'POST', headers, body } = {},
  ) => {
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: { ...keys[persona], 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body }),
    });
    return { status: response.status, text: await response.text() };
  };

  async function allRows(): Promise<Map<string, Set<string>>> {
    const tables = await sql<{ name: string; columns: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name,
         -- Columns that signing in and looking at a picture write, and what an admin may switch by a single value.
         (select string_agg(format('%I', a.attname), ', ') from pg_attribute a
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
             and a.attname <> all (array['last_sign_in_at', 'last_accessed_at', 'updated_at', 'views', 'likes',
               'has_morning_mail', 'has_past_letters', 'has_login_code_reminder', 'inquiry_months', 'application_months'])) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth', 'storage')
         and n.nspname || '.' || c.relname <> all ($1)
       order by 1`,
      [unwatched],
    );
    const rows = await sql<{ name: string; row: string }>(
      tables
        .map(
          ({ name, columns }) =>
            `select '${name}' as name, row(${columns})::text as row from ${name}`,
        )
        .join(' union all '),
    );
    const byTable = new Map<string, Set<string>>();
    for (const { name, row } of rows) byTable.set(name, (byTable.get(name) ?? new Set()).add(row));
    return byTable;
  }

  return {
    stack,
    send,
    post: (persona, path, value) => send(persona, path, { body: JSON.stringify(value) }),
    async watchRows() {
      const before = await allRows();
      return async () => {
        const after = await allRows();
        return [...before].flatMap(([name, rows]) =>
          [...rows].filter((row) => !after.get(name)?.has(row)).map((row) => `${name} ${row}`),
        );
      };
    },
  };
}

const reasons = ['message', 'msg', 'error_description', 'error', 'errors'];

/** The fault of an answer; null when it is clear: no failure of the server's, and a refusal says why. */
export async function problemOf(answered: Answer | Promise<Answer>): Promise<string | null> {
  const { status, text } = await answered;
  if (status >= 500) return `${status} ${text}`;
  if (status < 400) return null;
  const answer: unknown = JSON.parse(text);
  const isReasoned = reasons.some((name) => Object.hasOwn(Object(answer), name));
  return isReasoned ? null : `${status} without a reason: ${text}`;
}

/** Each answer is clear. */
export async function expectClear(answered: Answer | Promise<Answer>): Promise<void> {
  expect(await problemOf(answered)).toBeNull();
}
