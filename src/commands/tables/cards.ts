import { type AnyCommand, type CommandContext, command } from '#src/commands/core/command.ts'
import { historyWalkAtom } from '#src/state/history/history-walk.ts'
import { store } from '#src/state/keyboard/store.ts'
import { cardRowsAtom } from '#src/state/table/card-rows.ts'
import { cardTabAtom, cardTabs } from '#src/state/table/card-trail.ts'
import { areEmptyFieldsShownAtom } from '#src/state/table/empty-fields.ts'

const maxTabs = Math.max(...Object.values(cardTabs).map((tabs) => tabs.length))

/** Name of a tab in the open card; `undefined`: no card, or fewer tabs. */
function tabName({ route }: CommandContext, tab: number): string | undefined {
  const tabs: Partial<Record<string, readonly string[]>> = cardTabs
  return route && tabs[route.route]?.[tab]
}

const tabCommands: AnyCommand[] = Array.from({ length: maxTabs }, (_, tab) =>
  command({
    id: `card.tab${tab + 1}`,
    title(context) {
      const name = tabName(context, tab)
      return name === undefined ? `Вкладка ${tab + 1}` : `Вкладка «${name}»`
    },
    section: 'record',
    concepts: ['section'],
    hotkeys: [{ keys: String(tab + 1), scope: 'record' }],
    effect: 'navigate',
    available: (context) => (tabName(context, tab) === undefined ? { hidden: true } : true),
    run({ route }) {
      if (route && 'id' in route) store.set(cardTabAtom, { ofId: route.id, tab })
    },
  }),
)

const rowStep = (id: string, title: string, key: string, step: 1 | -1): AnyCommand =>
  command({
    id: `card.${id}`,
    title,
    section: 'record',
    concepts: ['section'],
    hotkeys: [{ keys: key, scope: 'record', repeats: true }],
    effect: 'navigate',
    available: () => (store.get(cardRowsAtom) ? true : { hidden: 'сначала откройте карточку' }),
    run({ notify }) {
      // Below the rows, navigation continues in the tab's history.
      const isMoved = store.get(cardRowsAtom)?.move(step) || (step > 0 && walkHistory())
      if (!isMoved) notify({ text: step > 0 ? 'Ниже строк нет' : 'Выше строк нет', tone: 'info' })
    },
  })

function walkHistory(): boolean {
  const walk = store.get(historyWalkAtom)
  walk?.move(1)
  return walk !== null
}

/** Cards with collapsible empty fields. */
const folded = new Set(['block', 'building', 'company', 'person'])

export const cardCommands: AnyCommand[] = [
  ...tabCommands,
  rowStep('nextRow', 'Следующая строка раздела', 'j', 1),
  rowStep('previousRow', 'Предыдущая строка раздела', 'k', -1),
  command({
    id: 'card.emptyFields',
    title: () => (store.get(areEmptyFieldsShownAtom) ? 'Скрыть пустые поля' : 'Показать пустые поля'),
    section: 'record',
    concepts: ['empty_fields', 'show', 'open'],
    hotkeys: [{ keys: '0', scope: 'record' }],
    effect: 'navigate',
    available: ({ route }) => (route && folded.has(route.route) ? true : { hidden: true }),
    run: () => store.set(areEmptyFieldsShownAtom, (isShown) => !isShown),
  }),
]
