import { expect, test } from 'vitest'
import { networkOf } from '#server/http/caller-network.ts'
import { callerAddress } from '#server/realtime/caller-address.ts'

const addressOf = (trusted: string[], remoteAddress: string, forwarded?: string) =>
  callerAddress(trusted)({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress },
  })

test('a proxy of ours is believed whom it names last, nobody else is', () => {
  const ours = ['127.0.0.1', '10.0.0.0/8', 'fd00::/8']
  expect(addressOf(ours, '127.0.0.1', '1.1.1.1, 2.2.2.2')).toBe('2.2.2.2')
  expect(addressOf(ours, '::ffff:10.2.3.4', '2.2.2.2')).toBe('2.2.2.2')
  expect(addressOf(ours, 'fd00::5', '2.2.2.2')).toBe('2.2.2.2')
  expect(addressOf(ours, '127.0.0.1')).toBe('127.0.0.1')
  expect(addressOf(ours, '9.9.9.9', '2.2.2.2')).toBe('9.9.9.9')
  expect(addressOf([], '127.0.0.1', '2.2.2.2')).toBe('127.0.0.1')
})

test.each([
  ['an IPv6 network of 64 bits is one caller', '2001:db8:1:2:aaaa::1', '2001:db8:1:2:ffff:1:2:3', true],
  ['the network beside it is another', '2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['a link is one caller, whatever the zone', 'fe80::1%eth0', 'fe80::2%eth1', true],
  ['IPv4 is one caller in both spellings', '::ffff:203.0.113.5', '203.0.113.5', true],
  ['an IPv4 neighbour is another', '203.0.113.5', '203.0.113.6', false],
  ['an IPv4 neighbour is another, spelled as IPv6', '::ffff:203.0.113.5', '::ffff:203.0.113.6', false],
])('%s', (_what, one, another, isSame) => {
  expect(addressOf([], one) === addressOf([], another)).toBe(isSame)
  expect(networkOf(one) === networkOf(another)).toBe(isSame)
})
