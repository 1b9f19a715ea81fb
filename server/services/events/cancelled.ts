import { can } from '#domain/access/permissions.ts'
import type { Call } from '#server/http/call.ts'
import type { EventAhead } from '#server/repositories/events/open-events.ts'
import type { Plan } from '#server/services/bulk/bulk-command.ts'
import { writeViewings } from '#server/services/demands/viewings.ts'
import { deleteRecords, updateRecords } from '#server/services/records/record-writer.ts'

/**
 * Cancels what is still planned for records that end, as far as the caller may: colleagues keep theirs, and a viewing of other
 * blocks as well stays for those.
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
      const events = await ahead()
      await plan.write()
      if (events.length === 0) return
      const ids = events.map(({ id }) => id)
      const gone = events.filter((event) => event.otherBlockIds.length === 0).map(({ id }) => id)
      const kept = events.filter((event) => event.otherBlockIds.length > 0)
      await writeViewings(call, ids, async () => {
        await deleteRecords(call, 'event', gone)
        const changes = kept.map(({ id, otherBlockIds }) => ({
          id,
          fields: { blockIds: otherBlockIds, dealId: null },
        }))
        await updateRecords(call, 'event', changes)
      })
    },
  }
}
