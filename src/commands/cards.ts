import { cardTabAtom, cardTabs } from '#src/state/card-trail.ts'
import { areEmptyFieldsShownAtom } from '#src/state/empty-fields.ts'
import { store } from '#src/state/store.ts'
import { type AnyCommand, type CommandContext, command } from './command.ts'

const mostTabs = Math.max(...Object.values(cardTabs).map((tabs) => tabs.length))

/** What stands on the tab in the card on screen; `undefined`: no card, or it has fewer tabs. */
function tabName({ route }: CommandContext, tab: number): string | undefined {
  const tabs: Partial<Record<string, readonly string[]>> = cardTabs
  return route && tabs[route.route]?.[tab]
}

const tabCommands: AnyCommand[] = Array.from({ length: mostTabs }, (_, tab) =>
  command({
    id: `card.tab${tab + 1}`,
    title(context) {
      const name = tabName(context, tab)
      return name === undefined ? `Вкладка ${tab + 1}` : `Вкладка «${name}»`
    },
    section: 'record',
    keywords: ['tab', 'раздел карточки'],
    hotkeys: [{ keys: String(tab + 1), scope: 'record' }],
    effect: 'navigate',
    available: (context) => (tabName(context, tab) === undefined ? { hidden: true } : true),
    run({ route }) {
      if (route && 'id' in route) store.set(cardTabAtom, { ofId: route.id, tab })
    },
  }),
)

/** Cards whose empty fields are folded. */
const folded = new Set(['company', 'person', 'building'])

export const cardCommands: AnyCommand[] = [
  ...tabCommands,
  command({
    id: 'card.emptyFields',
    title: () => (store.get(areEmptyFieldsShownAtom) ? 'Скрыть пустые поля' : 'Показать пустые поля'),
    section: 'record',
    keywords: ['незаполненные', 'все поля', 'развернуть', 'empty fields'],
    hotkeys: [{ keys: '0', scope: 'record' }],
    effect: 'navigate',
    available: ({ route }) => (route && folded.has(route.route) ? true : { hidden: true }),
    run: () => store.set(areEmptyFieldsShownAtom, (isShown) => !isShown),
  }),
]
