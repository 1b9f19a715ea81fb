import type { Prompt } from '#src/commands/command.ts'
import { Keycaps } from '#src/ui/keycap.tsx'

interface PaletteFooterProps {
  prompt: Prompt<unknown> | undefined
  hasEarlier: boolean
  typed: string
  shownAs: string | null
}

/** The keys of the present page; at the right what was typed in the other layout. */
export function PaletteFooter({ prompt, hasEarlier, typed, shownAs }: PaletteFooterProps) {
  const hints: [keys: string[], label: string][] = [
    [['↵'], prompt === undefined ? 'выполнить' : prompt.kind === 'text' ? 'готово' : 'выбрать'],
    ...(prompt?.kind === 'choices' ? ([[['Shift', '↵'], 'отметить ещё']] as [string[], string][]) : []),
    ...(hasEarlier ? ([[['Tab'], 'прежний параметр']] as [string[], string][]) : []),
    [['Esc'], prompt === undefined ? 'закрыть' : 'назад'],
  ]
  return (
    <div className="flex h-9 shrink-0 items-center gap-4 border-t border-line bg-background px-4 text-sm text-muted">
      {hints.map(([keys, label]) => (
        <span key={label} className="flex items-center gap-1.5">
          <Keycaps keys={keys} /> {label}
        </span>
      ))}
      {shownAs !== null && (
        <span role="status" className="ml-auto truncate">
          набрано «{typed}» — показано «{shownAs}»
        </span>
      )}
    </div>
  )
}
