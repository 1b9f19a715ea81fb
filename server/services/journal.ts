import type { HistoryKind, JournalGroup } from '#contract/journal.ts'
import { fieldOf } from '#domain/field-catalogue.ts'
import type { PickedKind } from '#domain/field-kinds.ts'
import { can, privateBlockFields } from '#domain/permissions.ts'
import type { Call, Db } from '#server/call.ts'
import { found } from '#server/errors.ts'
import { findBlock } from '#server/repositories/blocks.ts'
import { findBuilding } from '#server/repositories/buildings.ts'
import { findCompany } from '#server/repositories/companies.ts'
import { groupsOfRecord, groupsOfUser, type ToldGroup } from '#server/repositories/journal-reading.ts'
import { findPerson } from '#server/repositories/persons.ts'
import { titlesOf } from '#server/repositories/record-facts.ts'
import { blockRecordOf } from './authorise.ts'
import { personContactsShown } from './contact-rights.ts'
import { kindNames } from './demand.ts'
import { readEvent } from './events.ts'
import { readInquiry } from './inquiries.ts'

interface GroupList {
  data: JournalGroup[]
  total: number
}

export async function myJournal(call: Call): Promise<GroupList> {
  return toldWithout(call, await groupsOfUser(call.db, call.actor.id), [])
}

/** History of a living record; what the caller may not see of it is left out here too. */
export async function journalOf(call: Call, kind: HistoryKind, id: number): Promise<GroupList> {
  const hidden = await hiddenFields[kind](call, id)
  return toldWithout(call, await groupsOfRecord(call.db, kind, id), hidden)
}

/** @throws Refusal 404 for a record that is not there for the caller. */
export async function demandReading(call: Call, kind: HistoryKind, id: number): Promise<void> {
  await hiddenFields[kind](call, id)
}

/** Fields of a living record that the caller may not see. @throws Refusal 404 */
const hiddenFields: Record<HistoryKind, (call: Call, id: number) => Promise<readonly string[]>> = {
  async block(call, id) {
    const { responsibleUserId, createdById } = found(await findBlock(call.db, id, call.actor.id), 'Блок')
    const record = blockRecordOf({ responsibleUserId, createdById })
    return can(call.actor, 'block.readTerms', record) === true ? [] : privateBlockFields
  },
  async building(call, id) {
    found(await findBuilding(call.db, id), 'Здание')
    return []
  },
  async company(call, id) {
    const company = found(await findCompany(call.db, id), kindNames.company)
    return can(call.actor, 'company.readContacts', company) === true ? [] : ['phone', 'email']
  },
  async person(call, id) {
    const { responsible } = found(await findPerson(call.db, id), kindNames.person)
    const shown = personContactsShown(call.actor, responsible?.id ?? null)
    return shown === 'full' ? [] : ['phones', 'emails', 'messengers', 'note']
  },
  async inquiry(call, id) {
    await readInquiry(call, id)
    return []
  },
  async event(call, id) {
    await readEvent(call, id)
    return []
  },
}

async function toldWithout(
  { db }: Call,
  { data, total }: { data: ToldGroup[]; total: number },
  hidden: readonly string[],
): Promise<GroupList> {
  const told = data.map(({ at, entries, ...group }) => ({
    ...group,
    at: at.toISOString(),
    entries: entries.map(({ before, after, ...entry }) => ({
      ...entry,
      changes: Object.fromEntries(
        Object.keys({ ...before, ...after })
          .filter((field) => !hidden.includes(field))
          .map((field) => [field, { before: before?.[field] ?? null, after: after?.[field] ?? null }]),
      ),
    })),
  }))
  const pointed = told.map(({ entries }) => entries.map(pointedAt))
  const titles = await titlesByKind(db, pointed.flat(2))
  const named = (refs: readonly PickedRef[]) =>
    refs.flatMap(({ kind, id }) => {
      const title = titles.get(kind)?.get(id)
      return title === undefined ? [] : [{ kind, id, title }]
    })
  return {
    data: told.map((group, at) => ({
      ...group,
      entries: group.entries.map((entry, place) => ({ ...entry, named: named(pointed[at]?.[place] ?? []) })),
    })),
    total,
  }
}

interface PickedRef {
  kind: PickedKind
  id: number
}

/** Records that the changed fields of an update name by their ids, before and after. */
function pointedAt({
  recordKind,
  operation,
  changes,
}: Pick<JournalGroup['entries'][number], 'recordKind' | 'operation' | 'changes'>): PickedRef[] {
  if (operation !== 'update') return []
  return Object.entries(changes).flatMap(([field, { before, after }]) => {
    const { kind } = fieldOf(recordKind, field)
    if (kind.kind !== 'record' && kind.kind !== 'records') return []
    const ids = new Set([before, after].flat().filter((id) => typeof id === 'number'))
    return [...ids].map((id) => ({ kind: kind.of, id }))
  })
}

async function titlesByKind(
  db: Db,
  refs: readonly PickedRef[],
): Promise<Map<PickedKind, Map<number, string>>> {
  const titles = new Map<PickedKind, Map<number, string>>()
  for (const kind of new Set(refs.map((ref) => ref.kind))) {
    const ids = new Set(refs.filter((ref) => ref.kind === kind).map(({ id }) => id))
    titles.set(kind, await titlesOf(db, kind, [...ids]))
  }
  return titles
}
