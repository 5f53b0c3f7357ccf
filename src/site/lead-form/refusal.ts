import { unsentText } from '@content/unsent-text';
import { refusals } from '@content/words/forms/refusals';
import { site } from '@/shared/content/site.prepared';
import { AppError } from '@/shared/supabase/errors';

const TOO_MANY_REQUESTS = 429;

/**
 * Returns the text for the server's refusal; undefined for one that a visitor cannot resolve. For a rate limit it
 * includes the email address, because someone on a shared connection did nothing wrong.
 */
export function describeRefusal(error: unknown, message = wordsOf(error)): string | undefined {
  const isTooMany = error instanceof AppError && error.status === TOO_MANY_REQUESTS;
  return isTooMany && message ? `${message} ${unsentText.writeTo(site.emailLink.label)}` : message;
}

const wordsOf = (error: unknown) =>
  error instanceof AppError && Object.hasOwn(refusals, error.code)
    ? refusals[error.code]
    : undefined;
