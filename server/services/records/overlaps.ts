import { can } from '#domain/access/permissions.ts'
import { formatFullDay } from '#domain/time/time.ts'
import type { Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { type Overlap, overlapOf } from '#server/repositories/leases/current-leases.ts'

/**
 * Two tenants cannot have a block at once. @param ids leases whose block, term or state has been written.
 * @throws Refusal 409 naming the other lease and what to do about it.
 */
export async function refuseOverlaps({ db, actor }: Call, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const hidden = { userId: null, createdById: null, isConfidential: true }
  const viewer = { id: actor.id, seesAll: can(actor, 'lease.read', hidden) === true }
  const other = await overlapOf(db, viewer, ids)
  if (other) throw new Refusal('conflict', overlapText(other))
}

function overlapText({ blockTitle, tenantName, startOn, endsOn }: Overlap): string {
  const term = [startOn && `с ${formatFullDay(startOn)}`, endsOn && `до ${formatFullDay(endsOn)}`].filter(
    Boolean,
  )
  const who = [tenantName ?? 'арендатор неизвестен', term.join(' ')].filter(Boolean).join(', ')
  return `На это время уже есть договор (${blockTitle}: ${who}). Завершите его, перезаключите или назовите другой срок`
}
