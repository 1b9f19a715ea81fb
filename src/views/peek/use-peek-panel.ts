import { type ComponentType, useEffect, useState } from 'react'
import type { PeekKind } from '#src/state/table/target-kinds.ts'

type Panel = ComponentType<{ kind: PeekKind }>

/** Deferred until after the first table. */
const idleMs = 1500

/** Code of the side panel, loaded when idle or on demand. */
export function usePeekPanel(isWanted: boolean): Panel | undefined {
  const [panel, setPanel] = useState<{ Panel: Panel }>()
  useEffect(() => {
    if (panel) return
    const timer = setTimeout(
      () => {
        import('./peek-panel.tsx').then(
          ({ PeekPanel }) => setPanel({ Panel: PeekPanel }),
          // Offline: retried when the panel is opened.
          () => {},
        )
      },
      isWanted ? 0 : idleMs,
    )
    return () => clearTimeout(timer)
  }, [panel, isWanted])
  return panel?.Panel
}
