import type { Prompt } from '#src/commands/command.ts'
import { Keycaps } from '#src/ui/keycap.tsx'
import { capsOf } from '../platform.ts'
import type { LineView } from './one-line/use-line.ts'

interface PaletteFooterProps {
  prompt: Prompt<unknown> | undefined
  /** Enter takes nothing before an arrow. */
  isUnchosen: boolean
  hasEarlier: boolean
  /** A typed line has keys of its own. */
  line: LineView | null
  typed: string
  shownAs: string | null
}

/** The keys of the present page; at the right what was typed in the other layout. */
export function PaletteFooter(props: PaletteFooterProps) {
  const { line, typed, shownAs } = props
  const hints = line ? hintsOfLine(line) : hintsOfPage(props)
  return (
    <div className="flex h-9 shrink-0 items-center gap-4 border-t border-line bg-background px-4 text-sm text-muted">
      {hints.map(([keys, label]) => (
        <span key={label} className="flex items-center gap-1.5">
          <Keycaps keys={keys} /> {label}
        </span>
      ))}
      <span role="status" className="ml-auto truncate">
        {shownAs !== null && `набрано «${typed}» — показано «${shownAs}»`}
      </span>
    </div>
  )
}

type Hint = [keys: string[], label: string]

function hintsOfPage({ prompt, isUnchosen, hasEarlier }: PaletteFooterProps): Hint[] {
  if (isUnchosen)
    return [
      [['↓'], 'выбрать'],
      [['Esc'], 'закрыть'],
    ]
  return [
    [['↵'], prompt === undefined ? 'выполнить' : prompt.kind === 'text' ? 'готово' : 'выбрать'],
    ...(prompt?.kind === 'choices' ? ([[['Shift', '↵'], 'отметить ещё']] as Hint[]) : []),
    ...(hasEarlier ? ([[['Tab'], 'прежний параметр']] as Hint[]) : []),
    [['Esc'], prompt === undefined ? 'закрыть' : 'назад'],
  ]
}

function hintsOfLine({ completed, editing }: LineView): Hint[] {
  const runs: Hint = [
    editing ? (capsOf('Mod+Enter')[0] ?? []) : ['↵'],
    completed.args ? 'выполнить' : 'чего не хватает',
  ]
  return [
    ...(editing ? ([[['↵'], 'выбрать']] as Hint[]) : [runs]),
    [['Tab'], 'следующий параметр'],
    ...(editing ? [runs] : []),
    [['Esc'], editing ? 'назад' : 'закрыть'],
  ]
}
