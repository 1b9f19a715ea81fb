import type { MouseEvent } from 'react'
import { formatCount } from '#domain/text/format.ts'
import { framedAs } from '../record/framed.ts'
import { runCommand } from '../runtime/runtime.ts'
import type { DayLine, DaySection } from './day-sections.ts'

/** Clicks for a new tab or window are left to the browser. */
function openBy(event: MouseEvent, { commandId, args }: NonNullable<DayLine['opens']>): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  void runCommand(commandId, { source: 'toolbar', args })
}

interface DayPartProps {
  readonly section: Pick<DaySection, 'code' | 'title' | 'way'>
  readonly lines: readonly DayLine[]
  readonly total: number
  /** Address of the table with all of them. */
  readonly table: string
}

/** A section of the day; its heading leads to the table of which its lines are the first rows. */
export function DayPart({ section: { code, title, way }, lines, total, table }: DayPartProps) {
  const left = total - lines.length
  return (
    <section aria-label={title} data-part={code} className="mb-6 max-w-[1000px]">
      <h2 className="mb-1 text-muted">
        <a href={table} className="rounded-sm hover:underline" title="Открыть таблицей">
          {title} <span className="tabular-nums">{formatCount(total)}</span>
        </a>
      </h2>
      <ul className="border-t border-line">
        {lines.map(({ key, href, opens, framed, title: name, when, about, isLate }) => (
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
              onClick={opens && ((event) => openBy(event, opens))}
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
          <WayLine name={`more-${code}`} href={table} text={`Ещё ${formatCount(left)}: открыть таблицей`} />
        )}
        {way && <WayLine name={`way-${code}`} href={way.href} text={way.title} />}
      </ul>
    </section>
  )
}

/** A line that leads to another screen. */
function WayLine({
  name,
  href,
  text,
}: {
  readonly name: string
  readonly href: string
  readonly text: string
}) {
  return (
    <li className="flex min-h-[38px] items-center border-b border-line py-1 pl-2 focus-within:bg-cursor hover:bg-sunk">
      <a href={href} data-line={name} className="text-muted outline-none hover:underline">
        {text}
      </a>
    </li>
  )
}
