// Calls the build hook of the site's host. Its address is a secret: it stands in no log, no error and no stored answer.
import { isPublicAddress } from './public-address.ts';

export type HookAnswer = {
  outcome: 'accepted' | 'refused' | 'no_hook';
  /** The host's status; null when it did not answer or was not asked. */
  status: number | null;
  /** The host's words; why it could not be asked, within a sentence. */
  answer: string | null;
};

export type Network = {
  fetch(address: URL, init: RequestInit): Promise<Response>;
  /** The addresses of a host's name; none for an unknown name. */
  resolve(name: string): Promise<string[]>;
  timeoutMs: number;
};

/** Hosts only put the build into their queue before they answer. */
export const hookTimeoutMs = 10_000;
/** An answer is a line; the rest of a longer one is not read. */
const maxAnswerBytes = 2048;
const maxAnswerLength = 200;
/** Shorter pieces of the address may stand in an answer by chance. */
const tellingLength = 6;

/** Why an address cannot be a build hook; null for one that may be called. */
export function hookProblem(hook: string): string | null {
  const url = URL.canParse(hook) ? new URL(hook) : null;
  if (url?.protocol !== 'https:') return 'must be an address that begins with https://';
  if (url.username || url.password) return 'must not hold a user name or password';
  const host = hostOf(url);
  if (isLiteral(host)) return isPublicAddress(host) ? null : privateNetwork;
  return host.includes('.') ? null : privateNetwork;
}

const privateNetwork = 'leads into a private network';
// `URL` has already turned every other notation of an IPv4 address into this one.
const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
const isLiteral = (host: string) => host.includes(':') || /^[\d.]+$/.test(host);

/**
 * Calls a hook once. Follows no redirect, and waits ten seconds at most.
 *
 * The name is resolved before the call and resolved again by the call itself. A name that changes in between could lead into
 * a private network, where only a server with a valid certificate for that name would hear more than a TLS greeting.
 */
export async function callHook(hook: string | null, network: Network): Promise<HookAnswer> {
  if (hook === null) return { outcome: 'no_hook', status: null, answer: null };
  const problem = hookProblem(hook);
  if (problem) return refused(`the setting SITE_BUILD_HOOK ${problem}`);
  const url = new URL(hook);
  const signal = AbortSignal.timeout(network.timeoutMs);
  try {
    const addresses = await inTime(addressesOf(hostOf(url), network), signal);
    if (addresses.length === 0) return refused('the name of the host is unknown');
    if (!addresses.every(isPublicAddress))
      return refused(`the setting SITE_BUILD_HOOK ${privateNetwork}`);
    const response = await network.fetch(url, { method: 'POST', redirect: 'manual', signal });
    const text = await inTime(beginningOf(response), signal);
    return {
      outcome: response.ok ? 'accepted' : 'refused',
      status: response.status,
      answer: withoutSecret(text, url),
    };
  } catch {
    // The error of a failed call names the address.
    return refused(
      signal.aborted ? 'the host did not answer in time' : 'the host could not be reached',
    );
  }
}

const refused = (answer: string): HookAnswer => ({ outcome: 'refused', status: null, answer });

const addressesOf = (host: string, { resolve }: Network) =>
  isLiteral(host) ? Promise.resolve([host]) : resolve(host);

async function inTime<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const end = () => reject(new Error('The time is over.'));
  if (signal.aborted) end();
  signal.addEventListener('abort', end, { once: true });
  return Promise.race([work, promise]);
}

async function beginningOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk.subarray(0, maxAnswerBytes), { stream: true });
    // Leaving the loop cancels the stream.
    if (text.length >= maxAnswerBytes) break;
  }
  return text.slice(0, maxAnswerBytes);
}

/** A short line for the admin; null for a page, and for an answer that repeats a part of the hook's address. */
function withoutSecret(text: string, { pathname, search }: URL): string | null {
  const line = text.trim().slice(0, maxAnswerLength);
  if (line === '' || line.includes('<')) return null;
  const known = line.toLowerCase();
  const secret = `${pathname}${search}`.toLowerCase();
  const spellings = [secret, decode(secret)];
  const isTelling = spellings.some((spelling) =>
    Array.from({ length: Math.max(spelling.length - tellingLength + 1, 1) }, (_, at) =>
      spelling.slice(at, at + tellingLength),
    ).some((piece) => piece.length === tellingLength && known.includes(piece)),
  );
  return isTelling ? null : line;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
