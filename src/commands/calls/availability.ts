import { isCallable } from '#domain/calls/contact.ts'
import type { Availability } from '#src/commands/core/command.ts'
import { contactOnScreen, hasQueueFailed, knownQueue } from '#src/state/calls/call-queue.ts'
import { store } from '#src/state/keyboard/store.ts'
import { routeAtom } from '#src/state/place/location.ts'

export const hidden = { hidden: 'откройте обзвон' } as const
export const isOnScreen = () => store.get(routeAtom)?.route === 'calls'

/** Tells why no contact is on the screen. */
export function nobody(): string {
  const queue = knownQueue()
  if (!queue) return hasQueueFailed() ? 'очередь не загрузилась' : 'очередь загружается'
  return queue.data.length > 0 ? 'контакта нет в очереди, перейдите к следующему' : 'звонить некому'
}

/** A contact with a number that nobody else calls. */
export function callable(): Availability {
  if (!isOnScreen()) return hidden
  const contact = contactOnScreen()
  if (!contact) return { disabled: nobody() }
  if (!isCallable(contact)) return { disabled: 'сначала укажите, кто сдаёт' }
  return contact.lease && !contact.lease.isMine ? { disabled: `занят: ${contact.lease.user.name}` } : true
}
