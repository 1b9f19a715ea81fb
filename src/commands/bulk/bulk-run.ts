import type { BulkPreview } from '#contract/bulk.ts'
import { formatCount } from '#domain/format.ts'
import { describeFailure } from '#src/api/errors.ts'
import { apiOfCommand } from '#src/state/api.ts'
import { type BulkQuestion, type BulkReport, bulkProgressAtom, bulkReportAtom } from '#src/state/bulk-run.ts'
import { locationAtom } from '#src/state/location.ts'
import { type Overlay, overlayAtom } from '#src/state/overlay.ts'
import { refreshAll } from '#src/state/refresh.ts'
import { store } from '#src/state/store.ts'
import { tableStatesAtom } from '#src/state/table.ts'
import { idsOf, sizeOf, type Target, type TargetKind } from '#src/state/target.ts'
import { keysAfter } from '../call-keys.ts'
import type { AnyCommand, CommandContext } from '../command.ts'
import { isRepeatable, titleOf } from '../evaluate.ts'
import type { Outcome, Runtime } from '../execute.ts'
import { countOfTargets } from '../target-names.ts'
import { bulkFacts } from './bulk-facts.ts'
import { type SliceWork, workThrough } from './slice-work.ts'

type Args = Readonly<Record<string, unknown>>

/** What was left of an earlier run, with the arguments the server had then. */
interface Rest {
  ids: readonly number[]
  serverArgs: Args
  /** Where they were chosen. */
  pathname: string
}

/**
 * A command over many records: asks the server what it would do, tells it, and after a yes sends the records that will
 * change, slice by slice, as one group of the journal.
 */
export async function runBulk(
  command: AnyCommand,
  context: CommandContext,
  args: Args,
  runtime: Runtime,
  rest?: Rest,
): Promise<Outcome> {
  const { target } = context
  if (!target) return { status: 'refused' }
  const title = titleOf(command, context).replace('…', '')
  const refusal = refusalNow(runtime)
  if (refusal !== null) {
    runtime.notify({ text: `${title}: ${refusal}`, tone: 'info' })
    return { status: 'refused' }
  }
  const facts = bulkFacts(command)
  const commandId = runtime.newId()
  const userId = context.user?.id ?? 0
  const api = apiOfCommand({ command: { commandId, commandName: command.id, userId } })
  const own = { target, api, commandId }
  const { pathname } = rest ?? store.get(locationAtom)
  const prepared = rest ? { args: rest.serverArgs } : await facts.prepare?.(args, own)
  const serverArgs = prepared?.args ?? {}

  const count = rest?.ids.length ?? sizeOf(target)
  const agreed = await ask({
    kind: target.kind,
    title: `${title}: ${countOfTargets(target.kind, count)}`,
    effect: facts.effect(args, own),
    irreversible: warningOf(command, context),
    actionTitle: capitalized(command.shortTitle ?? title),
    preview: api.commands
      .preview({ params: { id: facts.id }, body: { ...selectionOf(target, rest), args: serverArgs } })
      .then(({ data }) => data),
  })
  if (!agreed || agreed.ids.length === 0) {
    // A list that was made for it is not wanted either.
    if (prepared?.hasMade) await api.journal.undo({ body: { groupId: commandId } })
    return { status: 'cancelled' }
  }

  const stopper = new AbortController()
  const stop = () => {
    stopper.abort()
    const text = 'Останавливаю: дожидаюсь ответа о начатом'
    store.set(bulkProgressAtom, { text, stop })
    runtime.notify({ text, tone: 'info', groupId: commandId })
  }
  const keys = keyedBy(keysAfter(commandId))
  const total = agreed.ids.length
  addEventListener('beforeunload', warnOfLeaving)
  const work = await workThrough({
    ids: agreed.ids,
    send: async (ids, number) => {
      const body = { ids: [...ids], args: serverArgs }
      return (await api.commands.run({ params: { id: facts.id }, body, idempotencyKey: keys(number) })).data
    },
    onProgress(done, isWaiting) {
      const wait = isWaiting ? '. Нет связи: продолжится, когда появится' : ''
      const text = `${facts.doing}: ${formatCount(done)} из ${formatCount(total)}${wait}`
      store.set(bulkProgressAtom, { text, stop })
      runtime.notify({ text, tone: 'info', stop, groupId: commandId })
    },
    stop: stopper.signal,
    pause: untilWorthTrying,
    clock: () => performance.now(),
  })
  removeEventListener('beforeunload', warnOfLeaving)
  store.set(bulkProgressAtom, null)

  const told = { title, userId, kind: target.kind, groupId: commandId, doneText: facts.done }
  const report = reportOf({ ...told, preview: agreed, work })
  const left = agreed.ids.slice(work.done)
  if (left.length > 0) {
    const run = () => void runBulk(command, context, args, runtime, { ids: left, serverArgs, pathname })
    report.goOn = { count: left.length, run }
  }
  store.set(bulkReportAtom, report)
  if (command.effect === 'destroy' && work.changed > 0) untick(pathname, target)
  void refreshAll()
  if (work.changed > 0 && isRepeatable(command)) {
    const again = command.asksAnew ? {} : args
    runtime.remember({ commandId: command.id, args: again, title, label: '', kind: target.kind })
  }
  runtime.notify({
    text: report.summary,
    tone: report.failure === null ? 'success' : 'failure',
    groupId: commandId,
    canUndo: work.changed > 0 && warningOf(command, context) === null,
    more: { title: 'Отчёт', open: () => store.set(overlayAtom, { kind: 'bulkReport' }) },
  })
  return work.failure === undefined ? { status: 'done' } : { status: 'failed', error: work.failure }
}

/** Why it cannot begin now. */
function refusalNow(runtime: Runtime): string | null {
  if (store.get(bulkProgressAtom)) return 'ещё идёт прежнее: дождитесь конца или остановите'
  // What waits was done before, and may change what this one finds.
  return runtime.isWaiting() ? 'сначала должно уйти неотправленное' : null
}

function ask(question: Omit<BulkQuestion, 'answer'>): Promise<BulkPreview | null> {
  // Told in the window, which may come later than the refusal.
  question.preview.catch(() => {})
  return new Promise((resolve) => {
    const answer = (agreed: BulkPreview | null) => {
      unsubscribe()
      store.set(overlayAtom, null)
      resolve(agreed)
    }
    const own: Overlay = { kind: 'bulkPreview', of: { ...question, answer } }
    store.set(overlayAtom, own)
    // Another window in its place is a no.
    const unsubscribe = store.sub(overlayAtom, () => {
      if (store.get(overlayAtom) === own) return
      unsubscribe()
      resolve(null)
    })
  })
}

/** What went is ticked no more in its table, whatever table stands on the screen by now. */
function untick(pathname: string, { filter, records }: Target): void {
  const states = new Map(store.get(tableStatesAtom))
  const state = states.get(pathname)
  if (!state) return
  const checked = new Map(state.checked)
  for (const { id } of records) checked.delete(id)
  states.set(pathname, { ...state, checked, ...(filter && { all: null }) })
  store.set(tableStatesAtom, states)
}

function selectionOf(target: Target, rest: Rest | undefined) {
  if (rest) return { ids: [...rest.ids] }
  const { filter } = target
  if (!filter) return { ids: idsOf(target) }
  const { criteria, except } = filter
  return { criteria, ...(except.length > 0 && { except: [...except] }) }
}

function warningOf({ irreversible }: AnyCommand, context: CommandContext): string | null {
  return (typeof irreversible === 'function' ? irreversible(context) : irreversible) ?? null
}

/** The same key for the same number, in whatever order they are asked. */
function keyedBy(next: () => string): (number: number) => string {
  const keys: string[] = []
  return (number) => {
    while (keys.length <= number) keys.push(next())
    return keys[number] ?? ''
  }
}

/** A moment, or until the network is back, or nobody wants it any more. */
function untilWorthTrying(ms: number, stop: AbortSignal): Promise<void> {
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

function warnOfLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

interface Ended {
  title: string
  userId: number
  kind: TargetKind
  groupId: string
  doneText: string
  preview: BulkPreview
  work: SliceWork
}

/** What is told at the end, and kept for «Отчёт». */
export function reportOf({ doneText, preview, work, kind, ...of }: Ended): BulkReport {
  const { changed, done, failure, unanswered = 0 } = work
  const total = preview.ids.length
  const skipped = [
    ...preview.cannot.flatMap(({ reason, examples }) => examples.map((one) => ({ ...one, reason }))),
    ...work.skipped,
  ]
  const unnamed = preview.cannot
    .map(({ reason, count, examples }) => ({ reason, count: count - examples.length }))
    .filter(({ count }) => count > 0)
  const skippedCount = skipped.length + unnamed.reduce((sum, { count }) => sum + count, 0)
  const unchanged = preview.unchanged + work.unchanged
  const parts = [
    `${doneText}: ${countOfTargets(kind, changed)}${done < total ? ` из ${formatCount(total)}` : ''}`,
    ...(skippedCount > 0 ? [`пропущено: ${formatCount(skippedCount)}`] : []),
    ...(unchanged > 0 ? [`и так было: ${formatCount(unchanged)}`] : []),
    ...(unanswered > 0 ? [`о последних ${formatCount(unanswered)} ответа нет`] : []),
  ]
  const why = failure === undefined ? null : describeFailure(failure)
  const lead = done < total && why === null ? 'Остановлено. ' : ''
  return {
    ...{ ...of, skipped, unnamed, failure: why },
    summary: `${lead}${parts.join(' · ')}${why === null ? '' : `. Дальше не вышло: ${why}`}`,
  }
}
