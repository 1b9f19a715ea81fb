import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { execute } from '#src/commands/core/execute.ts'
import { commandById, commands } from '#src/commands/core/registry.ts'
import { countOfTargets, namesOfTargets, targetNames } from '#src/commands/core/target-names.ts'
import { goTo } from '#src/state/place/location.ts'
import type { Target, TargetKind } from '#src/state/table/target.ts'
import { contextOf, targetOf } from './contexts.ts'
import { personAt } from './person-at.ts'
import { verbArgs } from './verbs/verb-args.ts'

/** Protects that a notice names the one record it is about; several are counted. */

await loadAllCommands()
goTo('/blocks')

/** Every command that changes the chosen records and is either asked for nothing or given its arguments. */
const cases = commands
  .filter(({ id, effect, appliesTo, prompts = {} }) => {
    const isGiven = Object.keys(prompts).length === 0 || id in verbArgs
    return appliesTo !== undefined && ['write', 'destroy'].includes(effect) && isGiven
  })
  .flatMap((command) => (command.appliesTo?.kinds ?? []).map((kind) => ({ id: command.id, kind, command })))

/** Answers to every call: as if all that was asked for had been done. */
const answerTo = (body: { ids?: number[]; id?: number }) => {
  const ids = body.ids ?? [body.id ?? 1]
  const done = {
    changed: ids,
    added: ids,
    removed: ids,
    unchanged: 0,
    skipped: [],
    listed: [],
    kept: [],
    left: [],
    cannot: [],
  }
  return { ...done, restored: ids.length, id: 1, date: '2026-11-25T09:00:00.000Z', total: 0, data: [] }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit = {}) => {
    const sent = typeof body === 'string' ? JSON.parse(body) : {}
    return new Response(JSON.stringify(answerTo(sent)), {
      status: 200,
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(() => vi.unstubAllGlobals())

async function noticesOf(id: string, target: Target): Promise<string[]> {
  const command = commandById(id)
  if (!command) throw new Error(`There is no command ${id}`)
  const { runtime, told } = personAt(contextOf(target, 'admin'))
  await execute(command, { source: 'palette', args: { ...verbArgs[id] } }, runtime)
  return told.notices.map(({ text }) => text)
}

describe('notices about one record', () => {
  it.each(cases)('$id ($kind) is told without counting to one', async ({ id, kind }) => {
    const texts = await noticesOf(id, targetOf(kind))
    for (const text of texts) expect(text).not.toContain(countOfTargets(kind, 1))
  })

  it.each([
    ['block.actualize', 'block', 'Данные подтверждены: Запись 1'],
    ['block.forbidAds', 'block', 'Реклама запрещена: Запись 1'],
    ['block.delete', 'block', 'В корзине: Запись 1'],
    ['block.assign', 'block', 'Ответственный: Борис: Запись 1'],
    ['block.addToList', 'block', 'Добавлено в «Вектор»: Запись 1'],
    ['building.removeFromList', 'building', 'Убрано из «Вектор»: Запись 1'],
    ['building.delete', 'building', 'В корзине: Запись 1 с блоками'],
    ['person.delete', 'person', 'В корзине: Запись 1'],
    ['company.delete', 'company', 'В корзине: «Запись 1»'],
    ['competitor.delete', 'competitor', 'В корзине: «Запись 1»'],
    ['request.assign', 'inquiry', 'Ответственный: Борис: Запись 1'],
    ['request.setStatus', 'inquiry', 'Отказ или спам: Запись 1'],
    ['event.finish', 'event', 'Сделано: «Запись 1»'],
    ['event.reopen', 'event', 'Снова в работе: «Запись 1»'],
    ['event.delete', 'event', 'В корзине: «Запись 1»'],
    ['presentation.end', 'presentation', 'Завершено: «Запись 1»'],
    ['savedSearch.delete', 'savedSearch', 'Удалено: «Запись 1»'],
    ['recipe.delete', 'recipe', 'Удалено: «Запись 1»'],
  ] as const)('%s names it: %s', async (id, kind, text) => {
    expect(await noticesOf(id, targetOf(kind))).toEqual([text])
  })

  it('tells the time where it is about time', async () => {
    const [text] = await noticesOf('event.postpone', targetOf('event'))
    expect(text).toMatch(/^Перенесено: «Запись 1» на .*12:00$/)
    const { runtime, told } = personAt(contextOf(null, 'admin'))
    const command = commandById('event.create')
    if (!command) throw new Error('event.create')
    vi.stubGlobal('fetch', async () =>
      Response.json({ id: 1, type: 'viewing', date: '2026-11-27T09:00:00.000Z' }, { status: 201 }),
    )
    await execute(command, { source: 'palette', args: { body: { title: 'Показ' } } }, runtime)
    expect(told.notices.map((notice) => notice.text)[0]).toMatch(/^Событие создано: показ, .*12:00$/)
  })

  it('covers what changes chosen records', () => {
    expect(new Set(cases.map(({ id }) => id)).size).toBeGreaterThan(30)
  })
})

describe('naming the records', () => {
  const kinds = Object.keys(targetNames) as TargetKind[]

  it.each(kinds)('one %s by its title, several by their number', (kind) => {
    expect(namesOfTargets(targetOf(kind))).toMatch(/^«?Запись 1»?$/)
    expect(namesOfTargets(targetOf(kind, 3))).toBe(countOfTargets(kind, 3))
    expect(namesOfTargets(targetOf(kind, 3), [2])).toMatch(/^«?Запись 2»?$/)
    expect(namesOfTargets(targetOf(kind, 3), [])).toBe(countOfTargets(kind, 0))
  })

  it('counts one whose title is not known', () => {
    const [record] = targetOf('event').records
    expect(record && namesOfTargets({ ...targetOf('event'), records: [{ ...record, title: '' }] })).toBe(
      countOfTargets('event', 1),
    )
  })
})
