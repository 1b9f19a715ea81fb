import { can } from '#domain/access/permissions.ts'
import { type ContactsShown, contactsShownTo } from '#domain/records/contacts.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/call.ts'
import {
  type ContactReach,
  contactQuery,
  contactWords,
} from '#server/repositories/companies/contact-words.ts'
import { attemptKey, takeAttempt } from './attempts.ts'

/**
 * How much of the contacts of a company or a person the actor sees; what else is closed with them follows.
 * @param ownerId who leads it.
 */
export function cardContactsShown(actor: Actor, ownerId: number | null): ContactsShown {
  const mayRead = can(actor, 'person.readContacts', { companyResponsibleId: ownerId }) === true
  return contactsShownTo(mayRead, actor.contactsVisibility)
}

/** The same in a table: there one reads two hundred at once, uncounted, so that others' are never told whole. */
export function tableContactsShown(actor: Actor, ownerId: number | null): ContactsShown {
  const onCard = cardContactsShown(actor, ownerId)
  const isOwn = actor.role === 'admin' || ownerId === actor.id
  return onCard === 'full' && !isOwn ? 'masked' : onCard
}

/** Searches of an hour whose text is compared with others' contacts: digit by digit they would tell masked ones. */
const searchesAnHour = 1000

/**
 * Whose contacts a typed text may be compared with: a match tells as much as the number itself. Beyond the hour's
 * searches a broker's text is compared with the own ones.
 */
export async function contactReachFor(db: Db, actor: Actor, text: string | undefined): Promise<ContactReach> {
  const own = { ownerId: actor.id }
  if (cardContactsShown(actor, null) !== 'full') return own
  if (actor.role === 'admin' || text === undefined || !mayBeContact(text)) return 'all'
  const limit = {
    keyHash: attemptKey(`contact-search:${actor.id}`),
    limit: searchesAnHour,
    within: '1 hour',
  } as const
  return (await takeAttempt(db, [limit])) === undefined ? 'all' : own
}

function mayBeContact(text: string): boolean {
  return contactWords(text).some((word) => contactQuery(word) !== null)
}
