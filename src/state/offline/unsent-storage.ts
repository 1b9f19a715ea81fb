import { get, promisifyRequest, type UseStore, update } from 'idb-keyval'
import { kindOfStored } from '#src/state/table/target.ts'
import type { KeptAction, UnsentStorage } from './unsent-queue.ts'

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  if (opened) return opened
  // The drafts' database, created by idb-keyval.
  const request = indexedDB.open('keyval-store')
  request.onupgradeneeded = () => request.result.createObjectStore('keyval')
  opened = promisifyRequest(request)
  opened.then(
    (database) => {
      database.onclose = () => {
        opened = undefined
      }
    },
    () => {
      opened = undefined
    },
  )
  return opened
}

/** Strict durability: a change survives a power cut before it is reported as stored. */
const strictly: UseStore = async (mode, work) =>
  work((await open()).transaction('keyval', mode, { durability: 'strict' }).objectStore('keyval'))

/** One user's outbox in this browser, shared by all tabs. Rejects if the browser refuses storage. */
export function unsentStorageOf(userId: number): UnsentStorage {
  const key = `unsent:${userId}`
  return {
    read: async () => present(await get<KeptAction[]>(key, strictly)),
    async change(change) {
      let after: KeptAction[] = []
      const apply = (kept?: KeptAction[]) => {
        after = change(present(kept))
        return after
      }
      await update<KeptAction[]>(key, apply, strictly)
      return after
    },
  }
}

function present(kept: readonly KeptAction[] = []): KeptAction[] {
  return kept.map((action) => {
    const { target } = action
    return target ? { ...action, target: { ...target, kind: kindOfStored(target.kind) } } : action
  })
}
