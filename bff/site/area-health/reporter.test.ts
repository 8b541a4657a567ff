import { reportingNetwork } from './reporter.ts';

it.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['192.0.2.250', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2::1', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['unknown', 'unknown'],
])('visitors of %s are counted as %s', (address, network) => {
  expect(reportingNetwork(address)).toBe(network);
});
