import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { Option } from '@/content/types';
import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { answeredCount } from '@/admin/kit/list/answered-count';
import {
  type Cursor,
  type KeysetPage,
  newestFirst,
  readInPieces,
  type ReadProgress,
  requestedRows,
  rowsAfter,
  type RowsRequest,
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

interface LeadFilters {
  search: string;
  /** Null: with and without a next step. */
  due: DueFilter | null;
}

/** How the admin reads and changes one kind of lead. */
export interface LeadApi<Filters, Row, Status extends string> {
  fetchPage: (
    filters: Filters,
    after: Cursor | null,
    signal: AbortSignal,
  ) => Promise<KeysetPage<Row>>;
  /** Null when there is no such lead. */
  fetchOne: (id: string, signal: AbortSignal) => Promise<Row | null>;
  /** How many match, counted by the database. */
  fetchCount: (filters: Filters, signal: AbortSignal) => Promise<number>;
  /** The id and status of every lead that matches now: later ones are not part of a choice. */
  fetchMatching: (filters: Filters, progress: ReadProgress) => Promise<Matching<Status>[]>;
  fetchAll: (filters: Filters, progress: ReadProgress) => Promise<Row[]>;
  /** The changes of its status, and those of its own kind, as the audit log keeps them, newest first. */
  fetchHistory: (id: string, signal: AbortSignal) => Promise<LeadChange[]>;
  /**
   * Returns the ids that have the status now. A refused update is no error in the API but zero rows: a missing id was
   * not changed (resolution 21).
   */
  saveStatus: (change: StatusSave<Status>) => Promise<string[]>;
  /**
   * Sets one status for up to 5,000 and returns each with the status that it had: a missing id is gone. With `onlyFrom`,
   * those that have another status by now stay as they are and are missing as well.
   */
  setStatuses: (change: StatusSave<Status>) => Promise<Matching<Status>[]>;
}

interface LeadRow {
  id: string;
  createdAt: string;
}

/** A request for rows of the list's view, or of the search function that gives the same rows. */
type LeadRequest<Stored> = RowsRequest & {
  abortSignal: (signal: AbortSignal) => PromiseLike<PostgrestSingleResponse<Stored[]>>;
};

interface CountRequest extends RowsRequest {
  abortSignal: (signal: AbortSignal) => PromiseLike<Parameters<typeof answeredCount>[0]>;
}

/** All that a change of many needs. */
export const matchedColumns = 'id, created_at, status';

interface MatchedRow {
  id: string;
  created_at: string;
  status: string;
}

/** Only the leads whose open step the filter takes. */
export function dueBy<Request extends RowsRequest>(request: Request, due: DueFilter | null) {
  if (due === null) return request;
  if (due === 'planned') return request.not('due_on', 'is', null);
  return request.lte('due_on', addDays(studioDay(serverNow()), due === 'week' ? 7 : 0));
}

/** The arguments of a search function that say which of the rows are wanted. */
export type WantedRows = ReturnType<typeof rowsAfter>;

interface LeadTable<Filters, Stored, Row extends LeadRow, Status extends string> {
  table: 'job_applications' | 'contact_inquiries';
  statuses: readonly Option<Status>[];
  toRow: (stored: Stored) => Row;
  /** Applies the filters, but for the search, to a request for the view. */
  filtered: <Request extends RowsRequest>(request: Request, filters: Filters) => Request;
  /** Asks the view, in whole rows and in `matchedColumns`. */
  list: () => LeadRequest<Stored>;
  listMatched: () => LeadRequest<MatchedRow>;
  /** Counts the rows of the view; `countTable` those of the table, ten times as fast, without the days of next steps. */
  countList: () => CountRequest;
  countTable: () => CountRequest;
  /** The same by the functions that search. A name or an address never stands in the address of a request. */
  search: (filters: Filters, wanted: WantedRows) => LeadRequest<Stored>;
  searchMatched: (filters: Filters, wanted: WantedRows) => LeadRequest<MatchedRow>;
  countSearch: (filters: Filters) => {
    abortSignal: (signal: AbortSignal) => PromiseLike<PostgrestSingleResponse<number>>;
  };
  /** Tells a change of the kind's own by its summary in the audit log; null for any other. */
  otherChange?: (summary: unknown) => Pick<LeadChange, 'from' | 'to'> | null;
}

interface LeadFilters {
  search: string;
  /** Null: with and without a next step. */
  due: DueFilter | null;
}

const isSearch = ({ search }: LeadFilters) => search.trim() !== '';

const maxHistory = 100;

const cursorOf = ({ createdAt, id }: LeadRow): Cursor => ({ at: createdAt, id });

/** Makes the api of one kind from the requests of its table, view and searches. */
export function createLeadApi<
  Filters extends LeadFilters,
  Stored,
  Row extends LeadRow,
  Status extends string,
>({
  table,
  statuses,
  toRow,
  filtered,
  otherChange = () => null,
  ...requests
}: LeadTable<Filters, Stored, Row, Status>): LeadApi<Filters, Row, Status> {
  const status = z.enum(statuses.map(({ value }) => value));
  const summarySchema = z.object({ status: z.object({ old: status, new: status }) });

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

  const listed = <Request extends RowsRequest>(
    request: Request,
    filters: Filters,
    after: Cursor | null,
    size: number,
  ) => newestFirst(filtered(request, filters), 'created_at', after, size);

  async function fetchRows(
    filters: Filters,
    after: Cursor | null,
    size: number,
    signal: AbortSignal,
  ): Promise<Row[]> {
    const request = isSearch(filters)
      ? requests.search(filters, rowsAfter(after, size))
      : listed(requests.list(), filters, after, size);
    return unwrap(await request.abortSignal(signal)).map(toRow);
  }

  return {
    async fetchPage(
      filters: Filters,
      after: Cursor | null,
      signal: AbortSignal,
    ): Promise<KeysetPage<Row>> {
      return toKeysetPage(await fetchRows(filters, after, requestedRows, signal), cursorOf);
    },

    async fetchOne(id: string, signal: AbortSignal): Promise<Row | null> {
      const request = requests.list().eq('id', id).limit(1);
      const [row] = unwrap(await request.abortSignal(signal));
      return row ? toRow(row) : null;
    },

    async fetchCount(filters: Filters, signal: AbortSignal): Promise<number> {
      if (isSearch(filters)) return unwrap(await requests.countSearch(filters).abortSignal(signal));
      const rows = filters.due === null ? requests.countTable() : requests.countList();
      return answeredCount(await filtered(rows, filters).abortSignal(signal));
    },

    async fetchMatching(filters: Filters, progress: ReadProgress): Promise<Matching<Status>[]> {
      const readPiece = async (after: Cursor | null, size: number) => {
        const request = isSearch(filters)
          ? requests.searchMatched(filters, rowsAfter(after, size))
          : listed(requests.listMatched(), filters, after, size);
        return unwrap(await request.abortSignal(progress.signal));
      };
      const rows = await readInPieces(
        readPiece,
        ({ created_at, id }) => ({ at: created_at, id }),
        progress,
      );
      return rows.map((row) => ({ id: row.id, status: status.parse(row.status) }));
    },

    fetchAll(filters: Filters, progress: ReadProgress): Promise<Row[]> {
      const readPiece = (after: Cursor | null, size: number) =>
        fetchRows(filters, after, size, progress.signal);
      return readForExport(table, readPiece, cursorOf, progress);
    },

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
