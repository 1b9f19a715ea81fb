import type { JournalEntry, JournalPage, NamedKind } from '#contract/office/journal.ts'
import { fieldOf } from '#domain/fields/field-catalogue.ts'
import { referredKind } from '#domain/fields/field-kinds.ts'
import { type HistoryKind, records } from '#domain/records/records.ts'
import type { Db } from '#server/db/db.ts'
import type { Call } from '#server/http/call.ts'
import { found } from '#server/http/errors.ts'
import { findCompany } from '#server/repositories/companies/companies.ts'
import { findPerson } from '#server/repositories/companies/persons.ts'
import {
  findGroup,
  type GroupFilter,
  type GroupPage,
  groupsOfRecord,
  readEntries,
  readGroups,
  type ToldEntry,
} from '#server/repositories/journal/journal-reading.ts'
import { titlesOf } from '#server/repositories/records/record-facts.ts'
import { readByIds } from '#server/repositories/records/records.ts'
import { trackedOf } from '#server/repositories/records/tracked-fields.ts'
import { countCard } from '#server/services/access/card-views.ts'
import { type Closed, closedOf } from '#server/services/access/closed-fields.ts'
import { readDeal } from '#server/services/deals/deals.ts'
import { readDemand } from '#server/services/demands/demands.ts'
import { readVariant } from '#server/services/demands/variant-list.ts'
import { readEvent } from '#server/services/events/events.ts'
import { readInquiry } from '#server/services/inquiries/inquiries.ts'
import { leaseViewerOf, readLease } from '#server/services/leases/leases.ts'
import { demand, idOf, kindNames } from '#server/services/records/demand.ts'
import { privateKinds } from './left-out.ts'

interface Asked extends Partial<GroupFilter> {
  /** Everybody's; for admins. */
  office?: boolean | undefined
}

const usualPageSize = 50

/** The caller's own actions, or the office's. @throws Refusal 403 for a broker who asks for others'. */
export async function readJournal(
  call: Call,
  { office = false, user, pageSize = usualPageSize, ...rest }: Asked = {},
): Promise<JournalPage> {
  if (office) demand(call, 'Действия', 'office.readAudit', null)
  const filter = { ...rest, pageSize, user: office ? user : [call.actor.id] }
  return told(call, await readGroups(call.db, readerOf(call), filter))
}

/** History of a record, without what the caller may not see. That of a card counts as a view. */
export async function journalOf(
  call: Call,
  kind: HistoryKind,
  id: number,
  { after, pageSize = usualPageSize }: Pick<Asked, 'after' | 'pageSize'> = {},
): Promise<JournalPage> {
  await demandReading(call, kind, id)
  return told(call, await groupsOfRecord(call.db, kind, id, { after, pageSize }))
}

/** Further entries of a large group, paged. @throws Refusal 404 for another's, except for an admin. */
export async function entriesOfGroup(
  call: Call,
  id: string,
  { after, pageSize }: { after?: string | undefined; pageSize: number },
): Promise<{ data: JournalEntry[]; next: string | null }> {
  const group = found(await findGroup(call.db, id), 'Действие')
  demand(call, 'Действие', 'journal.read', { userId: group.userId })
  const read = await readEntries(call.db, readerOf(call), id, { after, pageSize: pageSize + 1 })
  const entries = read.slice(0, pageSize)
  const next = read.length > pageSize ? (entries.at(-1)?.id ?? null) : null
  return { data: await named(call.db, await withChanges(call, entries)), next }
}

const readerOf = ({ actor }: Call) => ({ ...leaseViewerOf(actor), hiddenKinds: privateKinds })

/** @throws Refusal 404 for a record hidden from the caller, 429 above the limit of card views. */
export async function demandReading(call: Call, kind: HistoryKind, id: number): Promise<void> {
  const ruled = demandReadingBy[kind]
  await (ruled ? ruled(call, id) : demandDeclared(call, kind, id))
}

/** Kinds with rules of their own. */
const demandReadingBy: Partial<Record<HistoryKind, (call: Call, id: number) => Promise<unknown>>> = {
  async company(call, id) {
    const { responsibleUserId } = found(await findCompany(call.db, id), kindNames.company)
    await countCard(call, 'company', { id, ownerId: responsibleUserId })
  },
  async person(call, id) {
    const { responsible } = found(await findPerson(call.db, id), kindNames.person)
    await countCard(call, 'person', { id, ownerId: responsible?.id ?? null })
  },
  inquiry: readInquiry,
  event: readEvent,
  demand: readDemand,
  deal: readDeal,
  variant: readVariant,
  lease: readLease,
}

/**
 * Everybody may read the kinds that everybody is notified of; the declared rights decide on the others, and
 * without any only the owner may, as with a list.
 */
async function demandDeclared(call: Call, kind: HistoryKind, id: number): Promise<void> {
  const { audience, owner = '', rights = 'list' } = records[kind]
  const stored = (await readByIds(call.db, kind, [id], { isLocked: false })).get(id)
  const { fields } = found(stored?.isDeleted ? undefined : stored, kindNames[kind])
  if (audience !== 'everybody')
    demand(call, kindNames[kind], `${rights}.read`, { userId: idOf(fields[owner]) })
}

async function told(call: Call, { data, total, next }: GroupPage): Promise<JournalPage> {
  const entries = await withChanges(
    call,
    data.flatMap((group) => group.entries),
  )
  const all = await named(call.db, entries)
  let from = 0
  return {
    data: data.map(({ at, undone, entries: read, ...group }) => {
      const own = all.slice(from, from + read.length)
      from += read.length
      const isMore = group.entryCount > read.length
      return {
        ...group,
        at: at.toISOString(),
        undone: undone && { ...undone, at: new Date(undone.at).toISOString() },
        entries: own,
        moreAfter: isMore ? (read.at(-1)?.id ?? null) : null,
      }
    }),
    total,
    next,
  }
}

type Told = Omit<JournalEntry, 'named'>

/** Before and after by field, limited to tracked and visible fields. */
async function withChanges(call: Call, entries: readonly ToldEntry[]): Promise<Told[]> {
  const closed = await closedOf(call, entries)
  return entries.map((entry, at) => shownEntry(entry, closed[at]))
}

function shownEntry(
  { id, undoneById, recordKind, recordId, title, operation, ...entry }: ToldEntry,
  { fields: hidden, title: otherTitle = title }: Closed = { fields: [] },
): Told {
  const [before, after] = [
    trackedOf(recordKind, entry.before ?? {}),
    trackedOf(recordKind, entry.after ?? {}),
  ]
  const fields = Object.keys({ ...before, ...after }).filter((field) => !hidden.includes(field))
  return {
    ...{ id, recordKind, recordId, title: otherTitle, operation, undoneById },
    changes: Object.fromEntries(
      fields.map((field) => [field, { before: before[field] ?? null, after: after[field] ?? null }]),
    ),
  }
}

async function named(db: Db, entries: readonly Told[]): Promise<JournalEntry[]> {
  const pointed = entries.map(pointedAt)
  const titles = await titlesByKind(db, pointed.flat())
  return entries.map((entry, at) => ({
    ...entry,
    named: (pointed[at] ?? []).flatMap(({ kind, id }) => {
      const title = titles.get(kind)?.get(id)
      return title === undefined ? [] : [{ kind, id, title }]
    }),
  }))
}

interface NamedRef {
  kind: NamedKind
  id: number
}

/** Records whose ids appear in the changed fields, before and after. */
function pointedAt({ recordKind, operation, changes }: Told): NamedRef[] {
  if (operation !== 'update') return []
  return Object.entries(changes).flatMap(([field, { before, after }]) => {
    const named = referredKind(fieldOf(recordKind, field).kind)
    if (!named) return []
    const ids = new Set([before, after].flat().filter((id) => typeof id === 'number'))
    return [...ids].map((id) => ({ kind: named, id }))
  })
}

async function titlesByKind(db: Db, refs: readonly NamedRef[]): Promise<Map<NamedKind, Map<number, string>>> {
  const titles = new Map<NamedKind, Map<number, string>>()
  for (const kind of new Set(refs.map((ref) => ref.kind))) {
    const ids = new Set(refs.filter((ref) => ref.kind === kind).map(({ id }) => id))
    titles.set(kind, await titlesOf(db, kind, [...ids]))
  }
  return titles
}
