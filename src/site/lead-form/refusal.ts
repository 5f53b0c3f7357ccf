import { unsentText } from '@content/unsent-text';
import { site } from '@/shared/content/site.prepared';
import { AppError, readableMessage } from '@/shared/supabase/errors';

const TOO_MANY_REQUESTS = 429;

/**
 * The server's reason for refusing what a visitor sends, when it was written for people. Past a limit the address to
 * write to follows: a visitor who shares a line with many others did nothing wrong.
 */
export function describeRefusal(error: unknown, message = readableMessage(error)) {
  const isTooMany = error instanceof AppError && error.status === TOO_MANY_REQUESTS;
  return isTooMany && message ? `${message} ${unsentText.writeTo(site.emailLink.label)}` : message;
}
