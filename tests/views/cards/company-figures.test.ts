import { expect, it } from 'vitest'
import { contactFigure, feeFigure, leaseFigure } from '#src/views/company-card/figure-texts.ts'

/* Key figures of a company: a sum tells what it leaves out, an end tells of how many leases it is the first. */

it('tells the fees of open deals, and of how many they are known', () => {
  const sums = { count: 3, feeRub: '1400000.00', withoutFee: 0 }
  expect(feeFigure(sums)).toEqual({ value: '1,4\u00a0млн\u00a0₽', label: 'комиссия по ним без НДС' })
  expect(feeFigure({ ...sums, withoutFee: 1 })?.label).toBe('комиссия по ним без НДС, по 2 из 3')
  expect(feeFigure({ ...sums, withoutFee: 3 })).toEqual({ value: 'не указана', label: 'комиссия по ним' })
  expect(feeFigure({ ...sums, count: 0 })).toBeUndefined()
})

it('tells the nearest end of leases, and that there are more', () => {
  const today = '2026-11-29'
  expect(leaseFigure('снимает', { count: 1, endsOn: '2027-03-31' }, today)).toEqual({
    value: 'до\u00a031\u00a0марта\u00a02027',
    label: 'снимает: 1\u00a0договор',
  })
  expect(leaseFigure('сдаёт', { count: 2, endsOn: '2026-12-05' }, today)).toEqual({
    value: 'до\u00a05\u00a0декабря',
    label: 'сдаёт: 2\u00a0договора, ближайший конец',
  })
  expect(leaseFigure('сдаёт', { count: 5, endsOn: null }, today)?.value).toBe('срок неизвестен')
  expect(leaseFigure('сдаёт', { count: 0, endsOn: null }, today)).toBeUndefined()
})

it('denies no contact that a broker may merely not see', () => {
  expect(contactFigure(null, true)).toEqual({ value: 'не было', label: 'последний контакт' })
  expect(contactFigure(null, false)).toBeUndefined()
  expect(contactFigure('вчера', false)).toEqual({ value: 'вчера', label: 'последний контакт, известный вам' })
})
