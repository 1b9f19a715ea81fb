import { countOf } from '#domain/text/plurals.ts'
import { targetNames } from '#src/commands/core/target-names.ts'
import { sizeOf, type Target } from '#src/state/table/target.ts'
import type { Asking, GivenArgument } from './use-palette.ts'

interface PaletteChipsProps {
  id: string
  /** Records that the command is for. */
  target: Target | null
  asking: Asking | null
  given: readonly GivenArgument[]
  /** Name of the command that asks. */
  command: string | null
  /** Titles marked in a multiple choice. */
  marked: readonly string[]
}

/** Tells before the input what is asked: records, command, arguments given, and the question. */
export function PaletteChips({ id, target, asking, given, command, marked }: PaletteChipsProps) {
  const prompt = asking?.prompt
  const hasQuestion = prompt?.placeholder !== undefined && prompt.placeholder !== prompt.title
  return (
    <div id={id} className="contents">
      {target && <Chip text={nameOf(target)} isQuiet={target.origin === 'cursor'} />}
      {command !== null && <Chip text={command} />}
      {given.map(({ name, label }) => (
        <Chip key={name} text={label} isQuiet />
      ))}
      {marked.length > 0 && <Chip text={marked.join(', ')} isQuiet />}
      {/* The placeholder is an example of the answer. The input has the question as its label. */}
      {hasQuestion && (
        <span aria-hidden className="font-medium">
          {prompt.title}
        </span>
      )}
    </div>
  )
}

function Chip({ text, isQuiet = false }: { text: string; isQuiet?: boolean }) {
  const look = isQuiet
    ? 'border-line text-ink'
    : 'border-accent-line bg-accent-surface font-medium text-accent'
  return <span className={`max-w-[300px] truncate rounded border px-2 py-0.5 ${look}`}>{text}</span>
}

function nameOf(target: Target): string {
  const [only] = target.records
  const count = sizeOf(target)
  return count === 1 && only ? only.title : countOf(count, ...targetNames[target.kind].forms)
}
