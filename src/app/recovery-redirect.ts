/**
 * Where a link from Auth's mail should have led. Auth sends it to the start page when it does not know
 * the address that was asked for; what the link brought along is then carried on.
 */
export function recoveryRedirect(
  { pathname, hash }: Pick<Location, 'pathname' | 'hash'>,
  target: string,
): string | null {
  const isRecovery = new URLSearchParams(hash.slice(1)).get('type') === 'recovery';
  return isRecovery && pathname !== target ? target + hash : null;
}
