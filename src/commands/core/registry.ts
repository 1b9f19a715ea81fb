import { atom } from 'jotai'
import { store } from '#src/state/keyboard/store.ts'
import type { AnyCommand } from './command.ts'
import { firstCommands } from './first-commands.ts'

/* The commands there are by now; `all-commands.ts` fetches the rest. Apart, so that commands may ask of others. */

/** With their default keys: those of the product, and those made of the person's own records. */
let declared: readonly AnyCommand[] = firstCommands
let made: readonly AnyCommand[] = []
let withOwnKeys = (commands: readonly AnyCommand[]) => commands
const all: AnyCommand[] = [...firstCommands]
const byId = new Map(all.map((command) => [command.id as string, command]))
const held = atom(0)

/**
 * Every command of the product; palette, keys, menus, bars, the key sheet and the documents derive from it. Those of the
 * first screen are there at once, the rest after `loadAllCommands`.
 */
export const commands: readonly AnyCommand[] = all

/** Counts what has become of the commands: what is derived from them or their keys is made anew when it changes. */
export const commandCountAtom = atom((get) => get(held))

/** The same commands as another array whenever they or their keys are others: for views that derive from them. */
export const commandsAtom = atom((get): readonly AnyCommand[] => {
  get(held)
  return [...all]
})

/** Puts in those that the first screen did without. */
export function addCommands(added: readonly AnyCommand[]): void {
  declared = [...declared, ...added]
  renew()
}

function renew(): void {
  byId.clear()
  all.splice(0, all.length, ...withOwnKeys(declaredCommands()))
  for (const command of all) byId.set(command.id, command)
  store.set(held, (count) => count + 1)
}

/** Gives all commands, those too that are still to come, other keys than their default ones. */
export function setOwnKeys(rekey: typeof withOwnKeys): void {
  withOwnKeys = rekey
  renew()
}

/** Commands that the person's own records are made into, in the place of those of before. */
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
