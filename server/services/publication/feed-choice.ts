import { searchRequest } from '#contract/stock/search.ts'
import { can } from '#domain/access/permissions.ts'
import {
  type ChoiceSource,
  choiceFault,
  faultySource,
  namelessChoice,
  outsideReason,
} from '#domain/publication/choice.ts'
import type { Db } from '#server/db/db.ts'
import type { Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { readOfficeDay } from '#server/repositories/office/office-day.ts'
import {
  blocksOfList,
  choiceSources,
  dropOtherChoices,
  replaceChoice,
  type StoredSource,
} from '#server/repositories/portal/feed-choice.ts'
import { offersStamp } from '#server/repositories/portal/feeds.ts'
import type { StockSearch } from '#server/services/search/stock-search.ts'
import { keepAdStagesCurrent, refreshStages } from './ad-stages.ts'

/** More than an office has. */
const maxFound = 1_000_000

/** Keeps which blocks the settings choose, so that feed, check and stages agree. */
export class FeedChoice {
  readonly #stock: Pick<StockSearch, 'ids'>
  /** Records at the last look. */
  #stamp: string | undefined
  /** Sources at the last look. */
  #named: string | undefined
  /** The look under way, and the one that waits for its end. */
  #running: Promise<void> | undefined
  #next: Promise<void> | undefined

  constructor(stock: Pick<StockSearch, 'ids'>) {
    this.#stock = stock
  }

  /**
   * Finds the chosen blocks again if records have changed, and tells of their stages. A look under way may have read
   * the settings before the caller's change, so another follows it.
   */
  keep(db: Db): Promise<void> {
    if (this.#next) return this.#next
    if (!this.#running) return this.#run(db)
    const next = () => {
      this.#next = undefined
      return this.#run(db)
    }
    this.#next = this.#running.then(next, next)
    return this.#next
  }

  #run(db: Db): Promise<void> {
    this.#running = this.#keep(db).finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #keep(db: Db): Promise<void> {
    const stamp = `${await offersStamp(db)} ${await readOfficeDay(db)}`
    if (stamp === this.#stamp) return
    const sources = await choiceSources(db)
    const named = sources.map(({ kind, id }) => `${kind} ${id}`).join()
    const changed = new Set<number>()
    for (const source of sources) {
      const found = await this.#blocksOf(db, source)
      for (const id of await replaceChoice(db, source, found)) changed.add(id)
    }
    const dropped = await dropOtherChoices(db)
    // Other sources may move any ad in or out.
    const isOther = dropped > 0 || (named !== this.#named && (named !== '' || this.#named !== undefined))
    if (isOther) await keepAdStagesCurrent(db)
    else await refreshStages(db, [...changed])
    this.#named = named
    this.#stamp = stamp
  }

  /** Blocks of a source now; those of a search with the rights of its owner. */
  async #blocksOf(db: Db, { kind, id, isGone, ownerId, config }: StoredSource): Promise<number[]> {
    if (isGone || ownerId === null) return []
    if (kind === 'blockList') return blocksOfList(db, id)
    const request = searchRequest.safeParse(config)
    if (!request.success || request.data.target !== 'blocks') return []
    const { data } = request
    return this.#stock.ids({ db, actor: { id: ownerId } }, data, maxFound).catch((error: unknown) => {
      // The search names a list that is deleted.
      if (error instanceof Refusal) return []
      throw error
    })
  }
}

/** The choice as its reader may know it: sources, why it holds the last feed, and why a block is not exported. */
export async function choiceInWords({ db, actor }: Pick<Call, 'db' | 'actor'>): Promise<{
  sources: ChoiceSource[]
  fault: string | null
  outside: string
}> {
  const stored = await choiceSources(db)
  if (can(actor, 'office.readPortalConfig', null) !== true) {
    const { fault, outside } = namelessChoice
    return { sources: [], fault: faultySource(stored) ? fault : null, outside }
  }
  const sources = stored.map((source) => {
    const { kind, id, isGone, count } = source
    return { ...{ kind, id, isGone, count }, name: mayName(actor, source) ? source.name : null }
  })
  return { sources, fault: choiceFault(sources), outside: outsideReason(sources) }
}

function mayName(actor: Call['actor'], { kind, ownerId: userId, isShared }: StoredSource): boolean {
  if (userId === null) return true
  return kind === 'blockList'
    ? can(actor, 'list.read', { userId }) === true
    : can(actor, 'savedSearch.read', { userId, isShared }) === true
}
