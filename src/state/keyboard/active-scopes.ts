import { atom } from 'jotai'
import { historyWalkAtom } from '#src/state/history/history-walk.ts'
import { reminderTargetAtom } from '#src/state/live/reminder-target.ts'
import { routeAtom } from '#src/state/place/location.ts'
import type { RouteName } from '#src/state/place/routes.ts'
import { areFileKeysLiveAtom } from '#src/state/table/gallery.ts'
import { framedTargetAtom, screenTargetAtom } from '#src/state/table/screen-target.ts'
import { tableHandleAtom } from '#src/state/table/table.ts'
import { targetKinds } from '#src/state/table/target-kinds.ts'

/** Hotkey scopes; `commands/core/command.ts` gives them titles. */
export type ActiveScope =
  | 'global'
  | 'table'
  | 'record'
  | 'blocks'
  | 'buildings'
  | 'plan'
  | 'lists'
  | 'companies'
  | 'persons'
  | 'requests'
  | 'events'
  | 'calendar'
  | 'reminders'
  | 'searches'
  | 'recipes'
  | 'presentations'
  | 'competitors'
  | 'portal'
  | 'users'
  | 'settings'
  | 'trash'
  | 'history'
  | 'actions'
  | 'files'
  | 'map'

/** Scopes of each screen that has its own, innermost first. */
export const scopesOfRoute: Partial<Record<RouteName, readonly ActiveScope[]>> = {
  blocks: ['blocks', 'table'],
  blockList: ['blocks', 'table'],
  block: ['blocks', 'record'],
  buildings: ['buildings', 'table'],
  buildingList: ['buildings', 'table'],
  building: ['buildings', 'record'],
  map: ['map', 'buildings', 'table'],
  lists: ['lists', 'table'],
  blockLists: ['lists', 'table'],
  buildingLists: ['lists', 'table'],
  companies: ['companies', 'table'],
  company: ['companies', 'record'],
  persons: ['persons', 'table'],
  person: ['persons', 'record'],
  inquiries: ['requests', 'table'],
  inquiry: ['requests', 'record'],
  events: ['events', 'table'],
  event: ['events', 'record'],
  calendar: ['calendar', 'events'],
  searches: ['searches', 'table'],
  recipes: ['recipes', 'table'],
  presentations: ['presentations', 'table'],
  presentation: ['presentations', 'record'],
  competitors: ['competitors', 'table'],
  competitor: ['competitors', 'table'],
  portal: ['portal', 'table'],
  users: ['users', 'table'],
  settings: ['settings'],
  trash: ['trash', 'table'],
  history: ['actions'],
  officeHistory: ['actions'],
}

/** Active scopes, innermost first. */
export const activeScopesAtom = atom((get): readonly ActiveScope[] => {
  if (get(reminderTargetAtom)) return ['reminders', 'global']
  const route = get(routeAtom)?.route
  const own = (route && scopesOfRoute[route]) ?? []
  // A focused record in a card has its own card's verbs.
  const handle = get(tableHandleAtom)
  const plan: ActiveScope[] = handle?.card ? ['plan'] : []
  const framed = get(framedTargetAtom)?.kind ?? (plan.length > 0 ? get(screenTargetAtom)?.kind : undefined)
  const card = framed && targetKinds[framed].card
  if (card) return [...plan, ...(scopesOfRoute[card] ?? []), 'global']
  if (get(historyWalkAtom)) return ['history', ...own, 'global']
  return get(areFileKeysLiveAtom) ? ['files', ...own, 'global'] : [...own, 'global']
})
