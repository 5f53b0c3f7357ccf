import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { KeysetPage } from './keyset';

interface SavedChange<Row> {
  /** The start of the keys of all pages. */
  listsKey: QueryKey;
  id: string;
  saved: Partial<Row>;
}

/** Writes a saved change of one row into every cached page. */
export function updateCachedRow<Row extends { id: string }>(
  queryClient: QueryClient,
  { listsKey, id, saved }: SavedChange<Row>,
): void {
  // A page that is being read now may hold the old value, so it is read again.
  const isBeingRead = queryClient.isFetching({ queryKey: listsKey }) > 0;
  queryClient.setQueriesData<KeysetPage<Row>>(
    { queryKey: listsKey },
    (page) =>
      page && {
        ...page,
        rows: page.rows.map((row) => (row.id === id ? { ...row, ...saved } : row)),
      },
  );
  // The row stays in view even if the filter no longer matches; other pages are read when they open.
  void queryClient.invalidateQueries({
    queryKey: listsKey,
    refetchType: isBeingRead ? 'active' : 'none',
  });
}
