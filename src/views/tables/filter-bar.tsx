import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { unbroken } from '#domain/text/unbroken.ts'
import { filtersOf } from '#src/commands/filters/filters-of-lists.ts'
import { listAddressAtom } from '#src/state/lists/list-address.ts'
import { locationAtom } from '#src/state/place/location.ts'
import { addressSearchAtom } from '#src/state/place/search-location.ts'
import { unreadWordsAtom } from '#src/state/place/unread-words.ts'
import { AddChip } from '#src/ui/chip.tsx'
import { keysOfCommand, useCommandKeys } from '#src/views/runtime/command-keys.ts'
import { lateComponent } from '#src/views/runtime/late-component.tsx'
import { MakeButton } from '#src/views/runtime/make-button.tsx'
import { runCommand } from '#src/views/runtime/runtime.ts'
import { TextFilter } from './text-filter.tsx'

/** Not loaded before the usual first table, whose address has no query and so no conditions. */
export const filterChips = lateComponent(() => import('./filter-chips.tsx'))

interface FilterBarProps {
  title: string
  /** Muted text beside the title: the list's addressee. */
  subtitle?: string | null
  /** Leaves the text filter. Absent: there is none. */
  onLeaveText?: () => void
  /** Between the title and the filters. */
  tabs?: ReactNode
  children?: ReactNode
}

/** Header of a table: title, text filter, chips of active conditions. */
export function FilterBar({ title, subtitle, onLeaveText, tabs, children }: FilterBarProps) {
  useCommandKeys()
  const { search } = useAtomValue(locationAtom)
  const hasUnread = useAtomValue(unreadWordsAtom) !== ''
  const hasStock = useAtomValue(addressSearchAtom) !== undefined
  const list = useAtomValue(listAddressAtom)?.list
  const isFiltered = hasStock || (list && filtersOf(list).fields.length > 0)
  return (
    <TableHeading title={title} subtitle={subtitle}>
      {tabs}
      {onLeaveText && <TextFilter onLeave={onLeaveText} />}
      {(search !== '' || hasUnread) && <filterChips.Component />}
      {isFiltered && (
        <AddChip
          label="+ фильтр"
          keys={keysOfCommand('filter.add') ?? []}
          onClick={() => void runCommand('filter.add', { source: 'toolbar' })}
        />
      )}
      {children}
      <DroppedLine />
    </TableHeading>
  )
}

export function TableHeading({
  title,
  subtitle,
  children,
}: {
  title: string
  subtitle?: string | null
  children?: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles no press, it leaves the focus on the rows
    <div
      className="beside-panel flex min-h-[46px] shrink-0 items-start gap-x-2.5 px-5 pt-2.5 pb-1"
      onMouseDown={(event) => event.target instanceof HTMLInputElement || event.preventDefault()}
    >
      <div className="flex min-h-8 min-w-0 grow flex-wrap items-center gap-x-2.5 gap-y-1.5">
        <h1 className="max-w-[416px] truncate text-xl font-semibold print:max-w-none" title={title}>
          {unbroken(title)}
        </h1>
        {subtitle && (
          // Gives its room to filters, so that they take no second line and move no row.
          <span className="min-w-0 max-w-max grow-[6] basis-0 text-muted" title={subtitle}>
            <span className="block max-w-96 truncate print:max-w-none">{subtitle}</span>
          </span>
        )}
        {children}
      </div>
      {/* At the right end of the first line, whatever filters stand before it; the panel lies over it. */}
      <div className="flex h-8 items-center max-wide:[main:has(+aside)_&]:hidden print:hidden">
        <MakeButton />
      </div>
    </div>
  )
}

/** Parts of the address that were not understood: the result is wider than the sender meant. */
function DroppedLine() {
  const stock = useAtomValue(addressSearchAtom)?.dropped ?? []
  const list = useAtomValue(listAddressAtom)?.dropped ?? []
  const texts = [
    ...stock.map(({ part, reason }) => `${decoded(part)} (${reason})`),
    ...list.map((part) => `${part} (такого условия нет)`),
  ]
  if (texts.length === 0) return null
  return (
    // `table-voice.tsx` announces it.
    <p className="basis-full text-sm text-muted">
      {'Не учтено из адреса: '}
      {texts.join('; ')}
    </p>
  )
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
