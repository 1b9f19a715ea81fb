import type { RecordKind } from '#domain/records/records.ts'
import { quote } from '#domain/text/format.ts'
import { outlivingThePage } from '#src/api/outliving-fetch.ts'
import type { RunContext } from '#src/commands/core/command.ts'
import { countOfTargets } from '#src/commands/core/target-names.ts'
import { inOrder } from '#src/state/browser/in-order.ts'
import { callPlaceAtom, showContact } from '#src/state/calls/call-queue.ts'
import { revertInSession } from '#src/state/calls/call-session.ts'
import { store } from '#src/state/keyboard/store.ts'
import { routeAtom } from '#src/state/place/location.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { refreshAll } from '#src/state/queries/refresh.ts'
import { setCurrentUser } from '#src/state/session/session.ts'
import { targetKinds } from '#src/state/table/target-kinds.ts'
import { whileReverting } from './undo-progress.ts'
import { askForRest } from './undo-rest.ts'

type Reverted = Awaited<ReturnType<RunContext['api']['journal']['undo']>>['data']

/** Refetches and reports what was reverted, wherever it was done: «Отменено: Изменить ставку, «9 Акров, № 1.01»». */
export function settle(context: RunContext, way: 'undo' | 'redo', data: Reverted): void {
  const reread = refreshAll()
  void refreshMe(context, data)
  const { command: id, records, subject, groupId, leftCount } = data
  const outcome = revertInSession(groupId, way === 'undo')
  if (outcome && way === 'undo') void reread.then(leadBackTo(outcome.contact))
  // Several are counted.
  const isAlone = records.filter(({ kind }) => kind === subject?.kind).length === 1
  const named = [id !== null && context.titleOf(id).replace('…', ''), subject && isAlone && titleOf(subject)]
  const what = outcome?.text ?? named.filter(Boolean).join(', ')
  const count = records.length > 1 ? ` (${countOfTargets('trashed', records.length)})` : ''
  const left = leftCount > 0 ? `. Осталось как есть: ${leftCount}` : ''
  const verb = way === 'undo' ? 'Отменено' : 'Возвращено'
  context.notify({ text: `${verb}${what && `: ${what}`}${count}${left}`, canUndo: way === 'redo', groupId })
  if (way === 'undo') closeWindowOf(records)
}

function titleOf({ kind, title }: NonNullable<Reverted['subject']>): string {
  const pages: Readonly<Partial<Record<string, object>>> = targetKinds
  return 'isUnquoted' in (pages[kind] ?? {}) ? title : quote(title)
}

/** Shows the contact of an undone outcome, unless the user has gone on meanwhile. */
function leadBackTo(contact: string): () => void {
  const shown = store.get(callPlaceAtom).contact
  return () => {
    if (store.get(routeAtom)?.route === 'calls' && store.get(callPlaceAtom).contact === shown)
      showContact(contact)
  }
}

/** The window with a link to what is gone. */
function closeWindowOf(undone: Reverted['records']): void {
  const shown = store.get(overlayAtom)
  if (shown?.kind !== 'presented') return
  if (undone.some(({ kind, id }) => kind === 'presentation' && id === shown.made.id))
    store.set(overlayAtom, null)
}

/** Ten thousand records at once take longer than other calls. */
const limitMs = 120_000

const oneAfterTheOther = inOrder()

/**
 * A second Mod+Z during an undo targets the previous action. If part of it conflicts, offers to undo the
 * rest.
 */
export function revert(
  context: RunContext,
  way: 'undo' | 'redo',
  groupId?: string,
  records?: { kind: RecordKind; id: number }[],
) {
  return oneAfterTheOther(async () => {
    const call = (rest?: true) =>
      whileReverting(context, way, groupId, () =>
        context.api.journal[way]({
          body: { groupId, rest, ...(records && { records }) },
          ...{ limitMs, transport: outlivingThePage },
        }),
      )
    try {
      return await call()
    } catch (error) {
      if (!(await askForRest(error, way))) throw error
      return call(true)
    }
  })
}

/** Id of the undo of an action that was chosen in a history, until another one. */
let chosen: string | null = null

/** Undoes an action chosen in a history, so that Mod+Z right after it means this undo. */
export function revertChosen(context: RunContext, ...chosenRevert: ChosenRevert) {
  const [way] = chosenRevert
  chosen = way === 'undo' ? context.commandId : null
  return revert(context, ...chosenRevert)
}
type ChosenRevert = Parameters<typeof revert> extends [RunContext, ...infer Rest] ? Rest : never

/**
 * Mod+Z: undoes the caller's last action, or brings back what he has just undone in a history, where his last
 * action may be out of sight.
 */
export async function revertLast(context: RunContext): Promise<void> {
  const id = chosen
  chosen = null
  const isBack = id !== null && (await oneAfterTheOther(() => newestOf(context))) === id
  const way = isBack ? 'redo' : 'undo'
  const { data } = await revert(context, way, isBack ? id : undefined)
  settle(context, way, data)
}

async function newestOf({ api }: RunContext): Promise<string | undefined> {
  return (await api.journal.mine({ query: { pageSize: 1 } })).data.data[0]?.id
}

/** The user's own name and portrait are shown in the top bar. */
async function refreshMe({ api, user }: RunContext, { records }: Reverted): Promise<void> {
  if (!records.some(({ kind, id }) => kind === 'user' && id === user?.id)) return
  const me = await api.users.me().catch(() => null)
  if (me) setCurrentUser(me.data)
}
