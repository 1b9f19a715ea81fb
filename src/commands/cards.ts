import { cardTabAtom, cardTabs } from '#src/state/card-trail.ts'
import { store } from '#src/state/store.ts'
import { type AnyCommand, type CommandContext, command } from './command.ts'

const mostTabs = Math.max(...Object.values(cardTabs).map((tabs) => tabs.length))

/** What stands on the tab in the card on screen; `undefined`: no card, or it has fewer tabs. */
function tabName({ route }: CommandContext, tab: number): string | undefined {
  const tabs: Partial<Record<string, readonly string[]>> = cardTabs
  return route && tabs[route.route]?.[tab]
}

export const cardCommands: AnyCommand[] = Array.from({ length: mostTabs }, (_, tab) =>
  command({
    id: `card.tab${tab + 1}`,
    title: (context) => `Вкладка «${tabName(context, tab) ?? tab + 1}»`,
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
