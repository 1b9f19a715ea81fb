import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { createUnsentQueue, type Delivery, type KeptAction } from '#src/state/offline/unsent-queue.ts'

const action = (runId: string) => ({
  runId,
  userId: 1,
  commandId: 'block.actualize',
  title: runId,
  target: null,
  args: {},
})
const recordOf = (id: number) => ({ id, title: `Блок ${id}`, responsibleUserId: null, createdById: null })
/** An edit of a block that began at a version. */
const edit = (runId: string, id: number, body: object, version = 7) => ({
  ...action(runId),
  commandId: 'block.edit',
  args: { edit: { params: { id }, body, ifMatch: `"${version}"` } },
})
const at = '2026-11-20T08:00:00.000Z'
let clock = at
const later = (byMs: number) => {
  clock = new Date(Date.parse(clock) + byMs).toISOString()
}

let stored: readonly KeptAction[]
let shown: readonly KeptAction[]
const storage = {
  read: async () => stored,
  change: async (change: (kept: readonly KeptAction[]) => KeptAction[]) => {
    stored = change(stored)
    return stored
  },
}
const queue = createUnsentQueue(
  storage,
  (kept) => {
    shown = kept
  },
  () => clock,
)
const names = (kept: readonly KeptAction[]) => kept.map(({ runId }) => runId)
const sent: Delivery = { status: 'sent' }
const waits: Delivery = { status: 'waits' }
const cut: Delivery = { status: 'cut' }
const refused: Delivery = { status: 'refused', refusal: { text: 'Нет прав' } }

/** Sends everything by a table of answers and tells what was tried. */
async function sendBy(answers: Record<string, Delivery>, isReached = true): Promise<string[]> {
  const tried: string[] = []
  const send = async ({ runId }: KeptAction) => {
    tried.push(runId)
    return answers[runId] ?? sent
  }
  await queue.sendAll(send, async () => isReached)
  return tried
}
const versionOf = (runId: string) => {
  const found = stored.find((kept) => kept.runId === runId)?.args.edit as { ifMatch: string } | undefined
  return found?.ifMatch
}

beforeEach(() => {
  clock = at
  stored = []
  shown = []
})

describe('actions that found no network', () => {
  beforeEach(async () => {
    for (const runId of ['first', 'second', 'third']) await queue.keep(action(runId))
  })

  it('are sent in the order they were done and then forgotten', async () => {
    expect(await sendBy({})).toEqual(['first', 'second', 'third'])
    expect([stored, shown]).toEqual([[], []])
  })

  it('wait, all the later ones too, while there is still no network', async () => {
    expect(await sendBy({ second: cut }, false)).toEqual(['first', 'second'])
    expect(await sendBy({ second: waits })).toEqual(['second'])
    expect(names(stored)).toEqual(['second', 'third'])
    expect(names(shown)).toEqual(['second', 'third'])
  })

  it('stay with the words of the server when refused, and do not hold up the rest', async () => {
    expect(await sendBy({ first: refused })).toEqual(['first', 'second', 'third'])
    expect(stored).toEqual([{ ...action('first'), at, refusal: { text: 'Нет прав' } }])
    expect(await sendBy({})).toEqual([])
    await queue.release(['first'])
    expect(await sendBy({})).toEqual(['first'])
  })

  it('pass one that the network always cuts, which is tried again ever later', async () => {
    expect(await sendBy({ first: cut })).toEqual(['first', 'first', 'second', 'third'])
    expect(stored.map(({ runId, parked }) => [runId, parked?.tries])).toEqual([['first', 1]])
    await queue.keep(action('fourth'))
    // A reload reads the same from storage: nothing is tried before its time.
    expect(await sendBy({ first: cut })).toEqual(['fourth'])
    for (const [pauseMs, tries] of [
      [30_000, 2],
      [60_000, 3],
      [120_000, 4],
    ] as const) {
      later(pauseMs - 1)
      expect(await sendBy({ first: cut })).toEqual([])
      later(1)
      expect(await sendBy({ first: cut })).toEqual(['first'])
      expect(stored[0]?.parked?.tries).toBe(tries)
    }
    await queue.release(['first'])
    expect(await sendBy({})).toEqual(['first'])
  })

  it('are not parked for a cut that came just before the network was back', async () => {
    const tried: string[] = []
    const send = async ({ runId }: KeptAction) => {
      tried.push(runId)
      return tried.length === 1 ? cut : sent
    }
    await queue.sendAll(send, async () => true)
    expect(tried).toEqual(['first', 'first', 'second', 'third'])
    expect(stored).toEqual([])
  })

  it('keep their place and their time when a second try fails too', async () => {
    await queue.keep(action('first'))
    expect(names(stored)).toEqual(['first', 'second', 'third'])
  })

  it('that were opened to be changed wait for the person, and keep what the server said', async () => {
    await sendBy({ first: refused, second: waits })
    await queue.hold(['first', 'second'], { text: '' })
    expect(stored.map(({ refusal }) => refusal?.text)).toEqual(['Нет прав', '', undefined])
    expect(await sendBy({})).toEqual(['third'])
  })

  it('give way to the one that was made of them', async () => {
    const typed = { form: { form: 'block', id: 7 } as const, draftKey: 'draft', inputs: {}, etag: '"8"' }
    await queue.keep({ ...action('whole'), typed: { ...typed, replaces: ['first', 'third'] } })
    expect(names(stored)).toEqual(['second', 'whole'])
  })

  it('are not shown as kept where the browser refuses to store them', async () => {
    let told = 0
    const refusing = { read: async () => [], change: () => Promise.reject(new Error('quota')) }
    const broken = createUnsentQueue(refusing, () => told++)
    await expect(broken.keep(action('only'))).rejects.toThrow('quota')
    expect(told).toBe(0)
  })
})

describe('edits of one record without a network', () => {
  it('go on from one another: what I did before is no conflict', async () => {
    await queue.keep(edit('first', 5, { floor: 2 }))
    await queue.keep(edit('other', 6, { floor: 2 }))
    await queue.keep(edit('second', 5, { floor: 3 }))
    await sendBy({ first: { status: 'sent', etag: '"8"' }, other: waits })
    expect([versionOf('second'), versionOf('other')]).toEqual(['"8"', '"7"'])
  })

  it('leave what somebody else has done in between to the merge by field', async () => {
    await queue.keep(edit('first', 5, { floor: 2 }))
    await queue.keep(edit('wider', 5, { floor: 3, number: '7' }))
    await queue.keep(edit('same', 5, { floor: 4 }))
    await sendBy({ first: { status: 'sent', etag: '"9"' }, wider: waits })
    // The server has merged `floor` over that change already; it knows nothing of `number`.
    expect([versionOf('wider'), versionOf('same')]).toEqual(['"7"', '"9"'])
  })

  it('keep their version when the answer told none', async () => {
    await queue.keep(edit('first', 5, { floor: 2 }))
    await queue.keep(edit('second', 5, { floor: 3 }))
    await sendBy({ second: waits })
    expect(versionOf('second')).toBe('"7"')
  })

  it('keep their order behind one that the network cuts, by whatever command', async () => {
    const block = (id: number) => ({
      kind: 'block' as const,
      origin: 'cursor' as const,
      records: [recordOf(id)],
    })
    await queue.keep({ ...edit('first', 5, { floor: 2 }), target: block(5) })
    await queue.keep({ ...edit('later', 5, { floor: 3 }), target: block(5) })
    await queue.keep({ ...action('checked'), target: block(5) })
    await queue.keep({ ...action('other'), target: block(6) })
    expect(await sendBy({ first: cut })).toEqual(['first', 'first', 'other'])
    later(30_000)
    expect(await sendBy({})).toEqual(['first', 'later', 'checked'])
  })

  it('wait behind one that was refused, while other records go on', async () => {
    await queue.keep(edit('first', 5, { floor: 2 }))
    await queue.keep(edit('later', 5, { number: '1' }))
    await queue.keep(edit('other', 6, { floor: 2 }))
    expect(await sendBy({ first: refused })).toEqual(['first', 'other'])
    expect(names(stored)).toEqual(['first', 'later'])
    await queue.discard(['first'])
    expect(await sendBy({})).toEqual(['later'])
  })
})

/** A server that does each run once, whatever is sent to it how often, and merges by field. */
function serverOf() {
  const done = new Map<string, string>()
  const order: string[] = []
  const versions = new Map<number, number>()
  const conflicts: string[] = []
  const take = (kept: KeptAction): Delivery => {
    const known = done.get(kept.runId)
    if (known !== undefined) return { status: 'sent', etag: known }
    const { params, ifMatch } = kept.args.edit as { params: { id: number }; ifMatch: string }
    const now = versions.get(params.id) ?? 7
    if (ifMatch !== `"${now}"`) {
      conflicts.push(kept.runId)
      return refused
    }
    versions.set(params.id, now + 1)
    done.set(kept.runId, `"${now + 1}"`)
    order.push(kept.runId)
    return { status: 'sent', etag: `"${now + 1}"` }
  }
  return { take, order, conflicts }
}

describe('whatever the network does', () => {
  it('every edit is done exactly once, those of a record in their order, none against another', async () => {
    const edits = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 12 })
    /** Fate of each attempt: delivered, lost, or its answer lost. */
    const fates = fc.array(fc.constantFrom('whole', 'cut', 'lost answer'), { maxLength: 40 })
    const reached = fc.array(fc.boolean(), { maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(edits, fates, reached, async (ids, fate, others) => {
        stored = []
        const server = serverOf()
        let turn = 0
        let probes = 0
        const isReached = async () => others[probes++] ?? true
        /** The page's last read version of each record. */
        const known = new Map<number, number>()
        const send = async (kept: KeptAction): Promise<Delivery> => {
          const now = fate[turn++] ?? 'whole'
          if (now === 'cut') return cut
          const answer = server.take(kept)
          if (now === 'lost answer') return cut
          const { params } = kept.args.edit as { params: { id: number } }
          if (answer.status === 'sent') known.set(params.id, Number(answer.etag?.slice(1, -1)))
          return answer
        }
        const runs = ids.map((id, place) => ({ runId: `run-${place}`, id }))
        for (const { runId, id } of runs) {
          await queue.keep(edit(runId, id, { floor: Number(runId.slice(4)) }, known.get(id)))
          await queue.sendAll(send, isReached)
        }
        for (let pass = 0; stored.length > 0 && pass <= fate.length; pass++) {
          later(30 * 60_000)
          await queue.sendAll(send, isReached)
        }
        expect(stored).toEqual([])
        expect(server.conflicts).toEqual([])
        for (const id of new Set(ids)) {
          const own = runs.filter((run) => run.id === id).map(({ runId }) => runId)
          expect(server.order.filter((runId) => own.includes(runId))).toEqual(own)
        }
      }),
      { numRuns: 200 },
    )
  })
})
