import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod';
import type { Letter } from '../_shared/contracts/newsletter.ts';
import { runInBackground } from '../_shared/http.ts';

/** The arguments of create_newsletter_campaign(). */
export type NewCampaign = {
  id: string;
  subject: string;
  content: string;
  letter: Letter | null;
  from_name: string;
  from_email: string;
  created_by: string;
  send_at: string | null;
  tags: number[] | null;
  /** The draft's version; null for a text that was never stored. */
  made_from: number | null;
};

const campaign = {
  id: z.string(),
  /** Null when they are chosen at the time of sending. */
  recipients: z.int().nullable(),
  send_at: z.string(),
  status: z.enum(['scheduled', 'sending', 'paused', 'sent', 'stopped']),
};

const creationSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('created'), ...campaign }),
  z.object({ outcome: z.literal('joined'), ...campaign }),
  z.object({ outcome: z.literal('conflict') }),
  z.object({ outcome: z.literal('unknown_tags') }),
  z.object({ outcome: z.literal('no_recipients') }),
]);

export type Creation = z.infer<typeof creationSchema>;

/** Creates the campaign and its deliveries in one transaction, or returns the campaign that has its id already. */
export type CreateCampaign = (campaign: NewCampaign) => Promise<Creation>;

/**
 * Starts the worker once the campaign can no longer be undone. If this process ends earlier, the scheduler starts it.
 */
export type StartAfterUndo = (report: (error: unknown) => void) => void;

/** A second more than the database allows. */
const undoMs = 21_000;

/** Needs the service client: no session may call the worker. */
export function createStarter(service: SupabaseClient): StartAfterUndo {
  async function start() {
    await new Promise((resolve) => setTimeout(resolve, undoMs));
    await service.rpc('call_newsletter_worker').throwOnError();
  }
  return (report) => runInBackground(start().catch(report));
}

/** Needs the service client: no session may write campaigns, so that each one passes this function's checks. */
export function createCampaigns(service: SupabaseClient): CreateCampaign {
  return async (newCampaign) => {
    const { data } = await service.rpc('create_newsletter_campaign', newCampaign).throwOnError();
    return creationSchema.parse(data);
  };
}
