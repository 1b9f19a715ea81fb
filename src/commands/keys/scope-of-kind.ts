import type { ScopeId } from '#src/commands/core/command.ts'
import type { TargetKind } from '#src/state/table/target.ts'

/** Scope of the verbs of each record kind. */
export const scopeOfKind = {
  block: 'blocks',
  building: 'buildings',
  blockList: 'lists',
  buildingList: 'lists',
  company: 'companies',
  person: 'persons',
  request: 'requests',
  event: 'events',
  reminder: 'reminders',
  savedSearch: 'searches',
  presentation: 'presentations',
  competitor: 'competitors',
  portalLine: 'portal',
  user: 'users',
  trashed: 'trash',
} as const satisfies Partial<Record<TargetKind, ScopeId>>
