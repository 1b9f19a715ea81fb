import { can } from '#domain/access/permissions.ts'
import type { Call } from '#server/http/call.ts'
import type { EventAhead } from '#server/repositories/events/open-events.ts'
import type { Plan } from '#server/services/bulk/bulk-command.ts'
import { writeViewings } from '#server/services/demands/viewings.ts'
import { deleteRecords } from '#server/services/records/record-writer.ts'

/**
 * Cancels what is still planned for records that end, as far as the caller may: colleagues keep theirs.
 * @param read events of the records that change.
 */
export function cancelling(
  call: Call,
  plan: Plan,
  read: (ids: readonly number[]) => Promise<EventAhead[]>,
): Plan {
  const ahead = async () =>
    (await read(plan.changing)).filter(({ userId }) => can(call.actor, 'event.delete', { userId }) === true)
  return {
    ...plan,
    cancels: ahead,
    async write() {
      // Before it is written whom they belong to.
      const ids = (await ahead()).map(({ id }) => id)
      await plan.write()
      if (ids.length > 0) await writeViewings(call, ids, () => deleteRecords(call, 'event', ids))
    },
  }
}
