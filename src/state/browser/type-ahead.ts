import { atom } from 'jotai'
import { locationAtom } from '#src/state/place/location.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'

/** Overlays with a text input. */
export type TypingPlace = 'palette' | 'form'

const typed = atom('')
const mounted = atom<Readonly<Record<TypingPlace, number>>>({ palette: 0, form: 0 })
const nestedForms = atom(0)

/** A nested form was requested (1) or closed (-1). */
export const awaitNestedFormAtom = atom(null, (get, set, by: 1 | -1) => {
  set(nestedForms, get(nestedForms) + by)
})

/** The screen on which a key has requested a text field that is not mounted yet. */
const awaitedOn = atom<string | null>(null)
/** Overlays are handled separately. */
export const isFieldAwaitedAtom = atom((get) => get(awaitedOn) === get(locationAtom).pathname)

/** A key has requested this screen's text field, or the screen turned out to have none. */
export const awaitFieldAtom = atom(null, (get, set, isAwaited: boolean) => {
  if (!get(isFieldAwaitedAtom)) set(typed, '')
  set(awaitedOn, isAwaited ? get(locationAtom).pathname : null)
})

/** Returns buffered typing once the field is mounted; `null`: nothing was requested. */
export const takeFieldTypeAheadAtom = atom(null, (get, set): string | null => {
  const text = get(isFieldAwaitedAtom) ? get(typed).replaceAll('\t', '') : null
  if (get(awaitedOn) !== null) set(typed, '')
  set(awaitedOn, null)
  return text
})

/** A palette, form or text field was requested but is not mounted: typing is buffered for it. */
export const isAwaitingFieldAtom = atom((get) => {
  const kind = get(overlayAtom)?.kind
  if (kind === 'palette') return get(mounted).palette === 0
  if (kind === undefined) return get(isFieldAwaitedAtom)
  return kind === 'form' && get(mounted).form <= get(nestedForms)
})

/** Buffers typing before the field is mounted: letters, Backspace, Tab to the next field; Esc clears it. */
export const typeAheadAtom = atom(
  (get) => get(typed),
  (get, set, key: string) => {
    const before = get(typed)
    if (key === 'Escape') {
      set(typed, '')
      set(awaitedOn, null)
    } else if (key === 'Backspace') set(typed, before.replace(/[^\t]$/u, ''))
    else if (key === 'Tab') set(typed, `${before}\t`)
    else if ([...key].length === 1) set(typed, before + key)
  },
)

/** Returns and clears the buffered typing when an overlay's fields are mounted or gone. */
export const takeTypeAheadAtom = atom(null, (get, set, place: TypingPlace, isThere: boolean): string => {
  // A field of the screen under the overlay was requested earlier.
  const text = isThere && get(awaitedOn) === null ? get(typed) : ''
  const there = get(mounted)
  set(mounted, { ...there, [place]: there[place] + (isThere ? 1 : -1) })
  if (isThere) {
    set(typed, '')
    set(awaitedOn, null)
  }
  return text
})
