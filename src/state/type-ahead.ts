import { atom } from 'jotai'
import { overlayAtom } from './overlay.ts'

const typed = atom('')
const isPaletteThere = atom(false)

/** The palette has been asked for, but its code is still on the way: what is typed meanwhile is for it. */
export const isAwaitingPaletteAtom = atom(
  (get) => get(overlayAtom)?.kind === 'palette' && !get(isPaletteThere),
)

/** Keeps what is typed before the palette is there. */
export const typeAheadAtom = atom(
  (get) => get(typed),
  (get, set, key: string) => {
    if (key === 'Backspace') set(typed, get(typed).slice(0, -1))
    else if ([...key].length === 1) set(typed, get(typed) + key)
  },
)

/** The palette takes over: gives what was typed and forgets it. */
export const takeTypeAheadAtom = atom(null, (get, set, isThere: boolean): string => {
  const text = get(typed)
  set(isPaletteThere, isThere)
  set(typed, '')
  return text
})
