import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod';

type NewCampaign = {
  campaignKey: string;
  subject: string;
  content: string;
  fromName: string;
  fromEmail: string;
  createdBy: string;
  sendAt: string | null;
  draftId: string | null;
};

const campaign = {
  id: z.string(),
  /** Null: chosen when it leaves. */
  recipients: z.int().nullable(),
  send_at: z.string(),
  status: z.enum(['scheduled', 'sending', 'paused', 'sent', 'cancelled']),
};

const creationSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('created'), ...campaign }),
  z.object({ outcome: z.literal('joined'), ...campaign }),
  z.object({ outcome: z.literal('key_reused') }),
  z.object({ outcome: z.literal('no_recipients') }),
]);

export type Creation = z.infer<typeof creationSchema>;

/** Makes the campaign and its ledger in one transaction; or says which one has its key already. */
export type CreateCampaign = (campaign: NewCampaign) => Promise<Creation>;

/** Needs the service client: no session may write campaigns, so that each one passes this function's checks. */
export function createCampaigns(service: SupabaseClient): CreateCampaign {
  return async ({
    campaignKey,
    subject,
    content,
    fromName,
    fromEmail,
    createdBy,
    sendAt,
    draftId,
  }) => {
    const { data } = await service
      .rpc('create_newsletter_campaign', {
        campaign_key: campaignKey,
        subject,
        content,
        from_name: fromName,
        from_email: fromEmail,
        created_by: createdBy,
        // In UTC: Postgres knows fewer offsets than ISO 8601 allows.
        send_at: sendAt && new Date(sendAt).toISOString(),
        draft_id: draftId,
      })
      .throwOnError();
    return creationSchema.parse(data);
  };
}
