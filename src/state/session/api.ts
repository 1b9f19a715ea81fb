/// <reference path="../../virtual-modules.d.ts" />
import { routes } from 'virtual:contract-routes'
import { atom } from 'jotai'
import { callQueue } from '#src/api/call-queue.ts'
import { type Client, type ClientOptions, createClient } from '#src/api/client.ts'
import type { ApiError } from '#src/api/errors.ts'
import { learnFromHeader } from '#src/state/browser/server-clock.ts'
import { store } from '#src/state/keyboard/store.ts'
import { readSession } from './session-record.ts'

let sessionRefused: (error: ApiError) => void = () => {}

/** What to do when the server no longer knows the stored session; `session.ts` sets it. */
export function onSessionRefused(listener: (error: ApiError) => void): void {
  sessionRefused = listener
}

const token = () => readSession(localStorage)?.token

const unreached = atom(false)
/** Whether the last call of this page found no server. */
export const isUnreachedAtom = atom((get) => get(unreached))

/** As many as browsers have to one host over HTTP/1.1, and fewer than the server takes of one person. */
const callsAtOnce = 6

const options = {
  token,
  queue: callQueue(callsAtOnce),
  onAnswer: (answer: Headers, sentAtMs: number) => learnFromHeader(answer.get('date'), sentAtMs),
  onReached: (isReached: boolean) => store.set(unreached, !isReached),
  onSessionRefused(error: ApiError, refusedToken: string) {
    // A late answer to an ended session must not end the new one.
    if (token() === refusedToken) sessionRefused(error)
  },
}

/** The page's calls, with the stored session's token. */
export const api = createClient(routes, options)

/** Runs of commands on this page: what they change it knows already. */
export const sentCommands = new Set<string | undefined>()

/** The same calls under one run of a command: one group in the journal. */
export function apiOfCommand(run: Pick<ClientOptions, 'command' | 'nextKey' | 'onVersion'>): Client {
  sentCommands.add(run.command?.commandId)
  return createClient(routes, { ...options, ...run })
}

/** Calls that find no server, without asking: what a command shows before it is answered is shown all the same. */
export function apiWithoutNetwork(): Client {
  return createClient(routes, {}, () => Promise.reject(new TypeError('not asked')))
}
