import { useAtomValue } from 'jotai'
import { useId, useMemo } from 'react'
import { type RateLine, rateLines } from '#domain/filters/rate-months.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'
import { listAddressAtom } from '#src/state/lists/list-address.ts'
import { Tabs } from '#src/ui/tabs.tsx'
import { keysOfCommand, useCommandKeys } from '#src/views/runtime/command-keys.ts'
import { runCommand } from '#src/views/runtime/runtime.ts'
import { rateMonthsTable } from '#src/views/tables/kinds/rate-months.ts'
import { ListTable } from '#src/views/tables/list-table.tsx'
import { RateLines } from './rate-lines.tsx'

const commandOf = { class: 'rates.byClass', district: 'rates.byDistrict' } as const satisfies Record<
  RateLine,
  string
>

/** Asking rates of competitors over time: a plot, and its figures. */
export function RatesScreen() {
  const panelId = useId()
  useCommandKeys()
  const address = useAtomValue(listAddressAtom)
  const by: RateLine = address?.written.get('by') === 'district' ? 'district' : 'class'
  const table = useMemo(() => rateMonthsTable(by), [by])
  const tabs = codesOf(rateLines).map((line) => ({
    id: line,
    label: rateLines[line],
    keys: keysOfCommand(commandOf[line]),
  }))
  return (
    <div id={panelId} role="tabpanel" className="flex min-h-0 flex-1 flex-col">
      <ListTable of={table}>
        <Tabs
          label="Линии"
          tabs={tabs}
          currentId={by}
          panelId={panelId}
          onSelect={(line) => void runCommand(commandOf[line as RateLine], { source: 'toolbar' })}
        />
        {address?.list.route === 'rates' && <RateLines conditions={address.conditions} />}
      </ListTable>
    </div>
  )
}
