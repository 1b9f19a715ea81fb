import { atom } from 'jotai'
import { store } from '#src/state/keyboard/store.ts'
import type { AnyCommand } from './command.ts'
import { firstCommands } from './first-commands.ts'

/*
 * The commands loaded so far; `all-commands.ts` loads the rest. A module of its own, so that commands may
 * import it.
 */

/** With default keys: commands of the product, and those made from the user's records. */
let declared: readonly AnyCommand[] = firstCommands
let made: readonly AnyCommand[] = []
let withOwnKeys = (commands: readonly AnyCommand[]) => commands
const all: AnyCommand[] = [...firstCommands]
const byId = new Map(all.map((command) => [command.id as string, command]))
const held = atom(0)

/**
 * All commands; palette, keys, menus, bars, key sheet and documents derive from them. The first screen's are
 * present at once, the rest after `loadAllCommands`.
 */
export const commands: readonly AnyCommand[] = all

/** Version counter of commands and keys, for invalidating derived data. */
export const commandCountAtom = atom((get) => get(held))

/** The commands as a new array whenever they or their keys change, for derived views. */
export const commandsAtom = atom((get): readonly AnyCommand[] => {
  get(held)
  return [...all]
})

/** Replaces the first screen's commands by all of them. */
export function setCommands(commands: readonly AnyCommand[]): void {
  declared = commands
  renew()
}

function renew(): void {
  byId.clear()
  all.splice(0, all.length, ...withOwnKeys(declaredCommands()))
  for (const command of all) byId.set(command.id, command)
  store.set(held, (count) => count + 1)
}

/** Replaces default keys by the user's, also for commands added later. */
export function setOwnKeys(rekey: typeof withOwnKeys): void {
  withOwnKeys = rekey
  renew()
}

/** Replaces commands made from the user's own records. */
export function setMadeCommands(commands: readonly AnyCommand[]): void {
  made = commands
  renew()
}

/** All commands with their default keys. */
export function declaredCommands(): readonly AnyCommand[] {
  return [...declared, ...made]
}

export function commandById(id: string): AnyCommand | undefined {
  return byId.get(id)
}
