import { openInTab } from '#src/state/browser/new-tab.ts'
import { store } from '#src/state/keyboard/store.ts'
import { addressOfRow } from '#src/state/table/row-address.ts'
import { tableHandleAtom } from '#src/state/table/table.ts'

/** Makes an element that is no link open a record by a middle click. */
export function opensAs(path: string): { 'data-opens': string } {
  return { 'data-opens': path }
}

/** Opens rows and cards in a new tab by a middle click, as the browser does with links. */
export function watchMiddleClicks(): () => void {
  const press = (event: MouseEvent) => {
    // Some systems would begin to scroll instead.
    if (event.button === 1 && addressUnder(event.target) !== null) event.preventDefault()
  }
  const click = (event: MouseEvent) => {
    const address = event.button === 1 ? addressUnder(event.target) : null
    if (address === null) return
    event.preventDefault()
    openInTab(address)
  }
  addEventListener('mousedown', press)
  addEventListener('auxclick', click)
  return () => {
    removeEventListener('mousedown', press)
    removeEventListener('auxclick', click)
  }
}

function addressUnder(target: EventTarget | null): string | null {
  const element = target instanceof Element ? target : null
  // Links are the browser's.
  if (!element || element.closest('a[href]')) return null
  const opens = element.closest<HTMLElement>('[data-opens]')?.dataset.opens
  if (opens !== undefined) return opens
  const index = element.closest<HTMLElement>('.grid-row[data-index]')?.dataset.index
  const handle = store.get(tableHandleAtom)
  const record = index === undefined ? undefined : handle?.recordAt(Number(index))
  return handle && record ? addressOfRow(handle.kind, record) : null
}
