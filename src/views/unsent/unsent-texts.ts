import type { Field } from '#domain/fields/field.ts'
import { fieldOf, stockFieldOf } from '#domain/fields/field-catalogue.ts'
import { type ValueContext, valueText } from '#domain/fields/field-values.ts'
import { recordKinds } from '#domain/records/record-names.ts'
import type { RecordKind } from '#domain/records/records.ts'
import { formatInstant } from '#domain/time/time.ts'
import { countOfTargets } from '#src/commands/core/target-names.ts'
import { writtenBy } from '#src/state/offline/unsent-edits.ts'
import type { KeptAction } from '#src/state/offline/unsent-queue.ts'

/** A typed field for display. */
export interface TypedLine {
  label: string
  text: string
}

/** «Изменить блок: Легенда · 7.02». */
export function titleOf({ title, target }: KeptAction): string {
  const verb = title.replace('…', '')
  const [first, ...others] = target?.records ?? []
  if (!first || !target) return verb
  return `${verb}: ${others.length > 0 ? countOfTargets(target.kind, target.records.length) : first.title}`
}

/** Fields written by an action. */
export function typedLines(action: KeptAction, context: ValueContext): TypedLine[] {
  const [noun = ''] = action.commandId.split('.')
  return Object.entries(writtenBy(action)).flatMap(([field, value]) => {
    if (field === 'id' || value === undefined) return []
    const told = nameOf(value) ?? momentIn(value, context)
    if (told !== undefined) return [{ label: argumentNames[field] ?? field, text: told }]
    const { label, kind: fieldKind } = fieldOfNoun(noun, field)
    return [{ label: argumentNames[field] ?? label, text: valueText(fieldKind, value, context) }]
  })
}

/** For the clipboard: the action, and one line per field. */
export function textOf(title: string, lines: readonly TypedLine[]): string {
  return [title, ...lines.map(({ label, text }) => `${label}: ${text}`)].join('\n')
}

/** Nouns of commands whose records are of a kind with another name. */
const kindOfNoun: Readonly<Record<string, RecordKind>> = { portal: 'portalConfig', request: 'inquiry' }

function fieldOfNoun(noun: string, field: string): Field {
  const kind = kindOfNoun[noun] ?? recordKinds.find((known) => known === noun)
  return kind ? fieldOf(kind, field) : stockFieldOf(field)
}

/** Palette arguments that are not record fields. */
const argumentNames: Readonly<Record<string, string>> = {
  text: 'Текст',
  list: 'Подборка',
  name: 'Название',
  companyName: 'Для кого',
  moment: 'Когда',
  confirmed: 'Подтверждено',
  user: 'Кто',
  company: 'Компания',
  duplicate: 'Дубль',
  call: 'Контакт',
  again: 'Перезвонить',
  main: 'Главный блок',
}

/** The moment of the next call to a contact. */
function momentIn(value: unknown, { now, zone }: ValueContext): string | undefined {
  if (typeof value !== 'object' || value === null || !('text' in value)) return
  const { text } = value
  return typeof text === 'string' && !Number.isNaN(Date.parse(text))
    ? formatInstant(text, now, zone)
    : undefined
}

/** Label of a palette choice; `undefined`: a plain value. */
function nameOf(value: unknown): string | undefined {
  if (value === true) return 'да'
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  if ('name' in value && typeof value.name === 'string') return value.name
  if ('title' in value && typeof value.title === 'string') return value.title
  if ('day' in value) return [value.day, 'time' in value ? value.time : null].filter(Boolean).join(' ')
  return
}
