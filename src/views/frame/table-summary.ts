import type { SearchResult } from '#contract/stock/search.ts'
import { countOfRecords } from '#domain/records/names.ts'
import { rentLabel, rentUnit } from '#domain/rent/rate-text.ts'
import { formatArea, formatCount, formatDecimal } from '#domain/text/format.ts'
import type { Target, TargetRecord } from '#src/state/table/target.ts'

/**
 * Right end of the status bar: «1 248 блоков · в среднем 45 320 ₽/м²/год с НДС и OPEX»; only the count beside
 * ticks.
 */
export function tableSummary(
  result: Pick<SearchResult, 'target' | 'total' | 'sums'>,
  isTicked: boolean,
): string {
  const { target, total, sums } = result
  const count = target === 'blocks' ? countOfRecords('block', total) : countOfRecords('building', total)
  if (isTicked || target === 'buildings' || !sums) return count
  const rent = sums.averageRentRubPerSqmYear
  const area = total > 0 ? [`${formatDecimal(sums.areaSqm, 0)}\u00a0м²`] : []
  return [
    count,
    ...area,
    ...(rent === null ? [] : [`в среднем ${formatDecimal(rent, 0)}\u00a0${rentUnit} ${rentLabel}`]),
  ].join(' · ')
}

/** Left end: «3 выбрано · 1 464,8 м²», «выбраны все 12 480 · кроме 3»; `undefined`: only the cursor. */
export function chosenText(target: Target | null): string | undefined {
  if (target?.origin !== 'checked') return
  const { filter, records } = target
  if (!filter) return [`${formatCount(records.length)} выбрано`, ...areaOf(records)].join(' · ')
  const { count, except } = filter
  const left = except.length > 0 ? ` · кроме ${formatCount(except.length)}` : ''
  return `выбраны все ${formatCount(count + except.length)}${left}`
}

/** Total area; empty for records without one. */
function areaOf(records: readonly TargetRecord[]): string[] {
  const areas = records.flatMap(({ areaSqm }) => areaSqm ?? [])
  if (areas.length === 0) return []
  // Integer hundredths keep the sum exact.
  const hundredths = areas.reduce((sum, area) => sum + Math.round(Number(area) * 100), 0)
  return [formatArea(`${hundredths}e-2`)]
}
