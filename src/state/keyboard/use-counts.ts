import type { CommandUse, UseSource } from '#contract/access/command-uses.ts'
import { dayOf } from '#domain/time/time.ts'
import { outlivingThePage } from '#src/api/outliving-fetch.ts'
import { serverNow } from '#src/state/browser/server-clock.ts'
import { officeZone } from '#src/state/queries/office-zone.ts'
import { api } from '#src/state/session/api.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import { store } from './store.ts'

/** Batches many runs into one call. */
const pauseMs = 60_000
/** Limit of one call. */
const maxAtOnce = 200

let counted = new Map<string, CommandUse>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Counts one run of a command for the office; reported in batches. */
export function countUse(command: string, source: UseSource): void {
  add({ command, source, day: dayOf(serverNow(), officeZone()), count: 1 })
  timer ??= setTimeout(sendUses, pauseMs)
}

function add(use: CommandUse): void {
  const name = `${use.day} ${use.source} ${use.command}`
  counted.set(name, { ...use, count: Math.min(10_000, use.count + (counted.get(name)?.count ?? 0)) })
}

/** Reports counts to the server; those of a failed call are sent with the next one. */
export function sendUses(): void {
  clearTimeout(timer)
  timer = undefined
  const uses = [...counted.values()]
  // Drops counts of a user who has signed out meanwhile.
  counted = new Map()
  if (uses.length === 0 || !store.get(currentUserAtom)) return
  for (let first = 0; first < uses.length; first += maxAtOnce) {
    const some = uses.slice(first, first + maxAtOnce)
    api.commandUses.note({ body: { uses: some }, transport: outlivingThePage }).catch(() => {
      for (const use of some) add(use)
    })
  }
}
