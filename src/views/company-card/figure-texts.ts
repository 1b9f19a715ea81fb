import { formatCount, formatShortMoney } from '#domain/text/format.ts'
import { countOf } from '#domain/text/plurals.ts'
import { formatDay } from '#domain/time/time.ts'
import type { BoardColumn } from '#src/state/deals/board.ts'

/** A figure of a card: «до 31 марта» over «снимает: 2 договора». */
export interface FigureText {
  value: string
  label: string
}

/** Fees of open deals, and by how many of them they are known; undefined: there are no deals. */
export function feeFigure({
  count,
  feeRub,
  withoutFee,
}: Pick<BoardColumn, 'count' | 'feeRub' | 'withoutFee'>): FigureText | undefined {
  if (count === 0) return
  if (withoutFee === count) return { value: 'не указана', label: 'комиссия по ним' }
  const known = withoutFee === 0 ? '' : `, по ${formatCount(count - withoutFee)} из ${formatCount(count)}`
  return { value: `${formatShortMoney(feeRub)}\u00a0₽`, label: `комиссия по ним без НДС${known}` }
}

/** The nearest end of leases and their count; undefined: there are none. @param endsOn null: unknown. */
export function leaseFigure(
  verb: 'снимает' | 'сдаёт',
  { count, endsOn }: { count: number; endsOn: string | null },
  today: string,
): FigureText | undefined {
  if (count === 0) return
  const label = `${verb}: ${countOf(count, 'договор', 'договора', 'договоров')}`
  if (endsOn === null) return { value: 'срок неизвестен', label }
  return {
    value: `до\u00a0${formatDay(endsOn, today)}`,
    label: count === 1 ? label : `${label}, ближайший конец`,
  }
}

/**
 * The last contact. @param seesAll otherwise colleagues' contacts are not seen: a later one, or any at all.
 * @returns undefined: it is not known if there was one.
 */
export function contactFigure(day: string | null, seesAll: boolean): FigureText | undefined {
  if (day === null && !seesAll) return
  return {
    value: day ?? 'не было',
    label: seesAll ? 'последний контакт' : 'последний контакт, известный вам',
  }
}
