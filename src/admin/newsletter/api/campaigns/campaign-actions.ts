import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { unwrap } from '@/shared/supabase/errors';
import { campaignsKey, type CampaignStatus, campaignStatusSchema } from './campaigns';

export type CampaignAction = 'pause' | 'resume' | 'stop';

/**
 * Changes a campaign and returns its new status, which may differ from the intended one; null when the campaign does
 * not exist. "undo" turns a campaign that has not begun into a draft.
 */
export async function steerCampaign(
  campaignId: string,
  action: CampaignAction | 'undo',
): Promise<CampaignStatus | 'draft' | null> {
  const status = unwrap(
    await getAdminClient().rpc('steer_newsletter_campaign', { campaign_id: campaignId, action }),
  );
  return campaignStatusSchema.or(z.literal('draft')).nullable().parse(status);
}

/**
 * Queues failed recipients again; with `withUnconfirmed`, also those who may have the email already. Returns their
 * number: 0 when another admin has done it already.
 */
export async function retryDeliveries(
  campaignId: string,
  withUnconfirmed: boolean,
): Promise<number> {
  const retry = { campaign_id: campaignId, with_unconfirmed: withUnconfirmed };
  return unwrap(await getAdminClient().rpc('retry_deliveries', retry));
}

/** Runs an action without automatic retries: the admin wants an answer now and can safely click again. */
export function useCampaignAction<Action, Answer>(mutationFn: (action: Action) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    // Keeps the button busy until the screen shows the effect.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: campaignsKey }),
    // The action may have worked although its response was lost.
    onError: () => void queryClient.invalidateQueries({ queryKey: campaignsKey }),
    retry: false,
  });
}
