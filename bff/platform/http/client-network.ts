import { isIPv6 } from 'node:net';

/** Of an IPv6 address the part that one customer gets: whoever has one address of a /64 has all of them. */
const GROUPS = 4;

/**
 * The network that a client's calls are counted under: an IPv4 address, or the /64 of an IPv6 address. What is no address
 * counts as it is.
 */
export function clientNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const plain = address.split('%')[0] ?? '';
  if (!isIPv6(plain)) return address;
  // Spelt out by the URL parser: lower case, no leading zeros, and at most one `::`.
  const host = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [before = '', after = ''] = host.split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === '' ? [] : after.split(':');
  const zeros = host.includes('::') ? Array.from({ length: 8 - head.length - tail.length }, () => '0') : [];
  return `${[...head, ...zeros, ...tail].slice(0, GROUPS).join(':')}::/64`;
}
