// Recognizes public internet addresses. Any other hook could reach the machines around the function.

/** The first address of each range, and the number of leading bits that it shares. */
const closedRanges = [
  // This network, private networks, carriers, this machine, link-local (the metadata of clouds among it)
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  // Protocols, documentation, relays, benchmarks
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, reserved, broadcast
  ['224.0.0.0', 3],
] as const;

/** True for an IPv4 or IPv6 address that is reachable from the whole internet. */
export function isPublicAddress(address: string): boolean {
  return address.includes(':') ? isPublicV6(address) : isPublicV4(address);
}

function isPublicV4(address: string): boolean {
  if (!/^\d{1,3}(?:\.\d{1,3}){3}$/.test(address)) return false;
  const number = toNumber(address);
  return closedRanges.every(([first, bits]) => {
    const size = 2 ** (32 - bits);
    return Math.floor(number / size) !== Math.floor(toNumber(first) / size);
  });
}

const toNumber = (address: string) =>
  address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

/** Accepts only global unicast addresses (2000::/3), and so refuses mapped, translated, local and multicast ones. */
function isPublicV6(address: string): boolean {
  if (!URL.canParse(`http://[${address}]`)) return false;
  // `URL` writes the shortest form, without an IPv4 part.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [first = 0, second = 0] = written.split(':').map((group) => parseInt(group || '0', 16));
  const isGlobal = first >= 0x2000 && first <= 0x3fff;
  const isProtocol = first === 0x2001 && (second < 0x200 || second === 0xdb8);
  // 6to4, which holds an IPv4 address, and documentation
  return isGlobal && !isProtocol && first !== 0x2002 && !(first === 0x3fff && second < 0x1000);
}
