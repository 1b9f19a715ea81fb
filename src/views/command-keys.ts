import { commandById } from '#src/commands/registry.ts'
import { capsOf } from './platform.ts'

/** Printed keys by which the person at work runs a command; undefined: it has none, or is not there yet. */
export function keysOfCommand(id: string): string[] | undefined {
  const keys = commandById(id)?.hotkeys?.[0]?.keys
  return keys === undefined ? undefined : capsOf(keys).flat()
}
