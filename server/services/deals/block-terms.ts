import type { z } from 'zod'
import type { dealPatch } from '#contract/deals/deal-records.ts'
import { type AskedTerms, followingTerms, keptRents, termsOfBlocks } from '#domain/deals/block-terms.ts'
import type { BlockRent } from '#domain/deals/fees.ts'
import { isSigned } from '#domain/deals/signing.ts'
import type { Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { askedTermsOf } from '#server/repositories/deals/asked-terms.ts'
import { type Fields, lockRecords } from '#server/repositories/records/records.ts'
import { updateRecords } from '#server/services/records/record-writer.ts'

type Facts = z.output<typeof dealPatch>

/**
 * Joins what is given of a new deal with the asked terms of its blocks, from which negotiations start. A rate that is asked by another
 * unit than the given one is left out.
 * @throws Refusal 400 at `blockRents` for a block that the deal does not have.
 */
export async function begunTerms({ db }: Call, given: Facts) {
  const { blockIds = [] } = given
  const blocks = await askedTermsOf(db, blockIds)
  if (blocks.length === 0) return { ...given, ...saidRents(given.blockRents ?? [], blocks) }
  const terms = termsOfBlocks(blocks)
  const isOther = units.some((field) => given[field] !== undefined && given[field] !== terms[field])
  const asked = isOther ? { ...terms, agreedRent: null, agreedPrice: null } : terms
  const isOfAll = given.blockRents === undefined && typeof given.agreedRent === 'string'
  return {
    ...asked,
    ...given,
    ...saidRents(isOfAll ? [] : (given.blockRents ?? asked.blockRents), blocks),
  }
}

const units = ['dealKind', 'rentBasis', 'currency', 'vatTreatment'] as const

/**
 * Joins what is given of a deal with the terms that follow a change of its blocks. One rate of all blocks and rates of each exclude
 * each other: the one that is given holds.
 * @throws Refusal 400 at `blockRents` for a block that the deal does not have.
 */
export async function changedTerms({ db }: Call, stored: Fields, given: Facts): Promise<Facts> {
  const formerIds = idsOf(stored.blockIds)
  const blockIds = given.blockIds ?? formerIds
  const isSame = isSameSet(blockIds, formerIds)
  if (isSame && given.blockRents === undefined && typeof given.agreedRent !== 'string') return given
  const [former, blocks] = [await askedTermsOf(db, formerIds), await askedTermsOf(db, blockIds)]
  const following = isSame ? {} : followingTerms(stored, given, { former, blocks })
  if (given.blockRents) return { ...given, ...following, ...saidRents(given.blockRents, blocks) }
  const rents = typeof given.agreedRent === 'string' ? keptRents([], blocks) : null
  // A signed deal keeps its terms.
  if (isSigned(stored.stage))
    return { ...given, ...('areaSqm' in following && { areaSqm: following.areaSqm }), ...rents }
  // Stored by the schema of the contract.
  const known = following.blockRents ?? ((stored.blockRents ?? []) as BlockRent[])
  const living = known.filter(({ blockId }) => blockIds.includes(blockId))
  return { ...given, ...following, ...(rents ?? keptRents(living, blocks)) }
}

function saidRents(rents: readonly BlockRent[], blocks: readonly AskedTerms[]) {
  const stranger = rents.findIndex(({ blockId }) => !blocks.some(({ id }) => id === blockId))
  if (stranger < 0) return keptRents(rents, blocks)
  const message = 'Этого блока нет в сделке: уберите его ставку или добавьте блок'
  throw new Refusal('invalid', message, { issues: [{ path: `blockRents.${stranger}.blockId`, message }] })
}

/** Brings the terms of many deals after their blocks, which `write` changes. */
export async function followBlocks(
  call: Call,
  ids: readonly number[],
  write: () => Promise<void>,
): Promise<void> {
  const former = await lockRecords(call.db, 'deal', ids)
  await write()
  const changed = await lockRecords(call.db, 'deal', ids, ['blockIds'])
  const following: { id: number; fields: Fields }[] = []
  for (const { id, fields } of former.values()) {
    const blockIds = idsOf(changed.get(id)?.fields.blockIds)
    following.push({ id, fields: await changedTerms(call, fields, { blockIds }) })
  }
  await updateRecords(call, 'deal', following)
}

const idsOf = (ids: unknown): number[] => (Array.isArray(ids) ? ids : [])

const isSameSet = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length && some.every((id) => others.includes(id))
