// Which network a caller counts as, and which lists an address is in.
import { expect, test } from 'vitest'
import { allotmentOf, callerOf, isInNetworks, networkOf } from './networks.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:7:7::1', '2001:db8:7:7::/64'],
  ['2001:0DB8:0007:0007:ffff:ffff:ffff:ffff', '2001:db8:7:7::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('the many /64 networks of one allotment are bounded together, and a person counts for themselves', () => {
  expect(allotmentOf('2001:db8:7:7::1')).toBe('2001:db8:7::/48')
  expect(allotmentOf('2001:db8:7:ffff::1')).toBe(allotmentOf('2001:db8:7:7::1'))
  expect(allotmentOf('2001:db8:8:7::1')).not.toBe(allotmentOf('2001:db8:7:7::1'))
  expect(allotmentOf('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(callerOf({ userId: 'ada', network: '203.0.113.9' })).toBe('user ada')
  expect(callerOf({ network: '203.0.113.9' })).toBe('203.0.113.9')
})

test.each([
  ['10.20.30.40', ['10.20.0.0/16'], true],
  ['::ffff:10.20.30.40', ['10.20.0.0/16'], true],
  ['10.21.0.1', ['10.20.0.0/16'], false],
  ['10.20.30.40', ['192.168.0.1', '10.20.30.40'], true],
  ['2001:db8::7', ['2001:db8::/32'], true],
  ['2001:db9::7', ['2001:db8::/32'], false],
  ['10.20.30.40', ['not a network', '2001:db8::/32'], false],
  ['nonsense', ['0.0.0.0/0'], false],
])('%s in %j: %s', (address, networks, expected) => {
  expect(isInNetworks(address, networks)).toBe(expected)
})
