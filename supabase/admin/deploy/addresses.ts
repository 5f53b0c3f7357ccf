// Where links lead and mail goes: an address of a deploy belongs to the owner and can be reached by everyone.

/** An address to which a path is added. */
export const withoutSlash = (address = '') => address.replace(/\/$/, '');

/** Reserved by RFC 2606 and RFC 6761, or known to one network alone: nothing of the world answers there. */
const reserved =
  /(^|\.)(example(\.(com|net|org))?|invalid|test|localhost|local|internal|lan|home\.arpa|onion)$/i;
const privateHost =
  /^(localhost|0\.0\.0\.0|127\..*|10\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*|169\.254\..*|\[.*\])$/i;
/** A name as the documentation writes it, in place of one's own. */
const placeholder = /(^|[.-])(your|my)([.-]|$)|^(x{2,}|project(-ref|-id)?|abcdefgh\w*)\./i;

/** Why no one could reach this host; undefined when they can. */
export function hostProblem(host: string): string | undefined {
  if (privateHost.test(host) || /(^|\.)localhost$/i.test(host)) {
    return "leads to the visitor's own machine or network";
  }
  if (reserved.test(host)) return 'is an example, reserved for documentation and tests';
  if (placeholder.test(host)) return 'is a placeholder';
  if (!host.includes('.')) return 'names no host of the internet';
  return undefined;
}

/** Why visitors could not be sent to this address, which has to be an origin; undefined when they can. */
export function addressProblem(address: string | undefined): string | undefined {
  if (!address) return 'is missing';
  if (!URL.canParse(address)) return `is not a web address: ${address}`;
  const { protocol, hostname, username, pathname, search, hash } = new URL(address);
  const reason = hostProblem(hostname);
  if (reason) return `${reason}: ${address}`;
  if (protocol !== 'https:') return `must begin with https://: ${address}`;
  if (username) return 'holds a user name';
  if (pathname !== '/' || search || hash) return `must end after the host: ${address}`;
  return undefined;
}

export const originOf = (address: string | undefined) =>
  address && URL.canParse(address) ? new URL(address).origin : null;
