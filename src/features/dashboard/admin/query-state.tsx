import type { UseQueryResult } from '@tanstack/react-query';
import { LoadError } from '@/components/feedback/load-error';

/** Says that a part of the dashboard is loading, or could not be loaded, and offers to try again. */
export function QueryState({ what, query }: { what: string; query: UseQueryResult }) {
  const { data, isError, isFetching, failureCount, refetch } = query;
  return (
    <>
      <LoadError
        title={`The ${what} could not be ${data ? 'refreshed' : 'loaded'}.`}
        query={{ isError, isFetching, refetch }}
      />
      <output className={failureCount > 0 ? 'text-small text-ink-soft' : 'sr-only'}>
        {isFetching && (failureCount > 0 ? 'No answer yet, still trying…' : `Loading ${what}…`)}
      </output>
    </>
  );
}
