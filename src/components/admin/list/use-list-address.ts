import { useLocation, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { type Cursor, formatCursor, parseCursor } from '@/lib/keyset';

// Filter, search and page of a list live in the address, so that a reload, a bookmark and the Back
// button show the same rows. The way back through the pages lives in the history entry: cursors only
// lead forwards.

const historyStateSchema = z.object({
  /** The cursors of the pages before this one, oldest first; '' stands for the first page. */
  pages: z.array(z.string()),
  /** False after a page was opened by its address: then nobody knows how many came before. */
  isFromStart: z.boolean(),
});

const afterParam = 'after';

export interface ListAddress {
  /** The value of a filter or search; '' when it is not set. */
  get: (name: string) => string;
  /** Sets or, with '', removes a filter and starts at the first page again. */
  set: (name: string, value: string, options?: { replace?: boolean }) => void;
  clear: () => void;
  after: Cursor | null;
  /** 1 for the first page; null for a page opened by its address, whose number nobody knows. */
  pageNumber: number | null;
  goToNext: (cursor: Cursor) => void;
  /** The page before, or the first one where the way back is not known. */
  goToPrevious: () => void;
}

export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams();
  const location = useLocation();

  const after = parseCursor(params.get(afterParam));
  const { data: passed } = historyStateSchema.safeParse(location.state);
  const pages = passed?.pages ?? [];
  const isFromStart = after === null || (passed?.isFromStart ?? false);

  function goTo(cursor: string, pagesBefore: string[]) {
    const next = new URLSearchParams(params);
    if (cursor) next.set(afterParam, cursor);
    else next.delete(afterParam);
    setParams(next, { state: { pages: pagesBefore, isFromStart }, preventScrollReset: true });
  }

  return {
    get: (name) => params.get(name) ?? '',
    set: (name, value, { replace = false } = {}) => {
      const next = new URLSearchParams(params);
      next.delete(afterParam);
      if (value) next.set(name, value);
      else next.delete(name);
      setParams(next, { replace, preventScrollReset: true });
    },
    clear: () => setParams({}, { preventScrollReset: true }),
    after,
    pageNumber: isFromStart ? (after === null ? 1 : pages.length + 1) : null,
    goToNext: (cursor) => goTo(formatCursor(cursor), [...pages, after ? formatCursor(after) : '']),
    goToPrevious: () => goTo(pages.at(-1) ?? '', pages.slice(0, -1)),
  };
}
