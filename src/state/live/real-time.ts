import { atom } from 'jotai'
import type { ServerEvents } from '#contract/events/real-time.ts'
import { createSocket, type PageSocket } from '#src/api/socket.ts'
import { store } from '#src/state/keyboard/store.ts'
import { checkSession, currentUserAtom } from '#src/state/session/session.ts'
import { readSession } from '#src/state/session/session-record.ts'

/*
 * The page's socket, opened with the app. Without a session the server refuses it, and it waits for a login.
 * All messages but reminders are hints: listeners read by REST on each hint and after every (re)connection.
 */

/** Retry delay after the server has refused or ended a socket, ms. */
const refusedRetryMs = 5000

const held = atom(false)
/** Connected: hints arrive; otherwise listeners poll. */
export const isConnectedAtom = atom((get) => get(held))

type Listeners = { [E in keyof ServerEvents]: Set<ServerEvents[E]> }
const listeners: Listeners = {
  NEW_CALENDAR_EVENT: new Set(),
  UPDATES_CHANGED: new Set(),
  RECORDS_CHANGED: new Set(),
  VIEWERS_CHANGED: new Set(),
  CALLS_CHANGED: new Set(),
}
const connectedListeners = new Set<() => void>()

/** @returns an unsubscribe function. */
export function onServer<E extends keyof ServerEvents>(event: E, listener: ServerEvents[E]): () => void {
  listeners[event].add(listener)
  return () => void listeners[event].delete(listener)
}

/**
 * Runs at each (re)connection, and at once if connected: earlier messages were missed. @returns an
 * unsubscribe function.
 */
export function onConnected(listener: () => void): () => void {
  connectedListeners.add(listener)
  if (store.get(held)) listener()
  return () => void connectedListeners.delete(listener)
}

/**
 * Opens the socket at once (specification, §7), and again with the token of each login; closes it on logout
 * and unload.
 */
export function watchRealTime(): void {
  const present = () => readSession(localStorage)?.token ?? null
  /** Token of the last handshake; undefined: none yet. */
  let sent: string | null | undefined
  const socket = createSocket(() => {
    sent = present()
    return sent ?? undefined
  })
  passOn(socket)
  let userId: number | undefined
  const follow = () => {
    const next = store.get(currentUserAtom)?.id
    if (next === userId) return
    userId = next
    const isOfUser = socket.active && (sent === undefined || sent === present())
    if (next !== undefined && isOfUser) return
    // Another user needs a new handshake.
    socket.disconnect()
    if (next !== undefined) socket.connect()
  }
  store.sub(currentUserAtom, follow)
  addEventListener('pagehide', () => socket.disconnect())
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) socket.connect()
  })
  socket.connect()
  follow()
}

function passOn(socket: PageSocket): void {
  let retry: ReturnType<typeof setTimeout> | undefined
  const comeBack = () => {
    clearTimeout(retry)
    retry = setTimeout(() => {
      if (store.get(currentUserAtom)) socket.connect()
    }, refusedRetryMs)
  }
  socket.on('connect', () => {
    store.set(held, true)
    for (const listener of connectedListeners) listener()
  })
  socket.on('disconnect', async (reason) => {
    store.set(held, false)
    if (reason !== 'io server disconnect') return
    // The session has ended, or the user's rights have changed.
    await checkSession()
    comeBack()
  })
  socket.on('connect_error', async (error) => {
    if (socket.active) return
    if (error.message === 'unauthenticated') await checkSession()
    comeBack()
  })
  socket.on('NEW_CALENDAR_EVENT', (reminders) => {
    for (const listener of listeners.NEW_CALENDAR_EVENT) listener(reminders)
  })
  socket.on('UPDATES_CHANGED', () => {
    for (const listener of listeners.UPDATES_CHANGED) listener()
  })
  socket.on('RECORDS_CHANGED', () => {
    for (const listener of listeners.RECORDS_CHANGED) listener()
  })
  socket.on('VIEWERS_CHANGED', (record) => {
    for (const listener of listeners.VIEWERS_CHANGED) listener(record)
  })
  socket.on('CALLS_CHANGED', (userIds) => {
    for (const listener of listeners.CALLS_CHANGED) listener(userIds)
  })
}
