import { useAtomValue } from 'jotai'
import { matchPath } from '#src/state/place/routes.ts'
import type { PlainRouteName } from '#src/state/place/screens.ts'
import { addressOfScreen } from '#src/state/place/table-address.ts'
import { cardTrailAtom } from '#src/state/table/card-trail.ts'

/** Link from a card back to its table with the last filter, like the table's key. */
export function TableCrumb({ screen, children }: { screen: PlainRouteName; children: string }) {
  const trail = useAtomValue(cardTrailAtom)
  const isOfTrail = trail !== null && matchPath(trail.address.replace(/[?#].*$/, ''))?.route === screen
  return (
    <a href={isOfTrail ? trail.address : addressOfScreen(screen)} className="hover:text-ink">
      {children}
    </a>
  )
}
