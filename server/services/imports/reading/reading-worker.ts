/** Thread that reads one file: answers each request with the head, then with slices of rows, then with the end. */
import { parentPort, workerData } from 'node:worker_threads'
import type { RawRow, SheetHead } from '#domain/imports/sheet.ts'
import { openSheet } from './open-sheet.ts'
import type { ReadOptions } from './shape/shaped-table.ts'
import { UnreadableFile } from './unreadable-file.ts'

export interface ReadTask {
  path: string
  options: ReadOptions
}

export type ReadReply =
  | { kind: 'head'; head: SheetHead }
  | { kind: 'rows'; rows: readonly RawRow[] }
  | { kind: 'end' }
  | { kind: 'unreadable'; message: string }
  | { kind: 'failed'; message: string }

const { path, options } = workerData as ReadTask
const send = (reply: ReadReply) => parentPort?.postMessage(reply)
const asked = () => new Promise((resolve) => parentPort?.once('message', resolve))

try {
  const { head, rows } = await openSheet(path, options)
  send({ kind: 'head', head })
  for await (const slice of rows) {
    await asked()
    send({ kind: 'rows', rows: slice })
  }
  await asked()
  send({ kind: 'end' })
} catch (error) {
  if (error instanceof UnreadableFile) send({ kind: 'unreadable', message: error.message })
  else
    send({ kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) })
}
