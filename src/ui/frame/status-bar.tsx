import { memo, type ReactNode } from 'react'
import { Keycaps } from '#src/ui/keycap.tsx'

export interface KeyHint {
  readonly label: string
  /** More than one: each key is a button, since words for both would not say which of them runs. */
  readonly ways: readonly { readonly id: string; readonly keys: readonly string[]; readonly title: string }[]
}

export interface StatusBarProps {
  /** Target of the keys: «3 выбрано · 1 464,8 м²», «Блок 7.02»; or the started chord. */
  readonly target?: string
  /** Available keys, most useful first; those that do not fit are hidden. */
  readonly hints: readonly KeyHint[]
  /** Warnings: offline, unsent actions. */
  readonly marks?: ReactNode
  /** Always shown, before the sums. */
  readonly lastHint?: KeyHint
  /** Counts and sums: «1 248 блоков · 625 464 м²». */
  readonly summary?: string
  readonly onHint: (id: string) => void
}

export function StatusBar({ target, hints, marks, lastHint, summary, onHint }: StatusBarProps) {
  return (
    <footer className="flex print:hidden h-8 shrink-0 items-center gap-[18px] border-t border-line bg-panel px-4 text-sm text-muted">
      <span role="status" className={target ? 'shrink-0 font-medium text-ink' : 'sr-only'}>
        {target}
      </span>
      {/* Overflowing hints wrap out of the single visible line. */}
      <div className="flex h-8 min-w-0 flex-1 flex-wrap gap-x-[18px] overflow-hidden">
        {hints.map((hint) => (
          <Hint key={hint.ways[0]?.id} hint={hint} onHint={onHint} />
        ))}
      </div>
      {marks}
      {lastHint && <Hint hint={lastHint} onHint={onHint} />}
      {/* Rendered before its text: screen readers ignore a live region that is inserted with text. */}
      <span role="status" className={summary ? 'shrink-0 whitespace-nowrap' : 'sr-only'}>
        {summary}
      </span>
    </footer>
  )
}

interface HintProps {
  hint: KeyHint
  onHint: (id: string) => void
}

/** For the mouse only: keyboard users press the key itself. */
const Hint = memo(function Hint({ hint: { label, ways }, onHint }: HintProps) {
  const isShared = ways.length > 1
  const buttons = ways.map(({ id, keys, title }) => (
    <button
      key={id}
      type="button"
      tabIndex={-1}
      title={isShared ? title : undefined}
      className="inline-flex h-8 min-w-6 shrink-0 cursor-pointer items-center justify-center gap-1.5 whitespace-nowrap hover:text-ink"
      // Keeps the focus where the keys work.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onHint(id)}
    >
      <Keycaps keys={keys} />
      {!isShared && label}
    </button>
  ))
  if (!isShared) return buttons
  return (
    <span className="inline-flex h-8 shrink-0 items-center gap-[3px] whitespace-nowrap">
      {buttons}
      <span className="ml-[3px]">{label}</span>
    </span>
  )
}, isSameHint)

/** Hints are recreated at each step of the cursor and seldom differ. */
function isSameHint(before: HintProps, { hint, onHint }: HintProps): boolean {
  return onHint === before.onHint && JSON.stringify(before.hint) === JSON.stringify(hint)
}
