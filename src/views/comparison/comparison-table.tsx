import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef } from 'react'
import type { Block } from '#contract/stock/block-records.ts'
import { blockTitle } from '#src/state/queries/records.ts'
import { checkedAtom } from '#src/state/table/table.ts'
import { useValueContext } from '../record/use-value-context.ts'
import { type ComparisonRow, comparisonRows } from './comparison-rows.ts'

interface ComparisonTableProps {
  ids: readonly number[]
  /** By column; undefined: loading or gone. */
  blocks: readonly (Block | undefined)[]
  isGone: readonly boolean[]
  cursor: number
  wanted: ReadonlyMap<string, string> | null
  isOfDifferences: boolean
  hrefOf(id: number): string
  onPoint(index: number): void
}

/** Facts as rows, blocks as columns; the current column is marked. */
export function ComparisonTable(props: ComparisonTableProps) {
  const { ids, blocks, isGone, cursor, wanted, isOfDifferences, hrefOf, onPoint } = props
  const context = useValueContext()
  const checked = useAtomValue(checkedAtom)
  const current = useRef<HTMLTableCellElement>(null)
  const rows = useMemo(() => comparisonRows(blocks, context, wanted), [blocks, context, wanted])
  const shown = isOfDifferences ? rows.filter(({ isDifferent }) => isDifferent) : rows
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element of the current column is another one
  useEffect(() => {
    // A promise in newer browsers: no cleanup.
    void current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [cursor])
  const columnLook = (at: number) => (at === cursor ? 'bg-accent-surface print:bg-transparent' : '')
  return (
    <div className="min-h-0 flex-1 overflow-auto border-t border-line print:overflow-visible">
      <table className="border-separate border-spacing-0 text-left print:w-full print:table-fixed print:text-xs">
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky top-0 left-0 z-20 w-[168px] min-w-[168px] border-b border-line bg-background print:static print:w-[120px] print:min-w-0"
            >
              <span className="sr-only">Условие</span>
            </th>
            {wanted && (
              <th
                scope="col"
                className="sticky top-0 z-10 w-[150px] min-w-[150px] border-b border-line bg-background px-3 py-2.5 align-top font-medium print:static print:w-[120px] print:min-w-0"
              >
                Нужно клиенту
              </th>
            )}
            {ids.map((id, at) => (
              <th
                key={id}
                ref={at === cursor ? current : null}
                scope="col"
                aria-current={at === cursor || undefined}
                onClick={() => onPoint(at)}
                className={`sticky top-0 z-10 w-[210px] min-w-[180px] border-b-2 bg-background px-3 py-2.5 align-top font-normal print:static print:w-auto print:min-w-0 ${at === cursor ? 'border-accent print:border-line' : 'border-line'}`}
              >
                <ColumnHead
                  id={id}
                  block={blocks[at]}
                  isGone={isGone[at] === true}
                  isTicked={checked.has(id)}
                  hrefOf={hrefOf}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.code} className="break-inside-avoid">
              <th
                scope="row"
                className="sticky left-0 z-[5] print:static border-b border-line bg-background py-1.5 pr-3 pl-5 align-top font-normal text-muted"
              >
                {row.label}
              </th>
              {wanted && (
                <td className="border-b border-line px-3 py-1.5 align-top text-muted">{row.wanted}</td>
              )}
              {ids.map((id, at) => (
                <td
                  key={id}
                  className={`border-b border-line px-3 py-1.5 align-top tabular-nums ${columnLook(at)} ${row.isDifferent ? '' : 'text-muted'}`}
                >
                  <Value row={row} at={at} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length === 0 && <p className="px-5 py-4 text-muted">Блоки ни в чём не различаются.</p>}
      <p className="max-w-[720px] px-5 py-3 text-sm text-muted">
        Суммы с НДС и OPEX. За год и за срок — месяцы без каникул, без индексации. Выделено самое дешёвое за
        м², если его не изменит неизвестное; суммы за разный срок не сравниваются.
      </p>
    </div>
  )
}

function Value({ row, at }: { row: ComparisonRow; at: number }) {
  const value = row.values[at] ?? '—'
  if (!row.best.includes(at)) return value
  return (
    <strong className="font-semibold text-fresh">
      {value}
      <span className="sr-only">, дешевле всех за м²</span>
    </strong>
  )
}

function ColumnHead({
  id,
  block,
  isGone,
  isTicked,
  hrefOf,
}: {
  id: number
  block: Block | undefined
  isGone: boolean
  isTicked: boolean
  hrefOf(id: number): string
}) {
  if (!block)
    return <span className="text-muted">{isGone ? 'Блок удалён: уберите его клавишей ⌫' : 'Загружаем…'}</span>
  return (
    <>
      <a href={hrefOf(id)} className="font-semibold hover:underline">
        {blockTitle(block.building.name, block)}
      </a>
      {isTicked && <span className="ml-1.5 text-accent">отмечен</span>}
      <span className="mt-0.5 block text-sm text-muted">{block.building.address}</span>
    </>
  )
}
