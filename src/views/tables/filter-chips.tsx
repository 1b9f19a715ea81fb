import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useLayoutEffect, useState } from 'react'
import { formatCount } from '#domain/text/format.ts'
import { chipValue, type FilterField } from '#src/commands/filters/filter-field.ts'
import { filterPlace, shownFields } from '#src/commands/filters/filter-place.ts'
import { unjudgedName } from '#src/commands/filters/unjudged.ts'
import { locationAtom } from '#src/state/place/location.ts'
import type { SearchInput } from '#src/state/place/search-fields.ts'
import { addressSearchAtom } from '#src/state/place/search-location.ts'
import { searchSummaryQuery } from '#src/state/queries/search-queries.ts'
import { AddChip, Chip } from '#src/ui/chip.tsx'
import { pointAt } from '#src/views/runtime/point-at.ts'
import { runCommand } from '#src/views/runtime/runtime.ts'

/** Chips of the conditions in the address. */
export default function FilterChips() {
  // The location is read implicitly below.
  useAtomValue(locationAtom)
  const place = filterPlace()
  return (
    <>
      {shownFields().map((field) => (
        <FieldChip key={field.name} field={field} written={place?.written(field.name) ?? []} />
      ))}
      <UnjudgedChip />
    </>
  )
}

function FieldChip({ field, written }: { field: FilterField; written: readonly string[] }) {
  const text = written.join('\n')
  const [shown, setShown] = useState({ text: '', value: '' })
  // Before paint where labels are known: only colleagues' names come from the server.
  useLayoutEffect(() => {
    let isCurrent = true
    const show = (value: string) => isCurrent && setShown({ text, value })
    chipValue(field, text.split('\n')).then(show, () => show(text.replaceAll('\n', ', ')))
    return () => {
      isCurrent = false
    }
  }, [field, text])
  const { name, label } = field
  return (
    <Chip
      label={label}
      value={shown.text === text ? shown.value : '…'}
      onEdit={
        field.isOnlyGiven
          ? undefined
          : () => void runCommand('filter.add', { source: 'toolbar', args: { field: name } })
      }
      onRemove={() => void runCommand('filter.remove', { source: 'toolbar', args: { field: name } })}
      onPointRemove={(isOn) => pointAt(isOn && 'filter.remove', { field: name })}
    />
  )
}

/** «+3 без ставки»: offers rows that the range could not judge. */
function UnjudgedChip() {
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
