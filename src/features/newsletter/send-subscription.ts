import { emailPattern } from '@contracts/newsletter';
import { newsletterMessages } from '@/content/newsletter';
import { FunctionRefusal } from './api/call-function';
import { subscribe } from './api/subscription';

/** The form's check as specified. The server's is stricter and answers with its own message. */
export function isEmailAddress(text: string): boolean {
  return emailPattern.test(text);
}

interface SubscriptionResult {
  isSubscribed: boolean;
  /** What to tell the visitor. */
  message: string;
}

/** Never rejects: the result says how it went. */
export async function sendSubscription(email: string): Promise<SubscriptionResult> {
  try {
    return { isSubscribed: true, message: await subscribe(email) };
  } catch (error) {
    const isSaidByServer = error instanceof FunctionRefusal;
    const message = isSaidByServer ? error.message : newsletterMessages.unreachable;
    return { isSubscribed: false, message };
  }
}
