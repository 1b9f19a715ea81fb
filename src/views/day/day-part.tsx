import { formatCount } from '#domain/text/format.ts'
import { framedAs } from '../record/framed.ts'
import type { DayLine } from './day-sections.ts'

interface DayPartProps {
  readonly title: string
  readonly lines: readonly DayLine[]
  readonly total: number
  /** Address of the table with all of them. */
  readonly table: string
}

/** A section of the day; beyond its lines a last one leads to the table. */
export function DayPart({ title, lines, total, table }: DayPartProps) {
  const isOne = lines.length === 1 && lines[0]?.framed === undefined
  const left = isOne ? 0 : total - lines.length
  return (
    <section aria-label={title} className="mb-6 max-w-[1000px]">
      <h2 className="mb-1 text-muted">
        {title} <span className="tabular-nums">{formatCount(total)}</span>
      </h2>
      <ul className="border-t border-line">
        {lines.map(({ key, href, framed, title: name, when, about, isLate }) => (
          <li
            key={key}
            className="flex min-h-[38px] items-center gap-4 border-b border-line py-1 pr-2 focus-within:bg-cursor hover:bg-sunk focus-within:hover:bg-cursor"
          >
            <span className={`w-[150px] shrink-0 pl-2 tabular-nums ${isLate ? 'text-stale' : 'text-muted'}`}>
              {when}
              {isLate && <span className="sr-only">, просрочено</span>}
            </span>
            <a
              href={href}
              data-line={key}
              {...(framed && framedAs(framed.kind, framed.record))}
              title={name}
              className="min-w-0 flex-[2] truncate font-medium outline-none hover:underline"
            >
              {name}
            </a>
            <span className="min-w-0 flex-[3] truncate text-muted" title={about}>
              {about}
            </span>
          </li>
        ))}
        {left > 0 && (
          <li className="flex min-h-[38px] items-center border-b border-line py-1 pl-2 focus-within:bg-cursor hover:bg-sunk">
            <a href={table} data-line={`more-${title}`} className="text-muted outline-none hover:underline">
              Ещё {formatCount(left)}: открыть таблицей
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}
