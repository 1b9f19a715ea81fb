import { useAtomValue } from 'jotai'
import { listAddressAtom } from '#src/state/lists/list-address.ts'
import { useCommandKeys } from '#src/views/runtime/command-keys.ts'
import { marketTable } from '#src/views/tables/kinds/market.ts'
import { ListTable } from '#src/views/tables/list-table.tsx'
import { FewRates } from './few-rates.tsx'
import { MarketLines } from './market-lines.tsx'

/** Rates signed and asked by quarter, class and okrug: figures, and a plot of the row under the cursor. */
export function MarketScreen() {
  useCommandKeys()
  const address = useAtomValue(listAddressAtom)
  const conditions = address?.list.route === 'market' ? address.conditions : undefined
  return (
    <ListTable
      of={marketTable}
      subtitle={`медианы и число ставок, ₽/м²/год с НДС и OPEX${conditions?.purpose ? '' : '; офисы'}`}
      foot={conditions && <FewRates conditions={conditions} />}
    >
      {conditions && <MarketLines conditions={conditions} />}
    </ListTable>
  )
}
