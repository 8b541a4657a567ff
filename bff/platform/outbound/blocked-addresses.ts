import { BlockList, isIP } from 'node:net';

/**
 * All networks outside the public internet. Any creator chooses the target of a webhook: without this list an attacker could
 * make the server send requests to the operator's network, the cloud's metadata service or the database (SSRF).
 */
const RANGES: Array<[network: string, prefix: number, why: string]> = [
  ['0.0.0.0', 8, 'this host'],
  ['10.0.0.0', 8, 'private'],
  ['100.64.0.0', 10, 'carrier-grade NAT, and metadata services of some clouds'],
  ['127.0.0.0', 8, 'loopback'],
  ['169.254.0.0', 16, 'link-local, and metadata services'],
  ['172.16.0.0', 12, 'private'],
  ['192.0.0.0', 24, 'protocol assignments'],
  ['192.0.2.0', 24, 'documentation'],
  ['192.88.99.0', 24, '6to4 relays'],
  ['192.168.0.0', 16, 'private'],
  ['198.18.0.0', 15, 'benchmarks'],
  ['198.51.100.0', 24, 'documentation'],
  ['203.0.113.0', 24, 'documentation'],
  ['224.0.0.0', 4, 'multicast'],
  ['240.0.0.0', 4, 'reserved, and broadcast'],
  ['::', 96, 'unspecified, loopback and IPv4-compatible'],
  ['::ffff:0:0', 96, 'IPv4-mapped'],
  ['::ffff:0:0:0', 96, 'IPv4-translated'],
  ['64:ff9b::', 96, 'NAT64: holds an IPv4 address'],
  ['64:ff9b:1::', 48, 'NAT64 of the own network'],
  ['100::', 64, 'discarded'],
  ['2001::', 23, 'protocol assignments, Teredo among them'],
  ['2001:db8::', 32, 'documentation'],
  ['2002::', 16, '6to4: holds an IPv4 address'],
  ['3fff::', 20, 'documentation'],
  ['5f00::', 16, 'segment routing'],
  ['fc00::', 7, 'private'],
  ['fe80::', 10, 'link-local'],
  ['fec0::', 10, 'site-local'],
  ['ff00::', 8, 'multicast'],
];

/**
 * One list for each family: a common list would also compare IPv4 addresses, as mapped ones, with the IPv6 ranges, and block
 * all of them.
 */
const blocked = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, prefix] of RANGES) blocked[family(network)].addSubnet(network, prefix, family(network));

const loopback = { ipv4: new BlockList(), ipv6: new BlockList() };
loopback.ipv4.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.ipv6.addAddress('::1', 'ipv6');

function family(address: string): 'ipv4' | 'ipv6' {
  return address.includes(':') ? 'ipv6' : 'ipv4';
}

/**
 * Whether the server must not connect to an address; true also for a text that is no address.
 * @param allowLoopback for tests only, whose receivers listen on loopback
 */
export function isBlockedAddress(address: string, allowLoopback: boolean): boolean {
  // The zone of `fe80::1%eth0` is not part of the address.
  const withoutZone = address.split('%')[0] ?? '';
  if (isIP(withoutZone) === 0) return true;
  const kind = family(withoutZone);
  if (allowLoopback && loopback[kind].check(withoutZone, kind)) return false;
  return blocked[kind].check(withoutZone, kind);
}
