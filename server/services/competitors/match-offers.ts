import { setImmediate as turn } from 'node:timers/promises'
import { readAddress } from '#domain/addresses/address.ts'
import { houseFinder } from '#domain/competitors/offer-match.ts'
import type { Db } from '#server/db/db.ts'
import { ourHouses } from '#server/repositories/portal/competitor-changes.ts'
import { addressesOf, offersToMatch, placeOffers } from '#server/repositories/portal/offer-places.ts'
import { insertChanges } from '#server/repositories/records/record-changes.ts'

const batchSize = 2000

/**
 * Matches offers at the addresses of changed buildings again, in the transaction of the change.
 * @param former their addresses until then.
 */
export async function matchOffersAgain(
  db: Db,
  buildingIds: readonly number[],
  former: readonly string[] = [],
): Promise<void> {
  const addresses = [...(await addressesOf(db, buildingIds)), ...former]
  const numbers = new Set(addresses.flatMap((address) => houseNumber(address) ?? []))
  if (numbers.size > 0) await match(db, [...numbers])
}

/** Matches all offers: those of before an upgrade, or read while a building was being changed. */
export function matchAllOffers(db: Db): Promise<void> {
  return match(db, null)
}

function houseNumber(address: string): string | undefined {
  return readAddress(address)?.house.match(/\d+/)?.[0]
}

/** @param numbers of houses; null: all offers. */
async function match(db: Db, numbers: readonly string[] | null): Promise<void> {
  let afterId = 0
  let find: ReturnType<typeof houseFinder> | undefined
  const competitorIds = new Set<number>()
  for (;;) {
    const offers = await offersToMatch(db, { numbers, afterId, limit: batchSize })
    const last = offers.at(-1)
    if (!last) break
    find ??= houseFinder(await ourHouses(db))
    const moved = offers.flatMap(({ id, buildingId, ...offer }) => {
      const found = find?.(offer) ?? null
      return found === buildingId ? [] : [{ id, buildingId: found }]
    })
    for (const id of await placeOffers(db, moved)) competitorIds.add(id)
    afterId = last.id
    await turn()
  }
  if (competitorIds.size === 0) return
  const told = { groupId: null, audience: null }
  await insertChanges(db, [{ kind: 'competitor', operation: 'update', ids: [...competitorIds], ...told }])
}
