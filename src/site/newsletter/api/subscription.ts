import type {
  NewsletterConfirmRequest,
  NewsletterSubscribeRequest,
  SignUpPlace,
  NewsletterUnsubscribeRequest,
} from '@contracts/newsletter';
import { FunctionsClient } from '@supabase/functions-js';
import { newsletterMessages } from '@content/newsletter';
import { getBackend, NotConfiguredError } from '@/shared/env';
import { callFunction } from '@/shared/supabase/call-function';

type Request = NewsletterSubscribeRequest | NewsletterConfirmRequest | NewsletterUnsubscribeRequest;

/** Calls the function and returns its message. Throws FunctionRefusal when the server refuses. */
async function call(name: string, request: Request): Promise<string> {
  // Reads the variable directly, as in public-client.ts.
  if (!import.meta.env.VITE_SUPABASE_URL) throw new NotConfiguredError('This site has no backend.');
  const { url, publishableKey: apikey } = getBackend();
  const functions = new FunctionsClient(`${url}/functions/v1`, { headers: { apikey } });
  return (await callFunction(functions, name, request, newsletterMessages.refused)).message;
}

export function subscribe(email: string, place: SignUpPlace): Promise<string> {
  // The server reads the IP address from the request, because a client's claim would prove nothing.
  return call('newsletter-subscribe', {
    email,
    ip: null,
    userAgent: navigator.userAgent,
    place,
  });
}

export function confirmSubscription(token: string): Promise<string> {
  return call('newsletter-confirm', { token });
}

/** Unsubscribes or subscribes again, with the token of any newsletter. */
export function changeSubscription(
  token: string,
  wants: NewsletterUnsubscribeRequest['wants'],
): Promise<string> {
  return call('newsletter-unsubscribe', { token, wants });
}
