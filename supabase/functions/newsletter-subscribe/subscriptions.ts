import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod';
import type { SignUpPlace } from '../_shared/contracts/newsletter.ts';

const outcomeSchema = z.enum([
  'subscribed',
  'already_active',
  'confirmation_needed',
  'confirmation_throttled',
  'rate_limited',
  'foreign_page',
  'closed',
]);

export type SignUp = {
  email: string;
  clientAddress: string;
  userAgent: string | null;
  /** The place on the site; null when the page did not say. */
  place: SignUpPlace | null;
  /** The origin of the calling page; null for a program. The database knows the site's own origins. */
  page: string | null;
  /** Present with double opt-in: the sign-up waits for its confirmation, and the outbox holds the email. */
  token: string | null;
};

export type Subscriptions = {
  signUp(signUp: SignUp): Promise<z.infer<typeof outcomeSchema>>;
};

/** Needs the service client, because visitors can access neither the subscribers nor the pending sign-ups. */
export function createSubscriptions(service: SupabaseClient): Subscriptions {
  return {
    async signUp({ email, clientAddress, userAgent, place, page, token }) {
      const call = service.rpc('subscribe_to_newsletter', {
        subscriber_email: email,
        client_address: clientAddress,
        client_user_agent: userAgent,
        confirmation_token: token,
        sign_up_place: place,
      });
      if (page !== null) call.setHeader('Origin', page);
      const { data } = await call.throwOnError();
      return outcomeSchema.parse(data);
    },
  };
}
