import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import type { sendNewsletterRequestSchema } from '@contracts/newsletter';
import { getAdminClient } from '@/admin/session/api/admin-client';
import type { NewsletterText, WrittenText } from '@/shared/newsletter/newsletter-text';
import { callFunction } from '@/shared/supabase/call-function';
import { newsletterSender } from '../../newsletter-sender';

export interface NewNewsletter extends WrittenText {
  /** The id of the draft: a repeated request with it makes no second campaign (resolution 17). */
  campaignKey: string;
  /** The stored version that is sent; 0: none is stored. */
  version: number;
  /** Only subscribers with any of these tags; absent: all. */
  tags?: number[];
  /** ISO with an offset; absent: now, after the undo window. */
  sendAt?: string;
}

const detailsSchema = z.object({ sendAt: z.string().nullable().catch(null) });

/**
 * Sends to all active subscribers, or those with a tag, now or at `sendAt`. Throws FunctionRefusal with the server's message when the server
 * refuses; with 401 or 403, query-client.ts leads to the login and back.
 */
export async function sendNewsletter(newsletter: NewNewsletter) {
  const { message, details } = await callSendFunction(newsletter);
  return { message, ...detailsSchema.parse(details) };
}

/** Sends the text to the admin alone and returns the server's message. Throws as sendNewsletter does. */
async function sendTestNewsletter({ subject, content }: NewsletterText): Promise<string> {
  return (await callSendFunction({ action: 'test', subject, content })).message;
}

type Request = z.input<typeof sendNewsletterRequestSchema>;
/** Each action's request without the sender. */
type Unsigned<One> = One extends Request ? Omit<One, 'fromName' | 'fromEmail'> : never;

export function callSendFunction(request: Unsigned<Request>) {
  const { name: fromName, email: fromEmail } = newsletterSender;
  const body: Request = { ...request, fromName, fromEmail };
  const { functions } = getAdminClient();
  return callFunction(functions, 'send-newsletter', body, 'Failed to send newsletter');
}

/** No automatic retry: a request without an answer may have arrived. */
export function useSendNewsletter() {
  return useMutation({ mutationFn: sendNewsletter, retry: false });
}

export function useSendTest() {
  return useMutation({ mutationFn: sendTestNewsletter, retry: false });
}
