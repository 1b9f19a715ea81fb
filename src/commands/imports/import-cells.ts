import type { ImportRecord } from '#contract/exchange/import-records.ts'
import { importFieldOf } from '#domain/imports/import-fields.ts'
import { classIdOf } from '#domain/imports/issue-rules.ts'
import type { Choice } from '#src/commands/core/command.ts'
import type { ListedRow } from '#src/state/imports/imports.ts'
import { type Cell, cellText } from './mended-cells.ts'

const severities = ['error', 'question', 'warning'] as const

/** Name of a column: its header, else its place. */
export const columnTitle = (record: Pick<ImportRecord, 'head'> | undefined, index: number) =>
  record?.head?.headers[index]?.replaceAll('\n', ' ').trim() || `Столбец ${index + 1}`

/** A cell with what its field takes. */
export function cellOf(record: ImportRecord | undefined, index: number): Cell {
  const fieldId = record?.mapping.columns[index]?.field
  const kind = fieldId ? importFieldOf(fieldId)?.kind : undefined
  const options = kind && 'options' in kind ? Object.values(kind.options) : undefined
  const labels = kind?.kind === 'flag' ? ['да', 'нет'] : options
  return { index, title: columnTitle(record, index), ...(labels && { labels }) }
}

/** The building of a row is still to be chosen. */
export const isBuildingOpen = ({ building }: Pick<ListedRow, 'building'>) =>
  building !== null && building.id === null && !building.isNew

type Issue = ListedRow['issues'][number]

/**
 * Chooses the cell that Enter mends: the walked column, else the issue of the shown class, else the gravest one.
 * @param walked id of a column of the grid.
 * @param rule class that the screen shows.
 * @returns undefined: the row has no issue.
 */
export function toMend(
  record: ImportRecord | undefined,
  row: ListedRow,
  walked: string | undefined,
  rule?: string,
): Cell | 'building' | undefined {
  if (walked === 'building') return 'building'
  const at = walked === undefined ? undefined : columnOf(record, walked)
  if (at !== undefined) return cellOf(record, at)
  for (const issue of byWeight(row.issues, rule)) {
    if (isBuildingOpen(row) && (issue.field === null || issue.field.startsWith('building.')))
      return 'building'
    const column = issue.column ?? columnOf(record, issue.field ?? '')
    if (column !== undefined) return cellOf(record, column)
  }
  return isBuildingOpen(row) ? 'building' : undefined
}

/** Issues of the class that is shown, then errors, questions, warnings. */
function byWeight(issues: readonly Issue[], rule: string | undefined): Issue[] {
  const shown = issues.filter((issue) => classIdOf(issue) === rule)
  return [
    ...shown,
    ...severities.flatMap((severity) => issues.filter((issue) => issue.severity === severity)),
  ]
}

/** Column of the file behind one of the grid: `file 3`, or the id of a field. */
function columnOf(record: ImportRecord | undefined, id: string): number | undefined {
  const [, file] = /^file (\d+)$/.exec(id) ?? []
  if (file !== undefined) return Number(file)
  const at = record?.mapping.columns.findIndex(({ field }) => field === id) ?? -1
  return at < 0 ? undefined : at
}

/** Cells of a row to choose from, those with issues first. */
export function cellChoices(record: ImportRecord | undefined, row: ListedRow | undefined): Choice<Cell>[] {
  const wrong = new Set(row?.issues.map(({ column }) => column))
  const choices = (record?.head?.headers ?? []).map((_, index) => {
    const cell = cellOf(record, index)
    const text = cellText(row, index)
    const fieldId = record?.mapping.columns[index]?.field
    return {
      key: String(index),
      title: cell.title,
      detail: text === '' ? 'пусто' : text,
      keywords: [fieldId ? (importFieldOf(fieldId)?.label ?? '') : '', text],
      value: cell,
    }
  })
  const isWrong = ({ value }: Choice<Cell>) => wrong.has(value.index)
  return [...choices.filter(isWrong), ...choices.filter((choice) => !isWrong(choice))]
}
