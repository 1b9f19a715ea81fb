import { get, promisifyRequest, type UseStore, update } from 'idb-keyval'
import type { KeptAction, UnsentStorage } from './unsent-queue.ts'

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  if (opened) return opened
  // The database that drafts lie in, as idb-keyval makes it.
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

/** A change is on the disk before anybody is told that it is kept, a power cut included. */
const strictly: UseStore = async (mode, work) =>
  work((await open()).transaction('keyval', mode, { durability: 'strict' }).objectStore('keyval'))

/** The actions of one user in this browser, whatever tab they were done in. Rejects where the browser refuses. */
export function unsentStorageOf(userId: number): UnsentStorage {
  const key = `unsent:${userId}`
  return {
    read: async () => (await get<KeptAction[]>(key, strictly)) ?? [],
    async change(change) {
      let after: KeptAction[] = []
      const apply = (kept?: KeptAction[]) => {
        after = change(kept ?? [])
        return after
      }
      await update<KeptAction[]>(key, apply, strictly)
      return after
    },
  }
}
