import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { unwrap } from '@/shared/supabase/errors';
import { campaignsKey, type CampaignStatus, campaignStatusSchema } from './campaigns';

export type CampaignAction = 'pause' | 'resume' | 'cancel';

/** Returns the status afterwards, which may differ from the intended one; null when there is no such campaign. */
export async function steerCampaign(
  campaignId: string,
  action: CampaignAction,
): Promise<CampaignStatus | null> {
  const status = unwrap(
    await getAdminClient().rpc('steer_newsletter_campaign', { campaign_id: campaignId, action }),
  );
  return campaignStatusSchema.nullable().parse(status);
}

/**
 * Gives a campaign that has not begun another time; null: now, after the undo window. Returns the status afterwards, as
 * steerCampaign does.
 */
export async function rescheduleCampaign(
  campaignId: string,
  sendAt: string | null,
): Promise<CampaignStatus | null> {
  const status = unwrap(
    await getAdminClient().rpc('reschedule_newsletter_campaign', {
      campaign_id: campaignId,
      ...(sendAt !== null && { send_at: sendAt }),
    }),
  );
  return campaignStatusSchema.nullable().parse(status);
}

/**
 * Says again who gets a campaign that has not begun: subscribers with any of these tags, or all for null. It leaves at its
 * time, or after the undo window when that has passed. Returns the status afterwards.
 */
export async function readdressCampaign(
  campaignId: string,
  tags: string[] | null,
): Promise<CampaignStatus | null> {
  const status = unwrap(
    await getAdminClient().rpc('readdress_newsletter_campaign', { campaign_id: campaignId, tags }),
  );
  return campaignStatusSchema.nullable().parse(status);
}

/** Queues the refused deliveries again. Returns how many: 0 when another admin has done it already. */
export async function retryFailedDeliveries(campaignId: string): Promise<number> {
  return unwrap(await getAdminClient().rpc('retry_failed_deliveries', { campaign_id: campaignId }));
}

/**
 * Counts uncertain deliveries as sent, or queues them again. Returns how many: 0 when another admin has decided
 * already.
 */
export async function resolveUnknownDeliveries(
  campaignId: string,
  isSentAgain: boolean,
): Promise<number> {
  return unwrap(
    await getAdminClient().rpc('resolve_unknown_deliveries', {
      campaign_id: campaignId,
      send_again: isSentAgain,
    }),
  );
}

/** No automatic retry: an admin who clicks wants an answer now and can safely click again. */
export function useCampaignAction<Action, Answer>(mutationFn: (action: Action) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    // Awaited, so that the button stays busy until the screen shows the effect.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: campaignsKey }),
    // The action may have worked and only its answer been lost.
    onError: () => void queryClient.invalidateQueries({ queryKey: campaignsKey }),
    retry: false,
  });
}
