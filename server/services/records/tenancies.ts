import type { RecordKind } from '#domain/records/records.ts'
import { fold } from '#domain/text/fold.ts'
import type { Call } from '#server/http/call.ts'
import type { GroupKind, NewEntry } from '#server/repositories/journal/journal.ts'
import {
  blocksOfLeases,
  type CurrentLease,
  currentLeases,
  type LeasedBlock,
  leasedBlocks,
} from '#server/repositories/leases/current-leases.ts'
import { readOfficeDay } from '#server/repositories/office/office-day.ts'
import { type Fields, lockRecords } from '#server/repositories/records/records.ts'
import { idOf } from './demand.ts'
import { ask, isChange, storeCreated, storeUpdates } from './journalled-writes.ts'
import { refuseOverlaps } from './overlaps.ts'

/*
 * Tenant and last day of a block are those of its lease in force, whichever of the two is written. Leases that follow
 * their block need no right of their own: who may write the block may say who sits there.
 */

/** A tenant of a block, and what else is known of his lease. */
export interface Tenancy {
  blockId: number
  tenantName: string | null
  endsOn: string | null
  /** The block is let even if neither is known. */
  isLet: boolean
  details?: Fields
}

/** Written records of one kind. */
interface Written {
  kind: RecordKind
  ids: readonly number[]
  /** Fields of an update; absent: the records were made, deleted or restored. */
  fields?: ReadonlySet<string>
  /** Fields before an update. */
  former?: readonly Fields[]
  /** They come back from the trash. */
  isBack?: boolean
}

const ofBlock = ['tenantName', 'occupiedUntil', 'availability']
/** Decide whether two leases meet. */
const ofTerm = ['blockId', 'startOn', 'endsOn', 'state']
const ofLease = ['blockId', 'tenantName', 'endsOn', 'startOn', 'state', 'isConfidential']

/** Brings leases and blocks into agreement after a write. An undo does so at its end. */
export async function followTenancies(
  call: Call,
  as: GroupKind,
  { kind, ids, fields, former = [], isBack = false }: Written,
): Promise<void> {
  if (as !== 'command' || ids.length === 0) return
  const touches = (names: readonly string[]) => !fields || names.some((name) => fields.has(name))
  // Leases go on while their block is in the trash.
  if (kind === 'block' && touches(ofBlock)) await (isBack ? followLeases : followBlocks)(call, ids)
  if (kind === 'lease' && touches(ofLease)) {
    const blockIds = await blocksOfLeases(call.db, ids)
    await followLeases(call, [...blockIds, ...former.flatMap(({ blockId }) => idOf(blockId) ?? [])])
    if (touches(ofTerm)) await refuseOverlaps(call, ids)
  }
}

/**
 * Writes tenants and last days again after an undo or a redo: what it has left out, or what was written since, may have parted
 * blocks from their leases.
 */
export async function followReverted(
  call: Call,
  as: GroupKind,
  entries: readonly Pick<NewEntry, 'recordKind' | 'recordId' | 'before' | 'after'>[],
): Promise<void> {
  const idsOf = (kind: RecordKind) =>
    entries.flatMap(({ recordKind, recordId }) => (recordKind === kind ? [recordId] : []))
  const moved = entries
    .filter(({ recordKind }) => recordKind === 'lease')
    .flatMap(({ before, after }) => [idOf(before?.blockId), idOf(after?.blockId)])
  const blockIds = [
    ...idsOf('block'),
    ...moved.filter((id) => id !== null),
    ...(await blocksOfLeases(call.db, idsOf('lease'))),
  ]
  await followLeases(call, blockIds, as)
}

async function followBlocks(call: Call, ids: readonly number[]): Promise<void> {
  const blocks = await leasedBlocks(call.db, ids)
  await settle(
    call,
    blocks,
    blocks.map((block) => ({
      ...{ blockId: block.id, tenantName: block.tenantName, endsOn: block.occupiedUntil, isLet: false },
    })),
  )
  // The tenant who waited is the next one.
  await followLeases(call, ids)
}

/** A tenant as he is told; null: not told. */
type Told = Pick<Tenancy, 'tenantName' | 'endsOn'>

/**
 * Tenants of blocks that are said to be let: what is not told stays as the lease of the same tenant, or of the one who sits
 * there, knows it, unless that lease has run out.
 */
export async function toldTenancies(
  call: Call,
  blockIds: readonly number[],
  told: Told,
): Promise<ReadonlyMap<number, Told>> {
  const standing = await currentLeases(call.db, blockIds)
  const today = await readOfficeDay(call.db)
  return new Map(
    blockIds.map((id) => {
      const leases = standing.get(id) ?? []
      const lease = told.tenantName === null ? leases[0] : namesakeOf(leases, told.tenantName)
      const known = lease && (lease.endsOn === null || lease.endsOn >= today) ? lease : undefined
      return [
        id,
        {
          tenantName: told.tenantName ?? known?.tenantName ?? null,
          endsOn: told.endsOn ?? known?.endsOn ?? null,
        },
      ]
    }),
  )
}

/** Makes, changes and ends leases, so that those in force say what is wanted. */
export async function settleTenancies(call: Call, wanted: readonly Tenancy[]): Promise<void> {
  const ids = wanted.map(({ blockId }) => blockId)
  await settle(call, await leasedBlocks(call.db, ids), wanted)
}

async function settle(call: Call, blocks: readonly LeasedBlock[], wanted: readonly Tenancy[]): Promise<void> {
  const byId = new Map(blocks.map((block) => [block.id, block]))
  const standing = await currentLeases(call.db, [...byId.keys()])
  const today = await readOfficeDay(call.db)
  const made: Fields[] = []
  const changes = new Map<number, Fields>()
  for (const { blockId, tenantName, endsOn, isLet, details = {} } of wanted) {
    const block = byId.get(blockId)
    if (!block) continue
    const leases = standing.get(blockId) ?? []
    const isTold = isLet || tenantName !== null || endsOn !== null
    // A lease that knows neither stands as long as its block is let.
    const kept = isTold || block.isOccupied ? leaseOf(leases, tenantName) : undefined
    // A signed lease that has not begun waits for its tenant.
    const begun = leases.filter(({ startOn }) => startOn === null || startOn <= today)
    const over = kept ? leases.slice(0, leases.indexOf(kept)) : begun.length > 0 ? begun : leases
    for (const { id } of over) changes.set(id, { state: 'ended' })
    if (kept) changes.set(kept.id, { tenantName, endsOn, ...knownOf(details) })
    else if (isTold) made.push({ ...usualLease(call, block), tenantName, endsOn, ...details })
  }
  const records = await lockRecords(call.db, 'lease', [...changes.keys()])
  const asked = [...records.values()].map((record) => ask('lease', record, changes.get(record.id) ?? {}))
  const differing = asked.filter(isChange)
  if (differing.length > 0) await storeUpdates(call, 'lease', differing)
  const created = made.length > 0 ? await storeCreated(call, 'lease', made) : []
  const moved = differing.filter(({ fields }) => ofTerm.some((field) => field in fields))
  await refuseOverlaps(
    call,
    [...moved, ...created].map(({ id }) => id),
  )
}

/** Details that add to a lease: what nobody knows takes nothing from it, nor does it change hands. */
function knownOf({ responsibleUserId: _, ...details }: Fields): Fields {
  return Object.fromEntries(
    Object.entries(details).filter(
      ([, value]) => value !== null && value !== undefined && value !== 'unknown',
    ),
  )
}

/** The lease of this tenant: a known name is never replaced by another. */
function leaseOf(leases: readonly CurrentLease[], tenantName: string | null): CurrentLease | undefined {
  return namesakeOf(leases, tenantName) ?? (leases[0]?.tenantName === null ? leases[0] : undefined)
}

function namesakeOf(leases: readonly CurrentLease[], tenantName: string | null): CurrentLease | undefined {
  const named = (name: string | null) => (name === null ? null : fold(name).trim())
  return leases.find((lease) => named(lease.tenantName) === named(tenantName))
}

function usualLease({ actor }: Call, { id, buildingId, areaSqm, responsibleUserId }: LeasedBlock): Fields {
  return {
    ...{ blockId: id, buildingId, areaSqm, responsibleUserId: responsibleUserId ?? actor.id },
    ...{ createdById: actor.id, state: 'current', origin: 'unknown', certainty: 'heard' },
    ...{ isConfidential: false, isProlonged: false, rentBasis: 'sqmYear', currency: 'RUB' },
  }
}

/** Writes tenant and last day of the leases in force into their blocks. */
async function followLeases(
  call: Call,
  blockIds: readonly number[],
  as: GroupKind = 'command',
): Promise<void> {
  const ids = [...new Set(blockIds)]
  if (ids.length === 0) return
  const records = await lockRecords(call.db, 'block', ids)
  const standing = await currentLeases(call.db, ids)
  const asked = [...records.values()]
    .filter(({ isDeleted }) => !isDeleted)
    .map((record) => {
      const [lease] = standing.get(record.id) ?? []
      const { tenantName = null, endsOn = null } = lease ?? {}
      return ask('block', record, { tenantName, occupiedUntil: endsOn })
    })
  const differing = asked.filter(isChange)
  if (differing.length > 0) await storeUpdates(call, 'block', differing, as)
}
