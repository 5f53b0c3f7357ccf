// Calls the build hook of the site's host. Its URL is a secret, so no log and no stored failure contains it.
import { isPublicAddress } from './public-address.ts';

export type Network = {
  fetch(address: URL, init: RequestInit): Promise<Response>;
  /** Resolves a host name to its addresses; none for an unknown name. Throws once the signal is aborted. */
  resolve(name: string, signal: AbortSignal): Promise<string[]>;
  timeoutMs: number;
};

/** The timeout: hosts answer as soon as they have queued the build. */
export const hookTimeoutMs = 10_000;

/** Says why a URL cannot be a build hook; null for one that may be called. */
export function hookProblem(hook: string): string | null {
  const url = URL.canParse(hook) ? new URL(hook) : null;
  if (url?.protocol !== 'https:') return 'must be an address that begins with https://';
  if (url.username || url.password) return 'must not hold a user name or password';
  const host = hostOf(url);
  if (isLiteral(host)) return isPublicAddress(host) ? null : privateNetwork;
  return host.includes('.') ? null : privateNetwork;
}

const privateNetwork = 'leads into a private network';
// `URL` has already normalized every notation of an IPv4 address.
const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
const isLiteral = (host: string) => host.includes(':') || /^[\d.]+$/.test(host);

/**
 * Calls a hook once. Follows no redirect, waits ten seconds at most, and reads nothing of the answer but its status. Returns
 * why it failed, within a sentence; null when the host took the call.
 *
 * The name is resolved before the call and resolved again by the call itself. A name that changes in between could lead into
 * a private network, where only a server with a valid certificate for that name would hear more than a TLS greeting.
 */
export async function callHook(hook: string, network: Network): Promise<string | null> {
  const problem = hookProblem(hook);
  if (problem) return `the setting SITE_BUILD_HOOK ${problem}`;
  const url = new URL(hook);
  const signal = AbortSignal.timeout(network.timeoutMs);
  try {
    const host = hostOf(url);
    const addresses = isLiteral(host) ? [host] : await network.resolve(host, signal);
    if (addresses.length === 0) return 'the name of the host is unknown';
    if (!addresses.every(isPublicAddress)) return `the setting SITE_BUILD_HOOK ${privateNetwork}`;
    const response = await network.fetch(url, { method: 'POST', redirect: 'manual', signal });
    await response.body?.cancel();
    return response.ok ? null : `${response.status} from the host`;
  } catch {
    // The error of a failed call contains the URL.
    return signal.aborted ? 'the host did not answer in time' : 'the host could not be reached';
  }
}
