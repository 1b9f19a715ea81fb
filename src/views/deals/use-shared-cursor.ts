import { useStore } from 'jotai'
import { useLayoutEffect } from 'react'
import { locationAtom } from '#src/state/place/location.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { cursorRecordAtom, setCursorOf, tableStatesAtom } from '#src/state/table/table.ts'

const others = { dealBoard: 'deals', deals: 'dealBoard' } as const

/** Board and table have one cursor: the deal under that of the one on the screen is under that of the other. */
export function useSharedCursor(own: keyof typeof others): void {
  const store = useStore()
  useLayoutEffect(() => {
    const path = pathOf(others[own], undefined)
    const follow = () => {
      const record = store.get(cursorRecordAtom)
      // The next screen may be there already.
      if (!record || store.get(locationAtom).pathname !== pathOf(own, undefined)) return
      const other = store.get(tableStatesAtom).get(path)
      if (other?.cursorRecord?.id !== record.id) setCursorOf(path, other?.cursor ?? 0, record)
    }
    follow()
    return store.sub(cursorRecordAtom, follow)
  }, [store, own])
}
