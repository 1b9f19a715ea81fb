import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BulkReport } from '#contract/core/bulk.ts'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import type { AnyCommand } from '#src/commands/core/command.ts'
import { execute, type Start } from '#src/commands/core/execute.ts'
import { serverIdOf } from '#src/commands/core/record-command.ts'
import { commands } from '#src/commands/core/registry.ts'
import { store } from '#src/state/keyboard/store.ts'
import { goTo } from '#src/state/place/location.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { contextOf, targetOf } from '../contexts.ts'
import { personAt } from '../person-at.ts'
import { verbArgs } from './verb-args.ts'

/** Holds for every verb over records: one call, one way to fail, one way to show and take back. */

await loadAllCommands()

const verbs = commands
  .filter(({ verb }) => verb)
  .flatMap((command) => (command.appliesTo?.kinds ?? []).map((kind) => [command.id, kind, command] as const))

interface Sent {
  url: string
  body: { ids?: number[] }
}
let sent: Sent[]
let answer: (ids: number[]) => Partial<BulkReport> | 'offline'

beforeEach(() => {
  goTo('/blocks')
  sent = []
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if ((init.method ?? 'GET') === 'GET')
      return Response.json({ id: 1, data: [], date: '2026-11-27T09:00:00Z' })
    const body = JSON.parse(String(init.body))
    if (url.startsWith('/api/commands/')) sent.push({ url, body })
    const report = answer(body.ids)
    // Nothing is done in vain.
    if (url.endsWith('/check') && report !== 'offline') return Response.json({ refused: [], classes: [] })
    if (report === 'offline') throw new TypeError('no network')
    return Response.json({ groupId: 'g', changed: [], unchanged: 0, skipped: [], cannot: [], ...report })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  queryClient.clear()
  store.set(overlayAtom, null)
})

const skippedOf = (id: number) => ({
  ...{ id, title: `Запись ${id}`, reason: 'Ведёт другой брокер' },
  code: 'forbidden' as const,
})

/** Runs it as an admin on that many records. `takenBack`: number of rollbacks. */
async function run(
  command: AnyCommand,
  kind: (typeof verbs)[number][1],
  count: number,
  more: Partial<Start> = {},
) {
  const chosen = targetOf(kind, count)
  // One's own cannot be taken.
  const records = chosen.records.map((record) => ({
    ...record,
    responsibleUserId: kind === 'inquiry' ? null : 1,
  }))
  const target = { ...chosen, ...(command.id === 'request.take' && { records }) }
  const takenBack = vi.fn()
  if (command.verb?.shows) vi.spyOn(command.verb.shows, 'on').mockResolvedValue(takenBack)
  const { runtime, told } = personAt(contextOf(target, 'admin'))
  const start: Start = { source: 'palette', target, args: { ...verbArgs[command.id] }, ...more }
  const outcome = await execute(command, start, runtime)
  return { outcome, told, takenBack: takenBack.mock.calls.length, shows: command.verb?.shows !== undefined }
}

describe.each(verbs)('%s (%s)', (_id, kind, command) => {
  // More of what deletes or changes a field is asked about beforehand.
  const counts = command.effect === 'destroy' || command.verb?.isAskedFirst ? [1] : [1, 2, 49]

  it.each(counts)('for %i records is one call with their ids', async (count) => {
    answer = (ids) => ({ changed: ids })
    const { outcome } = await run(command, kind, count)
    expect(outcome.status).toBe('done')
    const id = serverIdOf(command, targetOf(kind))
    // A change of a rate and a deletion that asks are looked at before.
    const isLookedAt = command.verb?.foresees !== undefined || command.takesAlong !== undefined
    const runs = sent.filter(({ url }) => !isLookedAt || !url.endsWith('/preview'))
    expect(runs.map(({ url }) => url)).toEqual([`/api/commands/${id}/run`])
    expect(runs[0]?.body.ids).toEqual(targetOf(kind, count).records.map((record) => record.id))
  })

  it('that is refused fails with the reason, takes back what it showed and offers no undo', async () => {
    answer = (ids) => ({ skipped: ids.map(skippedOf) })
    const { outcome, told, takenBack, shows } = await run(command, kind, 1)
    expect(outcome.status).toBe('failed')
    expect(takenBack).toBe(shows ? 1 : 0)
    expect(told.notices).toMatchObject([{ text: 'Ведёт другой брокер', tone: 'failure' }])
    expect(told.notices[0]?.canUndo).toBeUndefined()
  })

  if (counts.length > 1)
    it('does the rest when a part is refused, and names that part', async () => {
      answer = ([first = 0, second = 0]) => ({ changed: [first], skipped: [skippedOf(second)] })
      const { outcome, told } = await run(command, kind, 2)
      expect(outcome.status).toBe('done')
      expect(told.notices).toMatchObject([
        { detail: 'Пропущено: Запись 2: Ведёт другой брокер', canUndo: true },
      ])
      // Sent later nobody looks: it stays among what is not sent.
      const late = await run(command, kind, 2, { source: 'unsent', runId: 'run-9' })
      expect(late.outcome).toMatchObject({
        status: 'failed',
        error: { kind: 'refused', message: expect.stringMatching(/Сделано.*Пропущено: Запись 2/) },
      })
    })

  it('without a network is kept and stays shown, or fails', async () => {
    answer = () => 'offline'
    // The call is sent again after a pause.
    vi.useFakeTimers()
    const running = run(command, kind, 1)
    await vi.advanceTimersByTimeAsync(5000)
    vi.useRealTimers()
    const { outcome, told, takenBack } = await running
    expect(outcome.status).toBe(command.isNeverKept ? 'failed' : 'unsent')
    expect(told.unsent).toHaveLength(command.isNeverKept ? 0 : 1)
    expect(takenBack).toBe(0)
  })
})

it('are run by execute alone', () => {
  const folder = new URL('../../../src/', import.meta.url)
  const callers = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .filter((name) =>
      /\b(?:command|step|one|\w*[cC]ommandById\([^)]*\))\??\.run\(/.test(
        readFileSync(new URL(name, folder), 'utf8'),
      ),
    )
  expect(callers).toEqual(['commands/core/execute.ts'])
})

const shown = verbs.flatMap(([id, kind, { verb }]) => (verb?.shows ? [[id, kind, verb.shows] as const] : []))

it.each(shown)('%s (%s): the outbox can store the fields that it shows', (id, kind, { change }) => {
  const fields = change(contextOf(targetOf(kind, 2), 'admin'), { ...verbArgs[id] })
  expect(Object.keys(fields)).not.toEqual([])
  expect(structuredClone(fields)).toEqual(fields)
})
