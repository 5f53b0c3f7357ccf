// Reads and changes inquiries and applications: rows, counts, exports, history and statuses.
import { queryOptions } from '@tanstack/react-query';
import type { LeadKind } from '@mail/letter/reply-links';
import { findPhoneNumbers } from '@text/phone';
import { z } from 'zod';
import { answeredCount } from '@/admin/kit/list/answered-count';
import {
  type Cursor,
  type KeysetPage,
  keysetQuery,
  newestFirst,
  readInPieces,
  type ReadProgress,
  requestedRows,
  rowsAfter,
  toKeysetPage,
} from '@/admin/kit/list/keyset';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { site } from '@/shared/content/site.prepared';
import { optionOf } from '@/shared/options';
import { AppError, unwrap } from '@/shared/supabase/errors';
import { outcomeChange } from '../model/inquiry-outcome';
import { kinds } from '../model/kinds';
import {
  type Lead,
  type LeadChange,
  leadKeys,
  type Matching,
  type StatusSave,
  type StatusSaved,
  toLead,
} from '../model/lead';
import { filtered, isSearch, type LeadFilters, requests } from './lead-requests';
import { readForExport } from './record-export';

const cursorOf = ({ createdAt, id }: Lead): Cursor => ({ at: createdAt, id });

async function fetchRows(
  filters: LeadFilters,
  after: Cursor | null,
  size: number,
  signal: AbortSignal,
): Promise<Lead[]> {
  const { list, search } = requests[filters.kind];
  const request = isSearch(filters)
    ? search(filters, rowsAfter(after, size))
    : newestFirst(filtered(list(), filters), 'created_at', after, size);
  const rows = unwrap(await request.abortSignal(signal));
  return rows.map((row) => toLead(filters.kind, row));
}

export async function fetchLeads(
  filters: LeadFilters,
  after: Cursor | null,
  signal: AbortSignal,
): Promise<KeysetPage<Lead>> {
  const { rows, nextCursor } = toKeysetPage(
    await fetchRows(filters, after, requestedRows, signal),
    cursorOf,
  );
  return {
    nextCursor,
    rows: rows.map((lead) => ({
      ...lead,
      phoneNumbers: findPhoneNumbers(lead.phone ?? '', site.country),
    })),
  };
}

export const leadsQuery = (filters: LeadFilters, after: Cursor | null) =>
  keysetQuery(leadKeys(filters.kind).list, fetchLeads, filters, after);

/** Returns null when the lead does not exist. */
export async function fetchLead(
  kind: LeadKind,
  id: string,
  signal: AbortSignal,
): Promise<Lead | null> {
  const request = requests[kind].list().eq('id', id).limit(1);
  const [row] = unwrap(await request.abortSignal(signal));
  return row ? toLead(kind, row) : null;
}

/** Counts the matching leads in the database. */
export async function fetchLeadCount(filters: LeadFilters, signal: AbortSignal): Promise<number> {
  const { countList, countTable, countSearch } = requests[filters.kind];
  if (isSearch(filters)) return unwrap(await countSearch(filters).abortSignal(signal));
  const rows = filters.due === null && !filters.hasResume ? countTable() : countList();
  return answeredCount(await filtered(rows, filters).abortSignal(signal));
}

export const leadCountQuery = (filters: LeadFilters) =>
  queryOptions({
    queryKey: leadKeys(filters.kind).count(filters),
    queryFn: ({ signal }) => fetchLeadCount(filters, signal),
  });

/** Fetches the id and status of every lead that matches now, for a bulk change; later leads are not included. */
export async function fetchMatchingLeads(
  filters: LeadFilters,
  progress: ReadProgress,
): Promise<Matching[]> {
  const { listMatched, searchMatched } = requests[filters.kind];
  const readPiece = async (after: Cursor | null, size: number) => {
    const request = isSearch(filters)
      ? searchMatched(filters, rowsAfter(after, size))
      : newestFirst(filtered(listMatched(), filters), 'created_at', after, size);
    return unwrap(await request.abortSignal(progress.signal));
  };
  const rows = await readInPieces(
    readPiece,
    ({ created_at, id }) => ({ at: created_at, id }),
    progress,
  );
  return rows.map(({ id, status }) => ({ id, status: parseStatus(filters.kind, status) }));
}

export function fetchAllLeads(filters: LeadFilters, progress: ReadProgress): Promise<Lead[]> {
  const readPiece = (after: Cursor | null, size: number) =>
    fetchRows(filters, after, size, progress.signal);
  return readForExport(kinds[filters.kind].table, readPiece, cursorOf, progress);
}

const maxHistory = 100;

const statusChangeSchema = z.object({ status: z.object({ old: z.string(), new: z.string() }) });

/** Fetches the changes of a lead's status, outcome and value from the audit log, newest first. */
export async function fetchLeadHistory(
  kind: LeadKind,
  id: string,
  signal: AbortSignal,
): Promise<LeadChange[]> {
  const entries = unwrap(
    await getAdminClient()
      .from('audit_log')
      .select('id, at, actor_email, summary')
      .eq('table_name', kinds[kind].table)
      .eq('row_id', id)
      .eq('action', 'update')
      .order('at', { ascending: false })
      .order('id', { ascending: false })
      .limit(maxHistory)
      .abortSignal(signal),
  );
  return entries.flatMap(({ id: entry, at, actor_email: by, summary }) => {
    const { data } = statusChangeSchema.safeParse(summary);
    const change = data ? { from: data.status.old, to: data.status.new } : outcomeChange(summary);
    return change ? [{ id: entry, ...change, by, at }] : [];
  });
}

/**
 * Saves a status. Returns the ids of the changed rows: the API reports a refused update as zero rows, not as an error
 * (resolution 21).
 */
export async function saveStatus({ kind, ids, status }: StatusSave): Promise<string[]> {
  const [id, ...others] = ids;
  if (id === undefined || others.length > 0) {
    return (await setStatuses({ kind, ids, status })).map((row) => row.id);
  }
  const changed = unwrap(
    await getAdminClient().from(kinds[kind].table).update({ status }).eq('id', id).select('id'),
  );
  if (changed.length === 0) {
    throw new AppError('Nothing was changed: it is gone, or you may not change it.');
  }
  return [id];
}

/**
 * Sets one status for up to 5,000 leads. Returns each changed lead with its old status, and whether its open step
 * ended. With `onlyFrom`, leads that have another status by now are skipped.
 */
export async function setStatuses(change: StatusSave): Promise<StatusSaved[]> {
  const { kind, ids, status, onlyFrom = null } = change;
  const rows = unwrap(
    await getAdminClient().rpc('set_lead_status', {
      kind,
      ids,
      new_status: status,
      only_from: onlyFrom,
    }),
  );
  return rows.map((row) => ({
    id: row.id,
    status: parseStatus(kind, row.old_status),
    isStepEnded: row.is_step_ended,
  }));
}

function parseStatus(kind: LeadKind, stored: string) {
  const option = optionOf(kinds[kind].statuses, stored);
  if (!option) throw new AppError(`There is no status ${stored}.`);
  return option.value;
}
