import { commandById } from '#src/commands/core/registry.ts'
import type { Target } from '#src/state/table/target.ts'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { capsOf } from '#src/views/runtime/platform.ts'

interface CardVerbsProps {
  readonly commandIds: readonly string[]
  readonly target: Target
  readonly isCurrent: boolean
}

/** Actions of a card of the stack, on hover or focus. */
export function CardVerbs({ commandIds, target, isCurrent }: CardVerbsProps) {
  return (
    <div
      className={`mt-2 -ml-1.5 flex-wrap gap-x-0.5 gap-y-1 [.reminder:is(:focus-within,:hover)_&]:flex ${isCurrent ? 'flex' : 'hidden'}`}
    >
      {commandIds.map((id) => (
        <CardVerb key={id} commandId={id} target={target} />
      ))}
    </div>
  )
}

function CardVerb({ commandId, target }: { commandId: string; target: Target }) {
  const command = commandById(commandId)
  const [key] = command?.hotkeys ?? []
  if (!command) return null
  return (
    <CommandButton
      id={commandId}
      target={target}
      look="bare"
      keys={key && capsOf(key.keys).flat()}
      // The card has the focus and its keys; buttons are for the mouse and screen readers.
      tabIndex={-1}
      className="inline-flex h-6 items-center gap-1.5 rounded px-1.5 text-sm text-muted hover:bg-sunk hover:text-ink"
    >
      {command.shortTitle}
    </CommandButton>
  )
}
