import { navigate } from '#src/state/place/location.ts'
import { Tabs } from '#src/ui/tabs.tsx'
import { keysOfCommand, useCommandKeys } from '#src/views/runtime/command-keys.ts'

const tabs = { dealBoard: 'Доска', deals: 'Таблица', dealForecast: 'Прогноз' } as const
export type DealTab = keyof typeof tabs

/** Ways of looking at the same deals. */
export function DealTabs({ current, panelId }: { current: DealTab; panelId: string }) {
  useCommandKeys()
  return (
    <div className="mx-2">
      <Tabs
        label="Как показать сделки"
        tabs={Object.entries(tabs).map(([id, label]) => ({
          id,
          label,
          keys: keysOfCommand(`go.${id}`) ?? [],
        }))}
        currentId={current}
        panelId={panelId}
        // Object.entries widens the ids.
        onSelect={(id) => navigate(id as DealTab, undefined, { replace: true })}
      />
    </div>
  )
}
