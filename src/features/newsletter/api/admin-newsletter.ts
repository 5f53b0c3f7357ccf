import type { z } from 'zod';
import type { sendNewsletterRequestSchema } from '@contracts/newsletter';
import { site } from '@/content/site';
import { getAdminClient } from '@/lib/supabase/admin-client';
import { AppError } from '@/lib/supabase/errors';
import { callFunction, FunctionRefusal } from './call-function';

export interface Campaign {
  subject: string;
  content: string;
  /** The same for the same text: a second request with it must not become a second newsletter (resolution 17). */
  campaignKey: string;
}

/**
 * Asks the server to send to all active subscribers; returns its message. Throws FunctionRefusal with the server's words
 * when it says no, and AppError, also with its words, when the session is over or not an admin's.
 */
export async function sendNewsletter(campaign: Campaign): Promise<string> {
  const { name: fromName, email: fromEmail } = site.newsletterSender;
  const body: z.input<typeof sendNewsletterRequestSchema> = { ...campaign, fromName, fromEmail };
  try {
    return await callFunction(
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
