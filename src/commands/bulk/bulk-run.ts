import type { BulkPreview } from '#contract/bulk.ts'
import { formatCount } from '#domain/format.ts'
import { apiOfCommand } from '#src/state/api.ts'
import { type BulkQuestion, bulkProgressAtom, bulkReportAtom } from '#src/state/bulk-run.ts'
import { locationAtom } from '#src/state/location.ts'
import { type Overlay, overlayAtom } from '#src/state/overlay.ts'
import { refreshAll } from '#src/state/refresh.ts'
import { store } from '#src/state/store.ts'
import { tableStatesAtom } from '#src/state/table.ts'
import { sizeOf, type Target } from '#src/state/target.ts'
import { keysAfter } from '../call-keys.ts'
import type { AnyCommand, CommandContext, RunContext } from '../command.ts'
import { isRepeatable, titleOf } from '../evaluate.ts'
import type { Outcome, Runtime } from '../execute.ts'
import { countOfTargets } from '../target-names.ts'
import { type BulkPart, type LeftPart, partsOf, prepared, previewsOf, type ReadyPart } from './bulk-parts.ts'
import { reportOf, type WorkedPart } from './bulk-report.ts'
import { type SliceWork, workThrough } from './slice-work.ts'

type Args = Readonly<Record<string, unknown>>

/**
 * A command over many records: asks the server what it would do, tells it, and after a yes sends the records that will
 * change, slice by slice, as one group of the journal. A recipe does so step by step, asked about once.
 */
export async function runBulk(
  command: AnyCommand,
  context: CommandContext,
  args: Args,
  runtime: Runtime,
  /** The arguments in words, where somebody was asked for them. */
  label = '',
): Promise<Outcome> {
  const refusal = refusalNow(runtime)
  if (refusal === null) {
    const parts = await partsOf(command, context, args)
    return runParts(command, context, { args, label }, runtime, parts)
  }
  runtime.notify({ text: `${titleOf(command, context).replace('…', '')}: ${refusal}`, tone: 'info' })
  return { status: 'refused' }
}

async function runParts(
  command: AnyCommand,
  context: CommandContext,
  { args, label }: { args: Args; label: string },
  runtime: Runtime,
  wanted: readonly BulkPart[],
  /** Where they were chosen. */
  pathname = store.get(locationAtom).pathname,
): Promise<Outcome> {
  const { target } = context
  if (!target) return { status: 'refused' }
  const { kind } = target
  const title = titleOf(command, context).replace('…', '')
  const commandId = runtime.newId()
  const userId = context.user?.id ?? 0
  const api = apiOfCommand({ command: { commandId, commandName: command.id, userId } })
  const parts = await prepared(wanted, { target, api, commandId })

  const agreed = await ask({
    kind,
    title: `${title}: ${countOfTargets(kind, wanted[0]?.left?.ids.length ?? sizeOf(target))}`,
    parts: parts.map(({ runId, title: step, effect }) => ({ id: runId, title: step, effect })),
    irreversible: warningOf(command, context),
    actionTitle: command.recipe ? 'Выполнить' : capitalized(command.shortTitle ?? title),
    previews: previewsOf(parts, target, api),
  })
  if (!agreed?.some(({ willChange }) => willChange > 0)) {
    // A list that was made for it is not wanted either.
    if (parts.some(({ hasMade }) => hasMade)) await api.journal.undo({ body: { groupId: commandId } })
    return { status: 'cancelled' }
  }

  const stopper = new AbortController()
  const sending = { api, runtime, commandId, stopper }
  addEventListener('beforeunload', warnOfLeaving)
  const works: WorkedPart[] = []
  let left: readonly number[] = []
  for (const [index, part] of parts.entries()) {
    const preview = agreed[index]
    // What an earlier step did may let a later one: that goes over the whole selection, and the server says.
    const ids = (index === 0 ? preview?.ids : (part.left?.ids ?? agreed[0]?.selection)) ?? []
    const lead = parts.length > 1 ? `Шаг ${index + 1} из ${parts.length}. ` : ''
    const work = await sendAll(part, ids, lead, sending)
    const before = index === 0 && preview ? preview : { unchanged: 0, cannot: [] }
    works.push({ title: part.title, doneText: part.facts.done, before, total: ids.length, work })
    left = ids.slice(work.done)
    if (work.failure !== undefined || stopper.signal.aborted) break
  }
  removeEventListener('beforeunload', warnOfLeaving)
  store.set(bulkProgressAtom, null)

  const notBegun = parts.slice(works.length).map((part) => part.title ?? '')
  const report = reportOf({ title, userId, kind, groupId: commandId, parts: works, notBegun })
  const rest = restOf(parts.slice(works.length - 1), left, agreed[0]?.selection)
  if (rest[0]) {
    const run = () => void runParts(command, context, { args, label }, runtime, rest, pathname)
    report.goOn = { count: rest[0].left.ids.length, run }
  }
  store.set(bulkReportAtom, report)
  const changed = works.reduce((sum, { work }) => sum + work.changed, 0)
  if (command.effect === 'destroy' && changed > 0) untick(pathname, target)
  void refreshAll()
  const isCut = left.length > 0 || notBegun.length > 0
  // A recipe of which a part was done is not what somebody would do again.
  if (changed > 0 && isRepeatable(command) && !(command.recipe && isCut)) {
    const again = command.asksAnew ? { args: {}, label: '' } : { args, label }
    runtime.remember({ commandId: command.id, ...again, title, kind }, Promise.resolve(true))
  }
  runtime.notify({
    text: command.recipe ? `${title}. ${report.summary}` : report.summary,
    tone: report.failure === null ? 'success' : 'failure',
    groupId: commandId,
    canUndo: changed > 0 && warningOf(command, context) === null,
    more: { title: 'Отчёт', open: () => store.set(overlayAtom, { kind: 'bulkReport' }) },
  })
  const failure = works.at(-1)?.work.failure
  return failure === undefined ? { status: 'done' } : { status: 'failed', error: failure }
}

interface Sending {
  api: RunContext['api']
  runtime: Runtime
  commandId: string
  stopper: AbortController
}

/** Sends one part's records slice by slice; how far it came is on the screen. @param lead «Шаг 2 из 3. », or nothing. */
function sendAll(
  { facts, serverArgs, runId }: ReadyPart,
  ids: readonly number[],
  lead: string,
  { api, runtime, commandId, stopper }: Sending,
): Promise<SliceWork> {
  const stop = () => {
    stopper.abort()
    const text = 'Останавливаю: дожидаюсь ответа о начатом'
    store.set(bulkProgressAtom, { text, stop })
    runtime.notify({ text, tone: 'info', groupId: commandId })
  }
  const keys = keyedBy(keysAfter(runId))
  const total = formatCount(ids.length)
  return workThrough({
    ids,
    send: async (slice, number) => {
      const body = { ids: [...slice], args: serverArgs }
      return (await api.commands.run({ params: { id: facts.id }, body, idempotencyKey: keys(number) })).data
    },
    onProgress(done, isWaiting) {
      const wait = isWaiting ? '. Нет связи: продолжится, когда появится' : ''
      const text = `${lead}${facts.doing}: ${formatCount(done)} из ${total}${wait}`
      store.set(bulkProgressAtom, { text, stop })
      runtime.notify({ text, tone: 'info', stop, groupId: commandId })
    },
    stop: stopper.signal,
    pause: untilWorthTrying,
    clock: () => performance.now(),
  })
}

/** What is to be done yet, the part that was cut first: its own rest, and the whole selection for those after it. */
function restOf(
  [cut, ...later]: readonly ReadyPart[],
  left: readonly number[],
  selection: readonly number[] = [],
): LeftPart[] {
  const withLeft = ({ command, args, title, serverArgs }: ReadyPart, ids: readonly number[]) => ({
    ...{ command, args, title },
    left: { ids, serverArgs },
  })
  return [
    ...(cut && left.length > 0 ? [withLeft(cut, left)] : []),
    ...later.map((part) => withLeft(part, part.left?.ids ?? selection)),
  ]
}

/** Why it cannot begin now. */
function refusalNow(runtime: Runtime): string | null {
  if (store.get(bulkProgressAtom)) return 'ещё идёт прежнее: дождитесь конца или остановите'
  // What waits was done before, and may change what this one finds.
  return runtime.isWaiting() ? 'сначала должно уйти неотправленное' : null
}

function ask(question: Omit<BulkQuestion, 'answer'>): Promise<readonly BulkPreview[] | null> {
  // Told in the window, which may come later than the refusal.
  question.previews.catch(() => {})
  return new Promise((resolve) => {
    const answer = (agreed: readonly BulkPreview[] | null) => {
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
