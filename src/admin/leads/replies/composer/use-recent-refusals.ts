import { useQuery } from '@tanstack/react-query';
import { findRecentRefusals } from '../../api/replies';
import type { Recipient } from '../recipient';
import type { ReplyIds } from '../reply-ids';
import { repliesKey } from '../use-replies';

interface RefusalOptions {
  /** The ids of the replies themselves: a first try that was stored is no earlier refusal. */
  ids: ReplyIds;
  isEnabled: boolean;
}

/** The leads whose person would get a second refusal within 30 days. */
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
    // The answer of an earlier dialog would miss a refusal that was sent since.
    gcTime: 0,
  });
  return { ...query, isMissing: isEnabled && !query.data };
}
