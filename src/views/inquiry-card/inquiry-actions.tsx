import { useAtomValue } from 'jotai'
import { availabilityOf, titleOf } from '#src/commands/evaluate.ts'
import { commandById, commandCountAtom } from '#src/commands/registry.ts'
import { commandContextAtom } from '#src/state/command-context.ts'
import { Button } from '#src/ui/button.tsx'
import { capsOf } from '#src/views/platform.ts'
import { runCommand } from '#src/views/runtime.ts'

/** Short where the card itself says what they are about; without a text the command's own title. */
const shown = {
  'request.take': 'Взять себе',
  'request.setStatus': 'Состояние',
  'request.toggleRead': null,
  'request.note': 'Заметка',
  'request.planEvent': 'Событие',
}

/** The verbs of the card as buttons, with their keys; what cannot be done says why. */
export function InquiryActions() {
  const context = useAtomValue(commandContextAtom)
  useAtomValue(commandCountAtom)
  return (
    <div className="flex flex-wrap gap-2">
      {Object.entries(shown).map(([id, text], place) => {
        const command = commandById(id)
        if (!command) return null
        const availability = availabilityOf(command, context)
        if (availability !== true && 'hidden' in availability) return null
        const keys = command.hotkeys?.[0]?.keys
        return (
          <Button
            key={id}
            look={place === 0 && availability === true ? 'primary' : 'plain'}
            keys={keys ? capsOf(keys).flat() : undefined}
            disabled={availability !== true}
            title={availability === true ? undefined : availability.disabled}
            onClick={() => void runCommand(id, { source: 'toolbar' })}
          >
            {text ?? titleOf(command, context)}
          </Button>
        )
      })}
    </div>
  )
}
