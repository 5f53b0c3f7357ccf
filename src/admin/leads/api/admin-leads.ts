import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { Option } from '@/content/types';
import {
  type Cursor,
  type KeysetPage,
  readInPieces,
  type ReadProgress,
  requestedRows,
  rowsAfter,
  toKeysetPage,
} from '@/admin/kit/list/keyset';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { serverNow } from '@/admin/session/api/server-clock';
import { addDays } from '@/shared/format/agency-time';
import { studioDay } from '@/shared/format/studio-day';
import { AppError, unwrap } from '@/shared/supabase/errors';
import { readForExport } from './record-export';
import type { LeadChange, leadKeys, Matching, StatusSave } from '@/admin/leads/model/lead';
import type { DueFilter } from '@/admin/leads/model/next-step';

export type LeadApi<Filters, Row extends LeadRow, Status extends string> = ReturnType<
  typeof createLeadApi<Filters, Row, Status>
>;

interface LeadRow {
  id: string;
  createdAt: string;
}

/** Which of the rows that match are wanted: so many after the cursor, newest first. */
export interface WantedRows {
  after: Cursor | null;
  size: number;
}

/** The arguments of a search function that say so. */
export const asArguments = ({ after, size }: WantedRows) => rowsAfter(after, size);

/** A request for rows of a list's view, as supabase-js builds it. */
export interface ListRequest {
  eq: (column: string, value: string) => this;
  lte: (column: string, value: string) => this;
  is: (column: string, value: null) => this;
  not: (column: string, operator: string, value: null) => this;
}

/** Only the leads whose open step the filter takes. */
export function dueBy<Request extends ListRequest>(request: Request, due: DueFilter | null) {
  if (due === null) return request;
  if (due === 'planned') return request.not('due_on', 'is', null);
  return request.lte('due_on', addDays(studioDay(serverNow()), due === 'week' ? 7 : 0));
}

/** The number of an answer that was asked with `count`. */
export function countOf(answer: Parameters<typeof unwrap>[0] & { count: number | null }): number {
  unwrap(answer);
  if (answer.count === null) throw new AppError('The server did not count.', answer);
  return answer.count;
}

interface LeadTable<Filters, Row extends LeadRow, Status extends string> {
  table: 'job_applications' | 'contact_inquiries';
  statuses: readonly Option<Status>[];
  /** Null when there is no such lead. */
  fetchOne: (id: string, signal: AbortSignal) => Promise<Row | null>;
  /** Asks the list's view, or with a search the search function of the database. Newest first. */
  search: (filters: Filters, wanted: WantedRows, signal: AbortSignal) => Promise<Row[]>;
  /** Asks for nothing but what a change of many needs. */
  match: (filters: Filters, wanted: WantedRows, signal: AbortSignal) => Promise<MatchedRow[]>;
  count: (filters: Filters, signal: AbortSignal) => Promise<number>;
  /** Tells a change of the kind's own by its summary in the audit log; null for any other. */
  otherChange?: (summary: unknown) => Pick<LeadChange, 'from' | 'to'> | null;
}

interface MatchedRow {
  id: string;
  created_at: string;
  status: string;
}

const maxHistory = 100;

const cursorOf = ({ createdAt, id }: LeadRow): Cursor => ({ at: createdAt, id });

/** How the admin reads and changes one kind of lead. */
export function createLeadApi<Filters, Row extends LeadRow, Status extends string>({
  table,
  statuses,
  fetchOne,
  search,
  match,
  count,
  otherChange = () => null,
}: LeadTable<Filters, Row, Status>) {
  const status = z.enum(statuses.map(({ value }) => value));
  const summarySchema = z.object({ status: z.object({ old: status, new: status }) });

  /**
   * Sets one status for up to 5,000 and returns each with the status that it had: a missing id is gone. With `onlyFrom`,
   * those that have another status by now stay as they are and are missing as well.
   */
  async function setStatuses(change: StatusSave<Status>): Promise<Matching<Status>[]> {
    // Plain strings: the type of the call cannot be found out from a type argument.
    const newStatus: string = change.status;
    const onlyFrom: string | undefined = change.onlyFrom;
    const rows = unwrap(
      await getAdminClient().rpc('set_lead_status', {
        kind: table === 'job_applications' ? 'application' : 'inquiry',
        ids: change.ids,
        new_status: newStatus,
        only_from: onlyFrom ?? null,
      }),
    );
    return rows.map((row) => ({ id: row.id, status: status.parse(row.old_status) }));
  }

  return {
    async fetchPage(
      filters: Filters,
      after: Cursor | null,
      signal: AbortSignal,
    ): Promise<KeysetPage<Row>> {
      const rows = await search(filters, { after, size: requestedRows }, signal);
      return toKeysetPage(rows, cursorOf);
    },

    fetchOne,

    /** How many match, counted by the database. */
    fetchCount: count,

    /** The id and status of every lead that matches now: later ones are not part of a choice. */
    async fetchMatching(filters: Filters, progress: ReadProgress): Promise<Matching<Status>[]> {
      const readPiece = (after: Cursor | null, size: number) =>
        match(filters, { after, size }, progress.signal);
      const rows = await readInPieces(
        readPiece,
        ({ created_at, id }) => ({ at: created_at, id }),
        progress,
      );
      return rows.map((row) => ({ id: row.id, status: status.parse(row.status) }));
    },

    fetchAll(filters: Filters, progress: ReadProgress): Promise<Row[]> {
      const readPiece = (after: Cursor | null, size: number) =>
        search(filters, { after, size }, progress.signal);
      return readForExport(table, readPiece, cursorOf, progress);
    },

    /** The changes of its status, and those of its own kind, as the audit log keeps them, newest first. */
    async fetchHistory(id: string, signal: AbortSignal): Promise<LeadChange[]> {
      const entries = unwrap(
        await getAdminClient()
          .from('audit_log')
          .select('id, at, actor_email, summary')
          .eq('table_name', table)
          .eq('row_id', id)
          .eq('action', 'update')
          .order('at', { ascending: false })
          .order('id', { ascending: false })
          .limit(maxHistory)
          .abortSignal(signal),
      );
      return entries.flatMap(({ id: entry, at, actor_email: by, summary }) => {
        const { data } = summarySchema.safeParse(summary);
        const change = data ? { from: data.status.old, to: data.status.new } : otherChange(summary);
        return change ? [{ id: entry, ...change, by, at }] : [];
      });
    },

    /**
     * Returns the ids that have the status now. A refused update is no error in the API but zero rows: a missing id was
     * not changed (resolution 21).
     */
    async saveStatus({ ids, status: next }: StatusSave<Status>): Promise<string[]> {
      const [id, ...others] = ids;
      if (id === undefined || others.length > 0) {
        return (await setStatuses({ ids, status: next })).map((row) => row.id);
      }
      const changed = unwrap(
        await getAdminClient().from(table).update({ status: next }).eq('id', id).select('id'),
      );
      if (changed.length === 0) {
        throw new AppError('Nothing was changed: it is gone, or you may not change it.');
      }
      return [id];
    },

    setStatuses,
  };
}

/** How many match, for the screen. */
export const leadCountQuery = <Filters extends object>(
  keys: ReturnType<typeof leadKeys>,
  fetchCount: (filters: Filters, signal: AbortSignal) => Promise<number>,
  filters: Filters,
) =>
  queryOptions({
    queryKey: keys.count(filters),
    queryFn: ({ signal }) => fetchCount(filters, signal),
  });
