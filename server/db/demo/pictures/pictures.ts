import type { FileParentKind } from '#contract/stock/files.ts'
import type { FileCategory } from '#domain/stock/vocabulary.ts'
import { drawFacade, drawOffice, drawPlan } from './drawings.ts'

/** A stored file, as the `files` row describes it. */
export interface StoredDrawing {
  storageKey: string
  mime: string
  sizeBytes: number
  widthPx: number | null
  heightPx: number | null
}

interface DemoFile extends StoredDrawing {
  recordKind: FileParentKind
  recordId: number
  category: FileCategory
  name: string
  position: number
  uploadedById: number
  isDemo: true
}

/** A few drawings shared by many records: each is drawn and stored once. */
const drawings = {
  facade: { draw: drawFacade, count: 5, name: 'Фасад.jpg', category: 'photo' },
  office: { draw: drawOffice, count: 3, name: 'Офис.jpg', category: 'photo' },
  plan: { draw: drawPlan, count: 2, name: 'План этажа.jpg', category: 'plan' },
} as const
type Drawing = keyof typeof drawings

/** Every n-th building and block has pictures; the others show the empty state. */
const everyBuilding = 2
const everyBlock = 6

/**
 * Adds pictures to some buildings and blocks.
 * @param store stores a drawing (SVG) as a picture.
 * @param userIds uploaders, in rotation.
 */
export async function makePictures(
  store: (svg: string) => Promise<StoredDrawing>,
  { buildingIds, blockIds, userIds }: Record<'buildingIds' | 'blockIds' | 'userIds', readonly number[]>,
): Promise<DemoFile[]> {
  const stored = new Map<string, StoredDrawing>()
  const work = Object.entries(drawings).flatMap(([kind, { draw, count }]) =>
    Array.from({ length: count }, async (_, style) => {
      stored.set(`${kind} ${style}`, await store(draw(style)))
    }),
  )
  await Promise.all(work)
  const filesOf = (recordKind: FileParentKind, recordId: number, kinds: readonly Drawing[]) =>
    kinds.flatMap((kind, at): DemoFile[] => {
      const { name, category, count } = drawings[kind]
      const bytes = stored.get(`${kind} ${(recordId + at) % count}`)
      const uploadedById = userIds[recordId % userIds.length]
      if (!bytes || uploadedById === undefined) return []
      return [
        { recordKind, recordId, category, name, position: at + 1, uploadedById, isDemo: true, ...bytes },
      ]
    })
  return [
    ...buildingIds
      .filter((id) => id % everyBuilding === 0)
      .flatMap((id) => filesOf('building', id, ['facade', 'office', 'plan'])),
    ...blockIds
      .filter((id) => id % everyBlock === 0)
      .flatMap((id) => filesOf('block', id, ['office', 'office', 'plan'])),
  ]
}
