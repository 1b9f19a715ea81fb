import { titleOf } from '#src/commands/core/evaluate.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { keysInScopes } from '#src/commands/keys/keys-in-scopes.ts'
import { hear } from '#src/commands/palette/hear.ts'
import { afterRun, isMovement, wayOf } from '#src/commands/teaching/teaching.ts'
import { keepTaught, taughtNow } from '#src/commands/teaching/teaching-commands.ts'
import { activeScopesAtom } from '#src/state/keyboard/active-scopes.ts'
import { commandContextAtom } from '#src/state/keyboard/command-context.ts'
import { type EndedRun, endedRunsAtom } from '#src/state/keyboard/recents.ts'
import { store } from '#src/state/keyboard/store.ts'
import { countUse, sendUses } from '#src/state/keyboard/use-counts.ts'
import { runCommand } from '#src/views/runtime/runtime.ts'

/** A held key runs its command thirty times a second: its runs are noted together. */
const noteMs = 250

let isWatching = false

/** Counts runs for the office, and hints at keys of commands started by mouse. */
export function watchRunsOnce(): void {
  if (isWatching) return
  isWatching = true
  let isComing = false
  const noteSoon = () => {
    if (isComing) return
    isComing = true
    setTimeout(() => {
      isComing = false
      noteAll()
    }, noteMs)
  }
  store.sub(endedRunsAtom, noteSoon)
  noteSoon()
  const sendAll = () => {
    noteAll()
    sendUses()
  }
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendAll())
  addEventListener('pagehide', sendAll)
}

function noteAll(): void {
  const runs = store.get(endedRunsAtom)
  if (runs.length === 0) return
  store.set(endedRunsAtom, [])
  const movements = new Set<string>()
  for (const run of runs) {
    const command = commandById(run.commandId)
    if (command && isMovement(command) && run.source === 'hotkey') {
      // Its key is known after the first of them.
      if (movements.has(command.id)) continue
      movements.add(command.id)
    }
    note(run)
  }
}

function note({ commandId, source: started, isContinued, status }: EndedRun): void {
  const source = wayOf(started)
  const command = commandById(commandId)
  if (command) hear.run(command, started, status)
  // Refused and cancelled runs do not count; answering a prompt is not a second run.
  if (source === null || isContinued || status === 'refused' || status === 'cancelled') return
  if (!command || !isMovement(command)) countUse(commandId, source)
  const keys = command && keysInScopes(command, store.get(activeScopesAtom))[0]
  if (!keys) return
  const before = taughtNow()
  const { taught, isToTell } = afterRun(before, commandId, source)
  if (taught !== before) keepTaught(taught)
  if (!isToTell) return
  const title = titleOf(command, store.get(commandContextAtom))
  void import('../notices.tsx').then(({ showKeyHint }) =>
    showKeyHint(title, keys, () => void runCommand('help.teaching', { source: 'toolbar' })),
  )
}
