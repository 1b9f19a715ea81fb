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
import { defaultFreshness } from '#domain/stock/freshness.ts'
import { countOf } from '#domain/text/plurals.ts'
import type { Db } from '#server/db/db.ts'
import type { Call } from '#server/http/call.ts'
import { queueByUser } from '#server/http/call-limit.ts'
import { Refusal } from '#server/http/errors.ts'
import { Lines } from '#server/http/lines.ts'
import {
  countCopies,
  readDatabaseId,
  readNames,
  readShown,
} from '#server/repositories/columns/copied-rows.ts'
import {
  type Place,
  readStockChanges,
  readStockPart,
  type StockReading,
} from '#server/repositories/columns/stock-rows.ts'
import { insertEntries, lockUserTurn, openGroup } from '#server/repositories/journal/journal.ts'
import { officeId } from '#server/repositories/office/office.ts'
import { readSettings } from '#server/repositories/office/settings.ts'
import { type LiveStock, without } from './live-stock.ts'

/** Configuration that a copy needs. */
interface Environment {
  officeZone: string
  tiles: CopyHead['tiles']
}

/** About 10,000 blocks: each part holds the event loop for some 0.1 s. */
const buildingsAtOnce = 500
const maxCopiesAnHour = 20
/** Changes are kept for 24 hours. */
const oldestMs = 23 * 3_600_000

/** One part at a time in this process: searches go in between. */
const oneAtATime = queueByUser(1)

type Line = { head: CopyHead } | { part: CopyPart } | { end: CopyEnd }

/**
 * The whole stock, noted in the journal. Parts are read one after another: what changes meanwhile is among the changes
 * since the place, which is that of the first. @throws Refusal 403 unless the office allows it, 429 too often.
 */
export async function copyStock(call: Call, stock: LiveStock, environment: Environment): Promise<Lines> {
  const { db } = call
  const head = await demandCopies(db, environment)
  const { searcher } = await stock.current(call)
  await noteCopy(call, searcher.columns.totals())
  const first = await readStockPart(db, 0, buildingsAtOnce)
  const place = await placeOf(db, first)
  return new Lines(
    (async function* (): AsyncIterable<Line> {
      yield { head: { ...head, ...place, isWhole: true } }
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
      yield { end: { users: await readNames(db), order: orderDigest(texts) } }
    })(),
  )
}

/** Changes since a place. @throws Refusal 409 if only a whole copy will do. */
export async function changesOfStock(call: Call, place: string, environment: Environment): Promise<Lines> {
  const { db } = call
  const head = await demandCopies(db, environment)
  const before = await readPlace(db, place)
  const reading = await readStockChanges(db, before.place)
  const ageMs = reading ? reading.now.getTime() - before.at : Number.NaN
  const isFollowed = reading?.place.triggers === before.place.triggers && ageMs >= 0 && ageMs < oldestMs
  if (reading === null || !isFollowed) throw outdated
  const next = await placeOf(db, reading)
  const { buildings, blocks, buildingIds, blockIds } = reading
  const gone = {
    goneBuildingIds: without(buildingIds, buildings.numbers.id),
    goneBlockIds: without(blockIds, blocks.numbers.id),
  }
  const part = await partOf(db, reading, gone)
  const users = reading.hasUsers ? await readNames(db) : null
  return new Lines(
    (async function* (): AsyncIterable<Line> {
      yield { head: { ...head, ...next, isWhole: false } }
      yield { part }
      yield { end: { users, order: null } }
    })(),
  )
}

const outdated = new Refusal('conflict', 'База на этом устройстве устарела: её нужно загрузить заново')

async function demandCopies(db: Db, { officeZone, tiles }: Environment) {
  const settings = await readSettings(db)
  if ((settings.stockCopies ?? 'off') === 'off')
    throw new Refusal('forbidden', 'База на устройствах выключена в настройках офиса')
  return {
    zone: settings.officeZone ?? officeZone,
    freshDays: settings.freshDays ?? defaultFreshness.freshDays,
    staleDays: settings.staleDays ?? defaultFreshness.staleDays,
    tiles,
  }
}

/** Notes in the history of the office who takes how much, before anything is sent. */
async function noteCopy(
  call: Call,
  { blocks, buildings }: { blocks: number; buildings: number },
): Promise<void> {
  const { actor, command } = call
  await call.db.transaction().execute(async (db) => {
    await lockUserTurn(db, actor.id)
    if ((await countCopies(db, actor.id)) >= maxCopiesAnHour)
      throw new Refusal('tooMany', 'База загружалась слишком часто. Повторите через час', {
        retryAfterSeconds: 3600,
      })
    const group = {
      id: command.id,
      userId: actor.id,
      command: command.name,
      kind: 'copy' as const,
      revertsId: null,
    }
    if ((await openGroup(db, group)).userId !== actor.id)
      throw new Refusal('invalid', 'Command-Id уже занят другим действием')
    const title = `${countOf(blocks, 'блок', 'блока', 'блоков')}, ${countOf(buildings, 'здание', 'здания', 'зданий')}`
    const record = { recordKind: 'office' as const, recordId: officeId, title, version: 0 }
    await insertEntries(db, group.id, [{ ...record, operation: 'update', before: {}, after: {} }])
  })
}

/** @throws Refusal 503 while nothing tells of changes. */
async function placeOf(db: Db, { place, now }: StockReading): Promise<Pick<CopyHead, 'place' | 'at'>> {
  if (place.triggers === null) throw new Refusal('busy', 'Базу сейчас не скопировать: сервер её перечитывает')
  const parts = [copyFormat, await readDatabaseId(db), now.getTime(), place.triggers, place.snapshot]
  return { place: parts.join('~'), at: now.toISOString() }
}

/** @throws Refusal 409 for a place of another format or another database. */
async function readPlace(db: Db, told: string): Promise<{ place: Place; at: number }> {
  const [format, database, at, triggers = '', snapshot = ''] = told.split('~')
  const isKnown = format === String(copyFormat) && database === (await readDatabaseId(db))
  if (!isKnown || !/^\d{1,19}:\d{1,19}:(\d{1,19}(,\d{1,19})*)?$/.test(snapshot)) throw outdated
  return { place: { snapshot, triggers, triggerIds: null, ownXid: null }, at: Number(at) }
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
