import type { VariantState } from '#contract/demands/variant-records.ts'
import type { TermsThen } from '#domain/demands/variants.ts'
import type { Call } from '#server/http/call.ts'
import { termsOf, variantsOfDemands } from '#server/repositories/demands/variants.ts'
import { livingIdsOf } from '#server/repositories/records/records.ts'
import { findOwn } from '#server/services/demands/demands.ts'
import { fieldsOfState, removeVariants, writeVariants } from '#server/services/demands/variants.ts'
import { absent } from '#server/services/records/examine.ts'
import type { Plan } from './bulk-command.ts'

/** Brings blocks into a state for one of the caller's demands. @throws Refusal 404 for another's demand. */
export async function planVariants(
  call: Call,
  ids: readonly number[],
  { demandId, ...wanted }: VariantState,
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
  const changing = known.filter((id) => !isSame(id))
  return {
    changing,
    unchanged: known.length - changing.length,
    skipped: ids.filter((id) => !living.has(id)).map((id) => absent('block', id)),
    async write() {
      if (fields === null) await removeVariants(call, demandId, changing)
      else await writeVariants(call, demand, changing, () => fields)
    },
  }
}
