import { z } from 'zod';
import { useAddress } from '@/shared/hooks/use-address';
import { type Cursor, formatCursor, parseCursor } from './keyset';

// Keeps a list's filters, search and page in the URL. The history entry holds the cursors of earlier pages, because a
// cursor only leads forwards.

const historyStateSchema = z.object({
  /** The cursors of the pages before this one, oldest first; '' is the first page. */
  pages: z.array(z.string()),
  /** False after a page was opened by its URL: the number of pages before it is unknown. */
  isFromStart: z.boolean(),
});

export type ListAddress = ReturnType<typeof useListAddress>;

export function useListAddress() {
  const address = useAddress();
  const after = parseCursor(address.get('after'));
  const { data: passed } = historyStateSchema.safeParse(address.state);
  const pages = passed?.pages ?? [];
  const isFromStart = after === null || (passed?.isFromStart ?? false);

  const goTo = (cursor: string, pagesBefore: string[]) =>
    address.change({ after: cursor }, { state: { pages: pagesBefore, isFromStart } });

  return {
    /** The value of a filter or search; '' when it is not set. */
    get: address.get,
    /** Sets or, with '', removes a filter and returns to the first page. */
    set: (name: string, value: string, options: { replace?: boolean } = {}) =>
      address.change({ after: '', [name]: value }, options),
    clear: () => address.reset(),
    after,
    /** The page's number: 1 for the first page; null for a page opened by its URL. */
    pageNumber: isFromStart ? (after === null ? 1 : pages.length + 1) : null,
    goToNext: (cursor: Cursor) =>
      goTo(formatCursor(cursor), [...pages, after ? formatCursor(after) : '']),
    /** Opens the previous page, or the first one when the previous is unknown. */
    goToPrevious: () => goTo(pages.at(-1) ?? '', pages.slice(0, -1)),
  };
}
