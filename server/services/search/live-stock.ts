import { setImmediate } from 'node:timers/promises'
import type { BlockRow } from '#contract/stock/search.ts'
import { SuitingCounts } from '#domain/looks/suiting-counts.ts'
import { blockSortKeys } from '#domain/stock/columns/block-orders.ts'
import { applyChange } from '#domain/stock/columns/change.ts'
import { StockColumns } from '#domain/stock/columns/stock-columns.ts'
import { StockSearcher } from '#domain/stock/find/searcher.ts'
import type { FreshnessLimits } from '#domain/stock/freshness.ts'
import type { Db } from '#server/db/db.ts'
import type { Call } from '#server/http/call.ts'
import type { BuildingFactsRow } from '#server/repositories/columns/page-rows.ts'
import {
  checkStock,
  type Place,
  readStockTotals,
  type StockCheck,
  waitAsLongAsNeeded,
} from '#server/repositories/columns/stock-place.ts'
import { readStock, readStockChanges, type StockReading } from '#server/repositories/columns/stock-rows.ts'
import { RowCache } from './row-cache.ts'

/** Changes are deleted after 24 hours. */
const oldestMs = 23 * 3_600_000

interface State {
  searcher: StockSearcher
  place: Place
  /** Time of the database when it had no change beyond these columns. */
  checkedAt: Date
  limits: FreshnessLimits
}

/** A state, and the check against it in a later statement. */
export interface SeenStock {
  state: State
  check: StockCheck
}

/** Columns to search now. */
interface CurrentStock {
  searcher: StockSearcher
  /** Time of the database. */
  now: Date
  limits: FreshnessLimits
}

/** Readiness of the stock in memory, for health. */
export interface StockHealth {
  isReady: boolean
  /** Snapshot that it has. */
  place: string | null
  memoryMb: number
  /** Triggers tell of changes; without them each search reads the whole stock. */
  isFollowed: boolean
  /** Times it was built again because something did not fit. */
  faults: number
}

/**
 * The stock in memory, up to date with the database at each search: the session's statement, or one of its own,
 * tells of changes, and the search applies them first. Anything unexpected makes it read the whole stock again.
 */
export class LiveStock {
  /** Displayed rows, dropped when they change. */
  readonly rows = { block: new RowCache<BlockRow>(), building: new RowCache<BuildingFactsRow>() }
  /** Counts of the blocks that suit demands, by demand and person. */
  readonly suiting = new SuitingCounts()
  private latest: State | null = null
  /** The latest reading outside of transactions, which never fails, and the one that begins after it. */
  private reading: Promise<unknown> = Promise.resolve()
  private queued: Promise<State | null> | null = null
  private faults = 0
  private readonly tellFault: (error: unknown) => void
  private readonly buildingsAtOnce: number

  /** @param buildingsAtOnce taken in while the database reads as many more; by default about 10,000 blocks. */
  constructor(tellFault: (error: unknown) => void, buildingsAtOnce = 500) {
    this.tellFault = tellFault
    this.buildingsAtOnce = buildingsAtOnce
  }

  /** Null until it is ready. */
  get state(): State | null {
    return this.latest
  }

  /** Builds the columns before the first search, then their orders while others are served. */
  async start(db: Db): Promise<void> {
    await this.catchUp(db)
    for (const key of blockSortKeys) {
      await setImmediate()
      this.latest?.searcher.columns.orders[key].read()
    }
  }

  /** @returns columns with all that the caller's session statement saw, or his transaction sees. */
  async current({ db, seenStock }: Pick<Call, 'db' | 'seenStock'>): Promise<CurrentStock> {
    // A transaction may have written since.
    let seen = db.isTransaction ? undefined : seenStock
    for (;;) {
      const state = seen?.state ?? this.latest
      if (state) {
        const check = seen?.check ?? (await checkStock(db, state.place))
        seen = undefined
        // Columns only move forward, so that what was checked holds for their later states too.
        if (this.latest?.searcher !== state.searcher) continue
        if (isUpToDate({ state, check })) {
          if (this.latest.checkedAt < check.now) this.latest.checkedAt = check.now
          return { searcher: state.searcher, now: check.now, limits: check.limits }
        }
        if (!isFollowed({ state, check })) this.drop(state, check)
      }
      const read = await this.catchUp(db)
      if (read) return { searcher: read.searcher, now: read.checkedAt, limits: read.limits }
    }
  }

  /** Takes in what has been written, so that no search waits for it; after a failure the next search does. */
  async catchUpAhead(db: Db): Promise<void> {
    if (this.latest) await this.current({ db }).catch(() => {})
  }

  health(): StockHealth {
    const { latest, faults } = this
    return {
      isReady: latest !== null,
      place: latest?.place.snapshot ?? null,
      memoryMb: Math.ceil((latest?.searcher.columns.bytes ?? 0) / 2 ** 20),
      isFollowed: latest === null || latest.place.triggers !== null,
      faults,
    }
  }

  /** Compares totals with the database; builds the columns again if they differ. */
  async check(db: Db): Promise<void> {
    await this.current({ db })
    const { latest } = this
    const totals = latest && (await readStockTotals(db, latest.place))
    if (!totals || this.latest !== latest) return
    const own = latest.searcher.columns.totals()
    const differ = (Object.keys(own) as (keyof typeof own)[]).filter(
      // Sums beyond the whole numbers of a float are compared as floats.
      (name) => Math.abs(own[name] - totals[name]) > Math.abs(totals[name]) * 1e-9,
    )
    if (differ.length > 0) this.buildAgain(new Error(`The stock in memory differs in ${differ.join(', ')}`))
  }

  /**
   * Reads once after this call, for all who wait: a reading under way may have begun before their last writes. A
   * transaction reads by itself: it must not wait for a reading that may wait for its connection.
   * @returns null if another was faster, or the reading failed that somebody else had begun.
   */
  private catchUp(db: Db): Promise<State | null> {
    if (db.isTransaction) return this.readOnce(db)
    if (this.queued) return this.queued.catch(() => null)
    this.queued = this.reading.then(() => {
      this.queued = null
      const reading = this.readOnce(db)
      this.reading = reading.catch(() => null)
      return reading
    })
    return this.queued
  }

  private async readOnce(db: Db): Promise<State | null> {
    const before = this.latest
    // Without its triggers nothing tells what has changed since.
    if (before === null || before.place.triggers === null) return this.readWhole(db)
    const reading = await readStockChanges(db, before.place)
    if (this.latest !== before) return null
    if (reading === null || reading.place.triggers !== before.place.triggers) {
      this.latest = null
      return null
    }
    if (reading.hasUsers) this.forgetRows()
    this.rows.block.forget(reading.blockIds)
    this.rows.building.forget(reading.buildingIds)
    try {
      applyChange(before.searcher.columns, changeOf(reading))
      this.latest = { ...before, place: reading.place, checkedAt: reading.now, limits: reading.limits }
    } catch (error) {
      this.buildAgain(error)
    }
    return this.latest
  }

  /** @returns the columns read, even if another reading was faster. */
  private async readWhole(db: Db): Promise<State> {
    const { latest } = this
    const state = await (db.isTransaction
      ? build(db, Number.MAX_SAFE_INTEGER)
      : buildUnhurried(db, this.buildingsAtOnce))
    this.forgetRows()
    if (this.latest === latest) this.latest = state
    return state
  }

  /** A state that no reading of changes brings up to date. */
  private drop({ place }: State, check: StockCheck): void {
    const isFirst = place.triggers !== null && place.triggers !== check.triggers
    if (isFirst)
      this.buildAgain(new Error('Triggers that note changes of the stock are missing or were away'))
    this.latest = null
  }

  private buildAgain(error: unknown): void {
    this.faults += 1
    this.latest = null
    this.tellFault(error)
  }

  private forgetRows(): void {
    for (const rows of Object.values(this.rows)) rows.forgetAll()
  }
}

function isUpToDate(seen: SeenStock): boolean {
  return isFollowed(seen) && !seen.check.hasChanged
}

/** All changes since are noted, and the notes are still there. */
function isFollowed({ state: { place, checkedAt }, check: { triggers, now } }: SeenStock): boolean {
  return triggers !== null && triggers === place.triggers && now.getTime() - checkedAt.getTime() < oldestMs
}

/** A large stock takes longer than calls are given. */
function buildUnhurried(db: Db, most: number): Promise<State> {
  const transaction = db.transaction().setIsolationLevel('repeatable read')
  return transaction.execute(async (reading) => {
    await waitAsLongAsNeeded(reading)
    return build(reading, most)
  })
}

/** @param most buildings at a time. */
async function build(db: Db, most: number): Promise<State> {
  const columns = new StockColumns()
  let first: Pick<State, 'place' | 'checkedAt' | 'limits'> | undefined
  for await (const { place, now, limits, ...rows } of readStock(db, most)) {
    first ??= { place, checkedAt: now, limits }
    columns.add(rows)
  }
  if (!first) throw new Error('A reading without a part')
  return { searcher: new StockSearcher(columns), ...first }
}

function changeOf({ buildings, blocks, buildingIds, blockIds }: StockReading) {
  return {
    buildings,
    blocks,
    goneBuildingIds: without(buildingIds, buildings.numbers.id),
    goneBlockIds: without(blockIds, blocks.numbers.id),
  }
}

/** Ids without those of living rows. */
export function without(ids: readonly number[], living: ArrayLike<number>): number[] {
  const left = new Set(ids)
  for (let at = 0; at < living.length; at += 1) left.delete(living[at] as number)
  return [...left]
}
