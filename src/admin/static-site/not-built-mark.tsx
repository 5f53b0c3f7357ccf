import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { toDate } from '@/shared/format/moment';
import { siteBuildQuery } from './api/site-build';

const words = 'Search engines see this version after the next build';

/**
 * Marks a page that changed after the last build of the site; renders nothing when the time of the build is unknown.
 * @param changes the moments of its changes; null for one that never came
 */
export function NotBuiltMark({ changes }: { changes: readonly (string | null)[] }) {
  const builtAt = useQuery(siteBuildQuery()).data?.builtAt;
  if (!builtAt || !changes.some((change) => change && toDate(change) > toDate(builtAt)))
    return null;
  return (
    <span title={words} className="shrink-0 text-ink-soft">
      <Hourglass aria-hidden="true" className="size-4" />
      <span className="sr-only">{words}</span>
    </span>
  );
}
