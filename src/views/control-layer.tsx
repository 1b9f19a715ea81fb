import { useEffect } from 'react'
import { watchUnsent } from '#src/state/unsent.ts'
import { ChordHint } from './keys/chord-hint.tsx'
import { KeyListener } from './keys/key-listener.tsx'
import { Overlays, preloadOverlays } from './overlays.tsx'
import { sendAgain } from './runtime.ts'

/** What every screen of a signed-in person lies under: keys, chords, dialogs, and actions that wait for a network. */
export function ControlLayer() {
  useEffect(() => {
    watchUnsentOnce()
    // As soon as the first table leaves a moment, so that the first Ctrl+K waits for nothing.
    const idle = requestIdleCallback(preloadOverlays, { timeout: 2000 })
    return () => cancelIdleCallback(idle)
  }, [])
  return (
    <>
      <KeyListener />
      <ChordHint />
      <Overlays />
    </>
  )
}

let isWatching = false

/** It follows the user by itself, so another sign-in needs no second watcher. */
function watchUnsentOnce(): void {
  if (isWatching) return
  isWatching = true
  watchUnsent(sendAgain)
}
