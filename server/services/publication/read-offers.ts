import type { Db } from '#server/db/db.ts'
import { giveWay } from '#server/http/load/foreground.ts'
import { changedSince, placeOf } from '#server/repositories/portal/offer-changes.ts'
import { offeredHeads } from '#server/repositories/portal/offer-rows.ts'
import { type Ad, adsOf, type ReadOffer, readSlice, sliceLength } from './offer-slices.ts'
import type { Spool } from './spool.ts'

/** An office that writes faster than it is read gets the rest in one transaction. */
const mostRounds = 6

/** After a look at what has changed: more to read, or the end. */
type Step<Facts> = { place: string; stale: Ad[] } | { ads: Ad[]; facts: Facts }

interface HowRead {
  /** Public origin of the server; null: pictures have no address. */
  origin: string | null
  /** Ads in a slice. */
  atOnce?: number
}

/** The last reading of an ad. */
interface Reading {
  slice: number
  /** Its blocks as they were. */
  key: string
}

/**
 * Reads all offers as of the moment of the last transaction, which also runs `close`. Each slice has a transaction of
 * its own, so that others have the only connection of the embedded database in between; what has changed since is
 * read again.
 * @returns the number of the slice that holds the last reading of an ad, by its main block.
 */
export async function readOffersInto<Facts>(
  db: Db,
  spool: Pick<Spool<ReadOffer>, 'add'>,
  { origin, atOnce = sliceLength }: HowRead,
  close: (tx: Db, ads: readonly Ad[]) => Promise<Facts>,
): Promise<{ facts: Facts; sliceOf: Map<number, number> }> {
  const readings = new Map<number, Reading>()
  const read = async (tx: Db, ads: readonly Ad[]) => {
    const slice = await spool.add(await readSlice(tx, ads, origin))
    for (const ad of ads) readings.set(ad[0].id, { slice, key: keyOf(ad) })
  }
  let since: string | null = null
  for (let round = 1; ; round += 1) {
    const seen: string | null = since
    const step = await readTogether(db, async (tx): Promise<Step<Facts>> => {
      const place = await placeOf(tx)
      const ads = adsOf(await offeredHeads(tx))
      const stale = await staleAds(tx, ads, readings, seen)
      if (stale.length > atOnce && round < mostRounds) return { place, stale }
      for (const slice of slicesOf(stale, atOnce)) await read(tx, slice)
      return { ads, facts: await close(tx, ads) }
    })
    if ('facts' in step) {
      const living = new Set(step.ads.map(([{ id }]) => id))
      const sliceOf = [...readings].flatMap(([id, { slice }]) =>
        living.has(id) ? [[id, slice] as const] : [],
      )
      return { facts: step.facts, sliceOf: new Map(sliceOf) }
    }
    for (const slice of slicesOf(step.stale, atOnce)) {
      await giveWay()
      await readTogether(db, (tx) => read(tx, slice))
    }
    since = step.place
  }
}

export function readTogether<Result>(db: Db, read: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}

async function staleAds(
  db: Db,
  ads: readonly Ad[],
  readings: ReadonlyMap<number, Reading>,
  since: string | null,
): Promise<Ad[]> {
  if (since === null) return [...ads]
  const { block, building, user } = await changedSince(db, since)
  return ads.filter(
    (ad) =>
      readings.get(ad[0].id)?.key !== keyOf(ad) ||
      ad.some(({ id }) => block.has(id)) ||
      building.has(ad[0].buildingId) ||
      (ad[0].responsibleUserId !== null && user.has(ad[0].responsibleUserId)),
  )
}

const keyOf = (ad: Ad) => ad.map(({ id }) => id).join()

function* slicesOf(ads: readonly Ad[], atOnce: number): Generator<Ad[]> {
  for (let from = 0; from < ads.length; from += atOnce) yield ads.slice(from, from + atOnce)
}
