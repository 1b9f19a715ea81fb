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
        <button
          key={label}
          type="button"
          tabIndex={-1}
          className="flex min-w-0 cursor-pointer items-center gap-1.5 hover:text-ink"
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => press(keys)}
        >
          <Keycaps keys={keys} /> <span className="truncate">{label}</span>
        </button>
      ))}
      <span role="status" className="ml-auto truncate">
        {shownAs !== null && `по «${typed}» ничего нет, показано по «${shownAs}»`}
      </span>
    </div>
  )
})

type Hint = [keys: string[], label: string]

const namesOfCaps: Readonly<Record<string, string>> = {
  '↵': 'Enter',
  '↓': 'ArrowDown',
  Esc: 'Escape',
  Del: 'Delete',
}

/** By mouse, the same as the key: the field with the focus receives it. */
function press(caps: readonly string[]): void {
  const key = caps.at(-1) ?? ''
  const mod = caps.includes('⌘') ? { metaKey: true } : { ctrlKey: caps.includes('Ctrl') }
  const given = { ...mod, shiftKey: caps.includes('Shift') || caps.includes('⇧') }
  const name = namesOfCaps[key] ?? key
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: name, code: name, bubbles: true, cancelable: true, ...given }),
  )
}

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
    ...(hasEarlier ? ([[['Tab'], 'предыдущий вопрос']] as Hint[]) : []),
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
