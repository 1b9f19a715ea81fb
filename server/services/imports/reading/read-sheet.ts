import type { Worker } from 'node:worker_threads'
import type { RawRow, SheetHead } from '#domain/imports/sheet.ts'
import { startWorker } from '#server/start-worker.ts'
import { type ReadingLimits, shortened, usualReadingLimits } from './limits.ts'
import type { ReadReply, ReadTask } from './reading-worker.ts'
import type { ReadOptions } from './shape/shaped-table.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** The reading under way; files are read one at a time. */
let last: Promise<void> = Promise.resolve()
/** A caller that asks for no rows for so long has gone. */
const idleMs = 60_000

/**
 * Reads an uploaded file of any supported kind in a thread with limited memory and time. Files wait for each other, so the rows must be
 * consumed or returned.
 * @throws UnreadableFile with a Russian message that says what to do; the rows may throw it too.
 */
export async function readSheet(
  path: string,
  options: ReadOptions = {},
  limits: ReadingLimits = usualReadingLimits,
): Promise<{ head: SheetHead; rows: AsyncIterable<readonly RawRow[]> }> {
  const before = last
  let leave = () => {}
  last = new Promise((resolve) => {
    leave = resolve
  })
  await before
  const thread = startReading({ path, options }, limits, leave)
  const first = await thread.next(false)
  if (first.kind !== 'head') throw new Error('a file is told before its rows')
  const head = { ...first.head, headers: first.head.headers.map(shortened) }
  return { head, rows: rowsOf(thread) }
}

function startReading(task: ReadTask, limits: ReadingLimits, leave: () => void): ReadingThread {
  try {
    return new ReadingThread(task, limits, leave)
  } catch (error) {
    leave()
    throw error
  }
}

/** No generator: one that was put away before its first row would not end the thread. */
function rowsOf(thread: ReadingThread): AsyncIterable<readonly RawRow[]> {
  const ended = { done: true, value: undefined } as const
  const iterator: AsyncIterator<readonly RawRow[]> = {
    async next() {
      const reply = await thread.next(true)
      if (reply.kind === 'rows') return { done: false, value: reply.rows }
      thread.end()
      return ended
    },
    async return() {
      thread.end()
      return ended
    },
  }
  return { [Symbol.asyncIterator]: () => iterator }
}

class ReadingThread {
  readonly #worker: Worker
  readonly #leave: () => void
  #leftMs: number
  #idle: NodeJS.Timeout | undefined
  #isEnded = false

  constructor(task: ReadTask, { heapMb, ms }: ReadingLimits, leave: () => void) {
    this.#leave = leave
    this.#leftMs = ms
    this.#worker = startWorker('reading-worker', new URL('./reading-worker.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    })
    // A thread that fails between two requests is found ended by the next one.
    this.#worker.on('error', () => {})
    this.#worker.on('exit', () => this.end())
  }

  /** Asks for the next reply, except for the first, which comes by itself. The time limit counts only while the thread works. */
  async next(isAsked: boolean): Promise<ReadReply> {
    clearTimeout(this.#idle)
    if (this.#isEnded) throw new Error('the rows of a file were asked for too late')
    const beganMs = performance.now()
    try {
      const reply = await this.#reply(isAsked)
      if (reply.kind === 'unreadable') throw new UnreadableFile(reply.message)
      if (reply.kind === 'failed') throw new Error(reply.message)
      this.#leftMs -= performance.now() - beganMs
      this.#idle = setTimeout(() => this.end(), idleMs).unref()
      return reply
    } catch (error) {
      this.end()
      throw error
    }
  }

  end(): void {
    if (this.#isEnded) return
    this.#isEnded = true
    clearTimeout(this.#idle)
    void this.#worker.terminate().finally(this.#leave)
  }

  #reply(isAsked: boolean): Promise<ReadReply> {
    const worker = this.#worker
    return new Promise<ReadReply>((resolve, reject) => {
      const settle = (work: () => void) => {
        clearTimeout(timer)
        worker.off('message', onMessage).off('error', onError).off('exit', onExit)
        work()
      }
      const onMessage = (reply: ReadReply) => settle(() => resolve(reply))
      const onError = (error: Error) => settle(() => reject(understood(error)))
      const onExit = () => settle(() => reject(new Error('the reading thread has ended')))
      const timer = setTimeout(() => settle(() => reject(tooLong())), Math.max(1, this.#leftMs))
      worker.on('message', onMessage).on('error', onError).on('exit', onExit)
      if (isAsked) worker.postMessage('next')
    })
  }
}

function understood(error: Error): Error {
  const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  if (!isMemory) return error
  return new UnreadableFile('Файл слишком велик для чтения. Оставьте в нём одну таблицу или разделите её')
}

function tooLong(): UnreadableFile {
  return new UnreadableFile('Файл читается слишком долго. Разделите его и загрузите по частям')
}
