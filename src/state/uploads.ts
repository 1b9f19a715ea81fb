import { atom } from 'jotai'
import { maxUploadBytes } from '#contract/file-limits.ts'
import type { FileCategory } from '#domain/vocabulary.ts'
import type { Client } from '#src/api/client.ts'
import { describeFailure } from '#src/api/errors.ts'
import { uploadTransport } from '#src/api/upload-transport.ts'
import type { FileParent } from './files.ts'
import { newId } from './new-id.ts'
import { filesQuery } from './queries.ts'
import { queryClient } from './query-client.ts'
import { store } from './store.ts'

/* Files on their way: they go on while the person is elsewhere in the product. */

export interface Upload {
  /** Also the key that makes its sending repeatable. */
  id: string
  parent: FileParent
  category: FileCategory | undefined
  name: string
  state: 'waiting' | 'sending' | 'failed'
  /** From 0 to 1. */
  progress: number
  /** Why it failed, for people. */
  reason: string | null
}

const atOnce = 2

/** What is under way or has failed, the oldest first; what has arrived is in the record's files. */
export const uploadsAtom = atom<readonly Upload[]>([])

const bytes = new Map<string, File>()
const givenUp = new Map<string, AbortController>()

/** Puts files in line. @returns their ids, for the command that sends them. */
export function addUploads(parent: FileParent, files: readonly File[], category?: FileCategory): string[] {
  const added = files.map((file): Upload => {
    const id = newId()
    bytes.set(id, file)
    return { id, parent, category, name: file.name, state: 'waiting', progress: 0, reason: null }
  })
  store.set(uploadsAtom, (uploads) => [...uploads, ...added])
  return added.map(({ id }) => id)
}

/** Forgets one that is waiting, has failed or is being sent. */
export function cancelUpload(id: string): void {
  givenUp.get(id)?.abort(new DOMException('given up', 'AbortError'))
  remove(id)
}

/**
 * Sends files of one record in the line, two at a time. Failures stay in the line with their reasons, to be tried
 * again.
 * @returns how many have arrived.
 */
export async function sendUploads(api: Client, ids: readonly string[]): Promise<number> {
  const parent = store.get(uploadsAtom).find(({ id }) => id === ids[0])?.parent
  const waiting = [...ids]
  const arrived = new Map<string, number>()
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const fileId = await sendOne(api, id)
      if (fileId !== null) arrived.set(id, fileId)
    }
  }
  const stopLeaving = askBeforeLeaving()
  try {
    await Promise.all(Array.from({ length: atOnce }, work))
    const chosen = ids.flatMap((id) => arrived.get(id) ?? [])
    if (parent) await standAsChosen(api, parent, chosen)
  } finally {
    stopLeaving()
  }
  return arrived.size
}

/** Of two that are sent at once the smaller one comes first: they are put as they were chosen. */
async function standAsChosen(api: Client, parent: FileParent, chosen: readonly number[]): Promise<void> {
  if (chosen.length < 2) return
  const { data } = await queryClient.fetchQuery({ ...filesQuery(parent), staleTime: 0 })
  const standing = data.flatMap(({ id }, at) => (chosen.includes(id) ? [{ id, place: at + 1 }] : []))
  const isSoAlready = standing.every(({ id }, at) => id === chosen[at])
  if (isSoAlready || standing.length < chosen.length) return
  const orderMap = Object.fromEntries(standing.map(({ place }, at) => [String(chosen[at]), place]))
  await api.files.updateOrder({ body: { orderMap } })
  await queryClient.refetchQueries({ queryKey: filesQuery(parent).queryKey })
}

/** How many of these have failed and stay in the line. */
export function countFailed(ids: readonly string[]): number {
  return store.get(uploadsAtom).filter(({ id, state }) => state === 'failed' && ids.includes(id)).length
}

/** @returns the id of the file; `null` when it has not arrived. */
async function sendOne(api: Client, id: string): Promise<number | null> {
  const upload = store.get(uploadsAtom).find((one) => one.id === id)
  const file = bytes.get(id)
  if (!upload || !file) return null
  if (file.size > maxUploadBytes) return fail(id, 'Файл больше 10 МБ. Уменьшите его и добавьте снова')
  const control = new AbortController()
  givenUp.set(id, control)
  change(id, { state: 'sending', progress: 0, reason: null })
  try {
    const { data } = await api.files.upload({
      params: upload.parent,
      query: { ...(upload.category && { category: upload.category }) },
      upload: file,
      idempotencyKey: id,
      signal: control.signal,
      transport: uploadTransport((sent, total) => change(id, { progress: total > 0 ? sent / total : 0 })),
    })
    // Shown in its place before the line forgets it.
    await queryClient.refetchQueries({ queryKey: filesQuery(upload.parent).queryKey })
    remove(id)
    return data.id
  } catch (error) {
    return control.signal.aborted ? null : fail(id, describeFailure(error))
  } finally {
    givenUp.delete(id)
  }
}

function fail(id: string, reason: string): null {
  change(id, { state: 'failed', reason })
  return null
}

function change(id: string, fields: Partial<Upload>): void {
  store.set(uploadsAtom, (uploads) =>
    uploads.map((upload) => (upload.id === id ? { ...upload, ...fields } : upload)),
  )
}

function remove(id: string): void {
  bytes.delete(id)
  store.set(uploadsAtom, (uploads) => uploads.filter((upload) => upload.id !== id))
}

/** A page that is closed takes what it was sending with it. */
function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
}
