import { LoadError, type LoadErrorProps } from '@/admin/kit/feedback/load-error';
import { capitalize } from '@/admin/kit/frame/capitalize';
import { Loading } from '@/shared/feedback/loading/loading';

interface LoadStateProps {
  query: LoadErrorProps['query'] & { isPending: boolean };
  /** The words for the data, such as "the drafts". */
  what: string;
}

/** Replaces a part of a screen while its data is loading or has failed to load. */
export function LoadState({ query, what }: LoadStateProps) {
  if (query.isPending) return <Loading label={`Loading ${what}…`} />;
  const title = `${capitalize(what)} could not be loaded.`;
  return <LoadError title={title} query={query} />;
}
