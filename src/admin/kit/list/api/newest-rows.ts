import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { type Cursor, requestedRows } from '../keyset';

/** A table, a view, or a function that returns rows of one, as it is asked for a page. */
export interface RowsQuery<Row> extends PromiseLike<PostgrestSingleResponse<Row[]>> {
  eq: (column: keyof Row & string, value: string | boolean) => RowsQuery<Row>;
  lte: (column: keyof Row & string, value: string) => RowsQuery<Row>;
  or: (filters: string) => RowsQuery<Row>;
  order: (column: keyof Row & string, options: { ascending: boolean }) => RowsQuery<Row>;
  limit: (count: number) => RowsQuery<Row>;
  abortSignal: (signal: AbortSignal) => RowsQuery<Row>;
}

/** The newest rows of a query, or those after a cursor. */
export function newestRows<Row extends { created_at: string; id: string }>(
  query: RowsQuery<Row>,
  after: Cursor | null,
  size = requestedRows,
): RowsQuery<Row> {
  // The first filter is the bound of an index; the second tells apart what was created in the same moment.
  const rest = after
    ? query.lte('created_at', after.at).or(`created_at.lt."${after.at}",id.lt.${after.id}`)
    : query;
  return rest
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(size);
}
