import { memo } from 'react'
import type { HeadingRow, ItemRow } from '#src/commands/palette/row.ts'
import { CheckMark } from '#src/ui/check-mark.tsx'
import { Keycaps } from '#src/ui/keycap.tsx'
import { capsOf } from '#src/views/runtime/platform.ts'

export function PaletteHeading({ row }: { row: HeadingRow }) {
  return (
    <div role="presentation" className="flex h-7 items-end px-4 pb-1 text-xs text-muted">
      <span className="truncate">{row.title}</span>
    </div>
  )
}

interface PaletteItemProps {
  row: ItemRow
  /** Index among the rows, by which the list's handlers find the row. */
  index: number
  /** Its position among selectable rows, from 1. */
  place: number
  count: number
  isActive: boolean
}

/** Target of the input's `aria-activedescendant`. */
export function optionId(key: string): string {
  return `option-${key}`
}

/** Rerenders only when its row or highlight changes. */
export const PaletteItem = memo(function PaletteItem({
  row,
  index,
  place,
  count,
  isActive,
}: PaletteItemProps) {
  const edge = row.isDanger ? 'border-stale' : 'border-accent'
  const look = isActive ? `${edge} bg-accent-surface` : 'border-transparent'
  const ink = row.reason !== undefined ? 'text-muted' : row.isDanger ? 'text-stale' : ''
  return (
    <div
      id={optionId(row.key)}
      data-index={index}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-checked={row.isMarked}
      aria-posinset={place}
      aria-setsize={count}
      aria-disabled={row.reason !== undefined}
      className={`flex h-9 cursor-pointer items-center gap-2.5 border-l-[3px] px-[13px] ${look}`}
    >
      {row.isMarked !== undefined && <CheckMark isChecked={row.isMarked} />}
      <span className={`min-w-0 shrink truncate ${ink}`}>
        <Highlighted text={row.title} ranges={row.highlights} />
      </span>
      <span className="min-w-0 flex-1 truncate text-sm text-muted">{row.reason ?? row.detail}</span>
      {row.keys !== undefined && (
        <span className="flex shrink-0 gap-[3px]">
          {capsOf(row.keys).map((caps) => (
            <Keycaps key={caps.join('+')} keys={caps} />
          ))}
        </span>
      )}
    </div>
  )
})

/** A title with the matched text marked. */
export function Highlighted({ text, ranges }: { text: string; ranges: ItemRow['highlights'] }) {
  if (ranges.length === 0) return text
  const ends = [0, ...ranges.map(([, end]) => end)]
  return (
    <>
      {ranges.map(([start, end], place) => (
        <span key={start}>
          {text.slice(ends[place], start)}
          <mark className="bg-transparent font-semibold text-accent">{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}
