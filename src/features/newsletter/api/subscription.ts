import type {
  NewsletterConfirmRequest,
  NewsletterSubscribeRequest,
  NewsletterUnsubscribeRequest,
} from '@contracts/newsletter';
import { newsletterMessages } from '@/content/newsletter';
import { getPublicApi } from '@/lib/supabase/public-client';
import { callFunction } from './call-function';

/** Subscribes an address; returns the server's message. Throws FunctionRefusal when the server says no. */
export function subscribe(email: string): Promise<string> {
  // The server finds the visitor's address by itself; a client's word on it would be worth nothing.
  const body: NewsletterSubscribeRequest = { email, ip: null, userAgent: navigator.userAgent };
  return callFunction(
    getPublicApi().functions,
    'newsletter-subscribe',
    body,
    newsletterMessages.refused,
  );
}

/** Confirms a subscription with the token of the mailed link. Fails like `subscribe`. */
export function confirmSubscription(token: string): Promise<string> {
  const body: NewsletterConfirmRequest = { token };
  return callFunction(
    getPublicApi().functions,
    'newsletter-confirm',
    body,
    newsletterMessages.refused,
  );
}

/** Leaves the newsletter, or comes back, with the token of any letter. Fails like `subscribe`. */
export function changeSubscription(
  token: string,
  wants: NewsletterUnsubscribeRequest['wants'],
): Promise<string> {
  const body: NewsletterUnsubscribeRequest = { token, wants };
  return callFunction(
    getPublicApi().functions,
    'newsletter-unsubscribe',
    body,
    newsletterMessages.refused,
  );
}
