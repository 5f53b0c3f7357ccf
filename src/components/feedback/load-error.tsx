import { ErrorState } from './error-state';

interface LoadErrorProps {
  title: string;
  /** Null: none. */
  description?: string | null;
  /** A query of TanStack's. */
  query: { isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
}

/** Says that a query has failed, and runs it again; nothing while there is no error. */
export function LoadError(props: LoadErrorProps) {
  const { title, description = 'Check your connection, then try again.', query } = props;
  if (!query.isError) return null;
  return (
    <ErrorState
      title={title}
      {...(description && { description })}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
}
