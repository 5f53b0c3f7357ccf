import { useQuery } from '@tanstack/react-query';
import { findRecentRefusals } from '../../api/replies';
import type { Recipient } from '../recipient';
import type { ReplyIds } from '../reply-ids';
import { repliesKey } from '../use-replies';

interface RefusalOptions {
  /** The ids of the present replies: an attempt that was stored does not count as an earlier rejection. */
  ids: ReplyIds;
  isEnabled: boolean;
}

/** Finds the leads whose person would get a second rejection within 30 days. */
export function useRecentRefusals(
  people: readonly Recipient[],
  { ids, isEnabled }: RefusalOptions,
) {
  const replyIds = [...ids.values()];
  const query = useQuery({
    queryKey: [...repliesKey, 'refusals', replyIds],
    queryFn: ({ signal }) =>
      findRecentRefusals({ applicationIds: people.map(({ id }) => id), replyIds }, signal),
    enabled: isEnabled,
    // A cached result would miss a rejection that was sent since.
    gcTime: 0,
  });
  return { ...query, isMissing: isEnabled && !query.data };
}
