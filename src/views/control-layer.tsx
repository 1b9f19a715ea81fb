import { useAtomValue } from 'jotai'
import { type ComponentType, useEffect, useState } from 'react'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { openRealTimeOnce } from '#src/state/live/open-real-time.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { KeyListener } from './keys/key-listener.tsx'
import { lateComponent } from './runtime/late-component.tsx'
import { watchMiddleClicks } from './runtime/middle-click.ts'
import { watchRightClicks } from './runtime/right-click.ts'
import { notify, runCommand } from './runtime/runtime.ts'
import { ScreenBoundary } from './screen-boundary.tsx'
import { filterChips } from './tables/filter-bar.tsx'

const overlayOf = lateComponent(() => import('./overlays.tsx'))

/** Polling interval while the first screen loads its data. */
const stillMs = 250
/** Upper bound of that wait. */
const longestWaitMs = 5000

/**
 * Layer over every screen of a signed-in user: keys, chords, dialogs, and the outbox.
 * @param isScreenThere the code of the current screen has loaded.
 */
export function ControlLayer({ isScreenThere }: { isScreenThere: boolean }) {
  const [Live, setLive] = useState<ComponentType>()
  useEffect(() => {
    if (!isScreenThere) return
    // Deferred until the first table is shown, which must not wait; the first Ctrl+K then opens at once.
    const longest = performance.now() + longestWaitMs
    const timer = setInterval(() => {
      if (queryClient.isFetching() > 0 && performance.now() < longest) return
      clearInterval(timer)
      // A failed load is retried when needed.
      loadAllCommands().catch(() => {})
      openRealTimeOnce()
      showRemindersOnce()
      import('./unsent/unsent-runs.ts')
        .then(({ watchUnsentOnce }) => watchUnsentOnce({ runCommand, notify }))
        .catch(() => {})
      // Best effort: only hints are lost.
      import('./teaching/watch-runs.ts').then(
        ({ watchRunsOnce }) => watchRunsOnce(),
        () => {},
      )
      // Best effort: everything but live updates works without it.
      import('./live/live-layer.tsx').then(
        ({ LiveLayer }) => setLive(() => LiveLayer),
        () => {},
      )
      requestIdleCallback(preloadOverlays, { timeout: 2000 })
    }, stillMs)
    return () => clearInterval(timer)
  }, [isScreenThere])
  useEffect(watchMiddleClicks, [])
  useEffect(watchRightClicks, [])
  return (
    <>
      <KeyListener />
      <Overlays />
      {Live && <Live />}
    </>
  )
}

function Overlays() {
  const overlay = useAtomValue(overlayAtom)
  const isOpen = overlay !== null
  useEffect(() => {
    // The palette's commands must not queue behind requests of the screen.
    if (isOpen) loadAllCommands().catch(() => {})
  }, [isOpen])
  if (!overlay) return null
  return (
    <ScreenBoundary resetKey={overlay.kind} onRetry={() => {}}>
      <overlayOf.Component overlay={overlay} />
    </ScreenBoundary>
  )
}

/** A failed load is retried, and reported, when needed. */
function preloadOverlays(): void {
  overlayOf.preload().catch(() => {})
  filterChips.preload().catch(() => {})
  import('./overlays.tsx').then(({ preloadEach }) => preloadEach()).catch(() => {})
}

let isListening = false

/** Best effort: retried with the next screen. */
function showRemindersOnce(): void {
  if (isListening) return
  isListening = true
  import('./reminders/show-reminders.tsx').then(
    ({ showReminders }) => showReminders(),
    () => {
      isListening = false
    },
  )
}
