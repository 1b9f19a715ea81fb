import { atom } from 'jotai'
import { store } from '#src/state/store.ts'
import type { AnyCommand } from './command.ts'
import { firstCommands } from './first-commands.ts'

const all: AnyCommand[] = [...firstCommands]
const byId = new Map(all.map((command) => [command.id as string, command]))
const held = atom(all.length)
let loading: Promise<void> | undefined

/**
 * Every command of the product; palette, keys, menus, bars, the key sheet and the documents derive from it. Those of the
 * first screen are there at once, the rest after `loadAllCommands`.
 */
export const commands: readonly AnyCommand[] = all

/** How many commands have come or gone by now: what is derived from them is made anew when it changes. */
export const commandCountAtom = atom((get) => get(held))

export function hasAllCommands(): boolean {
  return all.length > firstCommands.length
}

/** Fetches the rest, once. @throws when their code cannot be had; the next call tries again. */
export function loadAllCommands(): Promise<void> {
  loading ??= import('./later-commands.ts').then(
    ({ laterCommands }) => {
      all.push(...laterCommands)
      for (const command of laterCommands) byId.set(command.id, command)
      store.set(held, (count) => count + laterCommands.length)
    },
    (failure: unknown) => {
      loading = undefined
      throw failure
    },
  )
  return loading
}

export function commandById(id: string): AnyCommand | undefined {
  return byId.get(id)
}

let made: readonly AnyCommand[] = []

/** Commands that the person's own records are made into, in the place of those of before. */
export function setMadeCommands(commands: readonly AnyCommand[]): void {
  const gone = new Set(made)
  const kept = all.filter((command) => !gone.has(command))
  for (const { id } of made) byId.delete(id)
  all.splice(0, all.length, ...kept, ...commands)
  for (const command of commands) byId.set(command.id, command)
  store.set(held, (count) => count + made.length + commands.length)
  made = commands
}
