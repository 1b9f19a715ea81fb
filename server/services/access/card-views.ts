import { readsAll } from '#domain/access/roles.ts'
import type { Db } from '#server/db/db.ts'
import type { Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import {
  type CardKind,
  countedInHour,
  insertViews,
  lockViewsOf,
  seenInHour,
} from '#server/repositories/access/card-views.ts'
import { cardContactsShown } from './contact-rights.ts'

/** Maximum number of others' company and person cards with contacts that a broker may read in an hour. */
const maxCardsAnHour = 200

/** @param ownerId the responsible user. */
interface Card {
  id: number
  ownerId: number | null
}

/**
 * Counts a view of a card or its parts: comments, documents, history. Repeated views within the hour are
 * free; own cards and those without contacts do not count; an admin's views are only audited.
 * @throws Refusal 429 above the limit.
 */
export async function countCard(call: Call, kind: CardKind, card: Card): Promise<void> {
  const { open, secondsToWait } = await openCards(call, kind, [card])
  if (open.has(card.id)) return
  const minutes = Math.max(1, Math.ceil(secondsToWait / 60))
  throw new Refusal(
    'tooMany',
    `За час вы открыли ${maxCardsAnHour} чужих карточек. Следующие откроются через ${minutes} мин`,
    { retryAfterSeconds: Math.max(1, secondsToWait) },
  )
}

/** Counts as many cards as the limit allows. @returns ids of those that may be shown. */
export async function countCards(
  call: Call,
  kind: CardKind,
  cards: readonly Card[],
): Promise<ReadonlySet<number>> {
  return (await openCards(call, kind, cards)).open
}

async function openCards(
  call: Call,
  kind: CardKind,
  cards: readonly Card[],
): Promise<{ open: ReadonlySet<number>; secondsToWait: number }> {
  const { actor, db } = call
  const foreign = cards.filter(
    ({ ownerId }) => ownerId !== actor.id && cardContactsShown(actor, ownerId) === 'full',
  )
  const ids = [...new Set(foreign.map(({ id }) => id))]
  const free = new Set(cards.filter((card) => !foreign.includes(card)).map(({ id }) => id))
  if (ids.length === 0) return { open: free, secondsToWait: 0 }
  const seen = await seenInHour(db, actor.id, kind, ids)
  if (ids.every((id) => seen.has(id))) return { open: new Set([...free, ...ids]), secondsToWait: 0 }
  return inTransaction(db, async (tx) => {
    await lockViewsOf(tx, actor.id)
    const again = await seenInHour(tx, actor.id, kind, ids)
    const fresh = ids.filter((id) => !again.has(id))
    const isCounted = !readsAll(actor)
    const { count, secondsToWait } = await countedInHour(tx, actor.id)
    const room = isCounted ? Math.max(0, maxCardsAnHour - count) : fresh.length
    const opened = fresh.slice(0, room)
    if (opened.length > 0) await insertViews(tx, { userId: actor.id, isCounted }, kind, opened)
    return { open: new Set([...free, ...again, ...opened]), secondsToWait }
  })
}

/** A reading call has no transaction yet. */
function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}
