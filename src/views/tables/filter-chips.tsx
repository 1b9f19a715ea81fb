import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useLayoutEffect, useState } from 'react'
import { leavesOut, offerNames } from '#domain/search/on-offer.ts'
import { formatCount } from '#domain/text/format.ts'
import { chipValue, type FilterField } from '#src/commands/filters/filter-field.ts'
import { filterPlace, shownFields } from '#src/commands/filters/filter-place.ts'
import { offOfferText, unjudgedName } from '#src/commands/filters/unjudged.ts'
import { locationAtom } from '#src/state/place/location.ts'
import type { SearchInput } from '#src/state/place/search-fields.ts'
import { addressSearchAtom } from '#src/state/place/search-location.ts'
import { dropUnread, unreadWordsAtom } from '#src/state/place/unread-words.ts'
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
      <UnreadChip />
      <LeftOutChips />
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

/** Words of the need that no condition stands for, until they are cleared. */
function UnreadChip() {
  const words = useAtomValue(unreadWordsAtom)
  return words === '' ? null : <Chip label="не понято" value={words} tone="stale" onRemove={dropUnread} />
}

/** «+3 без ставки», «+2 занято или снято с рынка»: offers rows that the filter leaves out unasked. */
function LeftOutChips() {
  const search = useAtomValue(addressSearchAtom)?.search
  if (!search) return null
  const name = search.block?.unjudged ? null : unjudgedName(search)
  const isOffOffer = offerNames.some((offer) => leavesOut(search, offer))
  return name === null && !isOffOffer ? null : <Offers search={search} name={name} />
}

function Offers({ search, name }: { search: SearchInput; name: string | null }) {
  // Shares the status bar's query.
  const { data, isPlaceholderData } = useQuery(searchSummaryQuery(search))
  const sums = isPlaceholderData ? undefined : data?.sums
  const unjudged = (name !== null && sums?.unjudgedCount) || 0
  const offOffer = sums?.offOfferCount ?? 0
  return (
    <>
      {unjudged > 0 && (
        <AddChip
          label={`+${formatCount(unjudged)} ${name}`}
          description={`Неизвестно, входят ли они в этот диапазон: не указаны ставка, НДС или OPEX. Показать и их`}
          onClick={() => void runCommand('filter.showUnjudged', { source: 'toolbar' })}
        />
      )}
      {offOffer > 0 && (
        <AddChip
          label={`+${offOfferText(search, offOffer)}`}
          description="Подходят, но клиент их не получит. Показать и их"
          onClick={() => void runCommand('filter.showOffOffer', { source: 'toolbar' })}
        />
      )}
    </>
  )
}
