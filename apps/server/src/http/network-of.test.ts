import { expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

it.each([
  ['192.0.2.77', '192.0.2.77/32'],
  ['::ffff:192.0.2.77', '192.0.2.77/32'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['::1', '::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['not an address', 'not an address'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.200', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:2:2:3:4:5:6', '2001:db8:2::/48'],
])('the neighbourhood of %s is %s', (address, network) => {
  expect(networkOf(address, { v4: 24, v6: 48 })).toBe(network);
});
