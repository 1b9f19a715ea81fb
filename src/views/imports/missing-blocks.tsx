import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import type { ImportRecord } from '#contract/exchange/import-records.ts'
import { formatInstant } from '#domain/time/time.ts'
import { planText } from '#src/commands/imports/import-parts.ts'
import { missingBlocksQuery } from '#src/state/imports/imports.ts'
import type { TargetRecord } from '#src/state/table/target.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { GridColumn } from '#src/ui/grid/grid-column.ts'
import type { VirtualGridHandle } from '#src/ui/grid/virtual-grid.tsx'
import { useValueContext } from '#src/views/record/use-value-context.ts'
import { TableGrid } from '#src/views/tables/table-grid.tsx'
import { RowsFailed } from '#src/views/tables/table-states.tsx'

const noFile = { noFile: 'это блоки, о которых нужно решить: выгрузите их из таблицы блоков' }

interface MissingBlock {
  id: number
  title: string
  externalId: string
  lastSeenAt: string
}

/** Blocks that the last file of this source had: nothing happens to them unless a person decides. */
export function MissingBlocks({ record }: { record: ImportRecord }) {
  const grid = useRef<VirtualGridHandle>(null)
  const { data, error, refetch } = useQuery(missingBlocksQuery(record.id))
  const { now, zone } = useValueContext()
  const columns = useMemo(
    (): readonly GridColumn<MissingBlock>[] => [
      { id: 'title', title: 'Блок', width: 220, grow: 3, tone: 'strong', text: ({ title }) => title },
      { id: 'externalId', title: 'Номер в файле', width: 140, grow: 1, text: ({ externalId }) => externalId },
      {
        id: 'seen',
        title: 'Был в файле',
        width: 150,
        tone: 'muted',
        text: ({ lastSeenAt }) => formatInstant(lastSeenAt, now, zone),
      },
    ],
    [now, zone],
  )
  const rows = useMemo(
    () => ({
      key: `missing from ${record.id}`,
      rowCount: data?.length,
      rowAt: (index: number) => data?.[index],
      loaded: [...(data ?? []).entries()],
    }),
    [record.id, data],
  )
  const loadAll = useCallback(async () => (data ?? []).map(recordOfBlock), [data])
  if (error && !data) return <RowsFailed failure={error} onRetry={() => void refetch()} />
  return (
    <>
      <div className="min-h-10 px-3 pt-2 pb-1">
        <h2 className="font-medium">Пропали из файла</h2>
        <p className="text-sm text-muted">
          Сами они не снимаются и не удаляются. Отметьте строки и решите в палитре: снять с рекламы, в архив,
          удалить.
        </p>
      </div>
      <TableGrid
        label="Пропали из файла"
        view="import"
        kind="block"
        columns={columns}
        grid={grid}
        rows={rows}
        recordOf={recordOfBlock}
        loadAll={loadAll}
        exported={noFile}
        summary={planText(record)}
        empty={
          <EmptyState icon="block" title="Ничего не пропало" text="Все блоки прошлого файла есть и в этом." />
        }
      />
    </>
  )
}

/** Only its name is known here. */
function recordOfBlock({ id, title }: MissingBlock): TargetRecord {
  return { id, title, responsibleUserId: null, createdById: null, isFactless: true }
}
