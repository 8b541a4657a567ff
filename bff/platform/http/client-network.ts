import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that identify a customer: providers assign at least a /64, whose addresses one client can all use. */
const GROUPS = 4;

/** `192.0.2.7:4711`, and `[2001:db8::1]` with or without a port. */
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/;

/**
 * The network that a client's requests are counted by: an IPv4 address, or the /64 of an IPv6 address. A text that is no
 * address is returned unchanged. Some proxies (Azure Application Gateway, IIS) write the client's port, which is another one
 * with each connection, into X-Forwarded-For: counted with it, a client would have a limit of its own for each connection.
 */
export function clientNetwork(given: string): string {
  const [, inBrackets, beforePort] = WITH_PORT.exec(given) ?? [];
  const address = inBrackets ?? beforePort ?? given;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const withoutZone = address.split('%')[0] ?? '';
  if (!isIPv6(withoutZone)) return address;
  // The URL parser normalises it: lower case, no leading zeros, at most one `::`.
  const host = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1);
  const [before = '', after = ''] = host.split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === '' ? [] : after.split(':');
  const zeros = host.includes('::') ? Array.from({ length: 8 - head.length - tail.length }, () => '0') : [];
  return `${[...head, ...zeros, ...tail].slice(0, GROUPS).join(':')}::/64`;
}
