import { expect, test } from 'vitest'
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
