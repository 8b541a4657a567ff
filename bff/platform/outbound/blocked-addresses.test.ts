import { isBlockedAddress } from './blocked-addresses.ts';

const BLOCKED = [
  '0.0.0.0',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.170',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.251',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:169.254.169.254',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '64:ff9b::a9fe:a9fe',
  '2001:0:53aa:64c::1',
  '2001:db8::1',
  '2002:7f00:1::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'localhost',
  '',
];

const PUBLIC = [
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '169.253.255.255',
  '172.15.255.255',
  '172.32.0.1',
  '192.167.255.255',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2a00:1450:4002:403::200e',
];

describe('addresses that a webhook may lead to', () => {
  it.each(BLOCKED)('refuses %j', (address) => expect(isBlockedAddress(address, false)).toBe(true));

  it.each(PUBLIC)('allows %j', (address) => expect(isBlockedAddress(address, false)).toBe(false));

  it('opens loopback for tests, and nothing else', () => {
    expect(BLOCKED.filter((address) => !isBlockedAddress(address, true))).toEqual([
      '127.0.0.1',
      '127.255.255.254',
      '::1',
    ]);
  });
});
