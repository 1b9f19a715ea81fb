import { atom } from 'jotai'
import { historyWalkAtom } from '#src/state/history/history-walk.ts'
import { reminderTargetAtom } from '#src/state/live/reminder-target.ts'
import { routeAtom } from '#src/state/place/location.ts'
import type { RouteName } from '#src/state/place/routes.ts'
import { screens } from '#src/state/place/screens.ts'
import { areFileKeysLiveAtom } from '#src/state/table/gallery.ts'
import type { PageKind } from '#src/state/table/page-kind.ts'
import { framedTargetAtom, screenTargetAtom } from '#src/state/table/screen-target.ts'
import { tableHandleAtom } from '#src/state/table/table.ts'
import type { TargetKind } from '#src/state/table/target.ts'
import { isOpenable, kinds, targetKinds } from '#src/state/table/target-kinds.ts'
import type { ActiveScope } from './scopes.ts'

/** Scopes of each screen that has its own, innermost first. */
export const scopesOfRoute = {
  ...Object.fromEntries(screens.flatMap(({ route, scopes }) => (scopes ? [[route, scopes]] : []))),
  ...Object.fromEntries(
    kinds.flatMap(([kind, { scope, card }]) => (card ? [[kind, scopesOfCard(scope, card)]] : [])),
  ),
} as Partial<Record<RouteName, readonly ActiveScope[]>>

function scopesOfCard(scope: string, { rows, scope: own }: NonNullable<PageKind['card']>): string[] {
  if (rows === undefined) return [scope, 'record']
  return [...(own ? [own] : []), targetKinds[rows as TargetKind].scope, 'table']
}

/** Active scopes, innermost first. The same array while they are the same: all that shows keys renders with it. */
export const activeScopesAtom = atom((get): readonly ActiveScope[] => {
  const scopes = get(scopesAtom)
  const name = scopes.join()
  const known = made.get(name) ?? scopes
  made.set(name, known)
  return known
})

const made = new Map<string, readonly ActiveScope[]>()

const scopesAtom = atom((get): readonly ActiveScope[] => {
  const shown = get(reminderTargetAtom)
  if (shown) return [targetKinds[shown.kind].scope, 'global']
  const route = get(routeAtom)?.route
  const own = (route && scopesOfRoute[route]) ?? []
  // A focused record in a card has its own card's verbs.
  const handle = get(tableHandleAtom)
  const plan: ActiveScope[] = handle?.card ? ['plan'] : []
  const framed = get(framedTargetAtom)?.kind ?? (plan.length > 0 ? get(screenTargetAtom)?.kind : undefined)
  // Sections of my day are walked from any of its lines.
  const walk = own.filter((scope) => scope === 'day')
  if (isOpenable(framed)) return [...plan, targetKinds[framed].scope, ...walk, 'record', 'global']
  if (get(historyWalkAtom)) return ['history', ...own, 'global']
  return get(areFileKeysLiveAtom) ? ['files', ...own, 'global'] : [...own, 'global']
})
