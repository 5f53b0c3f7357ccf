import { AppError, unwrap } from '@/shared/supabase/errors';

/** Options of a query that counts without reading rows: `select('id', onlyCount)`. */
export const onlyCount = { count: 'exact', head: true } as const;

/** Returns the count of such a response. Throws AppError when the call failed. */
export function answeredCount(
  answer: Parameters<typeof unwrap>[0] & { count: number | null },
): number {
  unwrap(answer);
  if (answer.count === null) throw new AppError('The server did not return a count.', answer);
  return answer.count;
}
