import type { BlockRow } from '#contract/stock/search.ts'
import { askingText, comparableRentText } from '#domain/rent/rate-text.ts'
import { availabilityText, availabilityTones } from '#domain/stock/availability.ts'
import { freshnessOf } from '#domain/stock/freshness.ts'
import { fitOuts, floorKinds } from '#domain/stock/vocabulary.ts'
import { formatArea } from '#domain/text/format.ts'
import { formatAge } from '#domain/time/time.ts'
import { goTo } from '#src/state/place/location.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { CheckMark } from '#src/ui/check-mark.tsx'
import { FreshnessDot } from '#src/ui/freshness-dot.tsx'
import { useValueContext } from '#src/views/record/use-value-context.ts'
import { opensAs } from '#src/views/runtime/middle-click.ts'
import { useWalkedBlocks } from './use-walked-blocks.ts'

const headings = [
  'Блок',
  'Этаж',
  'Площадь',
  'Просят',
  'С НДС и OPEX, ₽/м²/год',
  'Доступность',
  'Арендатор',
  'Отделка',
  'Свежесть',
]
/** Columns hidden beside the panel on a narrow screen; the block's panel and card show them. */
const givesWay: Readonly<Record<string, string>> = {
  Арендатор: '@max-[860px]:hidden',
  Отделка: '@max-[760px]:hidden',
}
const numeric = new Set(['Этаж', 'Площадь', 'Просят', 'С НДС и OPEX, ₽/м²/год'])

/** The blocks of the plan as table rows, for reading down a column. */
export function BuildingBlocks({ buildingId, blocks }: { buildingId: number; blocks: readonly BlockRow[] }) {
  const context = useValueContext()
  const walked = useWalkedBlocks<HTMLTableSectionElement>(buildingId, blocks, (index, key) => {
    const next = rowAfterKey(index, key, blocks.length)
    return next === null ? null : Math.max(0, Math.min(blocks.length - 1, next))
  })
  return (
    <div className="@container">
      <table className="w-full text-left">
        <thead className="text-sm text-muted">
          <tr className="border-b border-line">
            <td className="w-6" />
            {headings.map((heading) => (
              <th
                key={heading}
                scope="col"
                className={`h-8 pr-3 font-normal ${numeric.has(heading) ? 'text-right' : ''} ${givesWay[heading] ?? ''}`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={walked.place}>
          {blocks.map((block, index) => (
            <tr
              key={block.id}
              className={`h-[34px] cursor-pointer border-b border-line focus-within:bg-cursor hover:bg-cursor ${walked.isTicked(block) ? 'bg-accent-surface' : ''}`}
              {...opensAs(pathOf('block', { id: block.id }))}
              onClick={() => goTo(pathOf('block', { id: block.id }))}
            >
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has X */}
              <td className="pr-2 pl-1 leading-none" onClick={(event) => walked.onCheck(index, event)}>
                <CheckMark isChecked={walked.isTicked(block)} />
              </td>
              <td className="pr-3">
                <a href={pathOf('block', { id: block.id })} {...walked.linkOf(index)}>
                  {block.number ?? `№ ${block.id}`}
                  {walked.isTicked(block) && <span className="sr-only">, отмечен</span>}
                </a>
              </td>
              <td className="pr-3 text-right">{floorText(block)}</td>
              <td className="pr-3 text-right whitespace-nowrap">{formatArea(block.areaSqm)}</td>
              <AskedCell block={block} />
              <td
                className="pr-3 text-right font-medium whitespace-nowrap"
                title={comparableRentText(block)?.reason ?? undefined}
              >
                {comparableRentText(block)?.amount ?? '—'}
              </td>
              <td className="pr-3 whitespace-nowrap">
                <FreshnessDot state={availabilityTones[block.availability]} text={availabilityText(block)} />
              </td>
              <td className={`max-w-[150px] truncate pr-3 ${givesWay.Арендатор}`}>
                {block.tenantName ?? '—'}
              </td>
              <td
                className={`max-w-[110px] truncate pr-3 ${givesWay.Отделка}`}
                title={block.fitOut === null ? undefined : fitOuts[block.fitOut]}
              >
                {block.fitOut === null ? '—' : fitOuts[block.fitOut]}
              </td>
              <td>
                <FreshnessDot
                  state={freshnessOf(block.actualizedAt, context.now, context.zone, context)}
                  text={
                    block.actualizedAt === null
                      ? 'не проверяли'
                      : formatAge(block.actualizedAt, context.now, context.zone)
                  }
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function rowAfterKey(index: number, key: string, count: number): number | null {
  const places: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: count - 1 }
  return places[key] ?? null
}

/** Shows the unit and VAT: a building leases by the m² and sells whole. */
function AskedCell({ block }: { block: BlockRow }) {
  const asked = askingText(block)
  return (
    <td className="pr-3 text-right whitespace-nowrap" title={asked?.line}>
      {asked === null ? '—' : asked.sum}
      {asked && <span className="text-muted"> {asked.vat}</span>}
    </td>
  )
}

function floorText({ floor, floorKind }: BlockRow): string {
  if (floorKind !== 'regular') return floorKinds[floorKind].toLowerCase()
  return floor === null ? '—' : String(floor)
}
