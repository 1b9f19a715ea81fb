import { setImmediate as turn } from 'node:timers/promises'

/*
 * Calls that somebody waits for come before imports, feeds and exports, which share the event loop and the
 * processor with them (docs/decisions/0063-calls-first.md).
 */

/** Longest wait of background work, ms: an office that never pauses slows it, and does not stop it. */
const longestWaitMs = 15

/** Longest work on the event loop between two turns. */
const turnMs = 2

const inForeground = new Set<object>()
const waiting = new Set<() => void>()

/** Background work gives way to this call until it leaves. @param call any object that stands for it. */
export function enterForeground(call: object): void {
  inForeground.add(call)
}

/** May be called again. */
export function leaveForeground(call: object): void {
  inForeground.delete(call)
  if (inForeground.size > 0) return
  for (const goOn of [...waiting]) goOn()
}

/**
 * Ends a turn of background work: resolves when no call is in the foreground, or after a time. Never within a
 * transaction, whose locks and connection the calls may be waiting for.
 */
export async function giveWay(): Promise<void> {
  await turn()
  if (inForeground.size === 0) return
  await new Promise<void>((resolve) => {
    const goOn = () => {
      clearTimeout(timer)
      waiting.delete(goOn)
      resolve()
    }
    const timer = setTimeout(goOn, longestWaitMs)
    waiting.add(goOn)
  })
}

/** @returns a function for a loop of background work: gives way once a turn has taken its time. */
export function takeShortTurns(): () => Promise<void> {
  let endMs = 0
  return async () => {
    if (performance.now() < endMs) return
    await giveWay()
    endMs = performance.now() + turnMs
  }
}
