import type { BulkPreview } from '#contract/core/bulk.ts'
import { formatCount } from '#domain/text/format.ts'
import { keysAfter } from '#src/commands/core/call-keys.ts'
import type { AnyCommand, CommandContext, RunContext } from '#src/commands/core/command.ts'
import { isRepeatable, warningOf } from '#src/commands/core/evaluate.ts'
import type { Outcome, Runtime } from '#src/commands/core/execute.ts'
import { store } from '#src/state/keyboard/store.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { bulkProgressAtom, bulkReportAtom } from '#src/state/queries/bulk-run.ts'
import { refreshAll } from '#src/state/queries/refresh.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import { untick } from '#src/state/table/table.ts'
import type { Target } from '#src/state/table/target.ts'
import type { ReadyPart } from './bulk-parts.ts'
import { reportOf, type WorkedPart } from './bulk-report.ts'
import { noWork, type SliceWork, workThrough } from './slice-work.ts'

/** A confirmed run with its progress. */
interface BulkRun {
  command: AnyCommand
  context: CommandContext
  args: Readonly<Record<string, unknown>>
  /** The arguments in words. */
  label: string
  runtime: Runtime
  target: Target
  title: string
  /** Key of the table it was started in (`ticksKey`). */
  ticksOf: string
  userId: number
  commandId: string
  /** Client whose calls carry the run's Command-Id. */
  api: RunContext['api']
  parts: readonly ReadyPart[]
  /** Previews, in the order of the parts. */
  agreed: readonly BulkPreview[]
  /** Progress of the started parts. */
  works: readonly SliceWork[]
}

/** Sends the remaining records, reports the result, and offers to resume if interrupted. */
export async function carryOn(run: BulkRun): Promise<Outcome> {
  const { parts, commandId, userId, title } = run
  const stopper = new AbortController()
  addEventListener('beforeunload', warnOfLeaving)
  const works = [...run.works]
  for (let at = Math.max(0, works.length - 1); at < parts.length; at++) {
    const work = await sendAll(run, at, stopper)
    works[at] = work
    if (work.failure !== undefined || stopper.signal.aborted) break
  }
  removeEventListener('beforeunload', warnOfLeaving)
  store.set(bulkProgressAtom, null)

  const report = reportOf({
    ...{ title, userId, kind: run.target.kind, groupId: commandId },
    parts: works.map((work, at) => workedPart(run, at, work)),
    notBegun: parts.slice(works.length).map((part) => part.title ?? ''),
  })
  const count = leftIn(run, works)
  if (count > 0) report.goOn = { count, run: () => void goOn({ ...run, works }) }
  store.set(bulkReportAtom, report)
  const changed = works.reduce((sum, work) => sum + work.changed, 0)
  if (run.command.effect === 'destroy' && changed > 0) untick(run.target, run.ticksOf)
  // A partly done recipe is not worth repeating.
  if (changed > 0 && !(run.command.recipe && count > 0)) remember(run)
  tellEnd(run, report, changed > 0)
  const failure = works.at(-1)?.failure
  return failure === undefined ? { status: 'done' } : { status: 'failed', error: failure }
}

/** Resumes under the same Command-Id: one journal group and one undo for everything. */
async function goOn(run: BulkRun): Promise<void> {
  if (store.get(bulkProgressAtom)) {
    run.runtime.notify({ text: 'Ещё идёт другое: дождитесь конца или остановите', tone: 'info' })
    return
  }
  await carryOn(run)
}

/** Records of a part: an earlier step may enable a later one, which therefore gets the whole selection. */
function idsOf({ agreed: [first] }: BulkRun, at: number): readonly number[] {
  return (at === 0 ? first?.ids : first?.selection) ?? []
}

function leftIn(run: BulkRun, works: readonly SliceWork[]): number {
  const cut = works.length - 1
  const left = idsOf(run, cut).length - (works[cut]?.done ?? 0)
  return left > 0 || works.length === run.parts.length ? left : idsOf(run, works.length).length
}

function workedPart(run: BulkRun, at: number, work: SliceWork): WorkedPart {
  const part = run.parts[at]
  const told = at === 0 ? run.agreed[0] : undefined
  return {
    title: part?.title ?? null,
    doneText: part?.verb.done ?? '',
    before: told ?? { unchanged: 0, cannot: [] },
    total: idsOf(run, at).length,
    work,
  }
}

/** Sends one part's records in slices, showing progress. */
async function sendAll(run: BulkRun, at: number, stopper: AbortController): Promise<SliceWork> {
  const { parts, runtime, commandId, api } = run
  const part = parts[at]
  if (!part) return noWork
  const { verb, serverId, serverArgs, runId } = part
  const ids = idsOf(run, at)
  const lead = parts.length > 1 ? `Шаг ${at + 1} из ${parts.length}. ` : ''
  const stop = () => {
    stopper.abort()
    const text = 'Останавливаю: дожидаюсь ответа о начатом'
    store.set(bulkProgressAtom, { text, stop })
    runtime.notify({ text, tone: 'info', groupId: commandId })
  }
  const keys = keyedBy(keysAfter(runId))
  return workThrough({
    ids,
    from: run.works[at],
    send: async (slice, number) => {
      const body = { ids: [...slice], args: serverArgs }
      return (await api.commands.run({ params: { id: serverId }, body, idempotencyKey: keys(number) })).data
    },
    onProgress(done, isWaiting) {
      const wait = isWaiting ? '. Нет связи: продолжится, когда появится' : ''
      const text = `${lead}${verb.doing}: ${formatCount(done)} из ${formatCount(ids.length)}${wait}`
      store.set(bulkProgressAtom, { text, stop })
      runtime.notify({ text, tone: 'info', stop, groupId: commandId })
    },
    stop: stopper.signal,
    pause: untilWorthTrying,
    clock: () => performance.now(),
  })
}

/** Reports the result to the user who ran it; after the end of the session, at his next login. */
function tellEnd(
  { command, context, title, commandId, userId, runtime }: BulkRun,
  report: ReturnType<typeof reportOf>,
  hasChanged: boolean,
): void {
  const notice = {
    text: command.recipe ? `${title}. ${report.summary}` : report.summary,
    tone: report.failure === null ? ('success' as const) : ('failure' as const),
    groupId: commandId,
  }
  const tellWhole = () => {
    void refreshAll()
    const { goOn: rest } = report
    runtime.notify({
      ...notice,
      canUndo: hasChanged && warningOf(command, context) === null,
      more:
        rest && report.failure !== null
          ? { title: 'Продолжить', open: rest.run }
          : { title: 'Отчёт', open: () => store.set(overlayAtom, { kind: 'bulkReport' }) },
    })
  }
  if (isHere(userId)) {
    tellWhole()
    return
  }
  runtime.notify(notice)
  const unsubscribe = store.sub(currentUserAtom, () => {
    if (store.get(currentUserAtom) === undefined) return
    unsubscribe()
    // Hidden from other users.
    if (isHere(userId)) tellWhole()
  })
}

function isHere(userId: number): boolean {
  return store.get(currentUserAtom)?.id === userId
}

function remember({ command, args, label, title, target, runtime }: BulkRun): void {
  if (!isRepeatable(command)) return
  const again = command.promptsEachTime ? { args: {}, label: '' } : { args, label }
  runtime.remember({ commandId: command.id, ...again, title, kind: target.kind }, Promise.resolve(true))
}

/** Stable keys by number, in whatever order they are requested. */
function keyedBy(next: () => string): (number: number) => string {
  const keys: string[] = []
  return (number) => {
    while (keys.length <= number) keys.push(next())
    return keys[number] ?? ''
  }
}

/** Waits the given time, or until the network is back, or until stopped. */
export function untilWorthTrying(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms)
    function end() {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    addEventListener('online', end)
    stop.addEventListener('abort', end, { once: true })
  })
}

export function warnOfLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
