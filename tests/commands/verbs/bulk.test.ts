import { describe, expect, it } from 'vitest'
import { type BulkReport, bulkCommands } from '#contract/core/bulk.ts'
import { ApiError, offlineError } from '#src/api/errors.ts'
import { reportOf } from '#src/commands/bulk/bulk-report.ts'
import { type SliceWork, workThrough } from '#src/commands/bulk/slice-work.ts'
import { firstSlice, nextSlice } from '#src/commands/bulk/slices.ts'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { availabilityOf } from '#src/commands/core/evaluate.ts'
import { serverIdOf } from '#src/commands/core/record-command.ts'
import { commandById, commands } from '#src/commands/core/registry.ts'
import { api } from '#src/state/session/api.ts'
import type { Target } from '#src/state/table/target.ts'
import { contextOf, targetOf } from '../contexts.ts'
import { verbArgs } from './verb-args.ts'

await loadAllCommands()

const allOf = (kind: Target['kind']): Target => ({
  ...{ kind, records: [], origin: 'checked' },
  filter: { criteria: { list: 'stock', query: { target: 'blocks' } }, except: [], count: 5000 },
})
const other = { responsibleUserId: 2, createdById: 2 }

describe('commands over "all of the filter"', () => {
  it('are those that the server has, each with the arguments it wants', async () => {
    const found: string[] = []
    // One that only leads to them has no verb of its own.
    for (const command of commands.filter(({ bulk, effect }) => bulk && effect !== 'navigate')) {
      expect(command.appliesTo?.count, command.id).toBe('many')
      for (const kind of command.appliesTo?.kinds ?? []) {
        const target = allOf(kind)
        const id = serverIdOf(command, target)
        found.push(id)
        expect(bulkCommands[id].kind, command.id).toBe(kind)
        expect(Object.keys(verbArgs[command.id] ?? {})).toEqual(Object.keys(command.prompts ?? {}))
        const context = { target, commandId: '', api }
        const prepared = await command.verb?.prepare?.({ ...verbArgs[command.id] }, context)
        expect([id, bulkCommands[id].args.safeParse(prepared?.args ?? {}).error]).toEqual([id, undefined])
      }
    }
    // Verdicts are about rows that are ticked, in the matches of a demand and in the table of variants.
    found.push('block.setVariant', 'variant.setState')
    expect(found.sort()).toEqual(Object.keys(bulkCommands).sort())
  })

  it('are the only ones: every other that wants records is disabled, and says why', () => {
    for (const command of commands.filter(({ appliesTo }) => appliesTo)) {
      const kind = command.appliesTo?.kinds[0] ?? 'block'
      const verdict = availabilityOf(command, contextOf(allOf(kind), 'admin'))
      if (command.bulk) expect(verdict, command.id).toBe(true)
      else expect(verdict, command.id).toEqual({ disabled: expect.stringMatching(/сузьте|одной записи/) })
    }
  })

  it('are a broker’s too, but for what an admin or the head alone does: what a row does not tell of the rest, the server says', () => {
    const refused = commands.filter((command) => {
      const kind = command.appliesTo?.kinds[0] ?? 'block'
      return command.bulk && availabilityOf(command, contextOf(allOf(kind))) !== true
    })
    const ofHead = ['company.assign', 'competitor.delete', 'deal.assign', 'demand.assign', 'request.assign']
    expect(refused.map(({ id }) => id).sort()).toEqual(ofHead)
    for (const kind of ['block', 'building'] as const) {
      const remove = commandById(`${kind}.delete`)
      expect(remove && availabilityOf(remove, contextOf(targetOf(kind)))).toBe(true)
    }
  })

  it('run on those of the ticked that allow it; where none does the reason is told', () => {
    const forbid = commandById('block.forbidAds')
    const describeOwn = (records: Target['records']) =>
      forbid && availabilityOf(forbid, contextOf({ ...targetOf('block'), records }))
    const [own] = targetOf('block').records
    if (!own) throw new Error('a target has a record')
    expect(describeOwn([own, { ...own, id: 2, ...other }])).toBe(true)
    const others = [1, 2].map((id) => ({ ...own, id, ...other }))
    expect(describeOwn(others)).toEqual({ disabled: expect.stringMatching(/\(2 из 2\)$/) })
  })
})

const ids = Array.from({ length: 1000 }, (_, at) => at + 1)
const done = (part: readonly number[]): BulkReport => ({
  ...{ groupId: '', changed: [...part], unchanged: 0, skipped: [] },
})
/** A run over `ids`; a call takes a second, so that slices stay as they are. */
const runOf = (send: Parameters<typeof workThrough>[0]['send'], stop = new AbortController()) => {
  let now = 0
  const waits: boolean[] = []
  const work = workThrough({
    ids,
    send,
    onProgress: (_, isWaiting) => waits.push(isWaiting),
    stop: stop.signal,
    pause: async () => {},
    clock: () => (now += 1000),
  })
  return { work, waits }
}

describe('a run slice by slice', () => {
  it('sends every record once, in order', async () => {
    const sent: number[] = []
    const { work } = runOf(async (part) => {
      sent.push(...part)
      return done(part)
    })
    expect(await work).toMatchObject({ done: 1000, changed: 1000 })
    expect(sent).toEqual(ids)
  })

  it('sends again under the same number what nobody answered', async () => {
    const calls: [number, number][] = []
    let losses = 2
    const { work, waits } = runOf(async (part, number) => {
      calls.push([number, part[0] ?? 0])
      if (number === 1 && losses-- > 0) throw offlineError(null)
      return done(part)
    })
    expect(await work).toMatchObject({ done: 1000, changed: 1000 })
    expect(calls.slice(0, 5)).toEqual([
      [0, 1],
      [1, 201],
      [1, 201],
      [1, 201],
      [2, 401],
    ])
    expect(waits.filter(Boolean).length).toBe(2)
  })

  it('stops between slices and keeps what is done', async () => {
    const stop = new AbortController()
    const { work } = runOf(async (part, number) => {
      if (number === 1) stop.abort()
      return done(part)
    }, stop)
    expect(await work).toMatchObject({ done: 400, changed: 400 })
  })

  it('can be stopped while nobody answers', async () => {
    const stop = new AbortController()
    const { work } = runOf(async (part, number) => {
      if (number === 0) return done(part)
      stop.abort()
      throw offlineError(null)
    }, stop)
    expect(await work).toMatchObject({ done: 200, changed: 200 })
  })

  it('ends at a refusal with what was done before', async () => {
    const refusal = new ApiError({ kind: 'refused', message: 'Списка больше нет', statusCode: 404 })
    const { work } = runOf(async (part, number) => {
      if (number === 2) throw refusal
      return done(part)
    })
    expect(await work).toMatchObject({ done: 400, failure: refusal })
  })

  it('takes more at once where calls are quick, fewer where they are slow, never more than the server does', () => {
    expect(nextSlice(firstSlice, 100)).toBe(firstSlice * 2)
    expect(nextSlice(800, 100)).toBe(1000)
    expect(nextSlice(1000, 5000)).toBe(500)
    expect(nextSlice(120, 5000)).toBe(100)
  })
})

describe('the report of a run', () => {
  const preview = {
    ...{ total: 1010, willChange: 1000, ids, unchanged: 2 },
    cannot: [{ reason: 'Ведёт другой', count: 8, examples: [{ id: 9001, title: 'Блок 1' }] }],
  }
  const about = { title: 'Актуализировать', userId: 1, kind: 'block', groupId: 'g' } as const
  const reportOn = (work: SliceWork) => {
    const part = { title: null, doneText: 'Актуализировано', before: preview, total: 1000, work }
    const report = reportOf({ ...about, parts: [part], notBegun: [] })
    return { ...report, summary: report.summary.replaceAll('\u00a0', ' ') }
  }
  const work = { done: 1000, changed: 997, unchanged: 0, next: 3 }

  it('names what was skipped before and in the run, and counts the rest', () => {
    const skipped = [{ id: 5, title: 'Блок 5', reason: 'Удалён', code: 'notFound' as const }]
    expect(reportOn({ ...work, skipped })).toEqual({
      ...{ title: 'Актуализировать', userId: 1, groupId: 'g', failure: null },
      summary: 'Актуализировано: 997 блоков · пропущено: 9 · и так было: 2',
      skipped: [{ id: 9001, title: 'Блок 1', reason: 'Ведёт другой' }, ...skipped],
      unnamed: [{ reason: 'Ведёт другой', count: 7 }],
    })
  })

  it('names the blocks that a change of stages has let', () => {
    const signed = [{ id: 1, title: '9 Акров, № 1.01', outcome: 'let' as const }]
    expect(reportOn({ ...work, skipped: [], signed }).summary).toMatch(
      /подписан, блок занят: 9 Акров, № 1\.01$/,
    )
  })

  it('says how far it came when it was stopped or failed', () => {
    const part = { ...work, done: 400, changed: 400, skipped: [] }
    expect(reportOn(part).summary).toMatch(/^Остановлено\. Актуализировано: 400 блоков из 1/)
    const failed = reportOn({ ...part, failure: offlineError(null) })
    expect(failed.summary).toMatch(/400 блоков из 1 000.*Остановилось из-за ошибки: Нет связи/)
    expect(failed.failure).toMatch(/^Нет связи/)
  })
})
