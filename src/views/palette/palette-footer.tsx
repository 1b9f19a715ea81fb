import { memo } from 'react'
import type { Prompt } from '#src/commands/core/command.ts'
import { Keycaps } from '#src/ui/keycap.tsx'
import { capsOf } from '#src/views/runtime/platform.ts'
import type { LineView } from './one-line/use-line.ts'

interface PaletteFooterProps {
  prompt: Prompt<unknown> | undefined
  /** Effect of Enter in a multiple choice, in words; `null`: elsewhere. */
  taken: string | null
  /** Enter does nothing before an arrow key. */
  isUnchosen: boolean
  /** Esc closes the palette. */
  isOpened: boolean
  hasEarlier: boolean
  /** A typed line has keys of its own. */
  line: LineView | null
  /** The highlighted row was called so before. */
  isLearned: boolean
  /** The highlighted row is a need's. */
  isNeed: boolean
  /** The highlighted row opens in a new tab, too. */
  isRecord: boolean
  /** Empty unless it is shown otherwise. */
  typed: string
  shownAs: string | null
}

/** Keys of the current page; on the right, text converted from the other layout. */
export const PaletteFooter = memo(function PaletteFooter(props: PaletteFooterProps) {
  const { line, typed, shownAs } = props
  const hints = line ? hintsOfLine(line) : hintsOfPage(props)
  return (
    <div className="flex h-9 shrink-0 items-center gap-4 border-t border-line bg-background px-4 text-sm text-muted">
      {hints.map(([keys, label]) => (
        <span key={label} className="flex min-w-0 items-center gap-1.5">
          <Keycaps keys={keys} /> <span className="truncate">{label}</span>
        </span>
      ))}
      <span role="status" className="ml-auto truncate">
        {shownAs !== null && `набрано «${typed}» — показано «${shownAs}»`}
      </span>
    </div>
  )
})

type Hint = [keys: string[], label: string]

function hintsOfPage({
  prompt,
  taken,
  isUnchosen,
  isOpened,
  hasEarlier,
  isLearned,
  isNeed,
  isRecord,
}: PaletteFooterProps): Hint[] {
  if (isNeed)
    return [
      [['↵'], 'показать'],
      [['Tab'], 'следующая часть'],
      [['Esc'], 'закрыть'],
    ]
  if (isUnchosen)
    return [
      [['↓'], 'выбрать'],
      [['Esc'], 'закрыть'],
    ]
  return [
    [['↵'], taken === null ? verbOf(prompt) : taken === '' ? 'ничего не выбирать' : `выбрать ${taken}`],
    ...(prompt?.kind === 'choices' ? ([[['Shift', '↵'], 'отметить ещё']] as Hint[]) : []),
    ...(isRecord ? ([[capsOf('Mod+Enter')[0] ?? [], 'в новой вкладке']] as Hint[]) : []),
    ...(isLearned ? ([[['Shift', 'Del'], 'забыть']] as Hint[]) : []),
    ...(hasEarlier ? ([[['Tab'], 'прежний параметр']] as Hint[]) : []),
    [['Esc'], isOpened ? 'закрыть' : 'назад'],
  ]
}

function verbOf(prompt: Prompt<unknown> | undefined): string {
  if (prompt === undefined) return 'выполнить'
  return prompt.kind === 'text' ? 'готово' : 'выбрать'
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
