import { useSearchParams } from 'react-router-dom';
import { useIsHydrated } from '@/hooks/use-is-hydrated';
import type { PostFilter } from '../model';

const names = { search: 'q', category: 'category', page: 'page' } as const;

/** A made-up address must not load the whole table. */
const MAX_PAGE = 50;
const MAX_SEARCH_LENGTH = 100;

const nothing = new URLSearchParams();

/** Search, category and page of the list live in the address, so that Back and shared links work. */
export function useBlogAddress() {
  const [params, setParams] = useSearchParams();
  // The list was prerendered without a query, and hydration must match it.
  const known = useIsHydrated() ? params : nothing;

  const search = (known.get(names.search) ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
  const category = known.get(names.category) ?? '';
  const page = parsePage(known.get(names.page));
  const filter: PostFilter = { search: search || undefined, category: category || undefined };

  /** '' removes the entry. A new search or category starts at the first page. */
  function set(name: keyof typeof names, value: string, { replace = false } = {}) {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete(names.page);
        if (value) next.set(names[name], value);
        else next.delete(names[name]);
        return next;
      },
      { replace, preventScrollReset: true },
    );
  }

  return {
    search,
    category,
    page,
    filter,
    isFiltering: search !== '' || category !== '',
    // More letters of the same search add no entry to the history.
    setSearch: (text: string) =>
      set('search', text.slice(0, MAX_SEARCH_LENGTH), { replace: search !== '' }),
    setCategory: (next: string) => set('category', next),
    openNextPage: () => set('page', String(page + 1)),
    clear: () => setParams({}, { preventScrollReset: true }),
  };
}

function parsePage(text: string | null): number {
  if (!/^[1-9]\d{0,3}$/.test(text ?? '')) return 1;
  return Math.min(Number(text), MAX_PAGE);
}
