import { useQuery } from '@tanstack/react-query'
import { countOf } from '#domain/text/plurals.ts'
import type { ListConditions } from '#src/state/lists/record-list.ts'
import { fewRatesQuery } from '#src/state/market/market-queries.ts'
import { CommandButton } from '#src/views/runtime/command-button.tsx'

/** «Мало данных: 187 строк · показать»: rows without a figure, folded into one line under the table; uncounted, they are offered, too. */
export function FewRates({ conditions }: { conditions: ListConditions }) {
  const { data: count = 0, error } = useQuery(fewRatesQuery(conditions))
  if (count === 0 && !error) return null
  const isOpen = conditions.few === 'also'
  return (
    <CommandButton
      id="market.fewRates"
      look="bare"
      aria-expanded={isOpen}
      className="flex h-[34px] shrink-0 items-center gap-2 border-t border-line px-5 text-left text-muted hover:bg-sunk hover:text-ink"
    >
      Мало данных{!error && `: ${countOf(count, 'строка', 'строки', 'строк')}`} ·{' '}
      {isOpen ? 'свернуть' : 'показать'}
    </CommandButton>
  )
}
