import { store } from '#src/state/keyboard/store.ts'
import { routeAtom } from '#src/state/place/location.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import type { RouteName } from '#src/state/place/routes.ts'

const places: readonly (RouteName | undefined)[] = ['imports', 'import', 'blocks', 'buildings']

/** A file dropped on the list of imports or on a table of the stock is imported. */
export function watchFileDropOnce(): void {
  if (isWatched) return
  isWatched = true
  addEventListener('dragover', (event) => {
    if (takes(event)) event.preventDefault()
  })
  addEventListener('drop', (event) => {
    if (!takes(event)) return
    event.preventDefault()
    const [file] = event.dataTransfer?.files ?? []
    if (file) store.set(overlayAtom, { kind: 'form', form: { form: 'importFile', file } })
  })
}

let isWatched = false

function takes({ dataTransfer }: DragEvent): boolean {
  const isOpen = store.get(overlayAtom) !== null
  return (
    !isOpen && dataTransfer?.types.includes('Files') === true && places.includes(store.get(routeAtom)?.route)
  )
}
