import { useMemo } from 'react'
import type { BlockRow } from '#contract/stock/search.ts'
import { countOfRecords } from '#domain/records/names.ts'
import { askingText, comparableRentText, rentLabel, rentUnit } from '#domain/rent/rate-text.ts'
import { formatArea } from '#domain/text/format.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { CheckMark } from '#src/ui/check-mark.tsx'
import {
  indexOfUnit,
  type StateSums,
  type Storey,
  sumsOf,
  type Unit,
  type UnitState,
  unitIndexAfterKey,
} from './stacking.ts'
import { useWalkedBlocks, type WalkedBlocks } from './use-walked-blocks.ts'

const looks: Record<UnitState, string> = {
  free: 'border-fresh/60 bg-fresh/15 hover:border-fresh',
  m3: 'border-stale/60 bg-stale/15 hover:border-stale',
  m6: 'border-ageing/60 bg-ageing/15 hover:border-ageing',
  m12: 'border-accent-line bg-accent-surface hover:border-accent',
  occupied: 'border-line bg-sunk hover:border-control',
}
const dots: Record<UnitState, string> = {
  free: 'bg-fresh',
  m3: 'bg-stale',
  m6: 'bg-ageing',
  m12: 'bg-accent',
  occupied: 'bg-control',
}
const legends: Record<UnitState, string> = {
  free: 'свободно',
  m3: 'договор истекает в ближайшие 3 месяца',
  m6: 'в ближайшие полгода',
  m12: 'в ближайший год',
  occupied: 'занято',
}

const states = ['free', 'm3', 'm6', 'm12', 'occupied'] as const

export interface StackingPlanProps {
  readonly buildingId: number
  readonly storeys: readonly Storey[]
}

/**
 * Stacking plan: floors of units, widths proportional to area. Arrows move the focused unit; commands target
 * it, Enter opens it.
 */
export function StackingPlan({ buildingId, storeys }: StackingPlanProps) {
  const blocks = useMemo(() => storeys.flatMap(({ units }) => units.map(({ block }) => block)), [storeys])
  const walked = useWalkedBlocks<HTMLOListElement>(buildingId, blocks, (index, key) =>
    unitIndexAfterKey(storeys, index, key),
  )
  const widest = Math.max(1, ...storeys.map(({ areaSqm }) => areaSqm))

  // Names such as «антресоль 2» need more room than numbers.
  const labelWidth = storeys.some(({ label }) => label.length > 3) ? 'w-[86px]' : 'w-[30px]'

  return (
    <>
      <ol ref={walked.place} aria-label="Этажи сверху вниз" className="flex flex-col gap-1">
        {storeys.map((storey, row) => (
          <li key={storey.key} className="flex items-stretch gap-1">
            <span className={`shrink-0 self-center pr-2 text-muted ${labelWidth}`}>{storey.label}</span>
            <ul
              aria-label={`${storey.label}: ${countOfRecords('block', storey.units.length)}`}
              className="flex min-w-[148px] gap-1"
              style={{ width: `${(100 * storey.areaSqm) / widest}%` }}
            >
              {storey.units.map((unit, at) => (
                <UnitCell
                  key={unit.block.id}
                  unit={unit}
                  index={indexOfUnit(storeys, { storey: row, unit: at })}
                  walked={walked}
                />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <Legend sums={sumsOf(storeys)} hasRents={storeys.some(({ units }) => units.some(isRentShown))} />
    </>
  )
}

function UnitCell({
  unit: { block, state },
  index,
  walked,
}: {
  unit: Unit
  index: number
  walked: WalkedBlocks<HTMLOListElement>
}) {
  const [name, detail] = unitTexts(block, state)
  const isTicked = walked.isTicked(block)
  return (
    <li
      className="min-w-[46px] basis-0"
      // Proportional to area.
      style={{ flexGrow: Number(block.areaSqm) }}
    >
      <a
        href={pathOf('block', { id: block.id })}
        {...walked.linkOf(index)}
        title={[`${block.number ? `№ ${block.number}: ` : ''}${name}`, detail, ...ratesOf(block)].join(', ')}
        className={`stacked relative block h-[38px] overflow-hidden rounded border px-2 pt-[3px] text-xs focus-visible:outline-offset-1 ${isTicked ? 'border-accent ring-1 ring-accent' : ''} ${looks[state]}`}
      >
        <span className={`block truncate font-medium ${isTicked ? 'pr-4' : ''}`}>{name}</span>
        <span className="block truncate text-muted">{detail}</span>
        {isTicked && <span className="sr-only">, отмечен</span>}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has X */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has X */}
        <span
          className={`absolute top-0 right-0 p-1 leading-none ${isTicked ? '' : 'opacity-0 [.stacked:hover_&]:opacity-100'}`}
          onClick={(event) => walked.onCheck(index, event)}
        >
          <CheckMark isChecked={isTicked} />
        </span>
      </a>
    </li>
  )
}

const isRentShown = ({ state, block }: Unit) => state === 'free' && comparableRentText(block) !== null

function Legend({ sums, hasRents }: { sums: StateSums; hasRents: boolean }) {
  return (
    <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-muted" aria-label="Обозначения">
      {states
        .filter((state) => sums[state].count > 0)
        .map((state) => (
          <li key={state} className="flex items-center gap-1.5">
            <span aria-hidden className={`size-[7px] rounded-full ${dots[state]}`} />
            {legends[state]} {formatArea(sums[state].areaSqm)} ({countOfRecords('block', sums[state].count)})
          </li>
        ))}
      {hasRents && (
        <li>
          ставка — {rentUnit} {rentLabel}
        </li>
      )}
    </ul>
  )
}

/**
 * Two lines of a unit: «свободно», «853 м² · 48 000»; «Ромб», «612 м² · до 03.2027». The legend has the
 * rate's unit.
 */
function unitTexts(block: BlockRow, state: UnitState): [string, string] {
  const area = formatArea(block.areaSqm)
  if (state === 'free') {
    const rent = block.dealKind === 'sale' ? 'продажа' : comparableRentText(block)?.amount
    return ['свободно', rent ? `${area} · ${rent}` : area]
  }
  const end = block.availability === 'fromDate' ? block.availableFrom : block.occupiedUntil
  const until = end === null ? '' : ` · до\u00a0${end.slice(5, 7)}.${end.slice(0, 4)}`
  return [block.tenantName ?? (state === 'occupied' ? 'занято' : 'освободится'), `${area}${until}`]
}

/** The asked and the comparable rate in full. */
function ratesOf(block: BlockRow): string[] {
  const asked = askingText(block)
  const compared = comparableRentText(block)
  return [asked && `просят ${asked.line}`, compared?.line].filter(
    (part) => part !== null && part !== undefined,
  )
}
