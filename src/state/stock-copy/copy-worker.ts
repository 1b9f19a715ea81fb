import { createStore, del, get, set } from 'idb-keyval'
import type { ErrorBody } from '#contract/core/errors.ts'
import { answerOf, type CopyQuestion } from '#domain/stock/copy/copy-answers.ts'
import { type CopyLines, linesOf } from '#domain/stock/copy/copy-part.ts'
import { StockCopy } from '#domain/stock/copy/stock-copy.ts'
import { type CopyFacts, type CopyFailure, type CopyTasks, databaseName } from './copy-tasks.ts'

/* The copy of the stock, in a thread of its own: downloads it, keeps it up to date when told, answers. */

let copy: StockCopy | undefined
let isStored = false
let former: Promise<unknown> = Promise.resolve()
/** Heap of texts and places beside the columns; measured. */
const bytesOfBlock = 240

interface Kept {
  /** User and role. */
  owner: string
  /** Gzip. */
  lines: Blob
}

const tasks: CopyTasks = {
  load: inTurn(async ({ headers, owner, isKept, isAnew }) => {
    const kept = isKept && !isAnew ? await readKept(owner) : undefined
    const { text, lines } = kept ?? (await read('/api/stock-copy', { method: 'POST', headers }))
    copy = new StockCopy(lines)
    isStored = kept !== undefined || (isKept && (await keep(owner, text)))
    return facts()
  }),
  catchUp: inTurn(async ({ headers }) => {
    if (!copy) throw new Error('There is no copy')
    const place = encodeURIComponent(copy.head.place)
    const { lines } = await read(`/api/stock-copy/changes?place=${place}`, { headers })
    copy.apply(lines)
    return facts()
  }),
  async answer({ question, now }) {
    return copy ? answerOf(copy, question as CopyQuestion, now) : null
  },
}

/** Changes must not reach a copy that was loaded meanwhile. */
function inTurn<A, T>(task: (asked: A) => Promise<T>): (asked: A) => Promise<T> {
  return (asked) => {
    const done = former.then(() => task(asked))
    former = done.catch(() => {})
    return done
  }
}

function facts(): CopyFacts {
  if (!copy) throw new Error('There is no copy')
  const { columns, head } = copy
  const blocks = columns.blocks.slots.count
  return { at: head.at, blocks, bytes: columns.bytes + blocks * bytesOfBlock, isStored }
}

/** A hanging connection counts as offline. */
const limitMs = 120_000

interface Read {
  text: string
  lines: CopyLines
}

/** @throws with the status and message of a refusal; status 0: the server was not reached, or broke off. */
async function read(url: string, init: RequestInit): Promise<Read> {
  const signal = AbortSignal.timeout(limitMs)
  const answer = await fetch(url, { ...init, signal }).catch(unreached)
  const text = await answer.text().catch(unreached)
  if (answer.ok) return parsed(text)
  const { message }: Partial<ErrorBody> = answer.status < 500 ? JSON.parse(text) : {}
  throw failure(message ?? 'Сервер не ответил', answer.status)
}

function unreached(): never {
  throw failure('Сервер не ответил', 0)
}

function parsed(text: string): Read {
  try {
    return { text, lines: linesOf(text) }
  } catch {
    return unreached()
  }
}

function failure(message: string, status: number): CopyFailure {
  return Object.assign(new Error(message), { status })
}

const store = () => createStore(databaseName, 'copy')

/** @returns undefined for another owner, and in a browser that stores nothing. */
async function readKept(owner: string): Promise<Read | undefined> {
  try {
    const kept = await get<Kept>('copy', store())
    if (kept?.owner === owner)
      return parsed(await through(kept.lines, new DecompressionStream('gzip')).text())
    await del('copy', store())
  } catch {}
  return undefined
}

/** @returns false if the browser refuses; the copy in memory is there all the same. */
async function keep(owner: string, text: string): Promise<boolean> {
  try {
    const lines = await through(new Blob([text]), new CompressionStream('gzip')).blob()
    await set('copy', { owner, lines } satisfies Kept, store())
    return true
  } catch {
    return false
  }
}

function through(blob: Blob, transform: CompressionStream | DecompressionStream): Response {
  return new Response(blob.stream().pipeThrough(transform))
}

addEventListener('message', async ({ data: { id, task, asked } }: MessageEvent) => {
  try {
    postMessage({ id, value: await tasks[task as keyof CopyTasks](asked) })
  } catch (error) {
    const { message, status } = error as Error & { status?: number }
    postMessage({ id, error: { message, status } })
  }
})
