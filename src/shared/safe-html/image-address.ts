import { getBackend, hasBackend, SAME_ORIGIN } from '@/shared/env';

/** Encrypted, or on this site. */
const usual = /^(?:https:\/\/[^\s/]|\/(?![/\\]))\S*$/i;

/**
 * True for an address that a picture may come from. The site's own backend may be unencrypted: a local one is reached at
 * http://127.0.0.1:54321, and its uploads lie there.
 */
export function isImageAddress(address: string): boolean {
  return usual.test(address) || isOfBackend(address);
}

function isOfBackend(address: string): boolean {
  // Uploads to a backend that also serves the site have no host in their addresses.
  if (!hasBackend() || import.meta.env.VITE_SUPABASE_URL === SAME_ORIGIN) return false;
  return address.startsWith(`${new URL(getBackend().url).origin}/`) && !/\s/.test(address);
}
