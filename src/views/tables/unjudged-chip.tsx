import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { formatCount } from '#domain/text/format.ts'
import { unjudgedName } from '#src/commands/filters/unjudged.ts'
import type { SearchInput } from '#src/state/place/search-fields.ts'
import { addressSearchAtom } from '#src/state/place/search-location.ts'
import { searchSummaryQuery } from '#src/state/queries/search-queries.ts'
import { AddChip } from '#src/ui/chip.tsx'
import { runCommand } from '#src/views/runtime/runtime.ts'

/** «+3 без ставки»: offers rows that the range could not judge. */
export function UnjudgedChip() {
  const search = useAtomValue(addressSearchAtom)?.search
  const name = search ? unjudgedName(search) : null
  if (!search || name === null || search.block?.unjudged) return null
  return <Offer search={search} name={name} />
}

function Offer({ search, name }: { search: SearchInput; name: string }) {
  // Shares the status bar's query.
  const { data, isPlaceholderData } = useQuery(searchSummaryQuery(search))
  const count = isPlaceholderData ? 0 : (data?.sums?.unjudgedCount ?? 0)
  if (count === 0) return null
  return (
    <AddChip
      label={`+${formatCount(count)} ${name}`}
      description={`Неизвестно, входят ли они в этот диапазон: не указаны ставка, НДС или OPEX. Показать и их`}
      onClick={() => void runCommand('filter.showUnjudged', { source: 'toolbar' })}
    />
  )
}
