import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { copyPart, orderDigest, sortedTexts } from '#domain/stock/copy/copy-part.ts'
import type { CopyDisk, KeptCopy } from '#src/state/stock-copy/copy-disk.ts'
import { copyTasks } from '#src/state/stock-copy/copy-work.ts'
import { livingRows } from '#tests/domain/stock/columns-of.ts'
import { makeSearchStock } from '#tests/server/search/stock.ts'

const linesOfStock = (count: number, order?: number): string => {
  const stock = makeSearchStock(5, { buildings: 3, blocks: count })
  const byId = (rows: readonly { id: number }[]) => new Map(rows.map((row) => [row.id, { ...row }]))
  const shown = { building: byId(stock.buildings), block: byId(stock.blocks) }
  const part = copyPart(livingRows(stock), shown)
  const head = { place: 'here', at: '2026-11-23T09:00:00.000Z', isWhole: true, zone: 'Europe/Moscow' }
  const lines = [
    { head: { ...head, freshDays: 14, staleDays: 30, tiles: null } },
    { part },
    { end: { users: [], lists: null, order: order ?? orderDigest(sortedTexts(part)) } },
  ]
  return lines.map((line) => JSON.stringify(line)).join('\n')
}
const lines = linesOfStock(40)
const former = linesOfStock(30)

const zipped = (text: string) =>
  new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).blob()
const refused = () => Promise.reject(new DOMException('Refused', 'UnknownError'))

/** A disk that works, unless told otherwise. */
function diskWith(kept: KeptCopy | undefined, faults: Partial<CopyDisk> = {}) {
  const disk = { kept, writes: 0 }
  const ways: CopyDisk = {
    read: async () => disk.kept,
    async write(next) {
      disk.kept = next
      disk.writes += 1
    },
    async wipe() {
      disk.kept = undefined
    },
    ...faults,
  }
  return { disk, ways }
}

let downloads: number
let answer: () => Response
beforeEach(() => {
  downloads = 0
  answer = () => new Response(lines)
  vi.stubGlobal('fetch', async () => {
    downloads += 1
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

const asked = { headers: {}, owner: '7 broker', isKept: true, isAnew: false }
const search = { call: 'search.run', asked: { target: 'blocks' } } as const

async function found(ways: CopyDisk, load = asked) {
  const tasks = copyTasks(ways)
  const { isStored, blocks } = await tasks.load(load)
  const { total } = (await tasks.answer({ question: search, now: '2026-11-23T10:00:00.000Z' })) as {
    total: number
  }
  return { isStored, isTotalOfBlocks: total === blocks, blocks }
}

const total = (text: string) => {
  const { part } = JSON.parse(text.split('\n')[1] ?? '')
  return (part as { blocks: { numbers: { id: number[] } } }).blocks.numbers.id.length
}

describe('the copy on disk', () => {
  it('is downloaded once, and read from there as long as its owner is the same', async () => {
    const { disk, ways } = diskWith(undefined)
    const all = { isStored: true, isTotalOfBlocks: true, blocks: total(lines) }
    expect([await found(ways), downloads]).toEqual([all, 1])
    expect([await found(ways), downloads]).toEqual([all, 1])
    expect([await found(ways, { ...asked, isAnew: true }), downloads]).toEqual([all, 2])
    for (const owner of ['8 broker', '7 admin']) {
      downloads = 0
      expect([await found(ways, { ...asked, owner }), downloads]).toEqual([all, 1])
      expect(disk.kept?.owner).toContain(owner)
    }
    // Kept in memory only: nothing is read or written.
    expect(disk.writes).toBe(4)
    downloads = 0
    expect(await found(ways, { ...asked, isKept: false })).toEqual({ ...all, isStored: false })
    expect([downloads, disk.writes]).toEqual([1, 4])
  })

  const good = async () => ({ owner: '2 7 broker', lines: await zipped(former) })
  const keptWith = async (text: string) => ({ owner: '2 7 broker', lines: await zipped(text) })
  const unusable: [string, () => Promise<KeptCopy | undefined>, Partial<CopyDisk>][] = [
    ['the browser refuses to read', good, { read: refused }],
    ['it has another format', async () => ({ ...(await good()), owner: '1 7 broker' }), {}],
    ['it is no archive', async () => ({ ...(await good()), lines: new Blob(['x']) }), {}],
    [
      'the archive breaks off',
      async () => {
        const whole = await good()
        return { ...whole, lines: whole.lines.slice(0, whole.lines.size >> 1) }
      },
      {},
    ],
    ['it has no end', () => keptWith(former.split('\n').slice(0, 2).join('\n')), {}],
    ['it is no JSON', () => keptWith('<!doctype html>'), {}],
    ['it lacks a column', () => keptWith(former.replace('"areaSqm"', '"area"')), {}],
    ['another browser has sorted it', () => keptWith(linesOfStock(30, 1)), {}],
    ['the browser refuses to read, write and delete', good, { read: refused, write: refused, wipe: refused }],
    ['the disk is full', async () => undefined, { write: refused }],
  ]

  it.each(unusable)('does not stand in the way of a download if %s', async (_, kept, faults) => {
    const { disk, ways } = diskWith(await kept(), faults)
    const isStored = faults.write === undefined
    expect(await found(ways)).toEqual({ isStored, isTotalOfBlocks: true, blocks: total(lines) })
    expect(downloads).toBe(1)
    if (!isStored) return
    // The next time it is there.
    if (faults.read) return
    expect(disk.writes).toBe(1)
    expect(await found(ways)).toMatchObject({ isStored: true, blocks: total(lines) })
    expect(downloads).toBe(1)
  })

  it.each([
    ['breaks off', () => new Response(lines.slice(0, 1000)), 0],
    ['is a page of a proxy', () => new Response('<!doctype html>'), 0],
    ['is a failure', () => new Response('<!doctype html>', { status: 502 }), 502],
    ['is a refusal', () => new Response('{"message":"Нельзя"}', { status: 403 }), 403],
    ['is a refusal by a proxy', () => new Response('<!doctype html>', { status: 403 }), 0],
    ['is for another browser', () => new Response(linesOfStock(40, 1)), undefined],
  ])('is not written if the answer %s', async (_, given, status) => {
    const { disk, ways } = diskWith(undefined)
    answer = given
    const failure = await copyTasks(ways)
      .load(asked)
      .catch((error) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure.status).toBe(status)
    expect(disk.kept).toBeUndefined()
  })
})
