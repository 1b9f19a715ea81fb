import type { RunContext } from '#src/commands/core/command.ts'
import { store } from '#src/state/keyboard/store.ts'
import { overlayAtom, overlayOfPage } from '#src/state/place/overlay.ts'
import { eventQuery } from '#src/state/queries/events.ts'
import { queryClient } from '#src/state/queries/query-client.ts'

/** After a viewing for a client comes the question what he said of the blocks; Esc leaves them shown. */
export async function askOutcome({ target, user }: RunContext, changed: readonly number[]): Promise<void> {
  const [id, ...others] = changed
  if (id === undefined || others.length > 0 || target?.filter) return
  const open = overlayOfPage()
  const answer = await queryClient.fetchQuery(eventQuery(id)).catch(() => null)
  const { type, demand, blocks = [], user: owner } = answer?.data ?? {}
  // A window that was opened meanwhile stays.
  if (
    type !== 'viewing' ||
    !demand ||
    blocks.length === 0 ||
    owner?.id !== user?.id ||
    store.get(overlayAtom)
  )
    return
  const records = blocks.map((block) => ({
    id: block.id,
    title: block.title,
    demandId: demand.id,
    responsibleUserId: null,
    createdById: null,
  }))
  open({
    kind: 'palette',
    opening: { target: { kind: 'block', records, origin: 'cursor' }, commandId: 'variant.noteViewing' },
  })
}
