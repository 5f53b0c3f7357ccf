import { getBackend, hasBackend, SAME_ORIGIN } from '@/shared/env';

/** Matches addresses that are encrypted or on this site. */
const usual = /^(?:https:\/\/[^\s/]|\/(?![/\\]))\S*$/i;

/**
 * True for an address that a picture may have. The site's own backend may be unencrypted: a local one serves uploads at
 * http://127.0.0.1:54321.
 */
export function isImageAddress(address: string): boolean {
  return usual.test(address) || isOfBackend(address);
}

function isOfBackend(address: string): boolean {
  // Uploads to a backend that also serves the site have no host in their URLs.
  if (!hasBackend() || import.meta.env.VITE_SUPABASE_URL === SAME_ORIGIN) return false;
  return address.startsWith(`${new URL(getBackend().url).origin}/`) && !/\s/.test(address);
}
