// Keyset pagination: a page is "what follows this row", not "rows 51 to 100". It stays fast, and no row is skipped or
// shown twice when new ones arrive.
import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';

export const pageSize = 50;

/** Requests one row more than a page, to know whether another page follows. */
export const requestedRows = pageSize + 1;

/** The row before a page: its time exactly as the database wrote it (microseconds!) and its id, a UUID or a number. */
export type Cursor = { at: string; id: string };

export type KeysetPage<Row> = { rows: Row[]; nextCursor: Cursor | null };

// Both ways a backend writes a moment: PostgREST's ISO form and Postgres' own ("2026-11-01 09:00:00+00").
const cursorPattern =
  /^(\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d(?::\d\d)?))~([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{1,15})$/i;

export function formatCursor(cursor: Cursor): string {
  return `${cursor.at}~${cursor.id}`;
}

/** Parses a cursor from the URL. Returns null, which is the first page, for anything else. */
export function parseCursor(text: string | null): Cursor | null {
  const match = cursorPattern.exec(text ?? '');
  return match?.[1] && match[2] ? { at: match[1], id: match[2] } : null;
}

/** Splits a response of up to `requestedRows` rows into a page and the cursor of the next one. */
export function toKeysetPage<Row>(
  answered: readonly Row[],
  cursorOf: (row: Row) => Cursor,
): KeysetPage<Row> {
  const rows = answered.slice(0, pageSize);
  const last = rows.at(-1);
  const hasMore = answered.length > pageSize;
  return { rows, nextCursor: hasMore && last ? cursorOf(last) : null };
}

/** A request for rows of a table, a view or a search, as supabase-js builds it. */
export interface RowsRequest {
  eq: (column: string, value: string | boolean) => this;
  is: (column: string, value: boolean | null) => this;
  not: (column: string, operator: string, value: null) => this;
  lte: (column: string, value: string) => this;
  or: (conditions: string) => this;
  order: (column: string, options: { ascending: boolean }) => this;
  limit: (count: number) => this;
}

/** Filters rows by column values; null and undefined match any value. */
export function withValues<Request extends RowsRequest>(
  request: Request,
  values: Readonly<Record<string, string | boolean | null | undefined>>,
): Request {
  let rows = request;
  for (const [column, value] of Object.entries(values)) {
    if (value !== null && value !== undefined) rows = rows.eq(column, value);
  }
  return rows;
}

/** Requests the rows after a cursor, newest first by this column and then by id. */
export function newestFirst<Request extends RowsRequest>(
  request: Request,
  column: string,
  after: Cursor | null,
  size = requestedRows,
): Request {
  const ordered = request
    .order(column, { ascending: false })
    .order('id', { ascending: false })
    .limit(size);
  if (!after) return ordered;
  // The first condition is a bound for the index; the second skips the cursor's row and those of the same moment before
  // it.
  return ordered.lte(column, after.at).or(`${column}.lt."${after.at}",id.lt."${after.id}"`);
}

/** Returns the arguments of a search function for the rows after a cursor. */
export function rowsAfter(after: Cursor | null, size = requestedRows) {
  return {
    before_created_at: after?.at ?? null,
    before_id: after?.id ?? null,
    page_size: size,
  };
}

/** Queries one page of a list. `listKey` is the prefix of all its pages' keys. */
export function keysetQuery<Filters, Row>(
  listKey: QueryKey,
  fetchPage: (
    filters: Filters,
    after: Cursor | null,
    signal: AbortSignal,
  ) => Promise<KeysetPage<Row>>,
  filters: Filters,
  after: Cursor | null,
) {
  return queryOptions({
    queryKey: [...listKey, filters, after && formatCursor(after)],
    queryFn: ({ signal }) => fetchPage(filters, after, signal),
    // Avoids a flicker while the admin types a search.
    placeholderData: keepPreviousData,
  });
}

/** The API's limit for one response. */
const pieceSize = 1000;

export interface ReadProgress {
  signal: AbortSignal;
  /** Receives the number of rows read so far. */
  onProgress: (count: number) => void;
}

export type ReadPiece<Row> = (after: Cursor | null, size: number) => Promise<Row[]>;

/** Reads all rows in pieces, because the API silently stops at 1,000 (resolution 19). */
export async function readInPieces<Row>(
  readPiece: ReadPiece<Row>,
  cursorOf: (row: Row) => Cursor,
  { onProgress }: Pick<ReadProgress, 'onProgress'>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const last = rows.at(-1);
    // oxlint-disable-next-line no-await-in-loop -- each piece starts where the last one ended
    const piece = await readPiece(last ? cursorOf(last) : null, pieceSize);
    rows.push(...piece);
    onProgress(rows.length);
    if (piece.length < pieceSize) return rows;
  }
}

interface SavedChange<Row> {
  /** The key prefix of all pages. */
  listsKey: QueryKey;
  id: string;
  saved: Partial<Row>;
}

/** Returns a function that writes a saved change of one row into every cached page. */
export function updateCachedRow<Row extends { id: string }>(
  queryClient: QueryClient,
  { listsKey, id, saved }: SavedChange<Row>,
): void {
  // Invalidates a page whose read has started, because it may return the old value.
  const isBeingRead = queryClient.isFetching({ queryKey: listsKey }) > 0;
  queryClient.setQueriesData<KeysetPage<Row>>(
    { queryKey: listsKey },
    (page) =>
      page && {
        ...page,
        rows: page.rows.map((row) => (row.id === id ? { ...row, ...saved } : row)),
      },
  );
  // Keeps the row visible even if it no longer matches the filter; other pages are read when they open.
  void queryClient.invalidateQueries({
    queryKey: listsKey,
    refetchType: isBeingRead ? 'active' : 'none',
  });
}
