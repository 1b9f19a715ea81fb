import { describe, expect, it } from 'vitest'
import { aboutText, endingText } from '#src/views/calls/contact-texts.ts'

const today = '2026-11-28'
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('texts of leases that run out', () => {
  it.each([
    ['2027-03-12', 'договор заканчивается 12 марта 2027 — через 3 месяца'],
    ['2026-12-01', 'договор заканчивается 1 декабря — через 3 дня'],
    ['2026-11-28', 'договор заканчивается сегодня'],
    ['2026-11-27', 'договор закончился вчера'],
  ])('say when and how soon: %s', (endsOn, text) => {
    expect(plain(endingText(endsOn, today))).toBe(text)
  })

  it('count among what there is to talk about', () => {
    const lease = { id: 1, place: 'Дом', tenantName: null, endsOn: today }
    expect(plain(aboutText({ blockCount: 0, demands: [], endingLeases: [lease, lease] }))).toBe('2 договора')
  })
})
