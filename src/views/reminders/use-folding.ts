import { useCallback, useEffect, useState } from 'react'

/** Long enough to read; then the cards cover nothing. */
const openMs = 12_000
/** Keys of the cards act while one has the focus: it goes back once nobody presses any. */
const heldMs = 20_000

interface Folding {
  isFolded: boolean
  unfold(): void
  hold(isHeld: boolean): void
}

/**
 * Folds the cards away after a while, and unfolds them for a new one. @param keys of the cards. @param hasFocus one of them has the
 * focus. @param leave gives the focus back.
 */
export function useFolding(keys: string, hasFocus: boolean, leave: () => void): Folding {
  const [folded, setFolded] = useState<string | null>(null)
  const [isHeld, hold] = useState(false)
  useEffect(() => {
    // The last card has gone from under the pointer.
    if (keys === '') hold(false)
    if (keys === '' || isHeld) return
    const fold = () => {
      if (hasFocus) leave()
      setFolded(keys)
    }
    let timer = setTimeout(fold, hasFocus ? heldMs : openMs)
    const again = () => {
      clearTimeout(timer)
      timer = setTimeout(fold, heldMs)
    }
    if (hasFocus) document.addEventListener('keydown', again, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', again, true)
    }
  }, [keys, hasFocus, isHeld, leave])
  // A closed card leaves the others folded; a new one shows them all.
  const isKnown = folded !== null && keys.split(' ').every((key) => folded.split(' ').includes(key))
  const unfold = useCallback(() => setFolded(null), [])
  return { isFolded: isKnown && !hasFocus && !isHeld, unfold, hold }
}
