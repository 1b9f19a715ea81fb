import type { LineChip } from '#src/commands/one-line/completion/chips.ts'
import { type LineView, leftoverText } from './use-line.ts'

interface LineChipsProps {
  line: LineView
  onEdit(name: string): void
}

/** Parsed arguments of a typed line as chips; the edited one is highlighted. */
export function LineChips({ line, onEdit }: LineChipsProps) {
  const { completed, editing } = line
  const unread = leftoverText(completed)
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line px-4 py-2.5">
      {completed.chips.map((chip) => (
        <button
          key={chip.name}
          type="button"
          tabIndex={-1}
          aria-pressed={chip === editing}
          onClick={() => onEdit(chip.name)}
          className={`max-w-[300px] truncate rounded border px-2 py-0.5 ${lookOf(chip, chip === editing)}`}
        >
          <span className="text-sm text-muted">{chip.label}</span> {chip.text}
        </button>
      ))}
      <span role="status" className="sr-only">
        {[editing && `${editing.label}: ${editing.text}`, unread].filter((part) => part !== null).join('. ')}
      </span>
    </div>
  )
}

function lookOf({ state }: LineChip, isEditing: boolean): string {
  const ring = isEditing ? 'ring-2 ring-accent' : ''
  if (state === 'ready') return `border-accent-line bg-accent-surface text-ink ${ring}`
  if (state === 'looking') return `border-line text-muted ${ring}`
  return `border-dashed border-stale text-ink ${ring}`
}
