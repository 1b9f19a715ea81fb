import { setCommands } from './registry.ts'

let loading: Promise<void> | undefined
let isLoaded = false

export function hasAllCommands(): boolean {
  return isLoaded
}

/**
 * Loads commands that the first screen does not need, once. @throws when their code fails to load; the next
 * call retries.
 */
export function loadAllCommands(): Promise<void> {
  loading ??= import('./later-commands.ts').then(
    ({ allCommands }) => {
      setCommands(allCommands)
      isLoaded = true
    },
    (failure: unknown) => {
      loading = undefined
      throw failure
    },
  )
  return loading
}
