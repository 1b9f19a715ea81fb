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

/* Uploads in progress: they continue while the user works elsewhere. */

export interface Upload {
  /** Also the idempotency key. */
  id: string
  parent: FileParent
  category: FileCategory | undefined
  name: string
  state: 'waiting' | 'sending' | 'failed'
  /** From 0 to 1. */
  progress: number
  /** Reason of the failure, for people. */
  reason: string | null
}

/** Running and failed uploads, oldest first; completed ones are among the record's files. */
export const uploadsAtom = atom<readonly Upload[]>([])

const bytes = new Map<string, File>()
const givenUp = new Map<string, AbortController>()

/** Enqueues files. @returns their ids, for the command that sends them. */
export function addUploads(parent: FileParent, files: readonly File[], category?: FileCategory): string[] {
  const added = files.map((file): Upload => {
    const id = newId()
    bytes.set(id, file)
    return { id, parent, category, name: file.name, state: 'waiting', progress: 0, reason: null }
  })
  store.set(uploadsAtom, (uploads) => [...uploads, ...added])
  return added.map(({ id }) => id)
}

/** Cancels or dismisses an upload. */
export function cancelUpload(id: string): void {
  givenUp.get(id)?.abort(new DOMException('given up', 'AbortError'))
  remove(id)
}

/**
 * Sends queued files of one record one at a time, in the chosen order. Failures stay in the queue with their
 * reasons.
 * @returns the number completed.
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

/** Number of failures still in the queue. */
export function countFailed(ids: readonly string[]): number {
  return store.get(uploadsAtom).filter(({ id, state }) => state === 'failed' && ids.includes(id)).length
}

/** @returns true if completed. */
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
    // Refetch first, so that the file never disappears in between.
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

/** Closing the page would abort the upload. */
function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
}
