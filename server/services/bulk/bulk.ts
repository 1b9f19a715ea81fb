import {
  type BulkPreview,
  type BulkReport,
  bulkArgs,
  maxExamples,
  maxPreviewed,
  maxRunCriteria,
} from '#contract/core/bulk.ts'
import { type BulkCommandId, bulkCommands } from '#domain/access/bulk-commands.ts'
import type { Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { titlesOf } from '#server/repositories/records/record-facts.ts'
import { allowLongStatements } from '#server/repositories/records/records.ts'
import { kindNames } from '#server/services/records/demand.ts'
import type { BulkKind, Look, Plan, Planner, Skipped } from './bulk-command.ts'
import { planners } from './planners.ts'
import { type Selected, selectedIds } from './selection.ts'

/** What is asked: records, and what the command wants to know besides. */
export interface Asked extends Selected {
  args?: Record<string, unknown> | undefined
}

/** What the command would do, record by record; changes nothing. */
export async function previewCommand(
  call: Call,
  id: BulkCommandId,
  asked: Asked & { withSelection?: true | undefined },
  officeZone: string,
): Promise<BulkPreview> {
  const bounds = { limit: maxPreviewed, officeZone }
  const { ids, plan } = await planFor(call, id, asked, bounds, { isLocked: false })
  return {
    total: ids.length,
    willChange: plan.changing.length,
    ids: plan.changing,
    ...(asked.withSelection && { selection: ids }),
    unchanged: plan.unchanged,
    cannot: await byReason(call, bulkCommands[id], plan.skipped),
  }
}

/** Does it, in the call's transaction: what may not be written is passed over and named. */
export async function runCommand(
  call: Call,
  id: BulkCommandId,
  asked: Asked,
  officeZone: string,
): Promise<BulkReport> {
  // A bare call is journalled under the name of what it did.
  const named = { ...call, command: { ...call.command, name: call.command.name ?? id } }
  const bounds = { limit: maxRunCriteria, officeZone }
  await allowLongStatements(call.db, asked.ids?.length ?? maxRunCriteria)
  const { plan } = await planFor(named, id, asked, bounds, { isLocked: true })
  await plan.write()
  const titles = await namesOf(call, bulkCommands[id], plan.skipped)
  return {
    groupId: call.command.id,
    changed: plan.changing,
    unchanged: plan.unchanged,
    skipped: plan.skipped.map((skipped) => ({
      id: skipped.id,
      title: titles(skipped),
      reason: skipped.reason,
    })),
  }
}

async function planFor(
  call: Call,
  id: BulkCommandId,
  asked: Asked,
  bounds: Parameters<typeof selectedIds>[3],
  look: Look,
): Promise<{ ids: number[]; plan: Plan }> {
  const args = readArgs(id, asked.args ?? {})
  const ids = await selectedIds(call, bulkCommands[id], asked, bounds)
  // The arguments were read by the schema of the same command.
  const planner = planners[id] as Planner<unknown>
  const plan = await planner(call, ids, args, look)
  // In one order whatever the reason: else the place would tell a hidden record from an absent one.
  const places = new Map(ids.map((one, place) => [one, place]))
  const place = (skipped: Skipped) => places.get(skipped.id) ?? 0
  return { ids, plan: { ...plan, skipped: plan.skipped.sort((a, b) => place(a) - place(b)) } }
}

/** @throws Refusal 400 at the arguments that are wrong. */
function readArgs(id: BulkCommandId, args: Record<string, unknown>): unknown {
  const read = bulkArgs[id].safeParse(args)
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
    const alike = reasons.get(one.reason)
    if (alike) alike.push(one)
    else reasons.set(one.reason, [one])
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

/** What records are called, or only their numbers where the caller does not see them. */
async function namesOf(
  call: Call,
  kind: BulkKind,
  skipped: readonly Skipped[],
): Promise<(skipped: Skipped) => string> {
  const ids = skipped.flatMap(({ id, isNamed }) => (isNamed ? [id] : []))
  const titles = ids.length === 0 ? new Map<number, string>() : await titlesOf(call.db, kind, ids)
  return ({ id }) => titles.get(id) ?? `${kindNames[kind]} № ${id}`
}
