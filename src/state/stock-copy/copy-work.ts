import type { ErrorBody } from '#contract/core/errors.ts'
import { answerOf } from '#domain/stock/copy/copy-answers.ts'
import { type CopyLines, copyFormat, linesOf } from '#domain/stock/copy/copy-part.ts'
import { StockCopy } from '#domain/stock/copy/stock-copy.ts'
import type { CopyDisk } from './copy-disk.ts'
import type { CopyFacts, CopyFailure, CopyTasks } from './copy-tasks.ts'

/** Heap of texts and places beside the columns; measured. */
const bytesOfBlock = 240

/** Downloads the copy, keeps it up to date when told, answers. */
export function copyTasks(disk: CopyDisk): CopyTasks {
  let copy: StockCopy | undefined
  let isStored = false
  let former: Promise<unknown> = Promise.resolve()

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

  return {
    load: inTurn(async ({ headers, owner, isKept, isAnew }) => {
      const keptAs = `${copyFormat} ${owner}`
      const kept = isKept && !isAnew ? await readKept(disk, keptAs) : undefined
      if (kept) {
        copy = kept
        isStored = true
        return facts()
      }
      const { text, lines } = await read('/api/stock-copy', { method: 'POST', headers })
      copy = new StockCopy(lines)
      isStored = isKept && (await keep(disk, keptAs, text))
      return facts()
    }),
    catchUp: inTurn(async ({ headers }) => {
      if (!copy) throw new Error('There is no copy')
      const place = encodeURIComponent(copy.head.place)
      const { lines } = await read(`/api/stock-copy/changes?place=${place}`, { headers })
      copy.apply(lines)
      return { ...facts(), hasNewLists: lines.end.lists !== null }
    }),
    async answer({ question, now }) {
      return copy ? answerOf(copy, question, now) : null
    },
  }
}

/** A hanging connection counts as offline. */
const limitMs = 120_000

/** @throws with the status and message of a refusal; status 0: the server was not reached, or broke off. */
async function read(url: string, init: RequestInit): Promise<{ text: string; lines: CopyLines }> {
  const signal = AbortSignal.timeout(limitMs)
  const answer = await fetch(url, { ...init, signal }).catch(unreached)
  const text = await answer.text().catch(unreached)
  // Anything else than lines or a refusal comes from a proxy.
  if (answer.ok) return { text, lines: parsed(() => linesOf(text)) }
  if (answer.status >= 500) throw failure('Сервер не ответил', answer.status)
  const { message }: ErrorBody = parsed(() => JSON.parse(text))
  throw failure(message, answer.status)
}

function unreached(): never {
  throw failure('Сервер не ответил', 0)
}

function parsed<T>(parse: () => T): T {
  try {
    return parse()
  } catch {
    return unreached()
  }
}

function failure(message: string, status: number): CopyFailure {
  return Object.assign(new Error(message), { status })
}

/** @returns undefined for another owner, and unless it is whole and can be read. */
async function readKept(disk: CopyDisk, owner: string): Promise<StockCopy | undefined> {
  try {
    const kept = await disk.read()
    if (kept?.owner === owner) {
      return new StockCopy(linesOf(await through(kept.lines, new DecompressionStream('gzip')).text()))
    }
    if (!kept) return undefined
  } catch {}
  // Whatever it is, it must not stay there, nor be in the way of the next one.
  await disk.wipe().catch(() => {})
  return undefined
}

/** @returns false if the browser refuses; the copy in memory is there all the same. */
async function keep(disk: CopyDisk, owner: string, text: string): Promise<boolean> {
  try {
    const lines = await through(new Blob([text]), new CompressionStream('gzip')).blob()
    await disk.write({ owner, lines })
    return true
  } catch {
    return false
  }
}

function through(blob: Blob, transform: CompressionStream | DecompressionStream): Response {
  return new Response(blob.stream().pipeThrough(transform))
}
