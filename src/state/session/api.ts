import { atom } from 'jotai'
import type { Session } from '#contract/access/accounts.ts'
import { routes } from '#contract/core/routes.ts'
import { callQueue } from '#src/api/call-queue.ts'
import { type Client, type ClientOptions, createClient } from '#src/api/client.ts'
import type { ApiError } from '#src/api/errors.ts'
import { learnFromHeader } from '#src/state/browser/server-clock.ts'
import { store } from '#src/state/keyboard/store.ts'
import { readSession } from './session-record.ts'

let sessionRefused: (error: ApiError) => void = () => {}

/** Handler for a session that the server no longer accepts; `session.ts` sets it. */
export function onSessionRefused(listener: (error: ApiError) => void): void {
  sessionRefused = listener
}

let changeSent: () => void = () => {}

/** Calls the listener when a call that may have changed data has ended. */
export function onChangeSent(listener: () => void): void {
  changeSent = listener
}

const token = () => readSession(localStorage)?.token

const unreached = atom(false)
/** The last call of this page did not reach the server. */
export const isUnreachedAtom = atom((get) => get(unreached))

/** The browsers' limit per host over HTTP/1.1, and below the server's limit per user. */
const callsAtOnce = 6

const options = {
  token,
  queue: callQueue(callsAtOnce),
  onAnswer: (answer: Headers, sentAtMs: number) => learnFromHeader(answer.get('date'), sentAtMs),
  onChangeSent: () => changeSent(),
  onReached: (isReached: boolean) => store.set(unreached, !isReached),
  onSessionRefused(error: ApiError, refusedToken: string) {
    // A late answer to an ended session must not end the new one.
    if (token() === refusedToken) sessionRefused(error)
  },
}

/** API client with the stored session's token. */
export const api = createClient(routes, options)

/** The same calls with a session that is not stored: a refused one ends no other. */
export function apiOfSession(session: Session): Client {
  return createClient(routes, { ...options, token: () => session.token })
}

/** Command ids of this page: it already knows their changes. */
export const sentCommands = new Set<string | undefined>()

/** The same calls under one command run: one journal group. */
export function apiOfCommand(run: Pick<ClientOptions, 'command' | 'nextKey' | 'onVersion'>): Client {
  sentCommands.add(run.command?.commandId)
  return createClient(routes, { ...options, ...run })
}
