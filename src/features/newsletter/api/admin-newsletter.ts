import { z } from 'zod';
import type { sendNewsletterRequestSchema } from '@contracts/newsletter';
import { toIsoMoment } from '@/lib/iso-moment';
import { site } from '@/content/site';
import { getAdminClient } from '@/lib/supabase/admin-client';
import { AppError, unwrap } from '@/lib/supabase/errors';
import { askFunction, FunctionRefusal } from './call-function';

export interface NewsletterText {
  subject: string;
  content: string;
}

export interface Campaign extends NewsletterText {
  /** The same for the same text: a second request with it must not become a second newsletter (resolution 17). */
  campaignKey: string;
  /** ISO with an offset; absent: now, after the undo window. */
  sendAt?: string;
  /** The draft that goes with the campaign. */
  draftId?: string;
}

export interface SendAnswer {
  /** The server's words. */
  message: string;
  /** Null when the server does not say which campaign it is. */
  campaignId: string | null;
  sendAt: string | null;
}

const detailsSchema = z.object({
  campaignId: z.uuid().nullable().catch(null),
  sendAt: z.string().nullable().catch(null),
});

/**
 * Asks the server to send to all active subscribers, now or at the campaign's time. Throws FunctionRefusal with the
 * server's words when it says no, and AppError, also with its words, when the session is over or not an admin's.
 */
export async function sendNewsletter(campaign: Campaign): Promise<SendAnswer> {
  const { message, details } = await ask(campaign);
  return { message, ...detailsSchema.parse(details) };
}

/** Sends the text to the admin alone and returns the server's words. Throws as sendNewsletter does. */
export async function sendTestNewsletter({ subject, content }: NewsletterText): Promise<string> {
  return (await ask({ subject, content, isTest: true })).message;
}

type Request = z.input<typeof sendNewsletterRequestSchema>;

async function ask(request: Omit<Request, 'fromName' | 'fromEmail'>) {
  const { name: fromName, email: fromEmail } = site.newsletterSender;
  const body: Request = { ...request, fromName, fromEmail };
  try {
    return await askFunction(
      getAdminClient().functions,
      'send-newsletter',
      body,
      'Failed to send newsletter',
    );
  } catch (error) {
    const isDenied = error instanceof FunctionRefusal && [401, 403].includes(error.status);
    // Heard by query-client.ts, which leads to the login and back.
    throw isDenied ? new AppError(error.message, { status: error.status, cause: error }) : error;
  }
}

/** A campaign that has not begun to leave. */
export interface ScheduledCampaign {
  id: string;
  subject: string;
  /** Both in the notation every browser reads. */
  sendAt: string;
  createdAt: string;
}

/** Those made last: an undo window is open for the newest only. */
const SCHEDULED_SHOWN = 5;

export async function fetchScheduledCampaigns(signal: AbortSignal): Promise<ScheduledCampaign[]> {
  const rows = unwrap(
    await getAdminClient()
      .from('newsletter_campaigns')
      .select('id, subject, send_at, created_at')
      .eq('status', 'scheduled')
      .order('created_at', { ascending: false })
      .limit(SCHEDULED_SHOWN)
      .abortSignal(signal),
  );
  return rows.map((row) => ({
    id: row.id,
    subject: row.subject,
    sendAt: toIsoMoment(row.send_at),
    createdAt: toIsoMoment(row.created_at),
  }));
}

export type CallBackResult =
  /** Nobody has received it. */
  | { kind: 'called_back'; text: NewsletterText }
  /** Stopped, but some may have it already. */
  | { kind: 'begun' }
  /** All of it has left. */
  | { kind: 'too_late' };

type CampaignRow = { subject: string; content: string; started_at: string | null };

/** Cancels a campaign and says what that achieved. Repeating it after a lost answer is safe. */
export async function callBackNewsletter(campaignId: string): Promise<CallBackResult> {
  const status = unwrap(
    await getAdminClient().rpc('steer_newsletter_campaign', {
      campaign_id: campaignId,
      action: 'cancel',
    }),
  );
  if (status !== 'cancelled') return { kind: 'too_late' };
  const campaign = unwrap<CampaignRow | null>(
    await getAdminClient()
      .from('newsletter_campaigns')
      .select('subject, content, started_at')
      .eq('id', campaignId)
      .maybeSingle(),
  );
  if (!campaign || campaign.started_at !== null) return { kind: 'begun' };
  return { kind: 'called_back', text: { subject: campaign.subject, content: campaign.content } };
}
