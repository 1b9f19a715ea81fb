import { describe, expect, it } from 'vitest'
import { comparedRows } from '#domain/presentation/comparison.ts'
import type { PresentedBlock } from '#domain/presentation/facts.ts'
import { blockHeadline, divisionText } from '#domain/presentation/lines.ts'
import { type WantedArea, wantedPart } from '#domain/presentation/part.ts'
import { rateLine } from '#domain/presentation/rates.ts'
import { building } from '#tests/domain/text/description-facts.ts'
import { block, noRents, plain, sale } from './presented-blocks.ts'

/* A client who does not want a block whole sees the part and its rent. */

const withWantedPart = (one: PresentedBlock, area: WantedArea) => ({ ...one, ...wantedPart(one, area) })
const whole = block({
  areaSqm: '300',
  divisibleFromSqm: '110',
  opexIncluded: true,
  grossFromRubPerSqmYear: '40000.00',
  grossToRubPerSqmYear: '40000.00',
  monthFromRub: '1000000.00',
  monthToRub: '1000000.00',
})
const wanted = { min: '135', max: '165' }
const part = withWantedPart(whole, wanted)

describe('a part of a block', () => {
  it('is what the client asks for, no smaller than it is let', () => {
    expect(part).toMatchObject({ part: { fromSqm: '135', toSqm: '165' } })
    expect(part).toMatchObject({ monthFromRub: '450000.00', monthToRub: '550000.00' })
    expect(withWantedPart(whole, { min: '90', max: '165' }).part?.fromSqm).toBe('110')
    expect(withWantedPart(whole, { min: null, max: '165' }).part?.fromSqm).toBe('110')
  })

  it.each([
    ['of a block that fits whole', whole, { min: '135', max: '300' }],
    ['of a block let only whole', { ...whole, divisibleFromSqm: null }, wanted],
    ['smaller than any that is let', whole, { min: '50', max: '100' }],
    ['of a block for sale', { ...sale, divisibleFromSqm: '10' }, wanted],
    ['where the client names no most', whole, { min: '135', max: null }],
  ])('is none %s', (_title, one, area) => expect(withWantedPart(one, area)).toEqual(one))

  it('is told by its area and rent, beside the whole', () => {
    expect(plain(blockHeadline(part))).toContain('135–165 м²')
    expect(plain(divisionText(part))).toBe('часть помещения 300 м²')
    expect(plain(rateLine(part, 'sqmYear'))).toBe(
      '40 000 ₽/м²/год, с НДС и эксплуатационными расходами; 450 000–550 000 ₽ в месяц',
    )
    expect(plain(rateLine(part, 'month'))).toBe(
      '450 000–550 000 ₽ в месяц, с НДС и эксплуатационными расходами',
    )
    const ofWhole = { ...part, rentBasis: 'month', askingRent: '900000' } as const
    expect(plain(rateLine(ofWhole, 'asking'))).toMatch(/^450 000–550 000 ₽ в месяц/)
    const unknown = withWantedPart({ ...whole, ...noRents, askingRent: null }, wanted)
    expect(plain(rateLine(unknown, 'sqmYear'))).toBe('Ставка по запросу')
  })

  it('is compared as such', () => {
    const record = {
      building,
      place: null,
      blocks: [],
      offer: null,
      description: null,
      photos: [],
      plans: [],
    }
    const records = [part, whole].map((one) => ({ ...record, block: one })) as never
    const rows = comparedRows({ kind: 'block', records, rateShown: 'sqmYear' })
    const row = (label: string) => rows.find((one) => one.label === label)?.values.map(plain)
    expect(row('Площадь')?.[0]).toBe('135–165 м², часть помещения 300 м²')
    expect(row('В месяц')?.[0]).toMatch(/450 000–550 000/)
  })
})
