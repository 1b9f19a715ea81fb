import type { Call } from '#server/call.ts'
import { found, Refusal } from '#server/errors.ts'
import { cardsSeenInHour, insertPersonView, wasSeenInHour } from '#server/repositories/person-views.ts'
import { findPerson, type PersonCard } from '#server/repositories/persons.ts'
import { personContactsShown } from './contact-rights.ts'
import { kindNames } from './demand.ts'

/** Different cards of others' persons a broker may look at in an hour. */
const mostCardsAnHour = 200

/** Cards that count: another's, with its contacts to be read, opened by a broker. */
function isCounted({ actor }: Call, { responsible }: PersonCard): boolean {
  const ownerId = responsible?.id ?? null
  return actor.role !== 'admin' && ownerId !== actor.id && personContactsShown(actor, ownerId) === 'full'
}

/** @throws Refusal 429 when one card more would be too many; one that was seen within the hour stays open. */
export async function refuseTooManyCards(call: Call, card: PersonCard): Promise<void> {
  if (!isCounted(call, card)) return
  if ((await cardsSeenInHour(call.db, call.actor.id)) < mostCardsAnHour) return
  if (await wasSeenInHour(call.db, call.actor.id, card.id)) return
  throw new Refusal(
    'tooMany',
    `За час вы посмотрели ${mostCardsAnHour} чужих контактов. Следующие откроются позже`,
    { retryAfterSeconds: 600 },
  )
}

/** Notes that the card was looked at: an admin's and one's own looks are audited, and count for nothing. */
export async function notePersonView(call: Call, id: number): Promise<void> {
  const card = found(await findPerson(call.db, id), kindNames.person)
  await refuseTooManyCards(call, card)
  if (await wasSeenInHour(call.db, call.actor.id, id)) return
  await insertPersonView(call.db, {
    userId: call.actor.id,
    personId: id,
    isCounted: isCounted(call, card),
  })
}
