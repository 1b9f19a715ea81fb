import { can, privateBlockFields } from '#domain/access/permissions.ts'
import { readsAll } from '#domain/access/roles.ts'
import { closedContactFields } from '#domain/records/contacts.ts'
import type { RecordKind } from '#domain/records/records.ts'
import type { Actor, Call } from '#server/http/call.ts'
import { type LedRecord, leadersOf } from '#server/repositories/companies/person-facts.ts'
import { kindNames } from '#server/services/records/demand.ts'
import { cardContactsShown } from './contact-rights.ts'

/* Fields that the actor currently may not read, whoever wrote them. */

const closedFields: Readonly<Record<LedRecord['kind'], readonly string[]>> = {
  block: privateBlockFields,
  ...closedContactFields,
  file: ['name'],
}
/** Pointers to records that the reader may not know of; cards name those that he may. */
const pointers: Partial<Record<RecordKind, readonly string[]>> = {
  lease: ['renewedById', 'dealId'],
  demand: ['currentLeaseId'],
}
const isLed = (kind: RecordKind): kind is LedRecord['kind'] => kind in closedFields

interface Ref {
  recordKind: RecordKind
  recordId: number
}

export interface Closed {
  fields: readonly string[]
  /** Replaces a title that is confidential itself. */
  title?: string
}

const open: Closed = { fields: [] }

/** Confidential fields of each record, in order. */
export async function closedOf({ db, actor }: Call, refs: readonly Ref[]): Promise<Closed[]> {
  if (readsAll(actor)) return refs.map(() => open)
  const idsOf = (kind: LedRecord['kind']) => [
    ...new Set(refs.filter((ref) => ref.recordKind === kind).map(({ recordId }) => recordId)),
  ]
  const led = await leadersOf(db, {
    block: idsOf('block'),
    company: idsOf('company'),
    person: idsOf('person'),
    comment: idsOf('comment'),
    file: idsOf('file'),
  })
  const known = new Map(led.map((record) => [`${record.kind} ${record.id}`, record]))
  return refs.map(({ recordKind, recordId }) => {
    if (!isLed(recordKind)) return { fields: pointers[recordKind] ?? [] }
    // The owner of a purged record is unknown.
    const record = known.get(`${recordKind} ${recordId}`) ?? { ownerId: null, isContact: true }
    if (!isClosed(actor, recordKind, record)) return open
    const fields = closedFields[recordKind]
    return recordKind === 'file' ? { fields, title: kindNames.file } : { fields }
  })
}

function isClosed(
  actor: Actor,
  kind: LedRecord['kind'],
  { ownerId, isContact }: Pick<LedRecord, 'ownerId' | 'isContact'>,
): boolean {
  if (kind === 'block') {
    return can(actor, 'block.readTerms', { responsibleUserId: ownerId, createdById: ownerId }) !== true
  }
  return isContact && cardContactsShown(actor, ownerId) !== 'full'
}
