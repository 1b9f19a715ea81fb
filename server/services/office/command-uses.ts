import type { Call } from '#server/http/call.ts'
import { totalsByPerson, totalsOf } from '#server/repositories/office/command-uses.ts'
import { demand } from '#server/services/records/demand.ts'

/**
 * Command usage of the last days, of the office or one person. Brokers get their own by default.
 * @throws Refusal 403 for a broker who asks for another.
 */
export async function readUses(call: Call, wanted: number | null) {
  const { db, actor } = call
  const isAdmin = actor.role === 'admin'
  const userId = wanted ?? (isAdmin ? null : actor.id)
  if (userId !== null) demand(call, 'Пользователь', 'commandUse.read', { userId })
  return { data: await totalsOf(db, userId), people: await totalsByPerson(db, isAdmin ? null : actor.id) }
}
