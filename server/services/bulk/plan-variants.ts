import type { VariantState, VariantVerdict } from '#contract/demands/variant-records.ts'
import type { VariantState as State } from '#domain/demands/variant-vocabulary.ts'
import type { TermsThen } from '#domain/demands/variants.ts'
import type { Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { termsOf, variantsOfDemands } from '#server/repositories/demands/variants.ts'
import { databaseNow, livingIdsOf } from '#server/repositories/records/records.ts'
import { groupBy } from '#server/services/calls/parties.ts'
import { findOwn } from '#server/services/demands/demands.ts'
import { fieldsOfState, removeVariants, writeVariants } from '#server/services/demands/variants.ts'
import { absent, examineUpdates, type Skipped } from '#server/services/records/examine.ts'
import type { Look, Plan } from './bulk-command.ts'
import { endedVariant } from './ended.ts'

/** Brings blocks into a state for one of the caller's demands. @throws Refusal 404 for another's demand. */
export async function planVariants(
  call: Call,
  ids: readonly number[],
  { demandId, ...wanted }: VariantState,
  isAlone = ids.length === 1,
): Promise<Plan> {
  const demand = await findOwn(call, demandId)
  const living = await livingIdsOf(call.db, 'block', ids)
  const standing = new Map((await variantsOfDemands(call.db, [demandId])).map((one) => [one.blockId, one]))
  const { state } = wanted
  const fields = state === null ? null : fieldsOfState(wanted)
  // A further refusal is of the terms of today.
  const terms = state === 'refused' ? await termsOf(call.db, ids) : new Map<number, TermsThen>()
  const isSame = (id: number) => {
    const variant = standing.get(id)
    if (fields === null || !variant) return fields === null && !variant
    const known: Readonly<Record<string, unknown>> = { ...variant }
    return Object.entries({ ...fields, ...terms.get(id) }).every(
      ([name, value]) => name === 'formerState' || known[name] === value,
    )
  }
  const known = ids.filter((id) => living.has(id))
  const ended = isAlone ? [] : known.flatMap((id) => endedAt(id, standing.get(id), state))
  const left = new Set(ended.map(({ id }) => id))
  const changing = known.filter((id) => !left.has(id) && !isSame(id))
  return {
    changing,
    unchanged: known.length - ended.length - changing.length,
    skipped: [...ids.filter((id) => !living.has(id)).map((id) => absent('block', id)), ...ended],
    async write() {
      if (fields === null) await removeVariants(call, demandId, changing)
      else await writeVariants(call, demand, changing, () => fields)
    },
  }
}

/** Brings variants of any of the caller's demands into a state; others' are skipped. */
export async function planVerdicts(
  call: Call,
  ids: readonly number[],
  verdict: VariantVerdict,
  { isLocked }: Look,
): Promise<Plan> {
  // A moment always differs, so that every variant that the caller may change is examined.
  const wish = { outcome: null, stateAt: await databaseNow(call.db) }
  const mode = { isLocked, reads: ['demandId', 'blockId', 'outcome', 'stateAt'] }
  const { changing, skipped } = await examineUpdates(call, 'variant', ids, () => wish, mode)
  const byDemand = groupBy(changing, ({ record }) => Number(record.fields.demandId))
  const plans: Plan[] = []
  for (const [demandId, own] of byDemand) {
    const idOf = new Map(own.map(({ id, record }) => [Number(record.fields.blockId), id]))
    const plan = await planVariants(call, [...idOf.keys()], { demandId, ...verdict }, ids.length === 1)
    const variantOf = (blockId: number) => idOf.get(blockId) ?? 0
    plans.push({
      ...plan,
      changing: plan.changing.map(variantOf),
      skipped: plan.skipped.map((one) => ({ ...one, id: variantOf(one.id) })),
    })
  }
  return {
    changing: plans.flatMap((plan) => plan.changing),
    unchanged: plans.reduce((sum, plan) => sum + plan.unchanged, 0),
    skipped: [...skipped, ...plans.flatMap((plan) => plan.skipped)],
    async write() {
      for (const plan of plans) await plan.write()
    },
  }
}

function endedAt(id: number, variant: { state: State } | undefined, wanted: State | null): Skipped[] {
  const reason = variant ? endedVariant(variant.state, wanted) : null
  return reason === null ? [] : [{ id, refusal: new Refusal('conflict', reason), isNamed: true }]
}
