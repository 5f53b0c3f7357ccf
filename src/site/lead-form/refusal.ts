import { unsentText } from '@content/unsent-text';
import { refusals } from '@content/words/forms/refusals';
import { site } from '@/shared/content/site.prepared';
import { AppError } from '@/shared/supabase/errors';

const TOO_MANY_REQUESTS = 429;

/**
 * The words for the server's reason to refuse what a visitor sends; undefined for one that no visitor can do anything about.
 * Past a limit the address to write to follows: a visitor who shares a line with many others did nothing wrong.
 */
export function describeRefusal(error: unknown, message = wordsOf(error)): string | undefined {
  const isTooMany = error instanceof AppError && error.status === TOO_MANY_REQUESTS;
  return isTooMany && message ? `${message} ${unsentText.writeTo(site.emailLink.label)}` : message;
}

const wordsOf = (error: unknown) =>
  error instanceof AppError && Object.hasOwn(refusals, error.code)
    ? refusals[error.code]
    : undefined;
