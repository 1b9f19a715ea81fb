import { memo, type ReactNode } from 'react'
import { Keycaps } from '#src/ui/keycap.tsx'

export interface KeyHint {
  readonly id: string
  readonly keys: readonly string[]
  readonly label: string
}

export interface StatusBarProps {
  /** What the keys act on: «3 выбрано · 1 464,8 м²», «Блок 7.02»; or the chord that has begun. */
  readonly target?: string
  /** What works now, most useful first; what does not fit the width is left out. */
  readonly hints: readonly KeyHint[]
  /** What must not be missed: no network, actions not sent. */
  readonly marks?: ReactNode
  /** Always shown, before the sums. */
  readonly lastHint?: KeyHint
  /** Counts and sums: «1 248 блоков · 625 464 м²». */
  readonly summary?: string
  readonly onHint: (id: string) => void
}

export function StatusBar({ target, hints, marks, lastHint, summary, onHint }: StatusBarProps) {
  return (
    <footer className="flex h-8 shrink-0 items-center gap-[18px] border-t border-line bg-panel px-4 text-sm text-muted">
      <span role="status" className={target ? 'shrink-0 font-medium text-ink' : 'sr-only'}>
        {target}
      </span>
      {/* Hints that wrap fall out of the one line there is. */}
      <div className="flex h-8 min-w-0 flex-1 flex-wrap gap-x-[18px] overflow-hidden">
        {hints.map((hint) => (
          <HintButton key={hint.id} hint={hint} onHint={onHint} />
        ))}
      </div>
      {marks}
      {lastHint && <HintButton hint={lastHint} onHint={onHint} />}
      {/* There before its text is: what comes together with its text nobody reads out. */}
      <span role="status" className={summary ? 'shrink-0 whitespace-nowrap' : 'sr-only'}>
        {summary}
      </span>
    </footer>
  )
}

interface HintButtonProps {
  hint: KeyHint
  onHint: (id: string) => void
}

/** For the mouse only: the keyboard has the key itself. */
const HintButton = memo(function HintButton({ hint, onHint }: HintButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className="inline-flex h-8 shrink-0 cursor-pointer items-center gap-1.5 whitespace-nowrap hover:text-ink"
      // Focus stays where the keys work.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onHint(hint.id)}
    >
      <Keycaps keys={hint.keys} />
      {hint.label}
    </button>
  )
}, isSameHint)

/** Hints are made anew at each step of the cursor and seldom differ. */
function isSameHint(before: HintButtonProps, { hint, onHint }: HintButtonProps): boolean {
  const { id, label, keys } = before.hint
  const hasSameKeys = keys.length === hint.keys.length && keys.every((key, place) => key === hint.keys[place])
  return id === hint.id && label === hint.label && hasSameKeys && onHint === before.onHint
}
