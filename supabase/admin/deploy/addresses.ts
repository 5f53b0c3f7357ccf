// Checks addresses of a deploy, which must belong to the owner and be reachable by everyone.

/** Removes the final slash, so that a path can be appended. */
export const withoutSlash = (address = '') => address.replace(/\/$/, '');

/** Names reserved by RFC 2606 and RFC 6761, or known to one network only: no public server answers there. */
const reserved =
  /(^|\.)(example(\.(com|net|org))?|invalid|test|localhost|local|internal|lan|home\.arpa|onion)$/i;
const privateHost =
  /^(localhost|0\.0\.0\.0|127\..*|10\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*|169\.254\..*|\[.*\])$/i;
/** Matches a placeholder of the documentation. */
const placeholder = /(^|[.-])(your|my)([.-]|$)|^(x{2,}|project(-ref|-id)?|abcdefgh\w*)\./i;

/** Says why no one could reach this host; undefined when they can. */
export function hostProblem(host: string): string | undefined {
  if (privateHost.test(host) || /(^|\.)localhost$/i.test(host)) {
    return "leads to the visitor's own machine or network";
  }
  if (reserved.test(host)) return 'is an example, reserved for documentation and tests';
  if (placeholder.test(host)) return 'is a placeholder';
  if (!host.includes('.')) return 'names no host of the internet';
  return undefined;
}

/** Says why visitors could not be sent to this URL, which must be an origin; undefined when they can. */
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
