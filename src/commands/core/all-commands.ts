import { addCommands } from './registry.ts'

let loading: Promise<void> | undefined
let isLoaded = false

export function hasAllCommands(): boolean {
  return isLoaded
}

/** Fetches those that the first screen does without, once. @throws when their code cannot be had; the next call tries again. */
export function loadAllCommands(): Promise<void> {
  loading ??= import('./later-commands.ts').then(
    ({ laterCommands }) => {
      addCommands(laterCommands)
      isLoaded = true
    },
    (failure: unknown) => {
      loading = undefined
      throw failure
    },
  )
  return loading
}
