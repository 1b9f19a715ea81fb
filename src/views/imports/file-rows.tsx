import { useAtomValue } from 'jotai'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { ImportRecord } from '#contract/exchange/import-records.ts'
import { classIdOf } from '#domain/imports/issue-rules.ts'
import { isFileShownAtom } from '#src/commands/imports/import-columns.ts'
import { classParts, partQuery, planParts, planText } from '#src/commands/imports/import-parts.ts'
import type { ListedRow } from '#src/state/imports/imports.ts'
import { importRowsList } from '#src/state/lists/import-rows-list.ts'
import { listAddressAtom } from '#src/state/lists/list-address.ts'
import { listSource } from '#src/state/lists/record-list.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { VirtualGridHandle } from '#src/ui/grid/virtual-grid.tsx'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { loadRecords } from '#src/views/tables/load-records.ts'
import { TableGrid } from '#src/views/tables/table-grid.tsx'
import { RowsFailed, StaleRowsLine } from '#src/views/tables/table-states.tsx'
import { TextFilter } from '#src/views/tables/text-filter.tsx'
import { usePagedRows } from '#src/views/tables/use-paged-rows.ts'
import { useTickedRows } from '#src/views/tables/use-ticked-rows.ts'
import { rowColumns } from './row-columns.ts'

const firstRows = 50

/** Rows of the file: those of the part that the left pane shows. */
export function FileRows({ record }: { record: ImportRecord }) {
  const grid = useRef<VirtualGridHandle>(null)
  const address = useAtomValue(listAddressAtom)
  const { view: _, ...conditions } = address?.conditions ?? {}
  const asked = JSON.stringify({ ...conditions, importId: String(record.id) })
  // Equal conditions share a source, whatever else the address has changed.
  const source = useMemo(() => listSource<ListedRow>(importRowsList, JSON.parse(asked)), [asked])
  const [seen, setSeen] = useState({ key: source.key, first: 0, last: firstRows })
  const range = seen.key === source.key ? seen : { first: 0, last: firstRows }
  const { rows, failure, isFormer, retry } = usePagedRows(source, range)
  const loadAll = useCallback(() => loadRecords(source), [source])
  const { rowById } = useTickedRows(source, rows.rowCount !== undefined && !isFormer, loadAll)
  const onRangeChange = useCallback(
    (first: number, last: number) => setSeen({ key: source.key, first, last }),
    [source.key],
  )
  const isFileShown = useAtomValue(isFileShownAtom)
  const first = useFirstField(rows.loaded[0]?.[1], address?.written.get('rule'))
  const { mapping, head } = record
  // Its counts change with every answer, its columns seldom.
  // biome-ignore lint/correctness/useExhaustiveDependencies: columns depend on these parts of the record alone
  const columns = useMemo(
    () => rowColumns(record, { isFileShown, first }),
    [mapping, head, isFileShown, first],
  )
  const part = [...classParts(record), ...planParts(record)].find(
    ({ query }) => query === partQuery(address?.written),
  )
  if (failure && rows.rowCount === undefined) return <RowsFailed failure={failure} onRetry={retry} />
  return (
    <>
      <div className="flex min-h-10 items-center gap-2.5 px-3 pt-1.5 pb-1">
        <h2 className="min-w-0 truncate font-medium" title={part?.title}>
          {part?.title ?? 'Строки'}
        </h2>
        <TextFilter onLeave={() => grid.current?.focus()} />
        <CommandButton id="import.showFile" className="ml-auto">
          {isFileShown ? 'Только итог' : 'Файл рядом'}
        </CommandButton>
      </div>
      {failure && <StaleRowsLine failure={failure} onRetry={retry} />}
      <TableGrid
        label={`Строки файла: ${part?.title ?? 'все'}`}
        view="import"
        kind="importRow"
        columns={columns}
        grid={grid}
        rows={rows}
        rowById={rowById}
        recordOf={importRowsList.recordOf}
        onRangeChange={onRangeChange}
        loadAll={loadAll}
        exported={source.exported}
        summary={planText(record)}
        empty={<NoRows isFiltered={address?.written.has('q') === true} />}
      />
    </>
  )
}

/** The field that a class is about; it stays while rows leave the class. */
function useFirstField(row: ListedRow | undefined, rule: string | undefined): string | null {
  const known = useRef<{ rule: string | undefined; field: string | null }>({ rule: undefined, field: null })
  const issue = row?.issues.find((one) => classIdOf(one) === rule)
  if (rule !== known.current.rule || (known.current.field === null && issue?.field)) {
    known.current = { rule, field: issue?.field ?? null }
  }
  return known.current.field
}

function NoRows({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      icon="search"
      title={isFiltered ? 'Ничего не нашлось' : 'Таких строк больше нет'}
      text={
        isFiltered ? 'В этих строках нет таких слов.' : 'Здесь всё решено. Перейдите к следующему вопросу.'
      }
    >
      {!isFiltered && <CommandButton id="import.nextClass" hidesDisabled />}
      <CommandButton id="import.allRows" />
    </EmptyState>
  )
}
