import { useEffect } from 'react'
import { api } from '#src/state/api.ts'

/** Shorter looks are walking past. */
const lookMs = 2000

/** Tells the server that a person's contacts were looked at: others' cards are counted, and all are audited. */
export function useCountedView(personId: number): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // Looked at without a network, it stays uncounted; what it showed was read before.
      if (document.visibilityState === 'visible')
        api.persons.noteView({ params: { id: personId }, body: {} }).catch(() => {})
    }, lookMs)
    return () => clearTimeout(timer)
  }, [personId])
}
