import { can } from '#domain/access/permissions.ts'
import { readsAll } from '#domain/access/roles.ts'
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
 * Visibility of a company's or person's contacts for the actor; other confidential fields follow it.
 * @param ownerId the responsible user.
 */
export function cardContactsShown(actor: Actor, ownerId: number | null): ContactsShown {
  const mayRead = can(actor, 'person.readContacts', { companyResponsibleId: ownerId }) === true
  return contactsShownTo(mayRead, actor.contactsVisibility)
}

/** The same in a list: a page holds two hundred, uncounted, so others' are never shown in full. */
export function tableContactsShown(actor: Actor, ownerId: number | null): ContactsShown {
  const onCard = cardContactsShown(actor, ownerId)
  const isOwn = readsAll(actor) || ownerId === actor.id
  return onCard === 'full' && !isOwn ? 'masked' : onCard
}

/** Hourly limit of searches that match others' contacts: digit by digit they would reveal masked ones. */
const searchesAnHour = 1000

/**
 * Contacts that typed text may match: a match reveals as much as the number itself. Above the hourly limit a
 * broker's text matches only his own.
 */
export async function contactReachFor(db: Db, actor: Actor, text: string | undefined): Promise<ContactReach> {
  const own = { ownerId: actor.id }
  if (cardContactsShown(actor, null) !== 'full') return own
  if (readsAll(actor) || text === undefined || !mayBeContact(text)) return 'all'
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
