import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { Source } from '#src/commands/core/command.ts'
import { availabilityOf, titleOf } from '#src/commands/core/evaluate.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { commandContextAtom } from '#src/state/keyboard/command-context.ts'
import type { Target } from '#src/state/table/target.ts'
import { Button, type ButtonProps } from '#src/ui/button.tsx'
import { keysOfCommand, useCommandKeys } from './command-keys.ts'
import { runCommand } from './runtime.ts'

interface CommandButtonProps extends Omit<ButtonProps, 'onClick' | 'disabled' | 'aria-disabled' | 'id'> {
  id: string
  /** Absent: what is chosen on the screen. */
  target?: Target
  args?: Readonly<Record<string, unknown>>
  source?: Source
  /** Leaves the button out where the command may not run; else it is shown disabled, with the reason. */
  hidesDisabled?: boolean
  /** Runs before the command: closes the dialog the button stands in. */
  onRun?: () => void
  /** Absent: the command's own title. */
  children?: ReactNode
}

/**
 * Runs a command of the registry; no other button does. Hidden or disabled as the command is; one that is disabled
 * keeps the focus, so that its reason can be read, and tells it when pressed. Shows the command's keys unless `keys` says
 * otherwise or `args` make it do more than they would.
 */
export function CommandButton({
  id,
  target,
  args,
  source = 'toolbar',
  hidesDisabled = false,
  onRun,
  look = 'plain',
  children,
  ...rest
}: CommandButtonProps) {
  const screen = useAtomValue(commandContextAtom)
  useCommandKeys()
  const command = commandById(id)
  if (!command) return null
  const context = target ? { ...screen, target } : screen
  const availability = availabilityOf(command, context)
  if (availability !== true && ('hidden' in availability || hidesDisabled)) return null
  const reason = availability === true ? undefined : availability.disabled
  return (
    <Button
      keys={args ? undefined : keysOfCommand(id)}
      title={reason ?? command.lasting}
      {...rest}
      look={reason !== undefined && look !== 'bare' ? 'disabled' : look}
      {...(reason !== undefined && { 'aria-disabled': true, 'aria-description': reason, title: reason })}
      onClick={() => {
        onRun?.()
        // A refusal is told by `execute`.
        void runCommand(id, { source, ...(target && { target }), ...(args && { args }) })
      }}
    >
      {children ?? titleOf(command, context)}
    </Button>
  )
}
