import type { ToldPresentation, ToldRecord } from '#contract/presentations/presentation-content.ts'
import type { PresentedPicture } from '#domain/presentation/facts.ts'
import { wantedPart } from '#domain/presentation/part.ts'
import type { Db } from '#server/db/db.ts'
import { found } from '#server/http/errors.ts'
import { findUser } from '#server/repositories/access/users.ts'
import { readOfficeDay } from '#server/repositories/office/office-day.ts'
import { readSettings } from '#server/repositories/office/settings.ts'
import {
  presentationMark,
  type StoredPresentation,
} from '#server/repositories/presentations/presentations.ts'
import {
  areaWanted,
  type BlockToShow,
  blocksToShow,
  buildingsToShow,
  offersOf,
  type PictureToShow,
  picturesToShow,
} from '#server/repositories/presentations/presented-records.ts'
import { filePath, type Linker, linker } from '#server/services/files/links.ts'

/** Limits on pictures per record, and on blocks listed per building. */
const maxPhotos = 7
const maxPlans = 3
const maxBlocksOfBuilding = 20

/** Content of a presentation for the client: the chosen records in their current state. */
export async function contentOf(db: Db, stored: StoredPresentation): Promise<ToldPresentation> {
  const { title, recipient, greeting, kind, rateShown, lastDay, recordIds } = stored
  const broker = found(await findUser(db, stored.userId), 'Презентация')
  const { officeName = null, officeLogo = null } = await readSettings(db)
  const records = kind === 'block' ? await blockRecords(db, stored) : await buildingRecords(db, stored)
  return {
    ...{ title, recipient, greeting, kind, rateShown, lastDay, records },
    today: await readOfficeDay(db),
    officeName,
    officeLogo,
    broker: { name: broker.name, phone: broker.phone, email: broker.email },
    goneCount: recordIds.length - records.length,
  }
}

async function blockRecords(db: Db, stored: StoredPresentation): Promise<ToldRecord[]> {
  const blocks = await blocksToShow(db, stored.recordIds)
  const buildingIds = [...new Set([...blocks.values()].map(({ buildingId }) => buildingId))]
  const buildings = await buildingsToShow(db, buildingIds)
  const wanted = await areaWanted(db, stored.id)
  const picturesFor = await pictures(db, stored, { blockIds: [...blocks.keys()], buildingIds })
  return stored.recordIds.flatMap((id) => {
    const shown = blocks.get(id)
    const house = shown && buildings.get(shown.buildingId)
    if (!shown || !house) return []
    const own = picturesFor('block', id)
    return [
      {
        building: house.building,
        place: house.place,
        block: { ...shown.block, ...wantedPart(shown.block, wanted) },
        blocks: [],
        offer: null,
        description: stored.hasDescriptions ? shown.description : null,
        // The building's pictures after those of the block, or instead of them.
        photos: [...own.photos, ...picturesFor('building', shown.buildingId).photos].slice(0, maxPhotos),
        plans: own.plans.slice(0, maxPlans),
      },
    ]
  })
}

async function buildingRecords(db: Db, stored: StoredPresentation): Promise<ToldRecord[]> {
  const buildings = await buildingsToShow(db, stored.recordIds)
  const offers = await offersOf(db, [...buildings.keys()], maxBlocksOfBuilding)
  const blocks = await blocksToShow(
    db,
    [...offers.values()].flatMap(({ blockIds }) => blockIds),
  )
  const picturesFor = await pictures(db, stored, { blockIds: [], buildingIds: [...buildings.keys()] })
  return stored.recordIds.flatMap((id) => {
    const house = buildings.get(id)
    if (!house) return []
    const offered = offers.get(id)
    const { photos, plans } = picturesFor('building', id)
    return [
      {
        building: house.building,
        place: house.place,
        block: null,
        blocks: (offered?.blockIds ?? []).flatMap((blockId) => blockOf(blocks.get(blockId))),
        offer: offered?.offer ?? null,
        description: stored.hasDescriptions ? house.description : null,
        photos: photos.slice(0, maxPhotos),
        plans: plans.slice(0, maxPlans),
      },
    ]
  })
}

function blockOf(shown: BlockToShow | undefined) {
  return shown ? [shown.block] : []
}

type PicturesFor = (
  kind: PictureToShow['recordKind'],
  id: number,
) => { photos: PresentedPicture[]; plans: PresentedPicture[] }

/** Signed addresses of the pictures of these records. */
async function pictures(
  db: Db,
  { id: presentationId, hasPhotos, hasPlans, expiresAt }: StoredPresentation,
  records: { blockIds: readonly number[]; buildingIds: readonly number[] },
): Promise<PicturesFor> {
  const wanted = hasPhotos || hasPlans ? await picturesToShow(db, records) : []
  // An expired presentation is visible to the office only.
  const presentation = await presentationMark(db, presentationId)
  const link = await linker(db, presentation === undefined ? undefined : { presentation, until: expiresAt })
  const byRecord = new Map<string, PictureToShow[]>()
  for (const file of wanted) {
    const key = `${file.recordKind} ${file.recordId}`
    byRecord.set(key, [...(byRecord.get(key) ?? []), file])
  }
  return (kind, id) => {
    const files = byRecord.get(`${kind} ${id}`) ?? []
    const of = (category: PictureToShow['category']) =>
      files.filter((file) => file.category === category).map((file) => pictureOf(file, link))
    return { photos: hasPhotos ? of('photo') : [], plans: hasPlans ? of('plan') : [] }
  }
}

/** Never the original: it carries a file name from a broker's disk. */
function pictureOf({ id, storageKey, widthPx, heightPx }: PictureToShow, link: Linker): PresentedPicture {
  return {
    url: link(filePath(id, 'card'), storageKey),
    thumbUrl: link(filePath(id, 'thumb'), storageKey),
    widthPx,
    heightPx,
  }
}
