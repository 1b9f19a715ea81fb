import { expect, it } from 'vitest'
import type { RateMonth } from '#contract/companies/competitor-rates.ts'
import { legendText, plotOf } from '#src/views/competitor-rates/plotted-lines.ts'

const row = (line: string, month: string, median: string | null): RateMonth => ({
  ...{ id: 1, line, title: line, month, offers: 5, median },
  ...{ lowerQuartile: median, upperQuartile: median },
})

it('joins the figures of a line in order of months, and names the months between', () => {
  const { lines, months } = plotOf([row('A', '2026-02', '60000.00'), row('A', '2025-12', '50000.00')], 6)
  expect(lines.map(({ points }) => points.map(({ month, median }) => [month, median]))).toEqual([
    [
      ['2025-12', 50_000],
      ['2026-02', 60_000],
    ],
  ])
  expect(months).toEqual(['2025-12', '2026-01', '2026-02'])
})

it('has no line without figures, and counts lines that do not fit', () => {
  const rows = [row('A', '2026-01', '1.00'), row('B', '2026-01', null), row('C', '2026-01', '2.00')]
  const { lines, hiddenCount } = plotOf(rows, 1)
  expect([lines.map(({ line }) => line), hiddenCount]).toEqual([['A'], 1])
})

it('tells in the legend the figure of the month asked about, and names an older one as such', () => {
  const { lines } = plotOf([row('A', '2026-01', '40260.00'), row('A', '2026-03', '50000.00')], 6)
  const texts = ['2025-12', '2026-01', '2026-02', '2026-03'].map(
    (month) =>
      lines[0] &&
      legendText(lines[0], month, { money: (amount) => `${amount} ₽`, long: (one) => `мес. ${one}` }),
  )
  expect(texts).toEqual(['A: —', 'A: 40260 ₽', 'A: — (мес. 2026-01: 40260 ₽)', 'A: 50000 ₽'])
})

it('leaves room around equal rates', () => {
  const { lowest, highest } = plotOf([row('A', '2026-01', '50000.00')], 6)
  expect([lowest, highest]).toEqual([49_000, 51_000])
})
