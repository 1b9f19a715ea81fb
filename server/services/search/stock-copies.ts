import {
  type CopyEnd,
  type CopyHead,
  type CopyPart,
  copyFormat,
  copyPart,
  type Gone,
  orderDigest,
  sortedTexts,
} from '#domain/stock/copy/copy-part.ts'
import { countOf } from '#domain/text/plurals.ts'
import type { Db } from '#server/db/db.ts'
import type { Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { Lines, PackedLines } from '#server/http/lines.ts'
import { queueByUser } from '#server/http/load/call-limit.ts'
import {
  readDatabaseId,
  readNames,
  readOwnLists,
  readShown,
} from '#server/repositories/columns/copied-rows.ts'
import { checkStock, countStockChanges, type Place } from '#server/repositories/columns/stock-place.ts'
import {
  readStockChanges,
  readStockPart,
  type StockReading,
} from '#server/repositories/columns/stock-rows.ts'
import { findOffice } from '#server/repositories/office/office.ts'
import { noteTaken } from '#server/services/journal/taken.ts'
import { type LiveStock, without } from './live-stock.ts'

/** About 10,000 blocks: each part holds the event loop for some 0.1 s. */
const buildingsAtOnce = 500
const maxCopiesAnHour = 20
/** Changes are kept for 24 hours. */
const oldestMs = 23 * 3_600_000

const sharedMs = 10 * 60_000
/** Applying more of them costs a device more than a new download costs the server. */
const maxChanges = 1000

/** One part at a time in this process: searches go in between. */
const oneAtATime = queueByUser(1)

type Line = { head: CopyHead } | { part: CopyPart } | { end: CopyEnd }

/** A whole copy, and the place that it has. */
interface SharedCopy {
  lines: PackedLines
  told: string
  place: Place
  at: number
}

/** Whole copies: each is noted in the journal. Users share the latest, since devices read the changes afterwards. */
export class WholeCopies {
  private latest: Promise<SharedCopy> | undefined
  private timer: NodeJS.Timeout | undefined
  private readonly stock: LiveStock
  private readonly tiles: CopyHead['tiles']

  constructor(stock: LiveStock, tiles: CopyHead['tiles']) {
    this.stock = stock
    this.tiles = tiles
  }

  /** @throws Refusal 403 unless the office allows it, 429 too often. */
  async give(call: Call): Promise<PackedLines> {
    const { db } = call
    await demandCopies(db)
    const { searcher } = await this.stock.current(call)
    const { blocks, buildings } = searcher.columns.totals()
    await noteTaken(call, {
      kind: 'copy',
      title: `${countOf(blocks, 'блок', 'блока', 'блоков')}, ${countOf(buildings, 'здание', 'здания', 'зданий')}`,
      maxAnHour: maxCopiesAnHour,
      tooOften: 'База загружалась слишком часто. Повторите через час',
    })
    const { latest } = this
    const known = await latest?.catch(() => undefined)
    if (known && (await isOfUse(db, known))) return known.lines
    if (this.latest === latest) this.share(readCopy(db, this.tiles))
    return (await (this.latest ?? readCopy(db, this.tiles))).lines
  }

  /** Until it is too old, so that its memory is free afterwards. */
  private share(copy: Promise<SharedCopy>): void {
    clearTimeout(this.timer)
    const forget = () => {
      if (this.latest === copy) this.latest = undefined
    }
    this.latest = copy
    this.timer = setTimeout(forget, sharedMs).unref()
    copy.catch(forget)
  }
}

/** The changes since are fewer than a whole copy. */
async function isOfUse(db: Db, { told, place, at }: SharedCopy): Promise<boolean> {
  const [, database] = told.split('~')
  const { triggers, now } = await checkStock(db, place)
  const isFollowed = triggers === place.triggers && now.getTime() - at < sharedMs
  if (!isFollowed || database !== (await readDatabaseId(db))) return false
  return (await countStockChanges(db, place)) <= maxChanges
}

/**
 * Parts are read one after another: what changes meanwhile is among the changes since the place, which is that of the
 * first.
 */
async function readCopy(db: Db, tiles: CopyHead['tiles']): Promise<SharedCopy> {
  const first = await readStockPart(db, 0, buildingsAtOnce)
  const head = { ...(await headOf(db, first)), tiles }
  const lines = await PackedLines.of(linesFrom(db, first, { ...head, isWhole: true }))
  return { lines, told: head.place, place: first.place, at: first.now.getTime() }
}

async function* linesFrom(db: Db, first: StockReading, head: CopyHead): AsyncIterable<Line> {
  yield { head }
  const texts = new Set<string>()
  const blocks = new Set<number>()
  let reading = first
  while (reading.buildings.count > 0) {
    const part = await partOf(db, reading)
    for (const text of sortedTexts(part)) texts.add(text)
    for (const id of Array.from(reading.blocks.numbers.id)) {
      if (blocks.has(id)) throw new Error(`Block ${id} has moved to a building that is read later`)
      blocks.add(id)
    }
    yield { part }
    const after = Math.max(...Array.from(reading.buildings.numbers.id))
    reading = await oneAtATime(0, () => readStockPart(db, after, buildingsAtOnce))
  }
  // Lists are a user's own: they come with the first changes.
  yield { end: { users: await readNames(db), lists: null, order: orderDigest(texts) } }
}

/** Changes since a place. @throws Refusal 409 if only a whole copy will do. */
export async function changesOfStock(call: Call, place: string, tiles: CopyHead['tiles']): Promise<Lines> {
  const { db, actor } = call
  await demandCopies(db)
  const before = await readPlace(db, place)
  const reading = await readStockChanges(db, before.place)
  const ageMs = reading ? reading.now.getTime() - before.at : Number.NaN
  const isFollowed = reading?.place.triggers === before.place.triggers && ageMs >= 0 && ageMs < oldestMs
  if (reading === null || !isFollowed) throw outdated
  const { mark, lists } = await readOwnLists(db, actor.id, before.lists)
  const head = { ...(await headOf(db, reading, mark)), tiles }
  const { buildings, blocks, buildingIds, blockIds } = reading
  const gone = {
    goneBuildingIds: without(buildingIds, buildings.numbers.id),
    goneBlockIds: without(blockIds, blocks.numbers.id),
  }
  const part = await partOf(db, reading, gone)
  const users = reading.hasUsers ? await readNames(db) : null
  return new Lines(
    (async function* (): AsyncIterable<Line> {
      yield { head: { ...head, isWhole: false } }
      yield { part }
      yield { end: { users, lists, order: null } }
    })(),
  )
}

const outdated = new Refusal('conflict', 'База на этом устройстве устарела: её нужно загрузить заново')

async function demandCopies(db: Db): Promise<void> {
  const { stockCopies } = await findOffice(db)
  if ((stockCopies ?? 'off') === 'off')
    throw new Refusal('forbidden', 'База на устройствах выключена в настройках офиса')
}

/** @throws Refusal 503 while nothing tells of changes. */
async function headOf(
  db: Db,
  { place, now, limits }: StockReading,
  lists = '',
): Promise<Omit<CopyHead, 'isWhole' | 'tiles'>> {
  if (place.triggers === null) throw new Refusal('busy', 'Базу сейчас не скопировать: сервер её перечитывает')
  const database = await readDatabaseId(db)
  const parts = [copyFormat, database, now.getTime(), place.triggers, place.snapshot, lists]
  return { ...limits, place: parts.join('~'), at: now.toISOString() }
}

/** @throws Refusal 409 for a place of another format or another database. */
async function readPlace(db: Db, told: string): Promise<{ place: Place; at: number; lists: string }> {
  const [format, database, at, triggers = '', snapshot = '', lists = ''] = told.split('~')
  const isKnown = format === String(copyFormat) && database === (await readDatabaseId(db))
  if (!isKnown || !/^\d{1,19}:\d{1,19}:(\d{1,19}(,\d{1,19})*)?$/.test(snapshot)) throw outdated
  return { place: { snapshot, triggers, triggerIds: null, ownXid: null }, at: Number(at), lists }
}

async function partOf(
  db: Db,
  reading: Pick<StockReading, 'buildings' | 'blocks'>,
  gone?: Gone,
): Promise<CopyPart> {
  const { buildings, blocks } = reading
  const building = await readShown(db, 'building', Array.from(buildings.numbers.id))
  const block = await readShown(db, 'block', Array.from(blocks.numbers.id))
  return copyPart(reading, { building, block }, gone)
}
