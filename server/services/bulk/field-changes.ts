import {
  type ChangedKind,
  changedKinds,
  faultOfValue,
  type fieldChanges,
  schemaOfField,
} from '#contract/core/field-changes.ts'
import { fieldOf } from '#domain/fields/field-catalogue.ts'
import { changedValue, type FieldChange } from '#domain/fields/field-change.ts'
import { referredKind } from '#domain/fields/field-kinds.ts'
import type { Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { findUser } from '#server/repositories/access/users.ts'
import { ancestorsOf, holdLivingCompany, lockTree } from '#server/repositories/companies/companies.ts'
import { type Fields, livingIdsOf, type StoredRecord } from '#server/repositories/records/records.ts'
import { followBlocks } from '#server/services/deals/block-terms.ts'
import { followAvailability } from '#server/services/demands/let-blocks.ts'
import { writeViewings } from '#server/services/demands/viewings.ts'
import { kindNames } from '#server/services/records/demand.ts'
import { descriptionSourceOf, releaseOf } from '#server/services/stock/blocks.ts'
import type { Look, Plan, Planner, Wish, WrittenField } from './bulk-command.ts'
import { planUpdates } from './plan-writes.ts'

type Change = FieldChange & { field: string }

/** Verbs that change one field of many records, as an edit of one would. */
export const changePlanners = Object.fromEntries(
  changedKinds.map((kind): [string, Planner<Change>] => [
    `${kind}.change`,
    (call, ids, change, look) => planChange(call, kind, ids, change, look),
  ]),
) as { [C in keyof typeof fieldChanges]: Planner<Change> }

async function planChange(
  call: Call,
  kind: ChangedKind,
  ids: readonly number[],
  change: Change,
  look: Look,
): Promise<Plan> {
  const { field } = change
  await refuseAbsent(call, kind, change)
  const rule = rules[`${kind}.${field}`]
  const obstacle = await rule?.obstacle?.(call, change)
  const schema = schemaOfField(kind, field)
  const wish: Wish<string> = {
    fields: [field, ...(rule?.writes ?? [])],
    reads: rule?.reads ?? [],
    of(record) {
      const reason = obstacle?.(record)
      if (reason) return reason
      const changed = changedValue(fieldOf(kind, field).kind, record.fields[field], change)
      if (typeof changed === 'string') return changed
      const fault = faultOfValue(kind, field, changed.value)
      if (fault !== null) return fault
      const value = schema.parse(changed.value)
      return { [field]: value, ...rule?.along?.(value) }
    },
  }
  // The contract lets only fields of the kind in: one kind stands for all in the types.
  const plan = await planUpdates(call, kind as 'block', ids, wish as Wish<WrittenField<'block'>>, look)
  const follow = rule?.follow
  return follow ? { ...plan, write: () => follow(call, plan, change) } : plan
}

type Obstacle = (record: StoredRecord) => string | null

/** Further rules of an edit of one record, beyond the schema of the field. */
interface Rule {
  /** Fields that its obstacle reads. */
  reads?: readonly string[]
  /** Why a record cannot take the change. */
  obstacle?(call: Call, change: Change): Obstacle | Promise<Obstacle>
  /** Fields that follow the value. */
  writes?: readonly string[]
  along?(value: unknown): Fields
  /** Writes the plan, and whatever else it means for other records. */
  follow?(call: Call, plan: Plan, change: Change): Promise<void>
}

const onlyFor = (dealKind: string, reason: string): Rule => ({
  reads: ['dealKind'],
  obstacle: () => (record) => (record.fields.dealKind === dealKind ? null : reason),
})

/** Variants go along. */
const ofViewings: Rule = { follow: (call, { changing, write }) => writeViewings(call, changing, write) }

export const noRent = 'Продаётся: у него цена, а не ставка'

const rules: Readonly<Record<string, Rule>> = {
  'block.askingRent': onlyFor('lease', noRent),
  'block.askingPrice': onlyFor('sale', 'Сдаётся: у него ставка, а не цена'),
  'block.availability': {
    writes: ['availableFrom'],
    along: releaseOf,
    async follow(call, { changing, write }, { value }) {
      await write()
      await followAvailability(
        call,
        changing.map((id) => ({ id, fields: { availability: value } })),
      )
    },
  },
  'block.description': {
    writes: ['descriptionSource'],
    along: (value) => descriptionSourceOf(value as string | null),
  },
  'company.parentId': {
    async obstacle({ db }, { value }) {
      if (typeof value !== 'number') return () => null
      await lockTree(db)
      const above = await ancestorsOf(db, value)
      return ({ id }) => (above.has(id) ? 'Она сама головная для этой компании' : null)
    },
  },
  'person.companyId': {
    reads: ['isMain'],
    obstacle: () => (record) =>
      record.fields.isMain === true ? 'Главный контакт компании: сначала назначьте главным другого' : null,
  },
  'event.type': ofViewings,
  'event.blockIds': ofViewings,
  // One rate for all blocks ends those of each.
  'deal.agreedRent': {
    writes: ['blockRents'],
    along: (value) => (value === null ? {} : { blockRents: [] }),
  },
  'deal.blockIds': { follow: (call, { changing, write }) => followBlocks(call, changing, write) },
  'event.isDone': ofViewings,
}

/** @throws Refusal 400 at the value when it names a record which does not exist. */
async function refuseAbsent(call: Call, kind: ChangedKind, { field, value, include }: Change): Promise<void> {
  const referred = referredKind(fieldOf(kind, field).kind)
  const named = include ?? value
  if (referred === undefined || named === null || named === undefined) return
  // The contract has checked that they are ids.
  const ids = (Array.isArray(named) ? named : [named]) as number[]
  for (const id of ids) {
    if (await stands(call, referred, id)) continue
    const message = `${kindNames[referred]} № ${id}: такой записи нет или она удалена`
    throw new Refusal('invalid', message, {
      issues: [{ path: include ? 'args.include' : 'args.value', message }],
    })
  }
}

async function stands({ db, actor }: Call, kind: ReturnType<typeof referredKind>, id: number) {
  if (kind === 'user') return id === actor.id || (await findUser(db, id)) !== undefined
  // Locked, so that a company being merged away concurrently gets nothing new.
  if (kind === 'company') return holdLivingCompany(db, id)
  return kind !== undefined && (await livingIdsOf(db, kind, [id])).has(id)
}
