import { type ContactsShown, contactsShownTo } from '#domain/contacts.ts'
import { can } from '#domain/permissions.ts'
import type { Actor } from '#server/call.ts'
import type { ContactReach } from '#server/repositories/contact-words.ts'

/** How much of a person's contacts the actor sees. @param ownerId who leads the person. */
export function personContactsShown(actor: Actor, ownerId: number | null): ContactsShown {
  const mayRead = can(actor, 'person.readContacts', { companyResponsibleId: ownerId }) === true
  return contactsShownTo(mayRead, actor.contactsVisibility)
}

/** Whose contacts a typed text may be compared with: a match tells as much as the number itself. */
export function contactReachOf(actor: Actor): ContactReach {
  const seesAll = personContactsShown(actor, null) === 'full'
  return seesAll ? 'all' : { ownerId: actor.id }
}
