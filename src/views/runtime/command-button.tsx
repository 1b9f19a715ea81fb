import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { availabilityOf, titleOf } from '#src/commands/core/evaluate.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { commandContextAtom } from '#src/state/keyboard/command-context.ts'
import { Button, type ButtonProps } from '#src/ui/button.tsx'
import { keysOfCommand, useCommandKeys } from './command-keys.ts'
import { runCommand } from './runtime.ts'

/**
 * A command as a button with its key: hidden or disabled with the reason where it may not run on what is chosen.
 * Without a text it goes by the command's own title.
 */
export function CommandButton({
  id,
  look = 'plain',
  children,
}: {
  id: string
  look?: ButtonProps['look']
  children?: ReactNode
}) {
  const context = useAtomValue(commandContextAtom)
  useCommandKeys()
  const command = commandById(id)
  if (!command) return null
  const availability = availabilityOf(command, context)
  if (availability !== true && 'hidden' in availability) return null
  return (
    <Button
      look={availability === true ? look : 'plain'}
      keys={keysOfCommand(id)}
      disabled={availability !== true}
      title={availability === true ? command.lasting : availability.disabled}
      onClick={() => void runCommand(id, { source: 'toolbar' })}
    >
      {children ?? titleOf(command, context)}
    </Button>
  )
}
