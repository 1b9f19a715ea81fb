import type { EventType } from '#domain/stock/event-vocabulary.ts'
import { completeLine } from '#src/commands/one-line/completion/complete.ts'
import type { NamedRecord } from '#src/commands/one-line/completion/match-name.ts'
import { isOfSlot, nameSlotsOf, pinKey } from '#src/commands/one-line/completion/name-slots.ts'
import { fittingLine } from '#src/commands/one-line/fitting-line.ts'
import { parseLine } from '#src/commands/one-line/parse.ts'
import type { Target, TargetKind, TargetRecord } from '#src/state/table/target.ts'
import { contextOf, targetOf } from '#tests/commands/contexts.ts'

/* A small office, in which a typed line is read to its end: parsed, names looked up, completed. */

/** Thursday, 12:10 in Moscow. */
export const clock = { now: '2026-11-26T09:10:00.000Z', zone: 'Europe/Moscow' }

const of = (kind: NamedRecord['kind'], ...titles: readonly string[]): NamedRecord[] =>
  titles.map((title, at) => ({ kind, id: firstIds[kind] + at, title, detail: '' }))
const firstIds: Readonly<Record<NamedRecord['kind'], number>> = {
  ...{ company: 1, person: 11, building: 21, block: 31, deal: 41, demand: 51, inquiry: 61, lease: 71 },
  user: 81,
  list: 91,
  presentation: 101,
  event: 111,
}

export const records: readonly NamedRecord[] = [
  ...of('company', 'Вектор', 'Аксиома', 'Дельта Сервис', 'Бастион Инвест'),
  ...of('person', 'Иванов Пётр', 'Петрова Анна', 'Ковач Мария', 'Ковач Инна').map((person, at) => ({
    ...person,
    detail: ['', '', 'Юрист, Вектор', 'Юрист, Аксиома'][at] ?? '',
  })),
  ...of('building', '9 Акров', 'Белая Площадь', 'Аврора'),
  ...of('block', '9 Акров, блок 1.01', 'Белая Площадь, блок 7.02', 'Аврора, блок 12А'),
  ...of('deal', 'Вертикаль', 'Дельта Сервис, переезд', 'Атриум — 28.01').map((deal, at) => ({
    ...deal,
    state: ['viewings', 'contract', 'act'][at],
  })),
  ...of('demand', 'Офис для Вектора', 'Склад Юг'),
  ...of('inquiry', 'Самсонов Илья'),
  ...of('lease', 'Бастион Инвест, 7.02'),
  ...of('user', 'Марат Сафин', 'Олег Громов', 'Вера Юдина'),
  ...of('list', 'Сити', 'Вектор'),
]

/** Terms of a block: `block:sale`, `block:month`. */
const asked: Readonly<Record<string, Partial<TargetRecord>>> = {
  sale: { askedPrice: '150000000' },
  month: { asked: { rent: '2450', basis: 'sqmMonth', currency: 'RUB' } },
}

/** Rows on the screen: `deal`, with their state `deal:talks`, an event of Friday 14:30 `event:meeting`, ticked `block*3`, `-` for none. */
function targetOn(screen: string): Target | null {
  const [, kind = '', state, count] = /^([a-zA-Z]+)(?::(\w+))?(?:\*(\d))?$/.exec(screen) ?? []
  if (kind === '') return null
  const target = targetOf(kind as TargetKind, Number(count ?? 1), count === undefined ? 'cursor' : 'checked')
  const told =
    kind === 'deal'
      ? { stage: (state ?? 'viewings') as never }
      : kind === 'event' && state
        ? { type: state as EventType, startsAt: '2026-11-27T11:30:00.000Z' }
        : kind === 'block' && state
          ? asked[state]
          : { ...(state && { state }) }
  return { ...target, records: target.records.map((record) => ({ ...record, ...told })) }
}

/**
 * Tells the effect of Enter on a typed line: «deal.setStage · stage=talks», of a record that it names «@Вертикаль», «?stage»
 * where an argument is asked, «✗завтра» for words that are underlined; «-» for no line.
 */
export function effectOf(screen: string, text: string): string {
  const target = targetOn(screen)
  const found = fittingLine(parseLine(text, clock), contextOf(target))
  if (!found) return '-'
  const { parsed } = found
  const lookups = new Map(
    nameSlotsOf(parsed).map((slot) => [pinKey(slot), records.filter((record) => isOfSlot(slot, record))]),
  )
  const done = completeLine(parsed, { clock, target, lookups, pins: new Map() })
  if (done.isOther) return '-'
  const unread = done.leftover.map(({ start, end }) => `✗${done.line.text.slice(start, end)}`)
  const lacks = done.missing === null ? [] : [`?${done.missing}`]
  const named = done.acted ? [`@${done.acted.title}`] : []
  const rows = done.line.slots
    .filter(({ name }) => name === 'all' || name === 'ticked')
    .map(({ name }) => name)
  const args = done.args ? flat(done.args) : []
  const also = done.args ? (done.also ?? []).map((part) => [part.line.commandId, ...flat(part.args)]) : []
  const told = [parsed.commandId, ...named, ...rows, ...args, ...lacks, ...unread]
  return [told, ...also]
    .map((part) => part.join(' · '))
    .join(' + ')
    .replaceAll('\u00a0', ' ')
}

function flat(value: unknown, name = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => flat(one, name))
  if (typeof value !== 'object' || value === null) return [`${name}=${value}`]
  return Object.entries(value).flatMap(([key, one]) => (one == null ? [] : flat(one, key)))
}
