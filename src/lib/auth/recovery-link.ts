import type { RecoveryTokens } from './recovery-api';

/**
 * The tokens that a link from Auth's mail has in its address; null when the link has expired,
 * was used before, or is no such link.
 */
export function readRecoveryTokens(hash: string): RecoveryTokens | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const accessToken = params.get('access_token');
  const refreshToken = params.get('refresh_token');
  if (params.get('type') !== 'recovery' || !accessToken || !refreshToken) return null;
  return { accessToken, refreshToken };
}
