import { dealQuery } from '#src/state/deals/deal-queries.ts'
import { demandAt } from '#src/state/demands/demand-queries.ts'
import { store } from '#src/state/keyboard/store.ts'
import type { NewPresentation } from '#src/state/place/overlay.ts'
import { lastViewingQuery } from '#src/state/queries/events.ts'
import { blockListsQuery } from '#src/state/queries/queries.ts'
import { lastKnown } from '#src/state/queries/query-client.ts'
import { tableHandleAtom } from '#src/state/table/table.ts'
import { idsOf, type Target } from '#src/state/table/target.ts'
import type { CommandContext } from './command.ts'

/** Records to present: ticked rows, an open card, the whole open list, else the row under the cursor. */
export function presentedOf({ target, openList, route }: CommandContext): Target | null {
  const isOnList = route?.route === 'blockList' || route?.route === 'buildingList'
  return isOnList && openList && target?.origin !== 'checked' ? openList : target
}

/** Ticked rows in table order; those not loaded come last. */
export function inTableOrder(target: Target | null): Target | null {
  const table = store.get(tableHandleAtom)
  if (target?.origin !== 'checked' || !table) return target
  const wanted = new Set(idsOf(target))
  const places = new Map<number, number>()
  for (let index = 0; index < table.rowCount && places.size < wanted.size; index++) {
    const id = table.recordAt(index)?.id
    if (id !== undefined && wanted.has(id)) places.set(id, index)
  }
  const placeOf = ({ id }: { id: number }) => places.get(id) ?? table.rowCount
  return { ...target, records: target.records.toSorted((a, b) => placeOf(a) - placeOf(b)) }
}

/** The list being presented, in whole or part: its name and addressee prefill the presentation. */
function listOf({ openList, route }: CommandContext, target: Target): Target | null {
  if (target.kind === 'blockList' || target.kind === 'buildingList') return target
  const isOnList = route?.route === 'blockList' || route?.route === 'buildingList'
  return isOnList && openList && openList.kind === `${target.kind}List` ? openList : null
}

export async function newPresentation(
  context: CommandContext,
  target: Target,
): Promise<NewPresentation | undefined> {
  const list = listOf(context, target)
  const [first] = target.records
  const [listed] = list?.records ?? []
  if (!first) return
  if (target.kind === 'deal') return presentationOfDeal(first.id, target)
  const client = demandAt(context.route)
  const isOfBlocks = target.kind === 'block' || target.kind === 'blockList'
  const usualTitle = isOfBlocks ? 'Подборка помещений' : 'Подборка зданий'
  const isWhole = target === list
  const recipient =
    listed && isOfBlocks ? await companyOfList(listed.id) : (client?.company ?? client?.person)?.name
  return {
    kind: isOfBlocks ? 'block' : 'building',
    ...(isWhole ? { listId: first.id } : { ids: idsOf(target) }),
    title: listed?.title || usualTitle,
    ...(recipient === undefined && target.kind === 'block' ? await clientOfViewing(target) : { recipient }),
    ...(client && isOfBlocks && { demandId: client.id }),
    target,
    unfit: unfitOf(target),
  }
}

/** A whole list is the open table: its loaded rows are judged. */
function unfitOf({ kind, records }: Target): NewPresentation['unfit'] {
  const table = store.get(tableHandleAtom)
  const isList = kind === 'blockList' && table?.kind === 'block'
  const rows = isList ? Array.from({ length: table.rowCount }, (_, at) => table.recordAt(at)) : records
  return rows.filter((row) => row !== undefined).filter(({ unfit }) => unfit !== undefined)
}

/** The blocks of a deal for its client. */
async function presentationOfDeal(id: number, target: Target): Promise<NewPresentation> {
  const { data: deal } = await lastKnown(dealQuery(id))
  const client = deal.company ?? deal.person
  return {
    kind: 'block',
    ids: deal.blocks.map((block) => block.id),
    title: 'Подборка помещений',
    target,
    unfit: [],
    ...(client && { recipient: client.name }),
    ...(deal.demand && { demandId: deal.demand.id }),
    dealId: id,
  }
}

/** The client of the latest viewing of these blocks; offline it is left to the user. */
async function clientOfViewing(target: Target): Promise<Pick<NewPresentation, 'recipient' | 'viewedAt'>> {
  const viewing = await lastKnown(lastViewingQuery(idsOf(target))).catch(() => null)
  const client = viewing?.company ?? viewing?.person
  return viewing && client ? { recipient: client.name, viewedAt: viewing.date } : {}
}

/** Addressee of the list; offline it is left to the user. */
async function companyOfList(listId: number): Promise<string | undefined> {
  const lists = await lastKnown(blockListsQuery).catch(() => [])
  return lists.find(({ id }) => id === listId)?.companyName ?? undefined
}
