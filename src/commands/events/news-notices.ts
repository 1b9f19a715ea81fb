import { type AnyCommand, command, type RunContext } from '#src/commands/core/command.ts'
import { openSearchNews, searchNewsCalls } from '#src/commands/stock/search-news.ts'
import { store } from '#src/state/keyboard/store.ts'
import { hideNotices, noticesNow, readNews } from '#src/state/live/news-notices.ts'
import { reminderStackAtom } from '#src/state/live/reminder-stack.ts'
import { navigate } from '#src/state/place/location.ts'
import { chosenIds } from '#src/state/table/target.ts'

const one = { kinds: ['newsNotice'], count: 'one' } as const
const scope = 'newsNotices' as const

/** Closes them in every browser, with what they tell now. */
export async function closeNotices({ api }: RunContext, ids: readonly number[]): Promise<void> {
  const closed = noticesNow().filter(({ id }) => ids.includes(id))
  const showAgain = await hideNotices(ids)
  try {
    for (const notice of closed)
      await api.days.closeNotice({ params: { id: notice.id }, body: { ids: notice.ids } })
  } catch (error) {
    showAgain()
    throw error
  }
  void readNews()
}

/** Actions on a notice about what is new; keys are active while it has the focus. */
export const newsNoticeCommands: AnyCommand[] = [
  command({
    id: 'newsNotice.open',
    title: 'Открыть новое из уведомления',
    shortTitle: 'открыть',
    section: 'selection',
    hotkeys: [{ keys: 'Enter', scope }],
    surfaces: ['toolbar'],
    appliesTo: one,
    effect: 'write',
    isNeverKept: true,
    calls: searchNewsCalls,
    async run(context) {
      const [id] = chosenIds(context)
      const notice = noticesNow().find((each) => each.id === id)
      if (!notice) return
      store.get(reminderStackAtom)?.leave()
      if (notice.kind === 'demand') navigate('demand', { id: notice.recordId })
      else await openSearchNews(context, notice.recordId)
    },
  }),
  command({
    id: 'newsNotice.close',
    title: 'Закрыть уведомление о новом',
    shortTitle: 'закрыть',
    section: 'selection',
    concepts: ['take_out'],
    hotkeys: [{ keys: 'x', scope }],
    surfaces: ['toolbar'],
    appliesTo: one,
    effect: 'write',
    // Kept, it would later close what has come since.
    isNeverKept: true,
    calls: ['days.closeNotice'],
    run: (context) => closeNotices(context, chosenIds(context)),
  }),
]
