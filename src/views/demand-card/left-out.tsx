import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import { formatCount } from '#domain/text/format.ts'
import { listAddressAtom, writeListPart } from '#src/state/lists/list-address.ts'

/** One line below a table, always of one height so that no row moves; the rest of it by a press. */
export function FootLine({ children }: { children: ReactNode }) {
  const [isWhole, setWhole] = useState(false)
  return (
    <div className="beside-panel flex shrink-0 items-start gap-3 border-t border-line px-5 py-1.5 text-sm print:hidden [div+&]:border-t-0">
      <div
        className={`flex min-h-[26px] min-w-0 flex-1 flex-wrap items-center gap-x-1.5 gap-y-2 ${isWhole ? '' : 'h-[26px] overflow-hidden'}`}
      >
        {children}
      </div>
      <button
        type="button"
        aria-expanded={isWhole}
        className="h-[26px] shrink-0 cursor-pointer rounded px-2 text-muted hover:bg-sunk hover:text-ink"
        onClick={() => setWhole(!isWhole)}
      >
        {isWhole ? 'Свернуть' : 'Показать всё'}
      </button>
    </div>
  )
}

interface LeftOutProps {
  obstacles: TogglesProps['toggles']
  severalCount: number
}

/** «Не вошли: занят 398 · класс не A, B+ 512», as toggles that bring them back; within a `FootLine`. */
export function LeftOut({ obstacles, severalCount }: LeftOutProps) {
  const several = severalCount > 0 && `ещё ${formatCount(severalCount)} сразу по нескольким причинам`
  return <Toggles title="Не вошли:" part="lifted" toggles={obstacles} end={several} />
}

interface TogglesProps {
  title: string
  /** Condition of the address that they set. */
  part: string
  toggles: readonly { code: string; text: string; count: number }[]
  end?: string | false
}

export function Toggles({ title, part, toggles, end }: TogglesProps) {
  const set = useAtomValue(listAddressAtom)?.written.get(part)?.split(',') ?? []
  if (toggles.length === 0 && !end) return null
  const toggle = (code: string) => {
    const others = set.filter((other) => other !== code)
    writeListPart(part, (others.length < set.length ? others : [...set, code]).join(','))
  }
  return (
    <>
      {toggles.map(({ code, text, count }, at) => (
        <span key={code} className={`whitespace-nowrap ${at === 0 ? '[*+&]:ml-2' : ''}`}>
          {/* The title goes where its first toggle goes. */}
          {at === 0 && <span className="mr-1.5 text-muted">{title}</span>}
          <button
            type="button"
            aria-pressed={set.includes(code)}
            className="inline-flex h-[26px] cursor-pointer items-center gap-1 rounded border border-line bg-panel px-2 whitespace-nowrap hover:border-control aria-pressed:border-accent-line aria-pressed:bg-accent-surface"
            onClick={() => toggle(code)}
          >
            <span>{text}</span>
            <span className="font-medium">{formatCount(count)}</span>
          </button>
        </span>
      ))}
      {end && (
        <span className="text-muted">
          {toggles.length === 0 && `${title} `}
          {end}
        </span>
      )}
    </>
  )
}
