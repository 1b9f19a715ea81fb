import { afterEach, expect, it, vi } from 'vitest'
import type { LeftOut } from '#contract/office/journal.ts'
import type { Notice } from '#src/commands/core/command.ts'
import { whileReverting } from '#src/commands/journal/undo-progress.ts'
import { linesOf } from '#src/commands/journal/undo-rest.ts'
import { api } from '#src/state/session/api.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const left = (id: number, facts: Partial<LeftOut> = {}): LeftOut => ({
  ...{ kind: 'block', id, title: `Легенда, этаж ${id}`, fields: ['askingRent'] },
  ...{ reason: 'изменено с тех пор', by: ['Борис'] },
  ...facts,
})

it('groups the records left by an undo by reason and counts the rest', () => {
  expect(linesOf([left(1), left(2, { fields: [], reason: 'удалено', by: [] }), left(3)], 3)).toEqual([
    'Ставка: изменено с тех пор (Борис) — Легенда, этаж\u00a01; Легенда, этаж\u00a03',
    'удалено — Легенда, этаж\u00a02',
  ])
  const many = Array.from({ length: 100 }, (_, at) => left(at + 1))
  expect(linesOf(many, 4000)).toEqual([
    expect.stringMatching(
      /^Ставка: изменено с тех пор \(Борис\) — Легенда, этаж\u00a01; .*этаж\u00a05 и ещё 95$/,
    ),
    'и ещё 3900',
  ])
  const reasons = Array.from({ length: 20 }, (_, at) => left(at, { by: [`Брокер ${at}`] }))
  expect(linesOf(reasons, 20)).toHaveLength(9)
  expect(linesOf(reasons, 20).at(-1)).toBe('и ещё 12')
})

it('a number stays on the line of its sign', () => {
  const title = 'Легенда, этаж 19, № 19.01'
  expect(linesOf([left(1, { title, by: [] })], 1)[0]).toMatch(/этаж\u00a019, №\u00a019\.01$/)
})

it('an undo that lasts says how much it takes back, until it is over; a quick one says nothing', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', { getItem: () => null })
  const group = { kind: 'command', isUndone: false, entryCount: 10_000 }
  const groups = [{ ...group, kind: 'undo' }, { ...group, isUndone: true }, group]
  const page = { data: groups, total: 3, next: null }
  const answer = () => new Response(JSON.stringify(page), { headers: { 'content-type': 'application/json' } })
  vi.stubGlobal('fetch', async () => answer())
  const told: Notice[] = []
  const context = { api, notify: (notice: Notice) => told.push(notice) }
  await whileReverting(context, 'undo', undefined, async () => 'done')
  await vi.advanceTimersByTimeAsync(2000)
  expect(told).toEqual([])

  let end = (_: string) => {}
  const done = whileReverting(
    context,
    'undo',
    undefined,
    () => new Promise<string>((resolve) => (end = resolve)),
  )
  await vi.advanceTimersByTimeAsync(2000)
  expect(told.map(({ text }) => text)).toEqual(['Отменяю…', 'Отменяю 10\u00a0000\u00a0изменений…'])
  const isOver = vi.fn()
  void told.at(-1)?.lasts?.then(isOver)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(isOver).not.toHaveBeenCalled()
  end('undone')
  expect(await done).toBe('undone')
  await vi.advanceTimersByTimeAsync(0)
  expect(isOver).toHaveBeenCalled()
})
