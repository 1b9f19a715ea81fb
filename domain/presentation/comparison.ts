import type { Bounds } from '#domain/rent/bounds.ts'
import { cheapestPerSqm, isOfSeveralTerms, leaseCosts, monthsOfSum } from '#domain/rent/lease-costs.ts'
import { sumText } from '#domain/rent/rate-text.ts'
import { countOf } from '#domain/text/plurals.ts'
import {
  fewestCompared,
  mostCompared,
  type PresentationContent,
  type PresentedBlock,
  type PresentedRecord,
} from './facts.ts'
import { areaText, conditionText, divisionText } from './lines.ts'
import { rateText } from './rates.ts'

/** A condition of all compared blocks, in the order of their columns. */
export interface ComparedRow {
  label: string
  /** Null: unknown. */
  values: readonly (string | null)[]
  /** Columns with the lowest sum per m², whatever the unknown terms turn out to be. */
  best: readonly number[]
}

interface Sum {
  label: string
  of(block: PresentedBlock): Bounds | null
  isOfOneSqm?: true
  months?(block: PresentedBlock): number | null
}

const month = ({ monthFromRub: from, monthToRub: to }: PresentedBlock): Bounds => ({ from, to })

const leaseSums: readonly Sum[] = [
  {
    label: 'За м² в год',
    of: ({ grossFromRubPerSqmYear: from, grossToRubPerSqmYear: to }) => ({ from, to }),
    isOfOneSqm: true,
  },
  { label: 'В месяц', of: month },
  {
    label: 'За первый год',
    of: (block) => leaseCosts(month(block), block).firstYear,
    months: monthsOfSum.firstYear,
  },
  {
    label: 'За весь срок',
    of: (block) => leaseCosts(month(block), block).wholeTerm,
    months: monthsOfSum.wholeTerm,
  },
]

const saleSums: readonly Sum[] = [
  { label: 'Цена', of: ({ priceRub }) => ({ from: priceRub, to: priceRub }) },
  {
    label: 'За м²',
    of: ({ priceRubPerSqm }) => ({ from: priceRubPerSqm, to: priceRubPerSqm }),
    isOfOneSqm: true,
  },
]

type Text = (block: PresentedBlock, record: PresentedRecord) => string | null

function monthsText(count: number | null): string | null {
  return count === null ? null : count === 0 ? 'нет' : countOf(count, 'месяц', 'месяца', 'месяцев')
}

const leaseTerms: readonly [label: string, Text][] = [
  ['Срок договора', ({ leaseTermMonths }) => monthsText(leaseTermMonths)],
  ['Каникулы', ({ rentFreeMonths }) => monthsText(rentFreeMonths)],
  ['Обеспечительный платёж', ({ depositMonths }) => monthsText(depositMonths)],
]

const area: [label: string, Text] = [
  'Площадь',
  (block) => [areaText(block), divisionText(block)].filter((part) => part !== null).join(', '),
]

const condition: [label: string, Text] = [
  'Состояние',
  (block, { building }) => conditionText(block, building),
]

/**
 * Conditions of two to six blocks of one deal side by side, beyond those of the overview; what none has is left out.
 * Sums are computed with VAT and OPEX, unless rates are to be shown as the owners ask them.
 * @returns an empty list for other presentations.
 */
export function comparedRows({
  kind,
  records,
  rateShown,
}: Pick<PresentationContent, 'kind' | 'records' | 'rateShown'>): ComparedRow[] {
  const columns = records.flatMap((record) => (record.block ? [{ record, block: record.block }] : []))
  const [first] = columns
  const isOfOneDeal = columns.every(({ block }) => block.dealKind === first?.block.dealKind)
  if (kind !== 'block' || columns.length < fewestCompared || columns.length > mostCompared || !isOfOneDeal)
    return []
  const isLease = first?.block.dealKind === 'lease'
  const text = ([label, of]: readonly [string, Text]): ComparedRow => ({
    label,
    values: columns.map(({ block, record }) => of(block, record)),
    best: [],
  })
  const sum = ({ label, of, isOfOneSqm, months }: Sum): ComparedRow => {
    const sums = columns.map(({ block }) => ({
      sum: of(block),
      areaSqm: isOfOneSqm ? '1' : (block.part?.toSqm ?? block.areaSqm),
      months: months?.(block) ?? null,
    }))
    const saysTerm = isOfSeveralTerms(sums)
    return {
      label,
      values: sums.map((one) => sumText(one, saysTerm)),
      best: cheapestPerSqm(sums),
    }
  }
  const asked: [string, Text] = [isLease ? 'Ставка' : 'Цена', (block) => rateText(block, rateShown).main]
  const prices =
    rateShown === 'asking' ? [text(asked)] : (isLease ? leaseSums : saleSums).map((each) => sum(each))
  const rows = [text(area), text(condition), ...prices, ...(isLease ? leaseTerms.map(text) : [])]
  return rows.filter(({ values }) => values.some((value) => value !== null))
}
