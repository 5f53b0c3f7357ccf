import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod';

const outcomeSchema = z.enum([
  'subscribed',
  'already_active',
  'returned',
  'confirmation_needed',
  'confirmation_throttled',
  'rate_limited',
]);

export type SignUp = {
  email: string;
  clientAddress: string;
  userAgent: string | null;
  /** Present: the sign-up waits for its confirmation (double opt-in). */
  tokenHash: string | null;
};

export type Subscriptions = {
  signUp(signUp: SignUp): Promise<z.infer<typeof outcomeSchema>>;
  /** Takes back that a confirmation mail went out, so that a retry may send one at once. */
  releaseConfirmation(tokenHash: string): Promise<void>;
};

// Past the ten minutes the database keeps between two mails to one address.
const mailIntervalMs = 10 * 60 * 1000;

/** Needs the service client: visitors reach neither the subscribers nor the pending sign-ups. */
export function createSubscriptions(service: SupabaseClient): Subscriptions {
  return {
    async signUp({ email, clientAddress, userAgent, tokenHash }) {
      const { data } = await service
        .rpc('subscribe_to_newsletter', {
          subscriber_email: email,
          client_address: clientAddress,
          client_user_agent: userAgent,
          confirmation_token_hash: tokenHash,
        })
        .throwOnError();
      return outcomeSchema.parse(data);
    },

    async releaseConfirmation(tokenHash) {
      const pending = service.from('newsletter_pending');
      const { data } = await pending
        .select('mails_sent, requested_at')
        .eq('token_hash', tokenHash)
        .maybeSingle()
        .throwOnError();
      // A newer sign-up has replaced the token: there is nothing of ours to take back.
      if (!data) return;
      const { mails_sent, requested_at } = pendingSchema.parse(data);
      await pending
        .update({
          mails_sent: mails_sent - 1,
          requested_at: new Date(Date.parse(requested_at) - mailIntervalMs).toISOString(),
        })
        .eq('token_hash', tokenHash)
        .throwOnError();
    },
  };
}

const pendingSchema = z.object({ mails_sent: z.int(), requested_at: z.string() });
