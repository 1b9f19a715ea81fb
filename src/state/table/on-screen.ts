import { knownQueue } from '../calls/call-queue.ts'
import { store } from '../keyboard/store.ts'
import { routeAtom } from '../place/location.ts'
import { ownTableAtom } from './table.ts'

/** Tells if a record is a loaded row of the table on the screen, or a contact of the call queue that is open. */
export function isOnScreen({ kind, id }: { kind: string; id: number }): boolean {
  if (store.get(routeAtom)?.route === 'calls')
    return knownQueue()?.data.some((contact) => contact.kind === kind && contact.id === id) === true
  const table = store.get(ownTableAtom)
  return table?.kind === kind && table.recordOf?.(id) !== undefined
}
