import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { goTo, routeAtom } from '#src/state/location.ts'
import { overlayAtom } from '#src/state/overlay.ts'
import { pathOf, type RouteMatch } from '#src/state/routes.ts'
import { Frame, TopBar } from '#src/ui/frame.tsx'
import { Rail } from '#src/ui/rail.tsx'
import { StatusBar } from '#src/ui/status-bar.tsx'

const railScreens = [
  { route: 'blocks', label: 'Блоки', keys: ['G', 'O'], holds: ['blocks', 'block'] },
  { route: 'buildings', label: 'Здания', keys: ['G', 'B'], holds: ['buildings', 'building'] },
  {
    route: 'lists',
    label: 'Списки',
    keys: ['G', 'L'],
    holds: ['lists', 'blockLists', 'buildingLists', 'blockList', 'buildingList'],
  },
  { route: 'history', label: 'Мои действия', keys: ['G', 'H'], holds: ['history'] },
  { route: 'account', label: 'Мой профиль', keys: ['G', 'A'], holds: ['account'] },
] as const

/** What stands around every screen of a signed-in person. */
export function Workspace({ children }: { children: ReactNode }) {
  const match = useAtomValue(routeAtom)
  const setOverlay = useSetAtom(overlayAtom)
  return (
    <Frame
      topBar={
        <TopBar
          commandLabel="Команда или запись…"
          commandKeys={['Ctrl', 'K']}
          onCommand={() => setOverlay({ kind: 'palette', opening: { target: null } })}
        />
      }
      rail={<Rail sections={[{ id: 'main', items: railItems(match) }]} onNavigate={(href) => goTo(href)} />}
      statusBar={<StatusBar hints={[]} onHint={() => {}} />}
    >
      {children}
    </Frame>
  )
}

function railItems(match: RouteMatch | undefined) {
  return railScreens.map(({ route, label, keys, holds }) => ({
    id: route,
    label,
    href: pathOf(route, undefined),
    keys,
    isCurrent: holds.some((held) => held === match?.route),
  }))
}
