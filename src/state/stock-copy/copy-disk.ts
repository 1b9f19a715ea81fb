import { promisifyRequest } from 'idb-keyval'

/** A download on disk. */
export interface KeptCopy {
  /** Format, user and role. */
  owner: string
  /** Gzip. */
  lines: Blob
}

/** Rejects if the browser refuses or does not answer. */
export interface CopyDisk {
  read(): Promise<KeptCopy | undefined>
  write(kept: KeptCopy): Promise<unknown>
  wipe(): Promise<unknown>
}

const databaseName = 'klyuch-stock'
/** Browsers may leave a request unanswered, for example while another tab has the database open. */
const limitMs = 5000

export const copyDisk: CopyDisk = {
  read: () => onDisk('readonly', (store) => store.get('copy')),
  write: (kept) => onDisk('readwrite', (store) => store.put(kept, 'copy')),
  wipe: () => inTime(async () => promisifyRequest(indexedDB.deleteDatabase(databaseName))),
}

/** Connects for one action only: an open connection would block the deletion by another tab. */
function onDisk<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return inTime(async () => {
    const opening = indexedDB.open(databaseName, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('copy')
    const database = await promisifyRequest(opening)
    try {
      const transaction = database.transaction('copy', mode)
      const request = work(transaction.objectStore('copy'))
      await promisifyRequest(transaction)
      return request.result
    } finally {
      database.close()
    }
  })
}

function inTime<T>(work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The browser does not answer')), limitMs)
    work()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
