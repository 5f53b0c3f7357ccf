import { useQuery } from '@tanstack/react-query';
import { adminScope } from '@/shared/query/query-client';
import { fetchReplies, type Reply } from '../api/replies';

export const repliesKey = [adminScope, 'replies'] as const;

/** The refresh interval while a reply is pending, because its state can change at any moment. */
const PENDING_REFRESH_MS = 5000;

/** The replies about a lead, newest first. */
export const useReplies = (leadId: string) =>
  useQuery({
    queryKey: [...repliesKey, leadId],
    queryFn: ({ signal }) => fetchReplies(leadId, signal),
    refetchInterval: ({ state }) => state.data?.some(isPending) === true && PENDING_REFRESH_MS,
  });

const isPending = ({ status }: Reply) => status === 'pending';
