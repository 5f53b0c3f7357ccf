import { ErrorState } from '@/components/feedback/error-state';
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
  if (!query.isError) return null;
  return (
    <ErrorState
      title={`${what.charAt(0).toUpperCase()}${what.slice(1)} could not be loaded.`}
      description="Check your connection, then try again."
      onRetry={() => void retry()}
      isRetrying={query.isFetching}
    />
  );
}
