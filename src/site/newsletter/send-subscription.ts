import type { SignUpPlace } from '@contracts/newsletter';
import { emailPattern, toVisibleAddress } from '@text/typed-address';
import { newsletterMessages } from '@content/newsletter';
import { paths } from '@/shared/paths';
import { FunctionRefusal } from '@/shared/supabase/call-function';
import { describeRefusal } from '@/site/lead-form/refusal';
import { subscribe } from './api/subscription';

/** The longest address to check: the pattern takes a second for 30,000 dots. */
const maxTypedLength = 1000;

/** The specified check. The server's is stricter and has its own message. */
export function isEmailAddress(text: string): boolean {
  return text.length <= maxTypedLength && emailPattern.test(toVisibleAddress(text));
}

/**
 * Returns the place of the sign-up. The footer's form is on every page; below a post or beside jobs, the page is the
 * reason to sign up.
 */
export function placeOf(path: string): SignUpPlace {
  if (path.startsWith(`${paths.blog.pattern}/`)) return 'post';
  return `${path}/`.startsWith(`${paths.careers.pattern}/`) ? 'careers' : 'footer';
}

/** Sends the address. Never rejects: the message is for the visitor. */
export async function sendSubscription(email: string) {
  try {
    return {
      isSubscribed: true,
      message: await subscribe(email, placeOf(window.location.pathname)),
    };
  } catch (error) {
    const isSaidByServer = error instanceof FunctionRefusal;
    const message = isSaidByServer
      ? describeRefusal(error, error.message)
      : newsletterMessages.unreachable;
    return { isSubscribed: false, message };
  }
}
