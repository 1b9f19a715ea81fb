import { useId } from 'react'
import table from '../tables/kinds/deals.ts'
import { ListTable } from '../tables/list-table.tsx'
import { DealTabs } from './deal-tabs.tsx'
import { useSharedCursor } from './use-shared-cursor.ts'

/** Deals as a table. */
export function DealsTable() {
  const panelId = useId()
  useSharedCursor('deals')
  return (
    <div id={panelId} role="tabpanel" aria-label="Таблица" className="flex min-h-0 flex-1 flex-col">
      <ListTable of={table}>
        <DealTabs current="deals" panelId={panelId} />
      </ListTable>
    </div>
  )
}
