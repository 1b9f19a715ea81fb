import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Frame } from '#src/ui/frame/frame.tsx'
import { WorkRail } from './frame/work-rail.tsx'
import { WorkStatus } from './frame/work-status.tsx'
import { WorkTopBar } from './frame/work-top-bar.tsx'
import { peekKindAtom } from './peek/peek-kind.ts'
import { usePeekPanel } from './peek/use-peek-panel.ts'

// Constant: another address renders only those that read it.
const bars = { topBar: <WorkTopBar />, rail: <WorkRail />, statusBar: <WorkStatus /> }

/** Frame around every screen of a signed-in user. */
export function Workspace({ children }: { children: ReactNode }) {
  const kind = useAtomValue(peekKindAtom)
  const PeekPanel = usePeekPanel(kind !== undefined)
  return (
    <Frame {...bars} peek={kind && PeekPanel && <PeekPanel key={kind} kind={kind} />}>
      {children}
    </Frame>
  )
}
