/// <reference path="../virtual-modules.d.ts" />
import { routes } from 'virtual:contract-routes'
import { type Client, type CommandRun, createClient } from '#src/api/client.ts'
import type { ApiError } from '#src/api/errors.ts'
import { learnFromHeader } from './server-clock.ts'
import { readSession } from './session-record.ts'

let sessionRefused: (error: ApiError) => void = () => {}

/** What to do when the server no longer knows the stored session; `session.ts` sets it. */
export function onSessionRefused(listener: (error: ApiError) => void): void {
  sessionRefused = listener
}

const token = () => readSession(localStorage)?.token

const options = {
  token,
  onAnswer: (answer: Headers, sentAtMs: number) => learnFromHeader(answer.get('date'), sentAtMs),
  onSessionRefused(error: ApiError, refusedToken: string) {
    // A late answer to an ended session must not end the new one.
    if (token() === refusedToken) sessionRefused(error)
  },
}

/** The page's calls, with the stored session's token. */
export const api = createClient(routes, options)

/** The same calls under one run of a command: one group in the journal. */
export function apiOfCommand(command: CommandRun): Client {
  return createClient(routes, { ...options, command })
}
