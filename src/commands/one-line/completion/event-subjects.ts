import type { EventType } from '#domain/stock/event-vocabulary.ts'
import { countOfTargets, targetNames } from '#src/commands/core/target-names.ts'
import { type Subjects, sizeOf, type Target, type TargetRecord } from '#src/state/table/target.ts'
import { type LineChip, plainChip } from './chips.ts'

/* A new event takes the records on the screen along: every kind is linked, or the line says how it is kept. */

/** Subjects that the line names itself, which those of the records give way to. */
export interface NamedSubjects {
  isPlace: boolean
  isContact: boolean
  isDeal: boolean
}

export interface TakenSubjects {
  chips: readonly LineChip[]
  /** Fields of the event. */
  fields: Readonly<Record<string, unknown>>
  /** In words, for its title: «Легенда, 7.02», «3 блока»; empty: nothing is taken. */
  about: string
  /** Links that no field of an event holds. */
  note?: string
}

const nothing: TakenSubjects = { chips: [], fields: {}, about: '' }
/** Kinds of which an event has one at most. */
const single: readonly string[] = ['company', 'person', 'deal', 'demand', 'lease', 'inquiry', 'variant']
/** Kinds that an event has no field for: its note names them. */
const noted: Readonly<Record<string, string>> = { lease: 'Договор аренды', inquiry: 'Заявка' }

/** @param type of the event. */
export function takenFrom(target: Target | null, type: EventType, named: NamedSubjects): TakenSubjects {
  if (!target) return nothing
  const { kind, records, filter } = target
  const [record] = records
  const isContact = kind === 'company' || kind === 'person'
  const isPlace = kind === 'block' || kind === 'building'
  if ((isPlace && named.isPlace) || (isContact && named.isContact) || (kind === 'deal' && named.isDeal))
    return nothing
  if ((isPlace || single.includes(kind)) && (filter || (single.includes(kind) && records.length > 1)))
    return tooMany(target)
  if (!record) return nothing
  const taken = { ...record.about, ...ownSubjects(target, record) }
  return linked(target, record, taken, type, named)
}

/** «отмечено 3 сделки»: which one the event is about must be chosen first. */
function tooMany(target: Target): TakenSubjects {
  const [one] = targetNames[target.kind].forms
  const count = countOfTargets(target.kind, sizeOf(target))
  return { ...nothing, chips: [plainChip('rows', 'text', one, `из ${count} — какой?`, 'missing')] }
}

/** The records themselves, as far as an event has a field for them. */
function ownSubjects({ kind, records }: Target, record: TargetRecord): Subjects {
  const titled = records.map(({ id, title }) => ({ id, title }))
  const [first] = titled
  if (!first) return {}
  if (kind === 'block') return { blocks: titled }
  if (kind === 'building') return { buildings: titled }
  if (kind === 'company' || kind === 'person' || kind === 'demand') return { [kind]: first }
  // An ad or an offer leads to its block or building.
  const { opens } = record
  return opens ? { [`${opens.route}s`]: [{ id: opens.id, title: record.title }] } : {}
}

function linked(
  target: Target,
  record: TargetRecord,
  { company, person, demand, blocks = [], buildings = [] }: Subjects,
  type: EventType,
  named: NamedSubjects,
): TakenSubjects {
  const { kind } = target
  // A call about a deal is about its client; what is shown are its blocks.
  const isWithPlace = !named.isPlace && (kind !== 'deal' || type === 'viewing')
  const client = named.isContact ? [] : [person, company].flatMap((one) => one ?? [])
  const place = isWithPlace ? (blocks.length > 0 ? blocks : buildings) : []
  const demandId = demand?.id ?? record.demandId
  const isOfBlocks = blocks.length > 0
  const fields = {
    ...(kind === 'deal' && { dealId: record.id }),
    ...(demandId !== undefined && { demandId }),
    ...(!named.isContact && company && { companyId: company.id }),
    ...(!named.isContact && person && { personId: person.id }),
    ...(place.length > 0 && { [isOfBlocks ? 'blockIds' : 'buildingIds']: place.map(({ id }) => id) }),
  }
  const note = noted[kind] && `${noted[kind]}: ${record.title}`
  const isItself = kind === 'company' || kind === 'person'
  const chips = [
    ...(kind === 'deal' ? [plainChip('deal', 'deal', 'сделка', record.title)] : []),
    ...(demandId === undefined
      ? []
      : [plainChip('demand', 'demand', 'запрос', demand?.title ?? 'на экране')]),
    ...(note ? [plainChip('kept', 'text', 'в заметке', note)] : []),
    ...(place.length > 0 ? [placeChip(isOfBlocks, place)] : []),
    ...(client.length > 0 && (isItself || kind !== 'block')
      ? [plainChip('with', 'contact', 'с кем', client.map(({ title }) => title).join(', '))]
      : []),
  ]
  if (chips.length === 0) return nothing
  return { chips, fields, about: textOf(target), ...(note && { note }) }
}

function placeChip(isOfBlocks: boolean, place: readonly { title: string }[]): LineChip {
  const kind = isOfBlocks ? 'block' : 'building'
  const [only] = place
  const text = place.length === 1 && only ? only.title : countOfTargets(kind, place.length)
  return plainChip(kind, kind, isOfBlocks ? 'блок' : 'здание', text)
}

/** «Легенда, 7.02», «3 блока». */
export function textOf({ kind, records }: Target): string {
  const [only] = records
  return records.length === 1 && only ? only.title : countOfTargets(kind, records.length)
}
