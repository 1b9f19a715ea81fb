import { atom } from 'jotai'
import { maxUploadBytes } from '#contract/stock/file-limits.ts'
import type { FileCategory } from '#domain/stock/vocabulary.ts'
import type { Client } from '#src/api/client.ts'
import { describeFailure } from '#src/api/errors.ts'
import { uploadTransport } from '#src/api/upload-transport.ts'
import { newId } from '#src/state/browser/new-id.ts'
import { store } from '#src/state/keyboard/store.ts'
import type { FileParent } from '#src/state/queries/files.ts'
import { filesQuery } from '#src/state/queries/queries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'

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
 * Sends files of one record in the line, one after the other: they stand as they were chosen. Failures stay in the
 * line with their reasons, to be tried again.
 * @returns how many have arrived.
 */
export async function sendUploads(api: Client, ids: readonly string[]): Promise<number> {
  let arrived = 0
  const stopLeaving = askBeforeLeaving()
  try {
    for (const id of ids) {
      if (await sendOne(api, id)) arrived++
    }
  } finally {
    stopLeaving()
  }
  return arrived
}

/** How many of these have failed and stay in the line. */
export function countFailed(ids: readonly string[]): number {
  return store.get(uploadsAtom).filter(({ id, state }) => state === 'failed' && ids.includes(id)).length
}

/** @returns whether it has arrived. */
async function sendOne(api: Client, id: string): Promise<boolean> {
  const upload = store.get(uploadsAtom).find((one) => one.id === id)
  const file = bytes.get(id)
  if (!upload || !file) return false
  if (file.size > maxUploadBytes) return fail(id, 'Файл больше 10 МБ. Уменьшите его и добавьте снова')
  const control = new AbortController()
  givenUp.set(id, control)
  change(id, { state: 'sending', progress: 0, reason: null })
  try {
    await api.files.upload({
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
    return true
  } catch (error) {
    return control.signal.aborted ? false : fail(id, describeFailure(error))
  } finally {
    givenUp.delete(id)
  }
}

function fail(id: string, reason: string): false {
  change(id, { state: 'failed', reason })
  return false
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
