import { type ContactsShown, contactsShownTo } from '#domain/contacts.ts'
import { can } from '#domain/permissions.ts'
import type { Actor } from '#server/call.ts'
import type { ContactReach } from '#server/repositories/contact-words.ts'

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

/** Whose contacts a typed text may be compared with: a match tells as much as the number itself. */
export function contactReachOf(actor: Actor): ContactReach {
  const seesAll = cardContactsShown(actor, null) === 'full'
  return seesAll ? 'all' : { ownerId: actor.id }
}
