import { useAtomValue } from 'jotai'
import { matchPath, type PlainRouteName } from '#src/state/place/routes.ts'
import { addressOfScreen } from '#src/state/place/table-address.ts'
import { cardTrailAtom } from '#src/state/table/card-trail.ts'

/** The way back from a card to its table, with the filter one came from, as the table's key leads there. */
export function TableCrumb({ screen, children }: { screen: PlainRouteName; children: string }) {
  const trail = useAtomValue(cardTrailAtom)
  const isOfTrail = trail !== null && matchPath(trail.address.replace(/[?#].*$/, ''))?.route === screen
  return (
    <a href={isOfTrail ? trail.address : addressOfScreen(screen)} className="hover:text-ink">
      {children}
    </a>
  )
}
