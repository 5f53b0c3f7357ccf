/**
 * The target of a password link that Auth sent to the home page, as it does when the target is not in its
 * list of allowed addresses. The link's tokens are carried over.
 */
export function recoveryRedirect(
  { pathname, hash }: Pick<Location, 'pathname' | 'hash'>,
  target: string,
): string | null {
  const isRecovery = new URLSearchParams(hash.slice(1)).get('type') === 'recovery';
  return isRecovery && pathname !== target ? target + hash : null;
}
