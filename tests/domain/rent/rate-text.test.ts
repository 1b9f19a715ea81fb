import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal, toMoney } from '#domain/money/decimal.ts'
import { moneyPer } from '#domain/money/money-per.ts'
import { compareBlock } from '#domain/rent/comparable.ts'
import {
  askedText,
  askingText,
  comparableMonthText,
  comparablePricePerSqmText,
  comparablePriceText,
  comparableRentText,
  comparableValue,
} from '#domain/rent/rate-text.ts'
import { codesOf, currencies, rentBases, vatTreatments } from '#domain/stock/vocabulary.ts'

/** Protects the rule that no number stands beside a treatment that is not its own, nor without its unit. */

const today = { vatPercent: '22', rubPerUnit: '80' }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

/** Every way in which a block's terms can be told. */
function everyTerms() {
  const terms = []
  for (const dealKind of ['lease', 'sale'] as const)
    for (const rentBasis of codesOf(rentBases))
      for (const currency of codesOf(currencies))
        for (const vatTreatment of [...codesOf(vatTreatments), null])
          for (const vatRate of [null, '5'])
            for (const opexIncluded of [true, false, null])
              for (const opexRubPerSqmYear of ['9500', '0', null])
                terms.push({
                  dealKind,
                  rentBasis,
                  currency,
                  vatTreatment,
                  vatRate,
                  opexIncluded,
                  opexRubPerSqmYear,
                  askingRent: '28500.00',
                  askingPrice: '28500.00',
                  areaSqm: '388.60',
                })
  return terms.map((one) => ({ ...one, ...compareBlock(one, today).values }))
}

describe('texts of rates, however a block is asked for', () => {
  it('write it in a column short enough to be read whole, with its VAT', () => {
    for (const terms of everyTerms()) {
      const asked = plain(askedText(terms) ?? '')
      expect(asked).toMatch(/^28 500( [₽$€])?(\/мес)?, (НДС (вкл\.|сверху|\?)|УСН( 5 %)?)$/)
      // A price is no rate: it stands with its money.
      if (terms.dealKind === 'sale') expect(asked).toMatch(/[₽$€]/)
      if (terms.dealKind === 'lease' && terms.rentBasis !== 'month')
        expect(asked.length).toBeLessThanOrEqual(24)
      expect(asked.includes('/мес')).toBe(terms.dealKind === 'lease' && terms.rentBasis !== 'sqmYear')
    }
  })

  it('write the asked sum as it was told: its number, its unit, its VAT', () => {
    for (const terms of everyTerms()) {
      const asked = askingText(terms)
      expect(plain(asked?.sum ?? '')).toMatch(/^28 500 /)
      expect(asked?.sum.startsWith(asked.amount)).toBe(true)
      expect(plain(asked?.sum ?? '')).toContain({ RUB: '₽', USD: '$', EUR: '€' }[terms.currency])
      const unit = { sqmYear: '/м²/год', sqmMonth: '/м²/мес', month: '/мес' }[terms.rentBasis]
      if (terms.dealKind === 'lease') expect(asked?.unit.endsWith(unit)).toBe(true)
      else expect(asked?.sum).not.toContain('/')
      const words = { included: 'НДС вкл.', excluded: 'НДС сверху', simplified: 'УСН' }
      const word = terms.vatTreatment === null ? 'НДС не указан' : words[terms.vatTreatment]
      expect(plain(asked?.vat ?? '')).toContain(word)
      expect(asked?.line.startsWith(asked.sum)).toBe(true)
    }
  })

  it('never write a comparable sum beside the words of an asked one', () => {
    for (const terms of everyTerms()) {
      const sums = [comparableRentText(terms), comparableMonthText(terms), comparablePriceText(terms)]
      const perSqm = comparablePricePerSqmText(terms)
      const isLease = terms.dealKind === 'lease'
      expect(sums.map((text) => text !== null)).toEqual([isLease, isLease, !isLease])
      expect(perSqm !== null).toBe(!isLease)
      for (const text of [...sums, perSqm]) {
        if (text === null) continue
        expect(plain(text.line)).toMatch(/ ₽\S* с НДС( и OPEX)?( \(.*неизвестн?[еыо].*\))?$/)
        expect(text.line).not.toMatch(/сверху|вкл\.|УСН|[$€]/)
        expect(text.line.startsWith(text.sum) && text.sum.startsWith(text.amount)).toBe(true)
      }
    }
  })

  it('give a single number only where nothing is open, else a range or a mark with its reason', () => {
    for (const terms of everyTerms()) {
      const text = comparableRentText(terms)
      if (text === null) continue
      const isOpexKnown =
        terms.opexIncluded === true ||
        terms.opexRubPerSqmYear === '0' ||
        (terms.opexIncluded === false && terms.opexRubPerSqmYear !== null)
      const isKnown = terms.vatTreatment !== null && isOpexKnown
      expect([/[≥–]/.test(text.amount), text.reason !== null]).toEqual([!isKnown, !isKnown])
      expect(terms.grossRubPerSqmYear === null).toBe(!isKnown)
      if (terms.vatTreatment === null) expect(text.reason).toContain('НДС')
      if (!isOpexKnown) expect(text.reason).toContain('OPEX')
    }
  })

  it('write the cases of the office', () => {
    const asked = {
      dealKind: 'lease',
      askingRent: '28500.00',
      askingPrice: null,
      rentBasis: 'sqmYear',
      currency: 'RUB',
      vatTreatment: 'excluded',
      vatRate: null,
      opexIncluded: true,
      opexRubPerSqmYear: null,
      areaSqm: '388.60',
    } as const
    const text = (change: object) => {
      const terms = { ...asked, ...change }
      const compared = comparableRentText({ ...terms, ...compareBlock(terms, today).values })
      return [plain(askingText(terms)?.line ?? ''), plain(comparableValue(compared))]
    }
    expect(text({})).toEqual(['28 500 ₽/м²/год, НДС сверху, OPEX вкл.', '34 770 ₽/м²/год'])
    expect(text({ askingRent: '38000', vatTreatment: 'simplified', opexIncluded: null })).toEqual([
      '38 000 ₽/м²/год, УСН, OPEX не указан',
      '≥ 38 000 ₽/м²/год, OPEX неизвестен',
    ])
    expect(text({ opexIncluded: false })).toEqual([
      '28 500 ₽/м²/год, НДС сверху, OPEX сверху',
      '≥ 34 770 ₽/м²/год, OPEX неизвестен',
    ])
    // OPEX of roubles is told without its VAT, a УСН landlord's VAT is inside.
    expect(text({ opexIncluded: false, opexRubPerSqmYear: '5700.00' })[0]).toBe(
      '28 500 ₽/м²/год, НДС сверху, OPEX сверху 5 700 без НДС',
    )
    expect(text({ vatTreatment: 'simplified', vatRate: '7' })).toEqual([
      '28 500 ₽/м²/год, УСН с НДС 7 %, OPEX вкл.',
      '28 500 ₽/м²/год',
    ])
    expect(text({ vatTreatment: null })).toEqual([
      '28 500 ₽/м²/год, НДС не указан, OPEX вкл.',
      '28 500–34 770 ₽/м²/год, НДС неизвестен',
    ])
    expect(text({ vatTreatment: null, opexIncluded: null })).toEqual([
      '28 500 ₽/м²/год, НДС не указан, OPEX не указан',
      '≥ 28 500 ₽/м²/год, НДС и OPEX неизвестны',
    ])
    // Its amount is told, so that it does not read as unknown beside it.
    const told = { vatTreatment: 'excluded', opexIncluded: null, opexRubPerSqmYear: '5700.00' }
    expect(text(told)).toEqual([
      '28 500 ₽/м²/год, НДС сверху, OPEX 5 700 без НДС: в ставке ли, не указано',
      '34 770–41 724 ₽/м²/год, неизвестно, в ставке ли OPEX',
    ])
    expect(text({ ...told, vatTreatment: null })[1]).toMatch(
      /, НДС неизвестен, неизвестно, в ставке ли OPEX$/,
    )
    expect(text({ askingRent: null })).toEqual(['', '—'])
  })
})

it('a price per m² is the decimal quotient to kopecks', () => {
  const hundredths = fc.integer({ min: 1, max: 10 ** 12 })
  const texts = hundredths.map((count) => [(count / 100).toFixed(2), String(count)])
  fc.assert(
    fc.property(texts, texts, (amounts, areas) => {
      for (const amount of amounts)
        for (const area of areas) expect(moneyPer(amount, area)).toBe(toMoney(new Decimal(amount).div(area)))
    }),
  )
  expect(moneyPer('1000000.5', '33.3')).toBe('30030.05')
})

describe('asking and comparable terms of a block', () => {
  const fields =
    /\b(?:gross|net)(?:From|To)?RubPerSqmYear|\bmonth(?:From|To)Rub\b|\bprice(?:From|To)Rub\b|\bpriceRubPerSqm\b/
  /** They compute with the numbers, and write none. */
  const counting = [
    ...['views/block-card/comparable-blocks-query.ts', 'views/block-card/comparable-blocks.tsx'],
    'views/comparison/comparison-facts.ts',
  ]
  /** The net rent and the formula's heading, which have no other text. */
  const captions = ['views/facts/block-facts.tsx', 'views/peek/block-peek.tsx']

  it('is written by domain/rent alone: no screen takes the stored numbers itself', () => {
    const root = new URL('../../../src/', import.meta.url).pathname
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.tsx?$/.test(name),
    )
    expect(files.length).toBeGreaterThan(300)
    const taking = files.filter((name) => fields.test(readFileSync(join(root, name), 'utf8')))
    expect(taking.sort()).toEqual([...counting, ...captions].sort())
  })
})
