import { expect, it } from 'vitest'
import { untoldText } from '#domain/market/untold-text.ts'

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

it('says what a number counts and its list lacks', () => {
  expect(untoldText({ shown: 5, total: 5, hiddenCount: 0 })).toBeNull()
  expect(plain(untoldText({ shown: 4, total: 5, hiddenCount: 1 }))).toBe('Ещё 1 закрытый договор')
  expect(plain(untoldText({ shown: 200, total: 230, hiddenCount: 0 }))).toBe('Ещё 30 дороже этих')
  expect(plain(untoldText({ shown: 200, total: 205, hiddenCount: 2 }))).toBe(
    'Ещё 2 закрытых договора и 3 дороже этих',
  )
})
