import type { CallBlock } from '#contract/calls/calls.ts'
import type { Availability, RunContext } from '#src/commands/core/command.ts'
import { contactOnScreen, refreshCalls, shownOnScreen } from '#src/state/calls/call-queue.ts'
import { store } from '#src/state/keyboard/store.ts'
import { callBlocksList } from '#src/state/lists/call-blocks-list.ts'
import { listAddressAtom } from '#src/state/lists/list-address.ts'
import { listSource } from '#src/state/lists/record-list.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { refreshStock } from '#src/state/queries/refresh.ts'
import { nobody } from './availability.ts'
import { unseenReason } from './seen-blocks.ts'

interface BlockPage {
  data: CallBlock[]
  total: number
}

/** Loaded pages of the table as it is on the screen: this contact, this text, one's own or the whole office's. */
function pagesOnScreen(): BlockPage[] {
  const conditions = store.get(listAddressAtom)?.conditions
  if (!conditions) return []
  const { pagesKey } = listSource(callBlocksList, conditions)
  const pages = queryClient.getQueriesData<BlockPage>({ queryKey: pagesKey })
  return pages.flatMap(([, page]) => page ?? [])
}

/** Allows to confirm everything of the contact only if the table shows all of it. */
export function allSeen(): Availability {
  const shown = shownOnScreen()
  if (!shown) return { disabled: nobody() }
  if (shown.hasLeft) return { disabled: 'контакта больше нет в очереди' }
  const pages = pagesOnScreen()
  const ids = new Set(pages.flatMap(({ data }) => data.map(({ id }) => id)))
  const reason = unseenReason({
    blockCount: shown.contact.blockCount,
    seenCount: ids.size,
    total: pages[0]?.total ?? null,
    isFiltered: store.get(listAddressAtom)?.written.has('q') ?? false,
  })
  return reason === null ? true : { disabled: reason }
}

/** Confirms the stale blocks and the demands of the contact on the screen. */
export async function confirmAll({ api, notify }: RunContext): Promise<void> {
  const contact = contactOnScreen()
  if (!contact) return
  const rows = pagesOnScreen().flatMap(({ data }) => data)
  const ids = [...new Set(rows.filter(({ talk }) => talk !== 'confirmed').map(({ id }) => id))]
  const demandIds = contact.demands.map(({ id }) => id)
  try {
    if (ids.length > 0) await api.commands.run({ params: { id: 'block.actualize' }, body: { ids } })
    if (demandIds.length > 0)
      await api.commands.run({ params: { id: 'demand.confirm' }, body: { ids: demandIds } })
  } finally {
    // The blocks may be confirmed although the demands are refused.
    void Promise.all([refreshStock(), refreshCalls()])
  }
  notify({ text: `${contact.name}: всё подтверждено`, canUndo: true })
}
