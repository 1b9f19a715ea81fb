import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { CommandTotal } from '#contract/access/command-uses.ts'
import { formatCount } from '#domain/text/format.ts'
import { commands } from '#src/commands/core/registry.ts'
import { commandContextAtom } from '#src/state/keyboard/command-context.ts'
import { Keycaps } from '#src/ui/keycap.tsx'
import { capsOf } from '#src/views/runtime/platform.ts'
import { inOrder, type UseColumn, type UsedCommand, type UseOrder, usedCommands } from './used-commands.ts'

const titles: Readonly<Record<UseColumn, string>> = {
  title: 'Команда',
  total: 'Запусков',
  key: 'Клавишей',
  palette: 'Палитрой',
  mouse: 'Мышью',
  people: 'Людей',
}

interface KeyUsesTableProps {
  totals: readonly CommandTotal[]
  /** Totals of the office, not of one person. */
  isOfOffice: boolean
}

/** Commands by use with the share of each source; sortable by any column. */
export function KeyUsesTable({ totals, isOfOffice }: KeyUsesTableProps) {
  const context = useAtomValue(commandContextAtom)
  const [order, setOrder] = useState<UseOrder>({ column: 'total', isDescending: true })
  const rows = inOrder(usedCommands(totals, commands, context), order)
  const columns: UseColumn[] = ['title', 'total', 'key', 'palette', 'mouse', ...(isOfOffice ? people : [])]
  const sortBy = (column: UseColumn) =>
    setOrder((now) => ({
      column,
      isDescending: now.column === column ? !now.isDescending : column !== 'title',
    }))
  return (
    <table className="mt-5 w-full max-w-[980px] border-collapse">
      <thead>
        <tr className="h-9 border-b border-line text-left">
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              aria-sort={ariaSort(column, order)}
              className={`font-normal ${column === 'title' ? '' : 'w-[96px] text-right'}`}
            >
              <button
                type="button"
                className={`inline-flex min-h-6 cursor-pointer items-center gap-1 rounded text-sm text-muted hover:text-ink ${
                  column === 'title' ? '' : 'flex-row-reverse'
                }`}
                onClick={() => sortBy(column)}
              >
                {titles[column]}
                {/* On the inner side: figures align with the end of their heading. */}
                <span aria-hidden className="w-2.5 text-center">
                  {order.column === column ? (order.isDescending ? '↓' : '↑') : ''}
                </span>
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <UseRow key={row.command} row={row} isOfOffice={isOfOffice} />
        ))}
      </tbody>
    </table>
  )
}

const people = ['people'] as const

function UseRow({ row, isOfOffice }: { row: UsedCommand; isOfOffice: boolean }) {
  return (
    <tr className="h-9 border-b border-line">
      <th scope="row" className="max-w-0 text-left font-normal">
        <span className="flex items-center gap-2.5">
          <span className="truncate">{row.title}</span>
          {row.keys && <Keycaps keys={capsOf(row.keys).flat()} />}
        </span>
      </th>
      <td className="text-right font-medium tabular-nums">{formatCount(row.total)}</td>
      {(['key', 'palette', 'mouse'] as const).map((way) => (
        <td key={way} className="text-right tabular-nums">
          {row[way] === 0 ? <span className="text-faint">—</span> : share(row[way], row.total)}
        </td>
      ))}
      {isOfOffice && <td className="text-right tabular-nums">{row.people}</td>}
    </tr>
  )
}

function share(count: number, total: number): string {
  return `${Math.max(1, Math.round((100 * count) / total))}\u00a0%`
}

function ariaSort(column: UseColumn, order: UseOrder): 'ascending' | 'descending' | 'none' {
  if (order.column !== column) return 'none'
  return order.isDescending ? 'descending' : 'ascending'
}
