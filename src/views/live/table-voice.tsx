import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { filterPlace } from '#src/commands/filters/filter-place.ts'
import { listAddressAtom } from '#src/state/lists/list-address.ts'
import { locationAtom } from '#src/state/place/location.ts'
import { addressSearchAtom } from '#src/state/place/search-location.ts'
import { isPeekOpenAtom, isTableBehindAtom, tableHandleAtom } from '#src/state/table/table.ts'
import { regionKnownAfterMs } from '#src/ui/frame/voice-region.ts'

/** Announces visual changes of a table: sort order, the panel, no results. */
export function TableVoice() {
  const [said, setSaid] = useState('')
  const { pathname } = useAtomValue(locationAtom)
  const order = useOrderText()
  const isPeekOpen = useAtomValue(isPeekOpenAtom)
  const handle = useAtomValue(tableHandleAtom)
  const isBehind = useAtomValue(isTableBehindAtom)
  const stock = useAtomValue(addressSearchAtom)
  const listed = useAtomValue(listAddressAtom)
  const isEmpty = (stock ?? listed) !== undefined && handle?.rowCount === 0 && !isBehind
  const isPartDropped = [...(stock?.dropped ?? []), ...(listed?.dropped ?? [])].length > 0
  const now = { pathname, order, isPeekOpen, isEmpty }
  const before = useRef(now)
  useEffect(() => {
    const was = before.current
    before.current = { pathname, order, isPeekOpen, isEmpty }
    if (was.pathname !== pathname) setSaid(isEmpty ? nothing : '')
    else if (was.isEmpty !== isEmpty) setSaid(isEmpty ? nothing : '')
    // The names of a list's sort orders load shortly after mounting.
    else if (was.order !== order && was.order !== '') setSaid(order)
    else if (was.isPeekOpen !== isPeekOpen) setSaid(isPeekOpen ? peek : peekGone)
  }, [pathname, order, isPeekOpen, isEmpty])
  // biome-ignore lint/correctness/useExhaustiveDependencies: reset on another screen
  useEffect(() => {
    if (!isPartDropped) return
    const timer = setTimeout(() => setSaid(partDropped), regionKnownAfterMs)
    return () => clearTimeout(timer)
  }, [pathname, isPartDropped])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}

const partDropped = 'Не всё из адреса учтено: что именно, сказано над таблицей'
const nothing = 'Строк нет'
const peek = 'Открыта панель «Подробнее»: к ней ведёт Tab'
const peekGone = 'Панель «Подробнее» закрыта'

/** «По площади, по убыванию»; empty if the order has no name. */
function useOrderText(): string {
  const stock = useAtomValue(addressSearchAtom)?.search
  const list = useAtomValue(listAddressAtom)
  const written = list?.written.get('sort') ?? list?.list.usualSort ?? ''
  const ofList = { key: written.replace('-', ''), direction: written.startsWith('-') ? 'desc' : 'asc' }
  // By default the stock is sorted by building.
  const { key, direction } = stock ? (stock.sort ?? { key: 'building', direction: 'asc' }) : ofList
  const title = filterPlace()?.sorts.find((sort) => sort.key === key)?.title
  return title ? `${title}, ${direction === 'asc' ? 'по возрастанию' : 'по убыванию'}` : ''
}
