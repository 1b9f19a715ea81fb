import type { ReactNode } from 'react'
import type { Block } from '#contract/stock/block-records.ts'
import {
  comparableMonthText,
  comparablePricePerSqmText,
  comparablePriceText,
  comparableRentText,
  comparableValue,
} from '#domain/rent/rate-text.ts'
import {
  availabilities,
  fitOuts,
  floorKinds,
  layouts,
  leaseKinds,
  propertyUses,
} from '#domain/stock/vocabulary.ts'
import { formatArea, formatPercent } from '#domain/text/format.ts'
import { plural } from '#domain/text/plurals.ts'
import type { Definition } from '#src/ui/definition-list.tsx'
import { PersonMark } from '../person-mark.tsx'
import { AdsRight } from '../record/ads-right.tsx'

/** What a broker looks for in a block, in the order it is asked; what is unknown and seldom asked is left out. */
export function blockFacts(block: Block, userId: number | undefined): Definition[] {
  const { responsible } = block
  const rows: [label: string, value: ReactNode][] = [
    ['Этаж', floorOf(block)],
    ['Доступность', availabilityOf(block)],
    ['Назначение', block.purposes.map((code) => propertyUses[code]).join(', ') || null],
    ['Планировка', block.layout && layouts[block.layout]],
    ['Отделка', block.fitOut && fitOuts[block.fitOut]],
    ['Площадь от', block.divisibleFromSqm && formatArea(block.divisibleFromSqm)],
    ...comparableRows(block),
    ['Договор', leaseOf(block)],
    ['Каникулы', monthsOf(block.rentFreeMonths)],
    ['Обесп. платёж', monthsOf(block.depositMonths)],
    ['Комиссия', feeOf(block.tenantFeePercent)],
    ['Бонус агенту', feeOf(block.agentBonusPercent)],
    [
      'Ответственный',
      responsible && <PersonMark person={responsible} label={responsible.id === userId ? 'вы' : undefined} />,
    ],
    ['Реклама', <AdsRight key="ads" block={block} />],
    ['Подборки', block.lists.map(({ name }) => name).join(', ') || null],
  ]
  return rows.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
}

/** What the asked sum comes to, by the one measure of all blocks. */
function comparableRows(block: Block): [label: string, value: string][] {
  const terms = { ...block, ...block.comparable }
  if (block.dealKind === 'sale') {
    return [
      ['С НДС', comparableValue(comparablePriceText(terms))],
      ['С НДС за м²', comparableValue(comparablePricePerSqmText(terms))],
    ]
  }
  return [
    ['С НДС и OPEX', comparableValue(comparableRentText(terms))],
    ['В месяц с НДС и OPEX', comparableValue(comparableMonthText(terms))],
  ]
}

function floorOf({ floor, floorKind, building }: Block): string {
  if (floorKind !== 'regular') return floorKinds[floorKind]
  if (floor === null) return '—'
  return building.floors === null ? String(floor) : `${floor} из ${building.floors}`
}

function availabilityOf({ availability, availableFrom, tenantName, occupiedUntil }: Block): string {
  const label = availabilities[availability]
  if (availability === 'fromDate') return availableFrom ? `${label} ${dayText(availableFrom)}` : label
  if (availability === 'free') return label
  return [label, tenantName, occupiedUntil && `до ${dayText(occupiedUntil)}`].filter(Boolean).join(', ')
}

function leaseOf({ dealKind, leaseKind, leaseTermMonths }: Block): string | null {
  if (dealKind === 'sale') return null
  const kind = leaseKind === null ? null : leaseKinds[leaseKind]
  const term = leaseTermMonths === null ? null : termOf(leaseTermMonths)
  return [kind, term].filter((part) => part !== null).join(', ') || '—'
}

function monthsOf(months: number | null): string | null {
  if (months === null) return null
  return months === 0 ? 'нет' : `${months}\u00a0мес.`
}

/** In per cent of a month's rent. */
function feeOf(percent: string | null): string | null {
  if (percent === null) return null
  return Number(percent) === 0 ? 'нет' : `${formatPercent(percent)} месяца`
}

/** Whole years from two on, months below. */
function termOf(months: number): string {
  if (months < 24 || months % 12 !== 0) return `${months}\u00a0мес.`
  const years = months / 12
  return `${years}\u00a0${plural(years, 'год', 'года', 'лет')}`
}

/** "2026-12-01" → «01.12.2026». */
function dayText(day: string): string {
  return day.split('-').reverse().join('.')
}
