import { atom } from 'jotai'
import { locationAtom } from '#src/state/place/location.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'

/** Windows that are there to type into. */
export type TypingPlace = 'palette' | 'form'

const typed = atom('')
const mounted = atom<Readonly<Record<TypingPlace, number>>>({ palette: 0, form: 0 })
const nestedForms = atom(0)

/** A form over another has been asked for (1), or is gone (-1). */
export const awaitNestedFormAtom = atom(null, (get, set, by: 1 | -1) => {
  set(nestedForms, get(nestedForms) + by)
})

/** The screen on which a key has asked for a text field that is not there yet. */
const awaitedOn = atom<string | null>(null)
/** Windows are awaited otherwise. */
export const isFieldAwaitedAtom = atom((get) => get(awaitedOn) === get(locationAtom).pathname)

/** A key has asked for the text field of this screen, or has turned out to have none here. */
export const awaitFieldAtom = atom(null, (get, set, isAwaited: boolean) => {
  if (!get(isFieldAwaitedAtom)) set(typed, '')
  set(awaitedOn, isAwaited ? get(locationAtom).pathname : null)
})

/** The field is there: gives what was typed for it; `null`: nobody has asked for it. */
export const takeFieldTypeAheadAtom = atom(null, (get, set): string | null => {
  const text = get(isFieldAwaitedAtom) ? get(typed).replaceAll('\t', '') : null
  if (get(awaitedOn) !== null) set(typed, '')
  set(awaitedOn, null)
  return text
})

/**
 * A palette, a form or the text field of a screen has been asked for, but the field is still on the way: what is typed
 * meanwhile is for it.
 */
export const isAwaitingFieldAtom = atom((get) => {
  const kind = get(overlayAtom)?.kind
  if (kind === 'palette') return get(mounted).palette === 0
  if (kind === undefined) return get(isFieldAwaitedAtom)
  return kind === 'form' && get(mounted).form <= get(nestedForms)
})

/** Keeps what is typed before the field is there: letters, Backspace, Tab to the next field; Esc forgets it. */
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

/** The fields of a window are there, or gone: gives what was typed for them and forgets it. */
export const takeTypeAheadAtom = atom(null, (get, set, place: TypingPlace, isThere: boolean): string => {
  // A field of the screen under the window was asked for before.
  const text = isThere && get(awaitedOn) === null ? get(typed) : ''
  const there = get(mounted)
  set(mounted, { ...there, [place]: there[place] + (isThere ? 1 : -1) })
  if (isThere) {
    set(typed, '')
    set(awaitedOn, null)
  }
  return text
})
