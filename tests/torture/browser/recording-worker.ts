/** The database worker with every change it makes to files written down, in order, for `power-model.ts`. */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { FileOperation } from '#tests/torture/storage/power-model.ts'

// The harness passes a port beside the worker's own options.
const recorder = (workerData as { recorder: MessagePort }).recorder
const log: FileOperation[] = []
recorder.on('message', () => recorder.postMessage(log))
recorder.unref()

const { openSync, writeSync, ftruncateSync, truncateSync, fsyncSync } = fs
const { writeFileSync, mkdirSync, renameSync, unlinkSync, rmdirSync } = fs

function record<A extends unknown[], R>(
  original: (...args: A) => R,
  describe: (result: R, args: A) => FileOperation,
) {
  return (...args: A): R => {
    const result = original(...args)
    log.push(describe(result, args))
    return result
  }
}

// Only the calls that Emscripten's NODEFS and the durable file system make; their argument forms are known.
Object.assign(fs, {
  openSync: record(openSync, (file, [path]) => ({ kind: 'open', file, path: String(path) })),
  writeSync: (file: number, bytes: Uint8Array, offset: number, length: number, position: number) => {
    const written = writeSync(file, bytes, offset, length, position)
    const start = bytes.byteOffset + offset
    const data = new Uint8Array(bytes.buffer.slice(start, start + written))
    log.push({ kind: 'write', file, position, data })
    return written
  },
  ftruncateSync: record(ftruncateSync, (_, [file, size]) => ({ kind: 'truncate', file, size: size ?? 0 })),
  truncateSync: record(truncateSync, (_, [path, size]) => ({
    kind: 'truncate',
    file: String(path),
    size: size ?? 0,
  })),
  fsyncSync: record(fsyncSync, (_, [file]) => ({ kind: 'sync', file })),
  writeFileSync: record(writeFileSync, (_, [path]) => ({ kind: 'create', path: String(path) })),
  mkdirSync: record(mkdirSync, (_, [path]) => ({ kind: 'makeDirectory', path: String(path) })),
  renameSync: record(renameSync, (_, [from, to]) => ({ kind: 'rename', from: String(from), to: String(to) })),
  unlinkSync: record(unlinkSync, (_, [path]) => ({ kind: 'remove', path: String(path) })),
  rmdirSync: record(rmdirSync, (_, [path]) => ({ kind: 'remove', path: String(path) })),
})
syncBuiltinESMExports()

if (!parentPort) throw new Error('runs as a worker thread only')
const post = parentPort.postMessage.bind(parentPort)
parentPort.postMessage = (message: unknown) => {
  if (typeof message === 'object' && message !== null && 'id' in message) {
    log.push({ kind: 'reply', id: Number(message.id) })
  }
  post(message)
}

await import('#server/db/embedded/pglite-worker.ts')
