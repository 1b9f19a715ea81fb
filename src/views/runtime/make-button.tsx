import { useAtomValue } from 'jotai'
import { titleOf } from '#src/commands/core/evaluate.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { commandContextAtom } from '#src/state/keyboard/command-context.ts'
import { screens } from '#src/state/place/screens.ts'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { useCommandKeys } from '#src/views/runtime/command-keys.ts'

/** «+ Новая сделка»: makes one more of what the screen lists; absent where this user may not. */
export function MakeButton() {
  useCommandKeys()
  const context = useAtomValue(commandContextAtom)
  const id = screens.find(({ route }) => route === context.route?.route)?.makes
  const command = id === undefined ? undefined : commandById(id)
  if (!id || !command) return null
  return (
    <CommandButton id={id} hidesDisabled className="h-[26px]! shrink-0 px-2!">
      {`+ ${titleOf(command, context).replace('…', '')}`}
    </CommandButton>
  )
}
