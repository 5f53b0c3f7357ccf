import type { RecoveryTokens } from './recovery-api';

/**
 * What a link from Auth's mail brought along in the address: the tokens, or null for one that has run
 * out, was used before, or is no such link.
 */
export function readRecoveryTokens(hash: string): RecoveryTokens | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const accessToken = params.get('access_token');
  const refreshToken = params.get('refresh_token');
  if (params.get('type') !== 'recovery' || !accessToken || !refreshToken) return null;
  return { accessToken, refreshToken };
}
