import { queryOptions } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/access/accounts.ts'
import { api, apiOfSession } from './api.ts'
import { adoptSession } from './session.ts'
import { readSession, removeSession, writeSession } from './session-record.ts'

/*
 * The session of a mailed link, which may only set a password, belongs to this tab: whoever is signed in in this browser
 * stays so until the password is set.
 */

/** Uses up the link. Throws what the call throws. */
export async function followLink(token: string): Promise<void> {
  writeSession(sessionStorage, (await api.auth.resetPassword({ query: { token } })).data)
}

/** Reads the user of the link that this tab has followed; null: none. Throws what the call throws, also for an ended session. */
export async function readLinkUser(): Promise<CurrentUser | null> {
  const session = readSession(sessionStorage)
  return session ? (await apiOfSession(session).users.me()).data : null
}

/** Sets the password and signs in, in place of whoever was signed in. Throws what the call throws. */
export async function setPasswordByLink(newPassword: string): Promise<void> {
  const session = readSession(sessionStorage)
  const calls = session ? apiOfSession(session) : api
  const { data } = await calls.auth.updatePassword({ body: { newPassword } })
  removeSession(sessionStorage)
  await adoptSession(data)
}

export const isSignedInHere = () => readSession(localStorage) !== undefined

/** The user who is signed in in this browser; null: none. The page of the link does not load its own user. */
export const signedInHereQuery = queryOptions({
  queryKey: ['signedInHere'],
  queryFn: async ({ signal }) => (isSignedInHere() ? (await api.users.me({ signal })).data : null),
  retry: false,
})
