import { useAtomValue } from 'jotai'
import { type ComponentType, useEffect, useState } from 'react'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { KeyListener } from './keys/key-listener.tsx'
import { lateComponent } from './runtime/late-component.tsx'
import { notify, runCommand } from './runtime/runtime.ts'
import { ScreenBoundary } from './screen-boundary.tsx'

const overlayOf = lateComponent(() => import('./overlays.tsx'))

/** How often it is looked whether the first screen still waits for its data. */
const stillMs = 250
/** An answer that does not come keeps nothing back for longer. */
const longestWaitMs = 5000

/**
 * What every screen of a signed-in person lies under: keys, chords, dialogs, and actions that wait for a network.
 * @param isScreenThere whether the code of the present screen has come.
 */
export function ControlLayer({ isScreenThere }: { isScreenThere: boolean }) {
  const [Live, setLive] = useState<ComponentType>()
  useEffect(() => {
    if (!isScreenThere) return
    // Once the first table is there, so that it comes sooner, and the first Ctrl+K waits for nothing.
    const longest = performance.now() + longestWaitMs
    const timer = setInterval(() => {
      if (queryClient.isFetching() > 0 && performance.now() < longest) return
      clearInterval(timer)
      // One that cannot be had now is fetched when it is wanted.
      loadAllCommands().catch(() => {})
      showRemindersOnce()
      import('./unsent/unsent-runs.ts')
        .then(({ watchUnsentOnce }) => watchUnsentOnce({ runCommand, notify }))
        .catch(() => {})
      // Nothing is missed by a person who is not taught.
      import('./teaching/watch-runs.ts').then(
        ({ watchRunsOnce }) => watchRunsOnce(),
        () => {},
      )
      // Without it everything works, but for what others do.
      import('./live/live-layer.tsx').then(
        ({ LiveLayer }) => setLive(() => LiveLayer),
        () => {},
      )
      requestIdleCallback(preloadOverlays, { timeout: 2000 })
    }, stillMs)
    return () => clearInterval(timer)
  }, [isScreenThere])
  return (
    <>
      <KeyListener />
      <Overlays />
      {Live && <Live />}
    </>
  )
}

/** What stands over the screen. */
function Overlays() {
  const overlay = useAtomValue(overlayAtom)
  const isOpen = overlay !== null
  useEffect(() => {
    // Whoever looks for a command waits for no answer of the screen's, nor of the palette's own.
    if (isOpen) loadAllCommands().catch(() => {})
  }, [isOpen])
  if (!overlay) return null
  return (
    <ScreenBoundary resetKey={overlay.kind} onRetry={() => {}}>
      <overlayOf.Component overlay={overlay} />
    </ScreenBoundary>
  )
}

/** One that cannot be had now is fetched when it is wanted, and that failure is told. */
function preloadOverlays(): void {
  overlayOf.preload().catch(() => {})
  import('./overlays.tsx').then(({ preloadEach }) => preloadEach()).catch(() => {})
}

let isListening = false

/** Without it everything works, only later: it is tried again with the next screen. */
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
