import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import type { sendNewsletterRequestSchema } from '@contracts/newsletter';
import { getAdminClient } from '@/admin/session/api/admin-client';
import type { NewsletterText, WrittenText } from '@/shared/newsletter/newsletter-text';
import { callFunction } from '@/shared/supabase/call-function';
import { newsletterSender } from '../../newsletter-sender';

export interface NewNewsletter extends WrittenText {
  /** The draft's id: a repeated request with it does not create a second campaign (resolution 17). */
  campaignKey: string;
  /** The stored version to send; 0 when none is stored. */
  version: number;
  /** Sends only to subscribers with any of these tags; absent for all. */
  tags?: number[];
  /** The time in ISO with an offset; absent to send now, after the time for the undo. */
  sendAt?: string;
}

const detailsSchema = z.object({ sendAt: z.string().nullable().catch(null) });

/**
 * Sends to all active subscribers, or to those with a tag, now or at `sendAt`. Throws FunctionRefusal with the server's
 * message. At a 401 or 403, query-client.ts opens the login and returns.
 */
export async function sendNewsletter(newsletter: NewNewsletter) {
  const { message, details } = await callSendFunction(newsletter);
  return { message, ...detailsSchema.parse(details) };
}

/** Sends the text to the admin only and returns the server's message. Throws like sendNewsletter. */
async function sendTestNewsletter({ subject, content }: NewsletterText): Promise<string> {
  return (await callSendFunction({ action: 'test', subject, content })).message;
}

type Request = z.input<typeof sendNewsletterRequestSchema>;
/** The request of an action without its sender. */
type Unsigned<One> = One extends Request ? Omit<One, 'fromName' | 'fromEmail'> : never;

export function callSendFunction(request: Unsigned<Request>) {
  const { name: fromName, email: fromEmail } = newsletterSender;
  const body: Request = { ...request, fromName, fromEmail };
  const { functions } = getAdminClient();
  return callFunction(functions, 'send-newsletter', body, 'Failed to send newsletter');
}

/** Runs without automatic retries, because a request without a response may have arrived. */
export function useSendNewsletter() {
  return useMutation({ mutationFn: sendNewsletter, retry: false });
}

export function useSendTest() {
  return useMutation({ mutationFn: sendTestNewsletter, retry: false });
}
