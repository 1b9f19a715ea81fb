import { useCallback, useMemo, useRef, useState } from 'react'
import type { ImportSummary } from '#contract/exchange/import-records.ts'
import { formatCount } from '#domain/text/format.ts'
import { formatInstant } from '#domain/time/time.ts'
import { writtenText } from '#src/commands/imports/import-parts.ts'
import { importsSource } from '#src/state/imports/imports.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { CellDot, GridColumn } from '#src/ui/grid/grid-column.ts'
import type { VirtualGridHandle } from '#src/ui/grid/virtual-grid.tsx'
import { useValueContext } from '#src/views/record/use-value-context.ts'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { TableHeading } from '#src/views/tables/filter-bar.tsx'
import { loadRecords } from '#src/views/tables/load-records.ts'
import { TableGrid } from '#src/views/tables/table-grid.tsx'
import { RowsFailed, StaleRowsLine } from '#src/views/tables/table-states.tsx'
import { usePagedRows } from '#src/views/tables/use-paged-rows.ts'
import { instantWidth } from '../tables/columns/date-widths.ts'
import { formatBytes, sourceTexts, stateTexts } from './import-texts.ts'
import { useFollowedImports } from './use-followed-imports.ts'

const dots: Partial<Record<ImportSummary['state'], CellDot>> = {
  ready: 'ageing',
  stopped: 'ageing',
  running: 'unread',
  done: 'fresh',
  failed: 'stale',
}

const firstRows = { first: 0, last: 50 }
const loadAll = () => loadRecords(importsSource)

/** Imported files, newest first: one's own, for admins everybody's. */
export function ImportsScreen() {
  const grid = useRef<VirtualGridHandle>(null)
  const [range, setRange] = useState(firstRows)
  const { rows, failure, retry } = usePagedRows<ImportSummary>(importsSource, range)
  useFollowedImports(rows)
  const { now, zone } = useValueContext()
  const columns = useMemo(() => columnsOf((instant) => formatInstant(instant, now, zone)), [now, zone])
  const onRangeChange = useCallback((first: number, last: number) => setRange({ first, last }), [])
  return (
    <>
      <TableHeading title="Импорт">
        <CommandButton id="import.saveTemplate" className="ml-auto">
          Шаблон таблицы
        </CommandButton>
      </TableHeading>
      {failure && rows.rowCount === undefined ? (
        <RowsFailed failure={failure} onRetry={retry} />
      ) : (
        <>
          {failure && <StaleRowsLine failure={failure} onRetry={retry} />}
          <TableGrid
            label="Импорт"
            view="imports"
            kind="import"
            columns={columns}
            grid={grid}
            rows={rows}
            recordOf={importsSource.recordOf}
            onRangeChange={onRangeChange}
            loadAll={loadAll}
            exported={importsSource.exported}
            empty={<NoImports />}
          />
        </>
      )}
    </>
  )
}

function NoImports() {
  return (
    <EmptyState
      icon="M8 2v8M5 7l3 3 3-3M2.5 10v3.5h11v-3.5"
      title="Файлов ещё не загружали"
      text="Перетащите сюда таблицу (XLSX, XLS, CSV) блоков, зданий, компаний или контактов либо фид ЦИАН, Яндекса, Авито. Сначала вы увидите, что получится: без вашего «Загрузить» ничего не запишется, а записанное отменяется целиком."
    >
      <CommandButton id="import.start" look="primary">
        Выбрать файл
      </CommandButton>
      <CommandButton id="import.saveTemplate">Шаблон таблицы</CommandButton>
    </EmptyState>
  )
}

function columnsOf(at: (instant: string) => string): readonly GridColumn<ImportSummary>[] {
  return [
    { id: 'file', title: 'Файл', width: 200, grow: 4, tone: 'strong', text: ({ file }) => file.name },
    {
      id: 'source',
      title: 'Что это',
      width: 130,
      grow: 1,
      tone: 'muted',
      givesWay: 1,
      text: ({ source }) => (source ? sourceTexts[source] : '—'),
    },
    {
      id: 'state',
      title: 'Состояние',
      width: 150,
      dot: ({ state, isUndone }) => (isUndone ? undefined : dots[state]),
      text: stateText,
    },
    { id: 'result', title: 'Итог', width: 210, grow: 3, text: resultText },
    {
      id: 'owner',
      title: 'Кто загрузил',
      width: 130,
      grow: 1,
      tone: 'muted',
      givesWay: 2,
      text: ({ owner }) => owner.name,
    },
    {
      id: 'created',
      title: 'Когда',
      width: instantWidth,
      tone: 'muted',
      text: ({ createdAt }) => at(createdAt),
    },
    {
      id: 'size',
      title: 'Размер',
      width: 80,
      align: 'end',
      tone: 'muted',
      givesWay: 3,
      text: ({ file }) => formatBytes(file.bytes),
    },
  ]
}

function stateText({ state, isUndone, progress: { done, total } }: ImportSummary): string {
  if (isUndone) return 'отменён'
  if (state !== 'running') return stateTexts[state]
  return total === null
    ? stateTexts[state]
    : `${stateTexts[state]}, ${Math.floor((100 * done) / Math.max(1, total))} %`
}

function resultText(one: ImportSummary): string {
  const { state, fault, counts } = one
  if (fault !== null) return fault
  if (state === 'done' || state === 'running' || state === 'stopped') return writtenText(one)
  if (state !== 'ready') return '—'
  const told = [
    ['создать', counts.create],
    ['обновить', counts.update],
    ['вопросов', counts.ask],
    ['ошибок', counts.error],
  ] as const
  return (
    told.flatMap(([name, count]) => (count > 0 ? `${name} ${formatCount(count)}` : [])).join(' · ') ||
    'нечего загружать'
  )
}
