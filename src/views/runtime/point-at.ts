import { commandById } from '#src/commands/core/registry.ts'
import { fetchAhead } from '#src/state/ahead/fetch-ahead.ts'

/** Fetches ahead what a click would show; `false`: the pointer has left. */
export function pointAt(commandId: string | false, args: object): void {
  fetchAhead(commandId === false ? null : () => commandById(commandId)?.ahead?.({ ...args }) ?? [])
}
