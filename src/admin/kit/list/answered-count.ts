import { AppError, unwrap } from '@/shared/supabase/errors';

/** Ask for a number without rows: `select('id', onlyCount)`. */
export const onlyCount = { count: 'exact', head: true } as const;

/** The number in an answer to `onlyCount`. Throws AppError when the call failed. */
export function answeredCount(
  answer: Parameters<typeof unwrap>[0] & { count: number | null },
): number {
  unwrap(answer);
  if (answer.count === null) throw new AppError('The server did not return a count.', answer);
  return answer.count;
}
