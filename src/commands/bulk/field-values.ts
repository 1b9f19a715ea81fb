import type { ChangedKind } from '#contract/core/field-changes.ts'
import type { Field } from '#domain/fields/field.ts'
import { fieldOf } from '#domain/fields/field-catalogue.ts'
import { type FieldChange, faultOfLoss, inPoints, isSeveral } from '#domain/fields/field-change.ts'
import type { FieldKind, PickedKind } from '#domain/fields/field-kinds.ts'
import { formatDecimal } from '#domain/text/format.ts'
import { readTypedChange, readTypedDays, saidOf } from '#domain/text/typed-change.ts'
import { dayFault, readDayIn, tenseOf } from '#domain/text/typed-day.ts'
import { readMoment } from '#domain/text/typed-moment.ts'
import { formatDay } from '#domain/time/time.ts'
import { instantAt } from '#domain/time/zoned-time.ts'
import type { Choice, Prompt } from '#src/commands/core/command.ts'
import { serverNow } from '#src/state/browser/server-clock.ts'
import { officeZone } from '#src/state/queries/office-zone.ts'
import { colleaguesQuery, suggestionsQuery } from '#src/state/queries/queries.ts'
import { lastKnown, queryClient } from '#src/state/queries/query-client.ts'

/** Prompts for the value of a field, derived from its declared kind. */

/** A change with its words. */
export interface Told {
  change: FieldChange
  /** «+5 %», «под ключ» */
  said: string
}

const told = (key: string, title: string, change: FieldChange): Choice<Told> => ({
  ...{ key, title, value: { change, said: title } },
})

/** Ways to change a field of several values, by their argument in the call. */
export const hows = { include: 'Добавить', exclude: 'Убрать', value: 'Заменить всё' } as const
export type How = keyof typeof hows

/** Asks how a field of several values changes; null for the others. */
export function howPrompt(kind: ChangedKind, code: string): Prompt<How> | null {
  const { label, kind: of } = fieldOf(kind, code)
  if (!isSeveral(of)) return null
  const choices = Object.entries(hows).map(([key, title]) => ({ key, title, value: key as How }))
  return { kind: 'choice', title: `${label}: что сделать?`, choices: async () => choices }
}

/** Asks for the value of a field; several codes are marked in a list, several records typed with semicolons. */
export function valuePrompt(kind: ChangedKind, code: string, how: How = 'value'): Prompt<Told | string[]> {
  const field = fieldOf(kind, code)
  const title =
    how === 'value' ? `Новое значение: ${field.label}` : `${field.label}: ${hows[how].toLowerCase()}`
  switch (field.kind.kind) {
    case 'choices': {
      const { options } = field.kind
      const choices = Object.entries(options).map(([key, name]) => ({ key, title: name, value: key }))
      return { kind: 'choices', title, choices: async () => choices }
    }
    case 'record':
      return { kind: 'find', title, placeholder: 'Название', find: finder(kind, code, field.kind.of) }
    case 'records':
      return {
        ...{ kind: 'find', title, placeholder: 'Название; несколько — через точку с запятой' },
        find: severalFinder(kind, code, how, field.kind.of),
      }
    default:
      return typedPrompt(kind, code, title)
  }
}

/** A value that the schema refuses is told while it is typed: nothing else can be chosen then. */
function typedPrompt(kind: ChangedKind, code: string, title: string): Prompt<Told> {
  const field = fieldOf(kind, code)
  let faultOfValue: ((value: unknown) => string | null) | undefined
  const faultOf = ({ value: { change } }: Choice<Told>) =>
    faultOfLoss(field.kind, change) ??
    (change.value === undefined ? null : (faultOfValue?.(change.value) ?? null))
  return {
    ...{ kind: 'choice', title, placeholder: placeholderOf(field) },
    async choices() {
      const loaded = await schemas()
      faultOfValue = (value) => loaded.faultOfValue(kind, code, value)
      return [...(await valuesOf(field)), ...(await unknownOf(kind, code))]
    },
    create(text) {
      const typed = typedValue(field, text)
      return typed && faultOf(typed) === null ? typed : null
    },
    faultOf(text) {
      const typed = typedValue(field, text)
      if (!typed && field.kind.kind === 'day')
        return dayFault(tenseOf(field.kind), text, serverNow(), officeZone())
      return typed && faultOf(typed)
    },
  }
}

function placeholderOf({ kind, hint }: Field): string {
  if (kind.kind === 'decimal' || kind.kind === 'integer') return '26 000, +5 %, −1 000'
  if (kind.kind === 'day') return '31.12.2029, пт, 3 мес, +7 дн, −2 нед'
  if (kind.kind === 'instant') return 'завтра 15:00'
  return hint ?? 'Новое значение'
}

/** Values that can be listed. */
async function valuesOf({ kind }: Field): Promise<Choice<Told>[]> {
  if (kind.kind === 'choice')
    return Object.entries(kind.options).map(([key, name]) => told(key, name, { value: key }))
  if (kind.kind === 'flag') return [told('yes', 'да', { value: true }), told('no', 'нет', { value: false })]
  if (kind.kind !== 'person') return []
  const users = await lastKnown(colleaguesQuery)
  return users.map(({ id, name }) => told(String(id), name, { value: id }))
}

/** Schemas load with the choices: the first table does not wait for them. */
const schemas = () => import('#contract/core/field-changes.ts')

async function unknownOf(kind: ChangedKind, code: string): Promise<Choice<Told>[]> {
  const { faultOfValue } = await schemas()
  if (faultOfValue(kind, code, null) !== null) return []
  return [{ ...told('unknown', 'не указано', { value: null }), keywords: ['очистить', 'убрать', 'пусто'] }]
}

function finder(kind: ChangedKind, code: string, of: PickedKind) {
  return async (text: string): Promise<Choice<Told>[]> => {
    if (text.trim() === '') return unknownOf(kind, code)
    return (await findRecords(of, text)).map((one) => foundAs([one], { value: one.id }))
  }
}

/** The matches of the last part of the text, each with the best matches of the parts before it. */
function severalFinder(kind: ChangedKind, code: string, how: How, of: PickedKind) {
  return async (text: string): Promise<Choice<Told>[]> => {
    const parts = text.split(';').filter((part) => part.trim() !== '')
    const last = parts.at(-1)
    if (last === undefined) return how === 'value' ? noneOf(kind, code) : []
    const before = await Promise.all(parts.slice(0, -1).map((part) => findRecords(of, part)))
    // A part without a match would be left out silently.
    if (before.some((found) => found.length === 0)) return []
    const best = before.flatMap(([first]) => first ?? [])
    return (await findRecords(of, last)).map((one) => {
      const some = [...best.filter(({ id }) => id !== one.id), one]
      return foundAs(some, { [how]: some.map(({ id }) => id) })
    })
  }
}

type Found = Awaited<ReturnType<typeof findRecords>>[number]

function foundAs(some: readonly Found[], change: FieldChange): Choice<Told> {
  const [first] = some
  const detail = some.length === 1 ? first?.detail : undefined
  const key = some.map(({ id }) => id).join()
  return { ...told(key, some.map(({ title }) => title).join('; '), change), ...(detail && { detail }) }
}

async function noneOf(kind: ChangedKind, code: string): Promise<Choice<Told>[]> {
  const { faultOfValue } = await schemas()
  return faultOfValue(kind, code, []) === null ? [told('none', 'не указано', { value: [] })] : []
}

async function findRecords(of: PickedKind, text: string) {
  const within = of === 'company' || of === 'person' ? 'contacts' : 'stock'
  const { data } = await queryClient.fetchQuery(suggestionsQuery(text.trim().slice(0, 100), within))
  return data.filter(({ kind }) => kind === of)
}

/** The typed value as a choice; null: not understood. */
function typedValue({ kind }: Field, text: string): Choice<Told> | null {
  const typed = text.trim()
  switch (kind.kind) {
    case 'decimal':
    case 'integer':
      return typedNumber(typed, kind)
    case 'coordinate': {
      const degrees = Number(typed.replace(',', '.'))
      return typed !== '' && Number.isFinite(degrees) ? told('typed', typed, { value: degrees }) : null
    }
    case 'day': {
      const shift = readTypedDays(typed)
      if (shift) return told('typed', `${saidOf(shift)}\u00a0дн.`, shift)
      const day = readDayIn(tenseOf(kind), typed, serverNow(), officeZone())
      return day === null ? null : told('typed', formatDay(day, serverNow().slice(0, 10)), { value: day })
    }
    case 'instant': {
      const moment = readMoment(typed, serverNow(), officeZone())
      if (!moment?.time) return null
      return told('typed', typed, { value: instantAt(moment.day, moment.time, officeZone()) })
    }
    case 'text':
    case 'longText':
    case 'phone':
      return typed === '' ? null : told('typed', typed, { value: typed })
    default:
      return null
  }
}

function typedNumber(text: string, kind: FieldKind & { unit?: string }): Choice<Told> | null {
  const read = readTypedChange(text)
  if (!read) return null
  const change = inPoints(kind, read)
  if (typeof change.value !== 'string') return told('typed', saidOf(change), change)
  const isWhole = kind.kind === 'integer'
  if (isWhole && !/^-?\d{1,9}$/.test(change.value)) return null
  const unit = kind.unit === undefined ? '' : ` ${kind.unit}`
  const written = isWhole ? change.value : formatDecimal(change.value)
  return told('typed', written + unit, { value: isWhole ? Number(change.value) : change.value })
}
