import {
  type BulkArgs,
  type BulkCommandId,
  type BulkPreview,
  type BulkReport,
  bulkCommands,
  type DeletedKind,
  maxExamples,
  maxPreviewed,
  maxRunCriteria,
} from '#contract/core/bulk.ts'
import type { Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { titlesOf } from '#server/repositories/records/record-facts.ts'
import { allowLongStatements } from '#server/repositories/records/records.ts'
import { kindNames } from '#server/services/records/demand.ts'
import type { Skipped } from '#server/services/records/examine.ts'
import type { StockSearch } from '#server/services/search/stock-search.ts'
import type { BulkKind, Look, Plan, Planner } from './bulk-command.ts'
import { planners } from './planners.ts'
import { type Selected, selectedIds } from './selection.ts'

const maxNamed = 3

/** Records of a call, with the command's arguments. */
export interface Asked extends Selected {
  args?: Record<string, unknown> | undefined
}

/** Previews the command record by record; changes nothing. */
export async function previewCommand(
  call: Call,
  id: BulkCommandId,
  asked: Asked & { withSelection?: true | undefined },
  stock: StockSearch,
): Promise<BulkPreview> {
  const bounds = { limit: maxPreviewed, stock }
  const { ids, plan } = await planFor(call, id, asked, bounds, { isLocked: false })
  return {
    total: ids.length,
    willChange: plan.changing.length,
    ids: plan.changing,
    ...(asked.withSelection && { selection: ids }),
    unchanged: plan.unchanged,
    ...(plan.leaps && { leaps: await namedLeaps(call, bulkCommands[id].kind, plan.leaps) }),
    ...(plan.cancels && (await namedCancels(call, await plan.cancels()))),
    ...(plan.signs && (await namedSigns(call, await plan.signs()))),
    cannot: await byReason(call, bulkCommands[id].kind, plan.skipped),
  }
}

async function namedCancels(
  call: Call,
  events: Awaited<ReturnType<NonNullable<Plan['cancels']>>>,
): Promise<Pick<BulkPreview, 'cancels'>> {
  if (events.length === 0) return {}
  const first = events.slice(0, maxNamed)
  const titles = await titlesOf(
    call.db,
    'block',
    first.flatMap(({ otherBlockIds }) => otherBlockIds),
  )
  const named = first.map(({ type, title, date, otherBlockIds }) => {
    const staysFor = otherBlockIds.flatMap((id) => titles.get(id) ?? [])
    return { type, title, date, staysFor }
  })
  return {
    cancels: { ids: [...new Set(events.map(({ ofId }) => ofId))], count: events.length, events: named },
  }
}

async function namedSigns(
  call: Call,
  deals: Awaited<ReturnType<NonNullable<Plan['signs']>>>,
): Promise<Pick<BulkPreview, 'signs'>> {
  const blockIds = [...new Set(deals.flatMap((deal) => deal.blockIds))]
  if (blockIds.length === 0) return {}
  const titles = await titlesOf(call.db, 'block', blockIds.slice(0, maxNamed))
  return {
    signs: { ids: deals.map(({ id }) => id), blockCount: blockIds.length, titles: [...titles.values()] },
  }
}

async function namedLeaps(call: Call, kind: BulkKind, leaps: NonNullable<Plan['leaps']>) {
  const named = leaps.slice(0, maxNamed)
  const titles = await titlesOf(
    call.db,
    kind,
    named.map(({ id }) => id),
  )
  return {
    ids: leaps.map(({ id }) => id),
    examples: named.map(({ id, was, will }) => ({ id, title: titles.get(id) ?? '', was, will })),
  }
}

/** Runs the command in the call's transaction; records that cannot be written are skipped and named. */
export async function runCommand(
  call: Call,
  id: BulkCommandId,
  asked: Asked,
  stock: StockSearch,
  look: Omit<Look, 'isLocked'> = {},
): Promise<BulkReport> {
  const named = nameAfter(call, id)
  const bounds = { limit: maxRunCriteria, stock }
  await allowLongStatements(call.db, asked.ids?.length ?? maxRunCriteria)
  const { plan } = await planFor(named, id, asked, bounds, { ...look, isLocked: true })
  await plan.write()
  const titles = await namesOf(call, bulkCommands[id].kind, plan.skipped)
  return {
    groupId: call.command.id,
    changed: plan.changing,
    unchanged: plan.unchanged,
    ...(plan.listed && { listed: await plan.listed() }),
    ...(plan.signed && { signed: await titledBlocks(call, plan.signed()) }),
    skipped: plan.skipped.map((skipped) => ({
      id: skipped.id,
      title: titles(skipped),
      reason: skipped.refusal.message,
      code: skipped.refusal.code,
    })),
  }
}

async function titledBlocks(call: Call, signed: ReturnType<NonNullable<Plan['signed']>>) {
  const titles = await titlesOf(
    call.db,
    'block',
    signed.map(({ blockId }) => blockId),
  )
  return signed.map(({ blockId, outcome }) => ({ id: blockId, title: titles.get(blockId) ?? '', outcome }))
}

/**
 * Runs the command on the records of another call, all or nothing.
 * @returns ids of the changed ones.
 * @throws Refusal for the first record that may not be changed.
 */
export async function runWhole<C extends BulkCommandId>(
  call: Call,
  id: C,
  ids: readonly number[],
  args: BulkArgs<C>,
  look: Omit<Look, 'isLocked'> = {},
): Promise<number[]> {
  // The arguments belong to the same command.
  const planner = planners[id] as Planner<unknown>
  const plan = await planner(nameAfter(call, id), ids, args, { ...look, isLocked: true })
  const [first] = plan.skipped
  if (first) throw first.refusal
  await plan.write()
  return plan.changing
}

/** Handler of a call that only deletes. */
export function removing(id: `${DeletedKind}.delete`) {
  return async ({ params }: { params: { id: number } }, call: Call): Promise<undefined> => {
    await runWhole(call, id, [params.id], {})
  }
}

/** Journals a bare call under the command's name. */
function nameAfter(call: Call, id: BulkCommandId): Call {
  return { ...call, command: { ...call.command, name: call.command.name ?? id } }
}

async function planFor(
  call: Call,
  id: BulkCommandId,
  asked: Asked,
  bounds: Parameters<typeof selectedIds>[3],
  look: Look,
): Promise<{ ids: number[]; plan: Plan }> {
  const args = readArgs(id, asked.args ?? {})
  const ids = await selectedIds(call, bulkCommands[id].kind, asked, bounds)
  // Validated by the schema of the same command.
  const planner = planners[id] as Planner<unknown>
  const plan = await planner(call, ids, args, look)
  // One order for all reasons: otherwise the position would distinguish a hidden record from a missing one.
  const places = new Map(ids.map((one, place) => [one, place]))
  const place = (skipped: Skipped) => places.get(skipped.id) ?? 0
  return { ids, plan: { ...plan, skipped: plan.skipped.sort((a, b) => place(a) - place(b)) } }
}

/** @throws Refusal 400 at invalid arguments. */
function readArgs(id: BulkCommandId, args: Record<string, unknown>): unknown {
  const read = bulkCommands[id].args.safeParse(args)
  if (read.success) return read.data
  const issues = read.error.issues.flatMap((issue) => {
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [key]) : [issue.path]
    return paths.map((path) => ({ path: ['args', ...path].join('.'), message: issue.message }))
  })
  throw new Refusal('invalid', issues[0]?.message ?? 'Неверный запрос', { issues })
}

async function byReason(
  call: Call,
  kind: BulkKind,
  skipped: readonly Skipped[],
): Promise<BulkPreview['cannot']> {
  const reasons = new Map<string, Skipped[]>()
  for (const one of skipped) {
    const alike = reasons.get(one.refusal.message)
    if (alike) alike.push(one)
    else reasons.set(one.refusal.message, [one])
  }
  const examples = [...reasons.values()].flatMap((alike) => alike.slice(0, maxExamples))
  const titles = await namesOf(call, kind, examples)
  return [...reasons]
    .map(([reason, alike]) => ({
      reason,
      count: alike.length,
      examples: alike.slice(0, maxExamples).map((one) => ({ id: one.id, title: titles(one) })),
    }))
    .sort((a, b) => b.count - a.count)
}

/** Titles of records, or only their numbers if the caller may not see them. */
async function namesOf(
  call: Call,
  kind: BulkKind,
  skipped: readonly Skipped[],
): Promise<(skipped: Skipped) => string> {
  const ids = skipped.flatMap(({ id, isNamed }) => (isNamed ? [id] : []))
  const titles = ids.length === 0 ? new Map<number, string>() : await titlesOf(call.db, kind, ids)
  return ({ id }) => titles.get(id) ?? `${kindNames[kind]} № ${id}`
}
