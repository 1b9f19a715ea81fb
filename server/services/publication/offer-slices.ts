import type { Offer, OfferedBroker, OfferedPicture } from '#domain/publication/offer.ts'
import type { Db } from '#server/db/db.ts'
import {
  type OfferedHead,
  offeredBlocks,
  offeredBuildings,
  offeredPictures,
  type PictureRow,
} from '#server/repositories/portal/offer-rows.ts'
import { filePath, lastingLinker } from '#server/services/files/links.ts'

/** Blocks of one ad, the main one first. */
export type Ad = [OfferedHead, ...OfferedHead[]]

/** An offer before it has its id, which depends on all ads. */
export type ReadOffer = Omit<Offer, 'externalId'>

/** Ads read by one statement of each kind. */
export const sliceLength = 50

/** Blocks by ad; the main one is the chosen one, else the largest. */
export function adsOf(blocks: readonly OfferedHead[]): Ad[] {
  const ads = new Map<number, OfferedHead[]>()
  for (const block of blocks) {
    const key = block.mainBlockId ?? block.id
    const ad = ads.get(key)
    if (ad) ad.push(block)
    else ads.set(key, [block])
  }
  return [...ads].flatMap(([key, ad]) => {
    const main =
      ad.find(({ id }) => id === key) ??
      ad.toSorted((a, b) => Number(b.areaSqm) - Number(a.areaSqm) || a.id - b.id)[0]
    return main ? [[main, ...ad.filter((block) => block !== main)]] : []
  })
}

/** @param origin public origin of the server; null: pictures have no address. */
export async function readSlice(db: Db, ads: readonly Ad[], origin: string | null): Promise<ReadOffer[]> {
  const brokers = await brokersOf(db)
  const link = await lastingLinker(db)
  const blockIds = ads.flat().map(({ id }) => id)
  const blocks = new Map((await offeredBlocks(db, blockIds)).map((each) => [each.id, each]))
  const buildingIds = [...new Set([...blocks.values()].map(({ buildingId }) => buildingId))]
  const buildings = new Map((await offeredBuildings(db, buildingIds)).map((each) => [each.id, each]))
  const picturesOf = byRecord(await offeredPictures(db, { blockIds, buildingIds }))
  const pictured = ({
    id,
    storageKey,
    recordKind: _,
    recordId: __,
    ...picture
  }: PictureRow): OfferedPicture => ({
    ...picture,
    url: origin === null ? null : `${origin}${link(filePath(id, 'full'), storageKey)}`,
  })
  return ads.flatMap((ad) => {
    const [block, ...parts] = ad.flatMap(({ id }) => blocks.get(id) ?? [])
    const building = block && buildings.get(block.buildingId)
    if (!building) return []
    const own = [block, ...parts].flatMap(({ id }) => picturesOf.get(`block ${id}`) ?? [])
    const broker = block.responsibleUserId === null ? undefined : brokers.get(block.responsibleUserId)
    return [
      {
        ...{ block, parts, building, broker: broker ?? null },
        pictures: [...own, ...(picturesOf.get(`building ${building.id}`) ?? [])].map(pictured),
      },
    ]
  })
}

function byRecord(pictures: readonly PictureRow[]): Map<string, PictureRow[]> {
  const found = new Map<string, PictureRow[]>()
  for (const picture of pictures) {
    const key = `${picture.recordKind} ${picture.recordId}`
    const known = found.get(key)
    if (known) known.push(picture)
    else found.set(key, [picture])
  }
  return found
}

async function brokersOf(db: Db): Promise<Map<number, OfferedBroker>> {
  const rows = await db.selectFrom('users').select(['id', 'name', 'phone', 'email']).execute()
  return new Map(rows.map(({ id, ...broker }) => [id, broker]))
}
