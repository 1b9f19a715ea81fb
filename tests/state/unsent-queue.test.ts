import { beforeEach, describe, expect, it } from 'vitest'
import { createUnsentQueue, type Delivery, type KeptAction } from '#src/state/unsent-queue.ts'

const action = (runId: string) => ({
  runId,
  commandId: 'block.actualize',
  title: runId,
  target: null,
  args: {},
})

let stored: readonly KeptAction[] = []
let shown: readonly KeptAction[] = []
const storage = {
  read: async () => stored,
  change: async (change: (kept: readonly KeptAction[]) => KeptAction[]) => {
    stored = change(stored)
  },
}
const queue = createUnsentQueue(
  storage,
  (change) => {
    shown = change(shown)
  },
  () => '2026-11-20T08:00:00.000Z',
)
const names = (kept: readonly KeptAction[]) => kept.map(({ runId }) => runId)

/** Sends everything by a table of answers and tells what was tried. */
async function sendBy(answers: Record<string, Delivery>): Promise<string[]> {
  const tried: string[] = []
  await queue.sendAll(async ({ runId }) => {
    tried.push(runId)
    return answers[runId] ?? 'sent'
  })
  return tried
}

beforeEach(async () => {
  stored = []
  shown = []
  for (const runId of ['first', 'second', 'third']) await queue.keep(action(runId))
})

describe('actions that found no network', () => {
  it('are sent in the order they were done and then forgotten', async () => {
    expect(await sendBy({})).toEqual(['first', 'second', 'third'])
    expect([stored, shown]).toEqual([[], []])
  })

  it('wait, all the later ones too, while there is still no network', async () => {
    expect(await sendBy({ second: 'offline' })).toEqual(['first', 'second'])
    expect(names(stored)).toEqual(['second', 'third'])
    expect(names(shown)).toEqual(['second', 'third'])
  })

  it('stay for the person to see when refused, and do not hold up the rest', async () => {
    expect(await sendBy({ first: 'refused' })).toEqual(['first', 'second', 'third'])
    expect(stored).toEqual([{ ...action('first'), at: '2026-11-20T08:00:00.000Z', isRefused: true }])
    expect(await sendBy({})).toEqual([])
  })

  it('keep their place and their time when a second try fails too', async () => {
    await queue.keep(action('first'))
    expect(names(stored)).toEqual(['first', 'second', 'third'])
  })

  it('are shown even where the browser refuses to store them', async () => {
    let kept: readonly KeptAction[] = []
    const refusing = { read: async () => [], change: () => Promise.reject(new Error('quota')) }
    const broken = createUnsentQueue(refusing, (change) => {
      kept = change(kept)
    })
    await expect(broken.keep(action('only'))).rejects.toThrow('quota')
    expect(names(kept)).toEqual(['only'])
  })
})
