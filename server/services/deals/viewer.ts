import { readsAll } from '#domain/access/roles.ts'
import type { Call } from '#server/http/call.ts'
import type { DealViewer } from '#server/repositories/deals/deals.ts'

export function viewerOf(actor: Call['actor']): DealViewer {
  return { id: actor.id, seesAll: readsAll(actor) }
}
