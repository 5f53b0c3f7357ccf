import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { type Cursor, formatCursor } from '@/lib/keyset';
import { adminScope } from '@/lib/auth/admin-scope';
import {
  type CampaignAction,
  type CampaignRecord,
  fetchCampaign,
  fetchCampaignContent,
  fetchCampaignFailures,
  fetchCampaigns,
  fetchEngineState,
  resolveUnknownDeliveries,
  retryFailedDeliveries,
  steerCampaign,
} from './admin-campaigns';

/** Everything that is cached about campaigns begins so. */
const campaignsKey = [adminScope, 'newsletter-campaigns'] as const;
const singleKey = [...campaignsKey, 'single'] as const;

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** While figures move. */
const LIVE_MS = 2 * SECOND_MS;
/** While somebody else may change it and nothing else can. */
const WATCH_MS = 15 * SECOND_MS;
/** A list of fifty need not move as fast as the one that is looked at. */
const LIST_MS = 5 * SECOND_MS;

/** How soon a campaign is worth asking for again; false once nothing about it can change by itself. */
function recheckAfter(campaign: CampaignRecord, now: number): number | false {
  switch (campaign.status) {
    case 'sending':
      return LIVE_MS;
    case 'scheduled':
      return Date.parse(campaign.sendAt) - now < MINUTE_MS ? LIVE_MS : WATCH_MS;
    case 'paused':
      return WATCH_MS;
    case 'cancelled':
      // What was with the mail provider when it was stopped is still being counted.
      return campaign.startedAt && isRecent(campaign.finishedAt, now) ? LIVE_MS : false;
    default:
      return false;
  }
}

const isRecent = (moment: string | null, now: number) =>
  moment !== null && Math.abs(now - Date.parse(moment)) < MINUTE_MS;

// Nothing is asked in a tab nobody looks at: TanStack's default for refetchInterval. Offline is a failure to show, not a
// reason to wait without a word: hence networkMode.

export function campaignsQuery(after: Cursor | null) {
  return queryOptions({
    queryKey: [...campaignsKey, 'list', after && formatCursor(after)],
    queryFn: ({ signal }) => fetchCampaigns(after, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      const waits = (state.data?.rows ?? []).map((row) => recheckAfter(row, Date.now()));
      const soonest = Math.min(...waits.map((wait) => wait || Infinity));
      return soonest === Infinity ? false : Math.max(soonest, LIST_MS);
    },
    networkMode: 'always',
  });
}

/** One campaign as it is now, asked again and again until it has ended. */
export function campaignQuery(id: string) {
  return queryOptions({
    queryKey: [...singleKey, id],
    queryFn: ({ signal }) => fetchCampaign(id, signal),
    refetchInterval: ({ state }) => (state.data ? recheckAfter(state.data, Date.now()) : false),
    networkMode: 'always',
  });
}

/** What was sent never changes. Apart from the campaigns' other entries: it need not be read again with them. */
export function campaignContentQuery(id: string) {
  return queryOptions({
    queryKey: [adminScope, 'newsletter-campaign-content', id],
    queryFn: ({ signal }) => fetchCampaignContent(id, signal),
    staleTime: Infinity,
    networkMode: 'always',
  });
}

export function campaignFailuresQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...campaignsKey, 'failures', id],
    queryFn: ({ pageParam, signal }) => fetchCampaignFailures(id, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextAfter }) => nextAfter,
    networkMode: 'always',
  });
}

/** Whether the queue goes on; for every admin screen, so seldom. */
export function engineStateQuery() {
  return queryOptions({
    queryKey: [...campaignsKey, 'engine'],
    queryFn: ({ signal }) => fetchEngineState(signal),
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
    networkMode: 'always',
  });
}

/** Sent once per click: each is safe to repeat by hand, and whoever acts wants an answer now. */
function useCampaignAction<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    // Waited for: what was pressed stays pressed until the screen shows what it did.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: campaignsKey }),
    // The answer may have been lost on its way back.
    onError: () => void queryClient.invalidateQueries({ queryKey: campaignsKey }),
    retry: false,
    networkMode: 'always',
  });
}

export function useSteerCampaign(id: string) {
  return useCampaignAction((action: CampaignAction) => steerCampaign(id, action));
}

export function useRetryFailed(id: string) {
  return useCampaignAction(() => retryFailedDeliveries(id));
}

export function useResolveUnknown(id: string) {
  return useCampaignAction((isSentAgain: boolean) => resolveUnknownDeliveries(id, isSentAgain));
}
