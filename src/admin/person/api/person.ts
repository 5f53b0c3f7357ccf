import { infiniteQueryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { recordExport } from '@/admin/leads/api/record-export';
import { camelKeys } from '@/admin/kit/list/camel-keys';
import {
  type Cursor,
  readInPieces,
  type ReadProgress,
  requestedRows,
  toKeysetPage,
} from '@/admin/kit/list/keyset';
import { adminScope } from '@/shared/query/query-client';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { unwrap } from '@/shared/supabase/errors';

/** Identifies a person: by the id of a record, from the page's URL, or by a typed address. */
export type PersonTarget = { recordId: string } | { address: string };

const entrySchema = z.object({
  kind: z.enum([
    'inquiry',
    'application',
    'note',
    'next_step',
    'reply',
    'sign_up',
    'subscribed',
    'unsubscribed',
    'barred',
    'letter',
  ]),
  id: z.string(),
  /** The time exactly as the database wrote it, because the cursor needs every digit. */
  at: z.string(),
  /** The stored row. */
  record: z.record(z.string(), z.unknown()),
});
export type PersonEntry = z.infer<typeof entrySchema>;

const leadsSchema = z.object({ count: z.number(), newest_status: z.string().nullable() });

const newsletterSchema = z.object({
  /** The subscriber. Columns that no screen shows are for the exported file. */
  subscriber: z
    .looseObject({
      id: z.string(),
      name: z.string().nullable(),
      status: z.string(),
      subscribed_at: z.string(),
      unsubscribed_at: z.string().nullable(),
      consent_note: z.string().nullable(),
      tags: z.array(z.string()),
    })
    .nullable(),
  pending_since: z.string().nullable(),
  bar: z
    .object({ reason: z.string(), note: z.string().nullable(), created_at: z.string() })
    .nullable(),
  erased: z.object({ reason: z.string(), erased_at: z.string() }).nullable(),
});

const personSchema = z
  .object({
    email: z.string(),
    /** Null when no inquiry, application or subscriber has this address. */
    record_id: z.string().nullable(),
    names: z.array(z.string()),
    inquiries: leadsSchema,
    applications: leadsSchema,
    /** The open steps, ordered by day; five at most. */
    next_steps: z.array(z.object({ due_on: z.string(), words: z.string() })),
    newsletter: newsletterSchema,
    look_alikes: z.array(z.object({ email: z.string(), record_id: z.string() })),
    entries: z.array(entrySchema),
  })
  .transform(camelKeys);

type Answer = z.infer<typeof personSchema>;
export type Person = Omit<Answer, 'entries'>;

async function read(
  target: PersonTarget,
  after: Cursor | null,
  size: number,
  signal: AbortSignal,
): Promise<Answer | null> {
  const answer = await getAdminClient()
    .rpc('read_person', {
      ...('recordId' in target ? { record_id: target.recordId } : { address: target.address }),
      before_at: after?.at ?? null,
      before_id: after?.id ?? null,
      page_size: size,
    })
    .abortSignal(signal);
  return personSchema.nullable().parse(unwrap(answer));
}

const cursorOf = ({ at, id }: PersonEntry): Cursor => ({ at, id });

/**
 * Fetches the person's present state and one page of the timeline, newest first. Null when the record does not exist.
 */
export async function fetchPerson(target: PersonTarget, after: Cursor | null, signal: AbortSignal) {
  const answer = await read(target, after, requestedRows, signal);
  if (!answer) return null;
  const { entries, ...person } = answer;
  return { person, ...toKeysetPage(entries, cursorOf) };
}

/** Fetches every entry for an export, which the audit log records. Throws when recording fails. */
export async function fetchEntriesForExport(
  target: PersonTarget,
  progress: ReadProgress,
): Promise<PersonEntry[]> {
  const entries = await readInPieces(
    async (after, size) => (await read(target, after, size, progress.signal))?.entries ?? [],
    cursorOf,
    progress,
  );
  if (entries.length > 0) await recordExport('people', entries.length, progress.signal);
  return entries;
}

export function personQuery(target: PersonTarget) {
  return infiniteQueryOptions({
    queryKey: [adminScope, 'person', target],
    queryFn: ({ pageParam, signal }) => fetchPerson(target, pageParam, signal),
    initialPageParam: null as Cursor | null,
    getNextPageParam: (page) => page?.nextCursor,
  });
}
