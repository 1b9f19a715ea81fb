import { atom } from 'jotai'
import { overlayAtom } from './overlay.ts'

/** Windows that are there to type into. */
export type TypingPlace = 'palette' | 'form'

const typed = atom('')
const mounted = atom<Readonly<Record<TypingPlace, number>>>({ palette: 0, form: 0 })
const nestedForms = atom(0)

/** A form over another has been asked for (1), or is gone (-1). */
export const awaitNestedFormAtom = atom(null, (get, set, by: 1 | -1) => {
  set(nestedForms, get(nestedForms) + by)
})

/** A palette or a form has been asked for, but its first field is still on the way: what is typed meanwhile is for it. */
export const isAwaitingFieldAtom = atom((get) => {
  const kind = get(overlayAtom)?.kind
  if (kind === 'palette') return get(mounted).palette === 0
  return kind === 'form' && get(mounted).form <= get(nestedForms)
})

/** Keeps what is typed before the field is there: letters, Backspace, Tab to the next field; Esc forgets it. */
export const typeAheadAtom = atom(
  (get) => get(typed),
  (get, set, key: string) => {
    const before = get(typed)
    if (key === 'Escape') set(typed, '')
    else if (key === 'Backspace') set(typed, before.replace(/[^\t]$/u, ''))
    else if (key === 'Tab') set(typed, `${before}\t`)
    else if ([...key].length === 1) set(typed, before + key)
  },
)

/** The fields of a window are there, or gone: gives what was typed for them and forgets it. */
export const takeTypeAheadAtom = atom(null, (get, set, place: TypingPlace, isThere: boolean): string => {
  const text = isThere ? get(typed) : ''
  const there = get(mounted)
  set(mounted, { ...there, [place]: there[place] + (isThere ? 1 : -1) })
  if (isThere) set(typed, '')
  return text
})
