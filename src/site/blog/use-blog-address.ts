import { useAddress } from '@/shared/hooks/use-address';
import { useIsHydrated } from '@/shared/hooks/use-is-hydrated';
import type { PostFilter } from '@/shared/blog/blog-post';

const names = { search: 'q', category: 'category', page: 'page' } as const;

/** An edited address must not load the whole table. */
const MAX_PAGE = 50;
const MAX_SEARCH_LENGTH = 100;

export type BlogAddress = ReturnType<typeof useBlogAddress>;

/** Search, category and page of the list: kept in the address, so that Back and a shared link work. */
export function useBlogAddress() {
  const address = useAddress();
  // A prerendered list was made without a query, and hydrates without one.
  const isHydrated = useIsHydrated();
  const read = (name: keyof typeof names) => (isHydrated ? address.get(names[name]) : '');

  const search = read('search').trim().slice(0, MAX_SEARCH_LENGTH);
  const category = read('category');
  const page = parsePage(read('page'));
  const filter: PostFilter = { search: search || undefined, category: category || undefined };

  /** '' removes the entry. A new search or category starts at the first page. */
  const set = (name: keyof typeof names, value: string, { replace = false } = {}) =>
    address.change({ [names.page]: '', [names[name]]: value }, { replace });

  return {
    search,
    /** '' for all. */
    category,
    page,
    filter,
    isFiltering: search !== '' || category !== '',
    // Further letters of a search add no history entry.
    setSearch: (text: string) =>
      set('search', text.slice(0, MAX_SEARCH_LENGTH), { replace: search !== '' }),
    setCategory: (next: string) => set('category', next),
    openNextPage: () => set('page', String(page + 1)),
    clear: () => address.reset(),
  };
}

function parsePage(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) return 1;
  return Math.min(Number(text), MAX_PAGE);
}
