import { describe, expect, it } from 'vitest'
import { command } from '#src/commands/core/command.ts'
import { readConversion } from '#src/commands/palette/conversion.ts'
import { withConversion } from '#src/commands/palette/conversion-row.ts'
import { highlightedIndex, type PaletteRow } from '#src/commands/palette/row.ts'

describe('a sum typed into the palette', () => {
  it.each([
    ['500 usd в руб', '500', 'USD', 'RUB'],
    ['100 евро в доллары', '100', 'EUR', 'USD'],
    ['500 usd', '500', 'USD', 'RUB'],
    ['500 долларов', '500', 'USD', 'RUB'],
    ['$500', '500', 'USD', 'RUB'],
    ['€ 1,5 тыс', '1500', 'EUR', 'RUB'],
    ['500$ в ₽', '500', 'USD', 'RUB'],
    ['1 204,5 EUR in USD', '1204.5', 'EUR', 'USD'],
    ['1,5 млн руб в $', '1500000', 'RUB', 'USD'],
    ['40к рублей в евро', '40000', 'RUB', 'EUR'],
    ['40000 руб. -> usd', '40000', 'RUB', 'USD'],
    ['100 юаней в рубли', '100', 'CNY', 'RUB'],
    ['10 фунтов', '10', 'GBP', 'RUB'],
    ['300 баксов во рубли', '300', 'USD', 'RUB'],
  ])('«%s» is asked to be converted', (text, amount, from, to) => {
    expect(readConversion(text)).toEqual({ amount, from, to })
  })

  it.each([
    '',
    '500',
    'usd',
    '500 руб',
    '500 руб в руб',
    '300-500 м²',
    '120м',
    'A+',
    'офис 500 usd',
    '0 usd',
    '1.204,5 usd',
    '500 usd в тугрики',
    '5 рублёво-архангельское',
    '12 долгопрудный',
    '-500 usd',
    '99999999999999999 usd',
  ])('«%s» is nothing to convert', (text) => {
    expect(readConversion(text)).toBeNull()
  })
})

describe('the row of a converted sum', () => {
  const convert = command({ id: 'currency.convert', title: 'x', section: 'help', effect: 'read', run() {} })
  const asked = { amount: '500', from: 'USD', to: 'RUB' } as const
  const others: PaletteRow[] = [
    {
      kind: 'item',
      key: 'a',
      title: 'Другое',
      highlights: [],
      action: { kind: 'command', command: convert },
    },
  ]

  it('is the first before and after the answer, and gives the command what was asked', () => {
    for (const result of [undefined, { result: '41498.85', rate: '82.997700', on: '2026-09-12' }]) {
      const rows = withConversion(others, convert, asked, { result, hasFailed: false }, '2026-09-14')
      expect(rows[highlightedIndex(rows, null)]).toMatchObject({
        key: 'conversion',
        action: { args: { asked } },
      })
      expect(rows.at(-1)).toBe(others[0])
    }
  })

  it('says the sum, the rate and its day', () => {
    const result = { result: '41498.85', rate: '82.997700', on: '2026-09-12' }
    const [, row] = withConversion([], convert, asked, { result, hasFailed: false }, '2026-09-14')
    expect(row).toMatchObject({
      title: '500\u00a0$ = 41\u00a0498,85\u00a0₽',
      detail: expect.stringContaining('82,9977'),
    })
    expect(row).toMatchObject({ detail: expect.stringContaining('курс от 12.09') })
    expect(row).not.toHaveProperty('isDoubtful')
    const [, aged] = withConversion([], convert, asked, { result, hasFailed: false }, '2026-11-29')
    expect(aged).toMatchObject({ detail: expect.stringContaining('11\u00a0недель назад'), isDoubtful: true })
  })

  it('says when the rate is not known', () => {
    const [, row] = withConversion([], convert, asked, { hasFailed: true }, '2026-09-14')
    expect(row).toMatchObject({ title: '500\u00a0$ в RUB', detail: 'курс сейчас неизвестен' })
  })
})
