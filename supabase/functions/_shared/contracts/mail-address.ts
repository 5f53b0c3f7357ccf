// The only rule for a valid email address. It loads with the checks of a form, not with the page.
import { toVisibleAddress } from '../text/typed-address.ts';

/**
 * Matches an address that every form and the server accept: an unquoted ASCII local part of at most 64 characters
 * without stray dots, host labels, and a top level of letters or punycode. It cannot end a header line or contain a
 * second address.
 */
export const mailAddress =
  /^(?=[^@]{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/i;

/** Matches a host with letters of any script, without characters that end a URL's host. */
const host = /^[\p{L}\p{M}\p{N}.-]{1,253}$/u;

/**
 * Converts the host of "info@müller.de" to punycode: some browsers send it so, others as it was typed. Leaves ASCII
 * unchanged: the Kelvin sign or a wide letter would become a plain one, and the address another person's.
 */
function withAsciiHost(address: string): string {
  const at = address.lastIndexOf('@');
  const name = address.slice(at + 1);
  // oxlint-disable-next-line no-control-regex -- ASCII begins with them
  if (at < 1 || /^[\0-\x7f]*$/.test(name) || !host.test(name)) return address;
  try {
    const { hostname } = new URL(`https://${name}`);
    return hostname.includes('xn--') ? address.slice(0, at + 1) + hostname : address;
  } catch {
    return address;
  }
}

/** Cleans a typed or pasted address, with its host in punycode. */
export const toMailAddress = (typed: string): string => withAsciiHost(toVisibleAddress(typed));
