import { useLocation, useSearchParams } from 'react-router-dom';

interface ChangeOptions {
  /** True to replace the present history entry. */
  replace?: boolean;
  /** Data that the history entry keeps besides the URL. */
  state?: unknown;
}

/** State in the URL: a reload, a bookmark and the Back button show the same screen. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const state: unknown = useLocation().state;
  return {
    get: (name: string) => params.get(name) ?? '',
    /** Sets these query parameters, removes those that are '', and keeps the others. */
    change: (entries: Record<string, string>, options: ChangeOptions = {}) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(entries)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { preventScrollReset: true, ...options },
      ),
    reset: (entries: Record<string, string> = {}) =>
      setParams(entries, { preventScrollReset: true }),
    /** The data of the history entry, such as the cursors of earlier pages of a list. */
    state: typeof state === 'object' ? { ...state } : {},
  };
}
