import { countOf } from '#domain/text/plurals.ts'
import type { RunContext } from '#src/commands/core/command.ts'
import { store } from '#src/state/keyboard/store.ts'
import { bulkReportAtom } from '#src/state/queries/bulk-run.ts'

type Way = 'undo' | 'redo'

/** Beyond this time without feedback users press again. */
const patienceMs = 1000
const verbs = { undo: 'Отменяю', redo: 'Возвращаю' }
/** Number of recent actions to look through: the top ones may have been undone already. */
const asked = 10

/**
 * Undoing thousands of changes is atomic, so there is no progress to report: shows a notice with the action
 * and, if known in time, its size.
 */
export async function whileReverting<T>(
  context: Pick<RunContext, 'api' | 'notify'>,
  way: Way,
  groupId: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const count = () => changesOf(context, way, groupId).catch(() => undefined)
  // The embedded database answers sequentially: ask first if the undo may take long.
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

/** Number of changes in the action; `undefined`: not among the recent ones. */
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
