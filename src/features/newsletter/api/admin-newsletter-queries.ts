import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminScope } from '@/lib/auth/admin-scope';
import {
  callBackNewsletter,
  fetchScheduledCampaigns,
  type ScheduledCampaign,
  sendNewsletter,
  sendTestNewsletter,
} from './admin-newsletter';
import { fetchNewsletterPost } from './admin-newsletter-post';

/** Everything that is cached about campaigns begins so. */
const campaignsKey = [adminScope, 'newsletter-campaigns'] as const;
const scheduledKey = [...campaignsKey, 'scheduled'] as const;

/** How soon it is noticed that a campaign has left. */
const RECHECK_MS = 3000;

/** Asked again and again only while something is there that may leave. */
export function scheduledCampaignsQuery(
  isAnyCallable: (found: ScheduledCampaign[], now: number) => boolean,
) {
  return queryOptions({
    queryKey: scheduledKey,
    queryFn: ({ signal }) => fetchScheduledCampaigns(signal),
    refetchInterval: ({ state }) =>
      state.data && isAnyCallable(state.data, Date.now()) ? RECHECK_MS : false,
    networkMode: 'always',
  });
}

/** Sent once per call: a request without an answer may have arrived, so nothing repeats it by itself. */
export function useSendNewsletter() {
  return useMutation({ mutationFn: sendNewsletter, retry: false, networkMode: 'always' });
}

/** Shows a campaign as waiting before the server is asked, and has everything about campaigns read again. */
export function useNoteCampaign() {
  const queryClient = useQueryClient();
  return (campaign: ScheduledCampaign | null) => {
    if (campaign) {
      queryClient.setQueryData<ScheduledCampaign[]>(scheduledKey, (known = []) => [
        campaign,
        ...known.filter(({ id }) => id !== campaign.id),
      ]);
    }
    void queryClient.invalidateQueries({ queryKey: campaignsKey });
  };
}

export function useSendTest() {
  return useMutation({ mutationFn: sendTestNewsletter, retry: false, networkMode: 'always' });
}

export function useCallBackNewsletter() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: callBackNewsletter,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: campaignsKey }),
    retry: false,
    networkMode: 'always',
  });
}

export function newsletterPostQuery(id: string) {
  return queryOptions({
    queryKey: [adminScope, 'newsletter-post', id],
    queryFn: ({ signal }) => fetchNewsletterPost(id, signal),
    networkMode: 'always',
  });
}
