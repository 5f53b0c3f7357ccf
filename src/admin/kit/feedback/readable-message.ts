import { AppError, databaseReference, RAISED_BY_US } from '@/shared/supabase/errors';

/** The usual error code of private.refuse_too_many(). */
const RATE_LIMITED = 'rate_limited';

/**
 * Returns the server's message when it was written for people, or a sentence with the code of another database error.
 * Undefined without a response: "Failed to fetch" helps no reader.
 */
export function readableMessage(error: unknown): string | undefined {
  const reference = databaseReference(error);
  if (reference !== undefined) {
    return `The database could not do this. Please try again. If it fails again, report this reference: ${reference}.`;
  }
  if (!(error instanceof AppError)) return undefined;
  const isForPeople = error.code === RAISED_BY_US || error.code === RATE_LIMITED;
  return isForPeople && error.message ? error.message : undefined;
}
