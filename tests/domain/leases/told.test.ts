import { describe, expect, it } from 'vitest'
import { leaseDays, leaseStateText, leaseTermText } from '#domain/leases/told.ts'

const today = '2026-11-28'
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

describe('a lease in words', () => {
  it('that is signed and waits is told from one in force', () => {
    expect(leaseStateText({ state: 'current', startOn: '2026-11-29' }, today)).toBe('Начнётся')
    expect(leaseStateText({ state: 'current', startOn: today }, today)).toBe('Действует')
    expect(leaseStateText({ state: 'current', startOn: null }, today)).toBe('Действует')
    expect(leaseStateText({ state: 'ended', startOn: '2026-11-29' }, today)).toBe('Закончился')
  })

  it.each([
    ['2026-01-02', '2027-01-01', 'с 2 января 2026 до 1 января 2027'],
    ['2026-11-29', '2027-11-28', 'с 29 ноября 2026 до 28 ноября 2027'],
    ['2026-01-02', '2026-12-31', 'с 2 января до 31 декабря'],
    ['2027-01-02', '2027-12-31', 'с 2 января 2027 до 31 декабря 2027'],
    [null, '2027-12-31', 'до 31 декабря 2027'],
    ['2026-01-02', null, undefined],
  ])('has the years of both days if they differ: %s – %s', (startOn, endsOn, text) => {
    expect(plain(leaseTermText({ startOn, endsOn }, today)) ?? undefined).toBe(text)
  })

  it('says each day by itself as well', () => {
    const { start, end } = leaseDays({ startOn: '2026-01-02', endsOn: '2027-01-01' }, today)
    expect([plain(start), plain(end)]).toEqual(['2 января 2026', '1 января 2027'])
  })
})
