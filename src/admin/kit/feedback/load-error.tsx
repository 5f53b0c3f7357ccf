import { useEffect } from 'react';
import { ErrorState } from '@/shared/feedback/loading/error-state';
import { readableMessage } from '@/admin/kit/feedback/readable-message';

export interface LoadErrorProps {
  title: string;
  /** Null for no description. */
  description?: string | null;
  /** A TanStack query. */
  query: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
}

/** Reports a failed query, logs the reason, and offers a retry; renders nothing without an error. */
export function LoadError(props: LoadErrorProps) {
  const { title, description = 'Check your connection, then try again.', query } = props;
  const { error } = query;
  useEffect(() => {
    if (error) console.error(title, error);
  }, [error, title]);
  if (!error) return null;
  const words = readableMessage(error) ?? description;
  return (
    <ErrorState
      title={title}
      {...(words && { description: words })}
      retry={{
        label: 'Try again',
        ask: () => void query.refetch(),
        isAsking: query.isFetching,
      }}
    />
  );
}
