import { LoadError } from '@/components/feedback/load-error';
import { Loading } from '@/components/feedback/loading';

interface LoadStateProps {
  /** A query of TanStack's. */
  query: {
    isPending: boolean;
    isError: boolean;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  /** "the drafts" */
  what: string;
  retry?: () => Promise<unknown>;
}

/** What a part of a screen shows while its data is loading or has failed to load. */
export function LoadState({ query, what, retry = query.refetch }: LoadStateProps) {
  if (query.isPending) return <Loading label={`Loading ${what}…`} />;
  const title = `${what.charAt(0).toUpperCase()}${what.slice(1)} could not be loaded.`;
  return <LoadError title={title} query={{ ...query, refetch: retry }} />;
}
