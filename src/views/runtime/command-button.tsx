import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { Source } from '#src/commands/core/command.ts'
import { availabilityOf, titleOf } from '#src/commands/core/evaluate.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { commandContextAtom } from '#src/state/keyboard/command-context.ts'
import { recordingAtom } from '#src/state/keyboard/recipe-recording.ts'
import type { Target } from '#src/state/table/target.ts'
import { Button, type ButtonProps } from '#src/ui/button.tsx'
import { keysOfCommand, useCommandKeys } from './command-keys.ts'
import { runCommand } from './runtime.ts'

interface CommandButtonProps extends Omit<ButtonProps, 'onClick' | 'disabled' | 'aria-disabled' | 'id'> {
  id: string
  /** Default: the screen's target. */
  target?: Target
  args?: Readonly<Record<string, unknown>>
  source?: Source
  /** Hides the button if the command is disabled; otherwise it shows the reason. */
  hidesDisabled?: boolean
  /** Called before the command: closes the surrounding dialog. */
  onRun?: () => void
  /** Default: the command’s title; `null` shows the keys alone. */
  children?: ReactNode
}

/**
 * The only button that runs a command. Hidden or disabled like the command; a disabled one stays focusable, describes
 * the reason and shows it as a notice when pressed. Shows the command's keys unless `keys` or `args` is given.
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
  // Recording a recipe changes which of its commands are available.
  useAtomValue(recordingAtom)
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
        // `execute` reports a refusal.
        void runCommand(id, { source, ...(target && { target }), ...(args && { args }) })
      }}
    >
      {children === undefined ? titleOf(command, context) : children}
    </Button>
  )
}
