import { describe, expect, it, vi } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import type { RunContext } from '#src/commands/core/command.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { viewingAhead } from '#src/commands/demands/early-outcome.ts'
import { store } from '#src/state/keyboard/store.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { contextOf, targetOf } from '#tests/commands/contexts.ts'

await loadAllCommands()

const now = '2026-11-30T09:00:00.000Z'
const viewing = (date: string, isDone = false, demandId = 5) => ({
  id: 9,
  user: { id: 1, name: 'Анна' },
  title: 'Показ 7.02',
  date,
  isDone,
  demand: { id: demandId, name: 'Офис' },
  blocks: [{ id: 1, title: '7.02' }],
})
const ahead = viewing('2026-12-04T12:00:00.000Z')

describe('a viewing that is still ahead', () => {
  const of = (...events: (typeof ahead)[]) => viewingAhead(events, { demandId: 5, blockId: 1 }, now)
  it.each([
    ['is told', of(ahead), ahead],
    ['is the nearest', of(viewing('2026-12-09T12:00:00.000Z'), ahead), ahead],
    ['is none after one that has been', of(ahead, viewing('2026-11-27T12:00:00.000Z')), undefined],
    ['is none after one that is done', of(ahead, viewing('2026-12-01T12:00:00.000Z', true)), undefined],
    ['is none for another client', of(viewing('2026-12-04T12:00:00.000Z', false, 6)), undefined],
  ])('%s', (_title, found, expected) => expect(found).toEqual(expected))
})

/** Notes an outcome among the matches and in the table of variants. */
async function note(kind: 'block' | 'variant', answer: 'yes' | 'no', events: readonly object[]) {
  const target = targetOf(kind, 1, 'cursor')
  const about = { blocks: [{ id: 1, title: '7.02' }] }
  const run = vi.fn(async ({ body }: { params: { id: string }; body: { ids: number[] } }) => ({
    data: { changed: body.ids, unchanged: 0, skipped: [] },
  }))
  const texts: string[] = []
  const preview = vi.fn(async () => ({ data: { ids: [1] } }))
  const api = {
    events: { list: async () => ({ data: { data: events, total: 1 } }) },
    commands: { run, preview },
  }
  const context = {
    ...contextOf({ ...target, records: target.records.map((one) => ({ ...one, demandId: 5, about })) }),
    api,
    commandId: 'c',
    source: 'palette',
    notify: ({ text }: { text: string }) => texts.push(text),
    route: { route: 'demand', id: 5 },
  } as unknown as RunContext
  const done = commandById('variant.noteViewing')?.run(context, {
    outcome: { state: 'shown', outcome: 'liked' },
  })
  await new Promise((resolve) => setTimeout(resolve))
  const overlay = store.get(overlayAtom)
  const isAsked = overlay?.kind === 'bulkPreview'
  if (overlay?.kind === 'bulkPreview') {
    overlay.of.answer(answer === 'yes' ? ([{ ids: [1] }] as never) : null)
    store.set(overlayAtom, null)
  }
  await done
  return { isAsked, runs: run.mock.calls.map(([{ params }]) => params.id), texts }
}

describe.each(['block', 'variant'] as const)('an outcome over a %s', (kind) => {
  const later = viewing(new Date(Date.now() + 3_600_000).toISOString())
  const past = viewing(new Date(Date.now() - 3_600_000).toISOString())

  const verdict = kind === 'block' ? 'block.setVariant' : 'variant.setState'
  const isDone = /Показ «Показ 7.02» отмечен сделанным/

  it('is asked about before the viewing, and noted only then', async () => {
    expect(await note(kind, 'no', [later])).toMatchObject({ isAsked: true, runs: [] })
    expect(await note(kind, 'yes', [later])).toMatchObject({ isAsked: true, runs: ['event.finish', verdict] })
  })

  it('is noted at once after it, and without any', async () => {
    expect(await note(kind, 'no', [past])).toMatchObject({ isAsked: false, runs: ['event.finish', verdict] })
    expect(await note(kind, 'no', [])).toMatchObject({ isAsked: false, runs: [verdict] })
  })

  it('ends its own viewing, no other, and says so', async () => {
    expect((await note(kind, 'no', [past])).texts.join()).toMatch(isDone)
    const done = { ...past, isDone: true }
    const colleagues = { ...past, user: { id: 2, name: 'Борис' } }
    const anothers = viewing(past.date, false, 6)
    expect(await note(kind, 'no', [done, colleagues, anothers])).toMatchObject({ runs: [verdict] })
  })
})
