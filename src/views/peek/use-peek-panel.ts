import { type ComponentType, useEffect, useState } from 'react'
import type { PeekKind } from '#src/state/table/target-kinds.ts'

type Panel = ComponentType<{ kind: PeekKind }>

/** After the first table, so that it waits for nothing that is not on the screen yet. */
const idleMs = 1500

/** The panel's code: fetched when nothing else is going on, or when it is wanted sooner. */
export function usePeekPanel(isWanted: boolean): Panel | undefined {
  const [panel, setPanel] = useState<{ Panel: Panel }>()
  useEffect(() => {
    if (panel) return
    const timer = setTimeout(
      () => {
        import('./peek-panel.tsx').then(
          ({ PeekPanel }) => setPanel({ Panel: PeekPanel }),
          // Without a network it is tried again when the panel is opened.
          () => {},
        )
      },
      isWanted ? 0 : idleMs,
    )
    return () => clearTimeout(timer)
  }, [panel, isWanted])
  return panel?.Panel
}
