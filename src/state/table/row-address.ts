import { pathOf } from '#src/state/place/routes.ts'
import type { TargetKind, TargetRecord } from './target.ts'
import { isOpenable } from './target-kinds.ts'

/** Where a row leads: its card, the record it stands for, or what it keeps an address of; `null`: nowhere. */
export function addressOfRow(kind: TargetKind, { id, path, group, opens }: TargetRecord): string | null {
  const own = path ?? group?.path
  if (own !== undefined) return own
  if (opens) return pathOf(opens.route, { id: opens.id })
  return isOpenable(kind) ? pathOf(kind, { id }) : null
}
