import type { Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { type LookedKind, setTelling } from '#server/repositories/looks/looks.ts'
import { signal } from '#server/repositories/records/signals.ts'
import { findOwn, toRow } from '#server/services/demands/demands.ts'
import { countedDemands, noteLooked } from '#server/services/demands/matches.ts'
import type { LiveStock } from '#server/services/search/live-stock.ts'
import { readableSearch } from '#server/services/stock/saved-searches.ts'
import { countedSearches, noteSearchSeen } from './counted-searches.ts'
import type { Counted } from './counting.ts'

/** @throws Refusal 404 for a demand that another leads, 409 for one that is not open or has outdated conditions. */
export async function tellOfDemand(
  call: Call,
  id: number,
  isTelling: boolean,
  stock: LiveStock,
): Promise<void> {
  const stored = await findOwn(call, id)
  if (stored.responsibleUserId !== call.actor.id)
    throw new Refusal('conflict', 'О новых блоках узнаёт ответственный за запрос')
  const counted = () => countedDemands(call, [toRow(stored)], stock)
  await tell(call, 'demand', isTelling, { counted, look: () => noteLooked(call, id, stock) })
}

/** @throws Refusal 404 for a search that the caller may not see, 409 for outdated conditions. */
export async function tellOfSearch(
  call: Call,
  id: number,
  isTelling: boolean,
  stock: LiveStock,
): Promise<void> {
  const stored = await readableSearch(call, id)
  const counted = () => countedSearches(call, [stored], stock)
  await tell(call, 'savedSearch', isTelling, { counted, look: () => noteSearchSeen(call, stored, stock) })
}

interface Way {
  counted(): Promise<Counted<{ id: number }>[]>
  /** Notes that all of it was seen. */
  look(): Promise<void>
}

/** From now on: what is new already is not told, and without a look all that suits counts as seen. */
async function tell(call: Call, kind: LookedKind, isTelling: boolean, { counted, look }: Way): Promise<void> {
  if (!(await counted())[0]?.look) await look()
  const [known] = await counted()
  if (!known?.look) throw new Refusal('conflict', refusals[kind])
  const { look: own, conditions, newIds } = known
  await setTelling(call.db, own.id, { isTelling, conditions, toldIds: isTelling ? newIds() : [] })
  await signal(call.db, { kind: 'updates', userId: call.actor.id })
}

const refusals = {
  demand: 'Запрос закрыт или отложен: новых блоков по нему не ищут',
  savedSearch: 'Условия поиска устарели: замените их текущим фильтром',
} as const satisfies Record<LookedKind, string>
