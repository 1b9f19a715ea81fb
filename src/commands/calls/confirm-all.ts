import type { QueryKey } from '@tanstack/react-query'
import type { CallBlock, CallContactRow } from '#contract/calls/calls.ts'
import { maxRunIds } from '#contract/core/bulk.ts'
import { countOf } from '#domain/text/plurals.ts'
import { askBulk } from '#src/commands/bulk/bulk-question.ts'
import type { Availability, RunContext } from '#src/commands/core/command.ts'
import { contactOnScreen, shownOnScreen } from '#src/state/calls/call-queue.ts'
import { store } from '#src/state/keyboard/store.ts'
import { callBlocksList } from '#src/state/lists/call-blocks-list.ts'
import { listAddressAtom } from '#src/state/lists/list-address.ts'
import { listSource } from '#src/state/lists/record-list.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { refreshCalls } from '#src/state/queries/refresh.ts'
import { manyRecords } from '#src/state/table/target.ts'
import { nobody } from './availability.ts'
import { unseenReason } from './seen-blocks.ts'

interface BlockPage {
  data: CallBlock[]
  total: number
}

/** Key of the table's pages as it is on the screen: this contact, this text, one's own or the whole office's. */
export function pagesKeyOnScreen(): QueryKey | undefined {
  const conditions = store.get(listAddressAtom)?.conditions
  return conditions && listSource(callBlocksList, conditions).pagesKey
}

function pagesOnScreen(): BlockPage[] {
  const queryKey = pagesKeyOnScreen()
  if (!queryKey) return []
  const pages = queryClient.getQueriesData<BlockPage>({ queryKey })
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

function unconfirmedIds(): number[] {
  const rows = pagesOnScreen().flatMap(({ data }) => data)
  return [...new Set(rows.filter(({ talk }) => talk !== 'confirmed').map(({ id }) => id))]
}

/** Previews the confirmation of many blocks and demands; few are confirmed at once. */
export async function agreesToAll(
  { name, demands, endingLeases }: CallContactRow,
  api: RunContext['api'],
): Promise<boolean> {
  const ids = unconfirmedIds()
  if (ids.length + demands.length + endingLeases.length < manyRecords) return true
  const told = [
    ids.length > 0 && countOf(ids.length, 'блок', 'блока', 'блоков'),
    demands.length > 0 && countOf(demands.length, 'запрос', 'запроса', 'запросов'),
    endingLeases.length > 0 && countOf(endingLeases.length, 'договор', 'договора', 'договоров'),
  ].filter((part) => part !== false)
  const [id, kind, previewed] =
    ids.length > 0
      ? (['block.actualize', 'block', ids] as const)
      : demands.length > 0
        ? (['demand.confirm', 'demand', idsOf(demands)] as const)
        : (['lease.confirm', 'lease', idsOf(endingLeases)] as const)
  const previews = api.commands.preview({ params: { id }, body: { ids: [...previewed] } })
  const agreed = await askBulk({
    kind,
    title: `Подтвердить всё: ${name}`,
    parts: [{ id, title: null, effect: `Сегодняшним днём подтвердятся ${listed(told)}.` }],
    ...{ irreversible: null, along: null, actionTitle: 'Подтвердить' },
    previews: previews.then(({ data }) => [data]),
  })
  return agreed !== null
}

const idsOf = (records: readonly { id: number }[]) => records.map(({ id }) => id)

/** «3 блока, 1 запрос и 2 договора» */
const listed = (parts: readonly string[]) => new Intl.ListFormat('ru').format(parts)

/** Runs a verb on any number of records; the calls of a run are one group, and one undo. */
async function runSliced(
  api: RunContext['api'],
  id: 'block.actualize' | 'demand.confirm' | 'lease.confirm',
  ids: readonly number[],
): Promise<void> {
  for (let done = 0; done < ids.length; done += maxRunIds) {
    await api.commands.run({ params: { id }, body: { ids: ids.slice(done, done + maxRunIds) } })
  }
}

/** Confirms the stale blocks, the demands and the leases of the contact on the screen. */
export async function confirmAll({ api, notify }: RunContext): Promise<void> {
  const contact = contactOnScreen()
  if (!contact) return
  const ids = unconfirmedIds()
  if (!(await agreesToAll(contact, api))) return
  try {
    await runSliced(api, 'block.actualize', ids)
    await runSliced(api, 'demand.confirm', idsOf(contact.demands))
    await runSliced(api, 'lease.confirm', idsOf(contact.endingLeases))
  } finally {
    // The blocks may be confirmed although the demands or leases are refused.
    void refreshCalls({ isStockChanged: true })
  }
  notify({ text: `${contact.name}: всё подтверждено`, canUndo: true })
}
