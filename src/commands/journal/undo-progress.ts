import { countOf } from '#domain/text/plurals.ts'
import type { RunContext } from '#src/commands/core/command.ts'
import { store } from '#src/state/keyboard/store.ts'
import { bulkReportAtom } from '#src/state/queries/bulk-run.ts'

type Way = 'undo' | 'redo'

/** Whoever sees nothing for longer presses again. */
const patienceMs = 1000
const verbs = { undo: 'Отменяю', redo: 'Возвращаю' }
/** Of the last actions that many are asked for: those on top may have been taken back already. */
const asked = 10

/**
 * Taking thousands of changes back is one step, all or nothing, so that nothing can be told of its middle: while it
 * lasts a notice stands there that says what is done, and how much of it where that is learned in time.
 */
export async function whileReverting<T>(
  context: Pick<RunContext, 'api' | 'notify'>,
  way: Way,
  groupId: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const count = () => changesOf(context, way, groupId).catch(() => undefined)
  // The embedded database answers in turn: where it may take long it is asked before.
  const early = store.get(bulkReportAtom) ? count() : undefined
  const done = work()
  let isOver = false
  const lasts = done.then(
    () => {},
    () => {},
  )
  void lasts.then(() => {
    isOver = true
  })
  const tell = (what: string) => context.notify({ text: `${verbs[way]}${what}…`, tone: 'info', lasts })
  const slow = setTimeout(async () => {
    if (!early) tell('')
    const changes = await (early ?? count())
    if (isOver) return
    if (changes !== undefined && changes > 1)
      tell(` ${countOf(changes, 'изменение', 'изменения', 'изменений')}`)
    else if (early) tell('')
  }, patienceMs)
  try {
    return await done
  } finally {
    clearTimeout(slow)
  }
}

/** How many changes the action holds; `undefined`: it is not among the last ones. */
async function changesOf(
  { api }: Pick<RunContext, 'api'>,
  way: Way,
  groupId: string | undefined,
): Promise<number | undefined> {
  const { data } = (await api.journal.mine({ query: { pageSize: asked } })).data
  const isIt = (group: (typeof data)[number]) =>
    groupId === undefined
      ? !group.isUndone && group.kind === (way === 'undo' ? 'command' : 'undo')
      : group.id === groupId
  return data.find(isIt)?.entryCount
}
