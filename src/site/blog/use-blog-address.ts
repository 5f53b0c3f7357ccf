import { useAddress } from '@/shared/hooks/use-address';
import { useIsHydrated } from '@/shared/hooks/use-is-hydrated';
import type { PostFilter } from '@/shared/blog/blog-post';

const names = { search: 'q', category: 'category', page: 'page' } as const;

/** The highest page number: an edited URL must not load the whole table. */
const MAX_PAGE = 50;
const MAX_SEARCH_LENGTH = 100;

export type BlogAddress = ReturnType<typeof useBlogAddress>;

/** Keeps search, category and page of the list in the URL, so that Back and a shared link work. */
export function useBlogAddress() {
  const address = useAddress();
  // The list was prerendered without a query, so it hydrates without one.
  const isHydrated = useIsHydrated();
  const read = (name: keyof typeof names) => (isHydrated ? address.get(names[name]) : '');

  const search = read('search').trim().slice(0, MAX_SEARCH_LENGTH);
  const category = read('category');
  const page = parsePage(read('page'));
  const filter: PostFilter = { search: search || undefined, category: category || undefined };

  /** Sets a parameter; '' removes it. A new search or category starts at the first page. */
  const set = (name: keyof typeof names, value: string, { replace = false } = {}) =>
    address.change({ [names.page]: '', [names[name]]: value }, { replace });

  return {
    search,
    /** The chosen category; '' for all. */
    category,
    page,
    filter,
    isFiltering: search !== '' || category !== '',
    // Adds no history entry for further letters of a search.
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
