import { capitalized } from '#domain/text/capitals.ts'
import './presentation.css'
import './presentation-print.css'
import type { ReactNode } from 'react'
import { bareName } from '#domain/description/wording.ts'
import { comparedRows } from '#domain/presentation/comparison.ts'
import type { PresentationContent, PresentedBlock, PresentedRecord } from '#domain/presentation/facts.ts'
import { areaText, floorText, smallestPart, vacancyText } from '#domain/presentation/lines.ts'
import { rateText } from '#domain/presentation/rates.ts'
import { formatRange } from '#domain/text/format.ts'
import { useRestingFocus } from '#src/ui/frame/resting-focus.ts'
import { Contact, PresentationCover } from './presentation-cover.tsx'
import { PresentedRecordPart } from './presented-record.tsx'

/** A presentation as the client sees it, with the broker's controls above. */
export function PresentationPage({
  content,
  toolbar,
}: {
  content: PresentationContent
  toolbar?: ReactNode
}) {
  const { records, rateShown } = content
  const names = records.map(({ building }) => building.name)
  const place = useRestingFocus<HTMLDivElement>()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div ref={place} data-rest className="presentation outline-none" tabIndex={0}>
      {toolbar}
      <main className="presentation-sheet">
        <PresentationCover content={content} />
        {records.length > 1 && content.kind === 'block' && <Overview content={content} />}
        <Comparison content={content} />
        {records.length === 0 && (
          <p className="py-10">
            Предложений из этой подборки сейчас нет. Спросите брокера: он подберёт другие.
          </p>
        )}
        {records.map((record, index) => (
          // The order is all that a record of a presentation has for a name.
          // biome-ignore lint/suspicious/noArrayIndexKey: records never move within a page
          <PresentedRecordPart key={index} {...{ record, rateShown }} {...placeIn(names, index)} />
        ))}
        <footer className="presentation-farewell mt-7">
          <Contact broker={content.broker} />
        </footer>
      </main>
    </div>
  )
}

/** Number of a record, and whether it is the first of its building; the cover shows where a single building is. */
function placeIn(names: readonly string[], index: number) {
  const isFirst = names.indexOf(names[index] ?? '') === index
  return { number: index + 1, showsPlace: isFirst && new Set(names).size > 1 }
}

/** Table of all blocks for comparison. */
function Overview({ content: { records, rateShown } }: { content: PresentationContent }) {
  return (
    <table className="presentation-overview is-summary">
      <thead>
        <tr>
          <th scope="col">№</th>
          <th scope="col">Здание</th>
          <th scope="col" className="is-number">
            Площадь
          </th>
          <th scope="col">Этаж</th>
          <th scope="col" className="is-number">
            Ставка или цена
          </th>
          <th scope="col">Когда</th>
        </tr>
      </thead>
      <tbody>
        {records.map(({ building, block }, index) => {
          if (!block) return null
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: records never move within a page
            <tr key={index}>
              <td>{index + 1}</td>
              <td>
                <a href={`#${anchorOf(index + 1)}`} onClick={(event) => goToRecord(event, index + 1)}>
                  {bareName(building.name)}
                </a>
              </td>
              <td className="is-number">
                {block.part ? areaText(block) : formatRange(smallestPart(block), block.areaSqm, 'м²')}
              </td>
              <td>{shortFloor(block)}</td>
              <td className="is-number">{rateText(block, rateShown).main}</td>
              <td>{capitalized(vacancyText(block))}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Conditions as rows, blocks as columns. */
function Comparison({ content }: { content: PresentationContent }) {
  const { records, rateShown } = content
  const rows = comparedRows(content)
  if (rows.length === 0) return null
  return (
    <section className="is-summary">
      <h2 className="mt-7 text-lg font-semibold">Сравнение условий</h2>
      <table className="presentation-overview">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Условие</span>
            </th>
            {records.map((record, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: records never move within a page
              <th key={index} scope="col">
                {index + 1}. {columnTitle(record, records)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values, best }) => (
            <tr key={label}>
              <th scope="row" className="min-w-[8.5em]">
                {label}
              </th>
              {values.map((value, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: records never move within a page
                <td key={index}>
                  {best.includes(index) ? (
                    <strong>{value}</strong>
                  ) : value === null ? (
                    '—'
                  ) : (
                    capitalized(value)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rateShown !== 'asking' && (
        <p className="presentation-notes mt-2">
          {records[0]?.block?.dealKind === 'sale'
            ? 'Цены с НДС. Выделено самое дешёвое за м².'
            : 'Суммы с НДС и эксплуатационными расходами, за вычетом каникул и без индексации. Выделено самое дешёвое за м²; суммы за разный срок не сравниваются.'}
        </p>
      )}
    </section>
  )
}

/** Blocks of one house differ by their floors. */
function columnTitle({ building, block }: PresentedRecord, records: readonly PresentedRecord[]): string {
  const ofHouse = records.filter((other) => other.building.name === building.name)
  const floor = ofHouse.length > 1 && block ? floorText(block) : null
  return [bareName(building.name), floor].filter((part) => part !== null).join(', ')
}

/** In a column of floors the number suffices. */
function shortFloor(block: PresentedBlock): string {
  const { floor, floorKind } = block
  return floorKind === 'regular' && floor !== null && floor > 0
    ? String(floor)
    : capitalized(floorText(block) ?? '—')
}

function anchorOf(number: number): string {
  return `record-${number}`
}

/** Scrolls without changing the fragment, which holds the token. */
function goToRecord(event: { preventDefault(): void }, number: number): void {
  event.preventDefault()
  const record = document.getElementById(anchorOf(number))
  record?.scrollIntoView()
  record?.focus({ preventScroll: true })
}
