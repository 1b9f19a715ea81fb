import type { ImportPlan, ImportRecord } from '#contract/exchange/import-records.ts'
import { importFieldOf, targetLabel } from '#domain/imports/import-fields.ts'
import { plural } from '#domain/text/plurals.ts'
import { columnTitle, isBuildingOpen } from '#src/commands/imports/import-cells.ts'
import type { ListedRow } from '#src/state/imports/imports.ts'
import type { CellDot, GridColumn } from '#src/ui/grid/grid-column.ts'

type Column = GridColumn<ListedRow>

const dots: Partial<Record<ImportPlan, CellDot>> = {
  create: 'fresh',
  update: 'unread',
  ask: 'ageing',
  error: 'stale',
}

/** Fields that the column «У нас» tells already. */
const placeFields = [
  ...(['building.name', 'building.address', 'row.address'] as const),
  ...(['person.name', 'company.name'] as const),
] as const
const numericKinds = new Set(['decimal', 'integer', 'coordinate'])

interface Showing {
  /** Texts of every column beside what they become. */
  isFileShown: boolean
  /** Field of the class that is shown: it comes first. */
  first: string | null
}

/** Raw beside result: what the file calls the building, which of ours it is, what becomes of the row, its values. */
export function rowColumns(record: ImportRecord, { isFileShown, first }: Showing): Column[] {
  const { columns } = record.mapping
  const mapped = columns.flatMap(({ field }, index) =>
    isRead(field) || (field !== null && field === first) ? [{ field, index }] : [],
  )
  const places = mapped.filter(({ field }) => placeFields.some((one) => one === field))
  const values = mapped.filter(({ field }) => !places.some((place) => place.field === field))
  const byField = new Map(values.map((one) => [one.field, one]))
  const ordered = [...byField.values()].toSorted(
    (one, other) => Number(other.field === first) - Number(one.field === first),
  )
  return [
    {
      id: 'n',
      title: '№',
      width: 58,
      align: 'end',
      tone: 'muted',
      text: ({ n }) => String(n),
      hint: ({ place }) => place,
    },
    ...places.slice(0, 2).map(({ index }) => fileColumn(record, index, 130)),
    { id: 'building', title: 'У нас', width: 150, grow: 2, text: ownText, warning: buildingWarning },
    {
      id: 'plan',
      title: 'Что будет',
      width: 190,
      grow: 2,
      dot: (row) => (row.isDone ? undefined : dots[row.plan]),
      text: planText,
      hint: (row) => row.note ?? row.issues[0]?.message,
    },
    ...ordered.flatMap(({ field, index }) => [
      ...(isFileShown ? [fileColumn(record, index, 110)] : []),
      valueColumn(record, field, index),
    ]),
    ...(isFileShown
      ? columns.flatMap(({ field }, index) => (!isRead(field) ? [fileColumn(record, index, 110)] : []))
      : []),
  ]
}

/** Fields whose texts reach no record: what nobody needs, phones of owners, remarks of the office. */
const unwritten = new Set(['row.useless', 'row.phones', 'row.remark'])

/** Tells if a column reaches a record. */
export function isRead(field: string | null): field is string {
  return field !== null && !unwritten.has(field)
}

function fileColumn(record: ImportRecord, index: number, width: number): Column {
  const title = columnTitle(record, index)
  return {
    id: `file ${index}`,
    title: `${title} в файле`,
    width,
    grow: 1,
    tone: 'muted',
    text: ({ cells }) => oneLine(cells[index]),
    isStrong: ({ mended }) => mended.includes(index),
  }
}

function valueColumn(record: ImportRecord, fieldId: string, index: number): Column {
  const field = importFieldOf(fieldId)
  const title = field ? targetLabel(field) : fieldId
  const header = columnTitle(record, index)
  return {
    id: fieldId,
    title,
    width: 120,
    grow: 1,
    ...(numericKinds.has(field?.kind.kind ?? '') && { align: 'end' }),
    text: (row) => {
      const value = row.shown.find((one) => one.field === fieldId)
      if (!value) return oneLine(row.cells[index])
      const next = value.new ?? 'пусто'
      return value.old === null || value.old === value.new ? next : `${value.old} → ${next}`
    },
    isStrong: (row) => row.plan === 'update' && row.shown.some(({ field: changed }) => changed === fieldId),
    hint: ({ cells }) => `в файле «${header}»: ${oneLine(cells[index])}`,
    warning: ({ issues }) => {
      const wrong = issues.filter(({ severity }) => severity === 'error' || severity === 'question')
      return wrong.find((issue) => issue.column === index || issue.field === fieldId)?.message ?? null
    },
  }
}

/** Longest text of a cell on the screen. */
const longest = 300

function oneLine(text: string | undefined): string {
  const line = text?.replaceAll(/\s+/g, ' ').trim().slice(0, longest) ?? ''
  return line === '' ? '—' : line
}

/** The record of ours behind a row. */
function ownText(row: ListedRow): string {
  const { building, company, person } = row
  const contact = person ?? company
  if (contact?.id != null) return `→ ${contact.name}`
  if (contact) return contact.isNew ? `${person ? 'новый' : 'новая'}: ${contact.name}` : 'выберите'
  return building ? buildingText(building) : '—'
}

function buildingText(building: NonNullable<ListedRow['building']>): string {
  const { id, name, address, candidates } = building
  const told = name || address
  if (id !== null) return `→ ${told}`
  if (building.isNew) return `новое: ${told}`
  const [only, ...others] = candidates
  if (!only) return `не найдено: ${told}`
  return others.length > 0 ? `выберите из ${candidates.length}` : `это ${only.name || only.address}?`
}

function buildingWarning(row: ListedRow): string | null {
  return isBuildingOpen(row) ? 'Выберите здание или создайте новое' : null
}

function planText(row: ListedRow): string {
  const { plan, note, isDone, shown, issues, building, company, person, decision, isMissing } = row
  if (isDone) return note ?? 'загружено'
  const wrong = issues.find(({ severity }) => severity === (plan === 'error' ? 'error' : 'question'))
  switch (plan) {
    case 'create':
      if (person && company?.isNew) return 'создать с компанией'
      return building?.isNew ? 'создать вместе со зданием' : 'создать'
    case 'update':
      return `обновить ${shown.length} ${plural(shown.length, 'поле', 'поля', 'полей')}`
    case 'same':
      return 'без изменений'
    case 'skip':
      if (isMissing) return 'оставить как есть'
      return decision === 'skip' ? 'пропустить' : `пропустить: ${note ?? issues[0]?.message ?? 'не для базы'}`
    case 'ask':
      return `спросить: ${wrong?.message ?? note ?? 'нужен ответ'}`
    case 'error':
      return `ошибка: ${wrong?.message ?? note ?? 'строка не годится'}`
  }
}
