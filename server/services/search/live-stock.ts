import type { BlockRow, BuildingRow } from '#contract/stock/search.ts'
import { applyChange } from '#domain/stock/columns/change.ts'
import { StockColumns } from '#domain/stock/columns/stock-columns.ts'
import { StockSearcher } from '#domain/stock/find/searcher.ts'
import type { Db } from '#server/db/db.ts'
import {
  checkStock,
  type Place,
  readStock,
  readStockChanges,
  readStockTotals,
  type StockReading,
  waitAsLongAsNeeded,
} from '#server/repositories/columns/stock-rows.ts'
import { RowCache } from './row-cache.ts'

/** Changes are deleted after 24 hours. */
const oldestMs = 23 * 3_600_000

interface State {
  searcher: StockSearcher
  place: Place
  checkedAtMs: number
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
 * The stock in memory, up to date with the database at each search: a search first asks for changes that its
 * connection sees, and applies them. Anything unexpected makes it read the whole stock again.
 */
export class LiveStock {
  /** Displayed rows, dropped when they change. */
  readonly rows = { block: new RowCache<BlockRow>(), building: new RowCache<BuildingRow>() }
  private state: State | null = null
  /** Reading outside of transactions; one at a time. */
  private reading: Promise<void> | null = null
  private faults = 0
  private isNoted = true
  private readonly tellFault: (error: unknown) => void

  constructor(tellFault: (error: unknown) => void) {
    this.tellFault = tellFault
  }

  /** Builds the columns and their orders before the first search. */
  async start(db: Db): Promise<void> {
    await this.read(db, null)
    this.state?.searcher.columns.makeOrders()
  }

  /** @param db the caller's connection or transaction. @returns columns with all that it sees. */
  async current(db: Db): Promise<{ searcher: StockSearcher; now: Date }> {
    for (;;) {
      const { state } = this
      if (state && Date.now() - state.checkedAtMs < oldestMs) {
        const checkedAtMs = Date.now()
        const { hasChanged, isNoted, now } = await checkStock(db, state.place)
        this.isNoted = isNoted
        // Another reading may have begun before the caller's last write.
        if (!isNoted) return { searcher: await this.readWhole(db), now }
        if (!hasChanged && this.state === state) {
          state.checkedAtMs = checkedAtMs
          return { searcher: state.searcher, now }
        }
        if (!hasChanged) continue
      }
      await this.read(db, state)
    }
  }

  health(): StockHealth {
    const { state, faults } = this
    return {
      isReady: state !== null,
      place: state?.place.snapshot ?? null,
      memoryMb: Math.ceil((state?.searcher.columns.bytes ?? 0) / 2 ** 20),
      isFollowed: this.isNoted,
      faults,
    }
  }

  /**
   * A transaction reads by itself: it must not wait for a reading that may wait for its connection. Its result is
   * dropped if another was faster.
   */
  private async read(db: Db, before: State | null): Promise<void> {
    if (db.isTransaction) return this.readOnce(db, before)
    this.reading ??= this.readOnce(db, before).finally(() => {
      this.reading = null
    })
    return this.reading
  }

  private async readOnce(db: Db, before: State | null): Promise<void> {
    if (before === null || Date.now() - before.checkedAtMs >= oldestMs) {
      await this.readWhole(db)
      return
    }
    const checkedAtMs = Date.now()
    const reading = await readStockChanges(db, before.place)
    if (this.state !== before) return
    if (reading === null) {
      this.forgetRows()
      this.state = null
      return
    }
    if (reading.hasUsers) this.forgetRows()
    this.rows.block.forget(reading.blockIds)
    this.rows.building.forget(reading.buildingIds)
    try {
      applyChange(before.searcher.columns, changeOf(reading))
      this.state = { ...before, place: reading.place, checkedAtMs }
    } catch (error) {
      this.buildAgain(error)
    }
  }

  /** Compares totals with the database; builds the columns again if they differ. */
  async check(db: Db): Promise<void> {
    await this.current(db)
    const { state } = this
    const totals = state && (await readStockTotals(db, state.place))
    if (!totals || this.state !== state) return
    const own = state.searcher.columns.totals()
    const differ = (Object.keys(own) as (keyof typeof own)[]).filter(
      // Sums beyond the whole numbers of a float are compared as floats.
      (name) => Math.abs(own[name] - totals[name]) > Math.abs(totals[name]) * 1e-9,
    )
    if (differ.length > 0) this.buildAgain(new Error(`The stock in memory differs in ${differ.join(', ')}`))
  }

  private buildAgain(error: unknown): void {
    this.faults += 1
    this.state = null
    this.tellFault(error)
  }

  private forgetRows(): void {
    for (const rows of Object.values(this.rows)) rows.forgetAll()
  }

  /** @returns the columns read, even if another reading was faster. */
  private async readWhole(db: Db): Promise<StockSearcher> {
    const { state } = this
    const checkedAtMs = Date.now()
    const { place, ...rows } = await (db.isTransaction ? readStock(db) : readUnhurried(db))
    const searcher = new StockSearcher(StockColumns.of(rows))
    this.forgetRows()
    if (this.state === state) this.state = { searcher, place, checkedAtMs }
    return searcher
  }
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

function without(ids: readonly number[], living: ArrayLike<number>): number[] {
  const left = new Set(ids)
  for (let at = 0; at < living.length; at += 1) left.delete(living[at] as number)
  return [...left]
}
