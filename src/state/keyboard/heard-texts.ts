import { queryOptions } from '@tanstack/react-query'
import { atom } from 'jotai'
import type { HeardText, LearnedText } from '#contract/access/heard-texts.ts'
import { ApiError } from '#src/api/errors.ts'
import { outlivingThePage } from '#src/api/outliving-fetch.ts'
import { newId } from '#src/state/browser/new-id.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { api } from '#src/state/session/api.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import { store } from './store.ts'

/** A text not told to the server yet, with the key of its call. */
type Waiting = HeardText & { key: string }

/** Words that one user's palette has learned, kept in this browser so that it works without a network. */
interface Kept {
  userId: number
  said: readonly LearnedText[]
  waiting: readonly Waiting[]
}

const maxWaiting = 100
const sendMs = 1500
/** Older words are read again when the palette opens. */
const freshMs = 60_000

const nothing: Kept = { userId: 0, said: [], waiting: [] }
const kept = atom(nothing)
let readAtMs = 0
let isTelling = false

/** Texts that the server knows, with those not sent yet. */
export const saidTextsAtom = atom((get): readonly LearnedText[] => {
  const { said, waiting } = get(kept)
  return waiting.length === 0 ? said : withWaiting(said, waiting)
})

function withWaiting(said: readonly LearnedText[], waiting: readonly Waiting[]): LearnedText[] {
  const found = new Map(said.map((one) => [`${one.text} ${one.command}`, one]))
  for (const { text, command } of waiting) {
    if (command === null) continue
    const key = `${text} ${command}`
    const { times = 0, isOfOffice = false } = found.get(key) ?? {}
    found.set(key, { text, command, times: times + 1, isOfOffice })
  }
  return [...found.values()]
}

/** Words learned in this browser, read again from the server unless that was just done. Never fails. */
export async function readLearned(isForced = false): Promise<void> {
  const user = store.get(currentUserAtom)
  if (!user) return
  const { userId } = own(user.id)
  if (!isForced && Date.now() - readAtMs < freshMs) return
  readAtMs = Date.now()
  try {
    const { data: answer } = await api.heardTexts.learned()
    if (store.get(kept).userId === userId) keep({ ...store.get(kept), said: answer.data })
    tellSoon()
  } catch {
    // Earlier ones serve until the next time.
  }
}

/** Remembers texts at once, and tells the server when it can. */
export function rememberHeard(notes: readonly HeardText[]): void {
  const user = store.get(currentUserAtom)
  if (!user || notes.length === 0) return
  const before = own(user.id)
  const waiting = [...before.waiting, ...notes.map((note) => ({ ...note, key: newId() }))].slice(-maxWaiting)
  keep({ ...before, waiting })
  tellSoon()
}

/** Forgets a pair here, before the server does. */
export function dropLearned(text: string, command: string): void {
  const isOther = (one: { text: string; command: string | null }) =>
    one.text !== text || one.command !== command
  const before = store.get(kept)
  keep({ ...before, said: before.said.filter(isOther), waiting: before.waiting.filter(isOther) })
}

function tellSoon(): void {
  if (isTelling || store.get(kept).waiting.length === 0) return
  isTelling = true
  setTimeout(() => void tell(), sendMs)
}

/** Tells them one by one under their own keys, so that none counts twice. */
async function tell(): Promise<void> {
  const { userId, waiting } = store.get(kept)
  let hasTold = false
  for (const { key, ...note } of waiting) {
    if (store.get(currentUserAtom)?.id !== userId) break
    try {
      await api.heardTexts.note({ body: { heard: [note] }, idempotencyKey: key, transport: outlivingThePage })
    } catch (error) {
      // Without an answer it waits for the next time; what is refused is dropped.
      if (!(error instanceof ApiError) || error.kind === 'offline' || error.kind === 'server') break
    }
    const now = store.get(kept)
    const said = note.command === null ? now.said : withWaiting(now.said, [{ ...note, key }])
    keep({ ...now, said, waiting: now.waiting.filter((one) => one.key !== key) })
    hasTold = true
  }
  isTelling = false
  // A list of them that is open has just become older.
  if (hasTold) void queryClient.invalidateQueries({ queryKey: unknownTextsQuery.queryKey })
}

/** The words of this user; another's are left in their place. */
function own(userId: number): Kept {
  const now = store.get(kept)
  if (now.userId === userId) return now
  readAtMs = 0
  const read = readKept(userId)
  store.set(kept, read)
  return read
}

const keyOf = (userId: number) => `klyuch.words.${userId}`

function keep(next: Kept): void {
  store.set(kept, next)
  // Without storage, they last as long as the page.
  try {
    localStorage.setItem(keyOf(next.userId), JSON.stringify({ said: next.said, waiting: next.waiting }))
  } catch {}
}

/** Validates the stored value. */
function readKept(userId: number): Kept {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}')
    const { said, waiting } = stored as Partial<Record<string, unknown>>
    const list = (value: unknown) => (Array.isArray(value) ? value.filter(isSaid) : [])
    return { userId, said: list(said) as LearnedText[], waiting: list(waiting) as Waiting[] }
  } catch {
    return { ...nothing, userId }
  }
}

function isSaid(one: unknown): boolean {
  return typeof one === 'object' && one !== null && 'text' in one && typeof one.text === 'string'
}

/** Reads what found nothing in the palette, and what the whole office calls its commands. */
export const unknownTextsQuery = queryOptions({
  queryKey: ['unknownTexts'],
  queryFn: async ({ signal }) => (await api.heardTexts.unknown({ signal })).data,
  staleTime: 0,
})
