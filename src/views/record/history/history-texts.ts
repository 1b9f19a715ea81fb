import type { JournalGroup } from '#contract/office/journal.ts'
import { fieldOf } from '#domain/fields/field-catalogue.ts'
import { type ValueContext, valueText } from '#domain/fields/field-values.ts'
import { recordTitles } from '#domain/records/names.ts'
import { recordNames } from '#domain/records/record-names.ts'
import type { RecordKind } from '#domain/records/records.ts'
import { countOf } from '#domain/text/plurals.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { isOpenable } from '#src/state/table/target-kinds.ts'

type Entry = JournalGroup['entries'][number]

/** One field of an entry, before and after, formatted. */
export interface ChangeText {
  field: string
  label: string
  before: string
  after: string
}

const operationTexts: Record<Entry['operation'] | 'restore', string> = {
  create: 'создание',
  restore: 'восстановление',
  update: 'изменение',
  delete: 'удаление',
}

/** A restoration is journalled as a creation without fields. */
function operationText({ operation, changes }: Entry): string {
  const isBack = operation === 'create' && Object.keys(changes).length === 0
  return operationTexts[isBack ? 'restore' : operation]
}

/** Singletons: the name is sufficient. */
const onlyOnes: ReadonlySet<RecordKind> = new Set(['office', 'portalConfig'])

/** Technical fields of a rotated picture. */
const pictureFields = ['storageKey', 'widthPx', 'heightPx', 'sizeBytes', 'mime', 'avatarKey']

/** Redundant with the group's header: author and time. */
const silentFields = new Set([
  'actualizedById',
  'descriptionSource',
  'deletedAt',
  'keySettings',
  ...pictureFields,
])

/** «Актуализировать», «Отмена: Изменить блок»; a bare call is named by its operation. */
export function groupTitle({ command, kind, entries }: JournalGroup): string {
  const known = command === null ? undefined : commandById(command)
  const [first] = entries
  const isRecipe = command?.startsWith('recipe.run')
  const bare = isRecipe
    ? 'Сценарий'
    : first
      ? `${recordTitles[first.recordKind]}: ${operationText(first)}`
      : 'Изменение'
  const title = typeof known?.title === 'string' ? known.title.replace('…', '') : bare
  if (kind === 'lapse') return 'Срок резерва закончился'
  if (kind === 'undo') return `Отменено: ${title}`
  return kind === 'redo' ? `Возвращено: ${title}` : title
}

/** Changed fields of an entry; empty for creations and deletions. */
export function changeTexts(entry: Entry, context: ValueContext): ChangeText[] {
  if (entry.operation !== 'update') return []
  const nameOf = (kind: string, id: number) =>
    entry.named.find((one) => one.kind === kind && one.id === id)?.title
  const titled: ValueContext = {
    ...context,
    titleOf: nameOf,
    // Former colleagues are known to the history alone.
    nameOf: (id) => nameOf('user', id) ?? context.nameOf(id),
  }
  return Object.entries(entry.changes)
    .filter(([field]) => !silentFields.has(field))
    .map(([field, { before, after }]) => {
      const { label, kind } = fieldOf(entry.recordKind, field)
      return {
        field,
        label,
        before: valueText(kind, before, titled),
        after: valueText(kind, after, titled),
      }
    })
}

/**
 * «Блок «Легенда, этаж 5, № 502»», with the operation unless it changed fields.
 * @param isTold the action's title names the operation.
 */
export function entryTitle(entry: Entry, isTold = false): string {
  const { recordKind, title, operation } = entry
  if (recordKind === 'blockListItem' || recordKind === 'buildingListItem') {
    const verb = {
      create: 'добавлено в подборку',
      update: 'порядок в подборке',
      delete: 'убрано из подборки',
    }[operation]
    return `${title}: ${verb}`
  }
  const kind = recordTitles[recordKind]
  const saysKind = title.startsWith(`${kind}: `)
  const place = onlyOnes.has(recordKind) || saysKind ? title : `${kind} «${title}»`
  return operation === 'update' || isTold ? place : `${place}: ${operationText(entry)}`
}

/** Tells if an action did the same to every record, as its title says. */
export function isOneOperation({ kind, entries }: JournalGroup): boolean {
  return kind === 'command' && new Set(entries.map(operationText)).size === 1
}

/** Summary of an action over many records: «182 блока: Манукян → Орлов». */
export function manySummary(group: JournalGroup, context: ValueContext): string {
  const { entries, entryCount, isOneKind, isSameBefore, isSameAfter } = group
  const [first] = entries
  const kindForms = first && isOneKind ? recordNames[first.recordKind].forms : undefined
  const count = countOf(entryCount, ...(kindForms ?? (['запись', 'записи', 'записей'] as const)))
  if (!first || !isOneKind || !isSameAfter) return count
  const changes = changeTexts(first, context)
  const told = changes.slice(0, 2).map(({ label, before, after }) => {
    const change = isSameBefore ? `${short(before)} → ${short(after)}` : `→ ${short(after)}`
    return changes.length > 1 ? `${label} ${change}` : change
  })
  return told.length === 0 ? count : `${count}: ${told.join('; ')}`
}

/** A group in one line: «Ставка: 46 500 → 48 000», else the command's title. */
export function groupSummary(group: JournalGroup, context: ValueContext): string {
  const changes = group.entries.flatMap((entry) => changeTexts(entry, context))
  const [first] = changes
  if (group.command === 'block.actualize' || !first) return groupTitle(group)
  const more = changes.length > 1 ? ` и ещё ${changes.length - 1}` : ''
  const prefix =
    group.kind === 'command' || group.kind === 'lapse'
      ? ''
      : `${group.kind === 'undo' ? 'Отменено' : 'Возвращено'}. `
  return `${prefix}${first.label}: ${short(first.before)} → ${short(first.after)}${more}`
}

function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

/** Address of the record's card; deleted ones have none. */
export function pathOfEntry({ recordKind, recordId, operation }: Entry): string | undefined {
  if (isOpenable(recordKind) && operation !== 'delete') return pathOf(recordKind, { id: recordId })
}
