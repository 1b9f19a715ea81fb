import type { BlockRow } from '#contract/stock/search.ts'
import { applyChange } from '#domain/stock/columns/change.ts'
import { StockColumns } from '#domain/stock/columns/stock-columns.ts'
import { StockSearcher } from '#domain/stock/find/searcher.ts'
import type { Db } from '#server/db/db.ts'
import type { Call } from '#server/http/call.ts'
import type { BuildingFactsRow } from '#server/repositories/columns/page-rows.ts'
import {
  checkStock,
  type Place,
  readStock,
  readStockChanges,
  readStockTotals,
  type StockCheck,
  type StockReading,
  waitAsLongAsNeeded,
} from '#server/repositories/columns/stock-rows.ts'
import { RowCache } from './row-cache.ts'

/** Changes are deleted after 24 hours. */
const oldestMs = 23 * 3_600_000

interface State {
  searcher: StockSearcher
  place: Place
  /** Time of the database when it had no change beyond these columns. */
  checkedAt: Date
}

/** A state, and the check against it in a later statement. */
export interface SeenStock {
  state: State
  check: StockCheck
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
  private latest: State | null = null
  /** The latest reading outside of transactions, which never fails, and the one that begins after it. */
  private reading: Promise<unknown> = Promise.resolve()
  private queued: Promise<State | null> | null = null
  private faults = 0
  private readonly tellFault: (error: unknown) => void

  constructor(tellFault: (error: unknown) => void) {
    this.tellFault = tellFault
  }

  /** Null until it is ready. */
  get state(): State | null {
    return this.latest
  }

  /** Builds the columns and their orders before the first search. */
  async start(db: Db): Promise<void> {
    await this.catchUp(db)
    this.latest?.searcher.columns.makeOrders()
  }

  /** @returns columns with all that the caller's session statement saw, or his transaction sees. */
  async current({ db, seenStock }: Pick<Call, 'db' | 'seenStock'>): Promise<{
    searcher: StockSearcher
    now: Date
  }> {
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
          return { searcher: state.searcher, now: check.now }
        }
        if (!isFollowed({ state, check })) this.drop(state, check)
      }
      const read = await this.catchUp(db)
      if (read) return { searcher: read.searcher, now: read.checkedAt }
    }
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
    if (before === null) return this.readWhole(db)
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
      this.latest = { ...before, place: reading.place, checkedAt: reading.now }
    } catch (error) {
      this.buildAgain(error)
    }
    return this.latest
  }

  /** @returns the columns read, even if another reading was faster. */
  private async readWhole(db: Db): Promise<State> {
    const { latest } = this
    const { place, now, ...rows } = await (db.isTransaction ? readStock(db) : readUnhurried(db))
    const state = { searcher: new StockSearcher(StockColumns.of(rows)), place, checkedAt: now }
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
function readUnhurried(db: Db): Promise<StockReading> {
  return db.transaction().execute(async (transaction) => {
    await waitAsLongAsNeeded(transaction)
    return readStock(transaction)
  })
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
