import { useCallback, useMemo, useRef } from 'react'
import type { ImportRecord } from '#contract/exchange/import-records.ts'
import { importFieldOf } from '#domain/imports/import-fields.ts'
import { fieldTitle } from '#src/commands/imports/column-choices.ts'
import { columnTitle } from '#src/commands/imports/import-cells.ts'
import { planText } from '#src/commands/imports/import-parts.ts'
import type { TargetRecord } from '#src/state/table/target.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { GridColumn } from '#src/ui/grid/grid-column.ts'
import type { VirtualGridHandle } from '#src/ui/grid/virtual-grid.tsx'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { keysInText, useCommandKeys } from '#src/views/runtime/command-keys.ts'
import { TableGrid } from '#src/views/tables/table-grid.tsx'
import { mappingTexts } from './import-texts.ts'
import { isRead } from './row-columns.ts'

/** A column of the file as a row: what it is read as. */
interface FileColumn {
  /** Its place in the file, from 0. */
  id: number
  title: string
  samples: string
  field: string | null
  unit: string
  values: string
}

const columns: readonly GridColumn<FileColumn>[] = [
  { id: 'place', title: '№', width: 52, align: 'end', tone: 'muted', text: ({ id }) => String(id + 1) },
  { id: 'header', title: 'Столбец файла', width: 170, grow: 3, tone: 'strong', text: ({ title }) => title },
  { id: 'samples', title: 'Что в нём', width: 170, grow: 4, tone: 'muted', text: ({ samples }) => samples },
  {
    id: 'field',
    title: 'Поле у нас',
    width: 180,
    grow: 3,
    dot: ({ field }) => (isRead(field) ? 'fresh' : undefined),
    text: ({ field }) => fieldTitle(field),
  },
  { id: 'unit', title: 'В чём числа', width: 120, grow: 1, text: ({ unit }) => unit },
  {
    id: 'values',
    title: 'Значения',
    width: 150,
    grow: 2,
    tone: 'muted',
    givesWay: 1,
    text: ({ values }) => values,
  },
]

const noFile = { noFile: 'столбцы сохраняет «Запомнить сопоставление…»' }

/** The columns of the file with their fields, changed by keys. */
export function FileColumns({ record }: { record: ImportRecord }) {
  useCommandKeys()
  const grid = useRef<VirtualGridHandle>(null)
  const { head, mapping, mappingSource } = record
  const listed = useMemo(
    () =>
      mapping.columns.map(({ field, unit, values }, id): FileColumn => {
        const known = field === null ? undefined : importFieldOf(field)
        return {
          id,
          title: columnTitle({ head }, id),
          samples: head?.samples[id]?.join(' · ') || 'пусто',
          field,
          unit: (unit !== undefined && known?.units?.[unit]) || '—',
          values: valuesText(values, known?.kind),
        }
      }),
    [mapping, head],
  )
  const rows = useMemo(
    () => ({
      key: `columns of ${record.id}`,
      rowCount: listed.length,
      rowAt: (index: number) => listed[index],
      loaded: [...listed.entries()],
    }),
    [record.id, listed],
  )
  const loadAll = useCallback(async () => listed.map(recordOfColumn), [listed])
  const read = listed.filter(({ field }) => isRead(field)).length
  return (
    <>
      <div className="flex min-h-10 flex-wrap items-center gap-2.5 px-3 pt-1.5 pb-1">
        <h2 className="font-medium">Столбцы файла</h2>
        <span className="min-w-0 text-sm text-muted">
          {mappingTexts[mappingSource]} · загружаются {read} из {listed.length} ·{' '}
          {keysInText('import.enter', 'Enter')} назначает поле
        </span>
        <span className="ml-auto flex gap-2">
          <CommandButton id="importMapping.apply" hidesDisabled>
            Взять запомненное…
          </CommandButton>
          <CommandButton id="importMapping.create">Запомнить…</CommandButton>
        </span>
      </div>
      <TableGrid
        label="Столбцы файла"
        view="importColumns"
        kind="importColumn"
        columns={columns}
        grid={grid}
        rows={rows}
        recordOf={recordOfColumn}
        loadAll={loadAll}
        exported={noFile}
        summary={planText(record)}
        empty={<EmptyState icon="list" title="Столбцов нет" text="В файле не нашлось ни одного столбца." />}
      />
    </>
  )
}

function recordOfColumn({ id, title }: FileColumn): TargetRecord {
  return { id, title, responsibleUserId: null, createdById: null }
}

type Values = ImportRecord['mapping']['columns'][number]['values']

/** «Б+ → B+, люкс → пусто» */
function valuesText(values: Values, kind: object | undefined): string {
  const labels: Readonly<Record<string, string>> =
    kind && 'options' in kind ? (kind.options as Record<string, string>) : {}
  const told = Object.entries(values ?? {}).map(
    ([text, code]) => `${text} → ${code === null ? 'пусто' : (labels[code] ?? code)}`,
  )
  return told.join(', ') || '—'
}
