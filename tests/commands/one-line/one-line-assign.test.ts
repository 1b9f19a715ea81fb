import { describe, expect, it } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { availabilityOf } from '#src/commands/core/evaluate.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { completeLine } from '#src/commands/one-line/completion/complete.ts'
import type { NamedRecord } from '#src/commands/one-line/completion/match-name.ts'
import { nameSlotsOf, pinKey } from '#src/commands/one-line/completion/name-slots.ts'
import { parseLine } from '#src/commands/one-line/parse.ts'
import type { Target } from '#src/state/table/target.ts'
import { contextOf, targetOf } from '#tests/commands/contexts.ts'

await loadAllCommands()

const clock = { now: '2026-11-26T09:10:00.000Z', zone: 'Europe/Moscow' }
const block: NamedRecord = { kind: 'block', id: 7, title: 'Белая Площадь, блок 7.02', detail: '' }
const colleague = (id: number, title: string): NamedRecord => ({ kind: 'user', id, title, detail: '' })
const safin: NamedRecord = { ...colleague(1, 'Марат Сафин'), isViewer: true }
const orlov = colleague(2, 'Иван Орлов')
const ledneva = colleague(3, 'Ольга Леднева')
const office = [safin, orlov, ledneva, colleague(4, 'Лев Кравец'), colleague(5, 'Иван Петров')]

function complete(text: string, target: Target | null = targetOf('block', 1, 'cursor'), kind = 'block') {
  const line = parseLine(text, clock).find(({ commandId }) => commandId.startsWith(kind))
  if (!line) throw new Error(`«${text}» is no line`)
  const lookups = new Map(
    nameSlotsOf(line).map((slot) => [pinKey(slot), slot.kind === 'user' ? office : [block]]),
  )
  return completeLine(line, { clock, target, lookups, pins: new Map() })
}

describe('a line hands records over to a colleague', () => {
  it.each([
    ['отв Сафина', safin],
    ['отв. сафин', safin],
    ['отв: Сафин', safin],
    ['ответственный Орлов', orlov],
    ['ответственная — Леднева', ledneva],
    ['сменить ответственного на Ледневу', ledneva],
    ['назначить ответственным Ивана Орлова', orlov],
    ['передать Орлову', orlov],
    ['передай это Ледневой', ledneva],
    ['передать Кравцу', office[3]],
    ['передать блок коллеге Орлову', orlov],
    ['назначить Сафину', safin],
    ['закрепить за Орловым', orlov],
    ['responsible Орлов', orlov],
    // The person who types it.
    ['передать мне', safin],
    ['ответственный за блок на меня', safin],
    ['взять себе', safin],
    ['забрать блок на себя', safin],
    // The same on the keys of the other layout.
    ['jnd cfaby', safin],
    ['gthtlfnm jhkjde', orlov],
  ])('«%s»', (text, user) => {
    const { line, leftover, missing, args, acted } = complete(text)
    expect([line.commandId, leftover, missing, acted]).toEqual(['block.assign', [], null, undefined])
    expect(args).toEqual({ user: { id: user?.id, name: user?.title } })
  })

  it.each([
    'передать 7.02 Орлову',
    'передать блок 7.02 Орлову',
    'передать Орлову блок 7.02 в Белой Площади',
    'передать 7.02 в Белой Площади Орлову',
    'ответственный за 7.02 — Орлов',
  ])('«%s» means the block that it names', (text) => {
    const { leftover, args, acted } = complete(text, null)
    expect([leftover, acted]).toEqual([[], block])
    expect(args).toEqual({ user: { id: 2, name: 'Иван Орлов' } })
  })

  it.each([
    ['передать здание Орлову', 'building.assign'],
    ['отв за компанию Орлов', 'company.assign'],
    ['передать все запросы Орлову', 'demand.assign'],
    ['передать сделку Орлову', 'deal.assign'],
    ['передать заявку Орлову', 'request.assign'],
  ])('«%s» is for %s alone', (text, commandId) => {
    expect(parseLine(text, clock).map((line) => line.commandId)).toEqual([commandId])
  })

  it('names every kind of record that has a responsible colleague', () => {
    const ids = parseLine('ответственный Орлов', clock).map(({ commandId }) => commandId)
    const having = ['block', 'building', 'company', 'demand', 'deal', 'request'].map(
      (kind) => `${kind}.assign`,
    )
    // Leases, contacts and events have no command of their own for it.
    expect(ids.filter((id) => id !== 'event.change')).toEqual([...having, 'lease.change', 'person.change'])
    expect(ids).toContain('event.change')
    for (const id of having) expect(commandById(id)?.verb, id).toBeDefined()
  })

  it('means many only by «все» and «отмеченные», which the palette takes for ticks or the whole filter', () => {
    const slots = (text: string) => parseLine(text, clock)[0]?.slots.map(({ name }) => name)
    expect(slots('передать все блоки Орлову')).toEqual(['all', 'user'])
    expect(slots('передать Орлову всё')).toEqual(['all', 'user'])
    expect(slots('передать отмеченные Орлову')).toEqual(['ticked', 'user'])
    expect(slots('передать блок Орлову')).toEqual(['user'])
    const filter = {
      criteria: { list: 'stock', query: { target: 'blocks' } },
      except: [],
      count: 214,
    } as const
    const whole = complete('передать все блоки Орлову', { ...targetOf('block', 0), filter })
    expect(whole.summary).toBe('Иван Орлов, все по фильтру: 214\u00a0блоков')
    expect(complete('передать все Орлову', targetOf('block', 3)).summary).toBe('Иван Орлов, 3\u00a0блока')
  })

  it('asks which colleague is meant, and runs for nobody whom the office does not have', () => {
    expect(complete('передать Ивану')).toMatchObject({ missing: 'user', args: null })
    expect(complete('ответственный Ромашкин')).toMatchObject({ missing: 'user', args: null })
    expect(complete('передать Орлову срочно').args).toBeNull()
  })

  it('is no line when a verb of many meanings is followed by no colleague’s name', () => {
    for (const text of ['передать ключи', 'назначить администратором', 'отдать в ремонт'])
      for (const line of parseLine(text, clock)) {
        const lookups = new Map(nameSlotsOf(line).map((slot) => [pinKey(slot), office]))
        expect(completeLine(line, { clock, target: null, lookups, pins: new Map() }).isOther, text).toBe(true)
      }
    for (const text of ['отв', 'ответственный', 'назначить ответственного', 'передать', 'назначить'])
      expect(parseLine(text, clock), text).toEqual([])
    expect(parseLine('назначить встречу с Орловым', clock)[0]?.commandId).toBe('event.create')
  })
})

describe('who may not hand a record over is told why before it is tried', () => {
  const others = (kind: 'block' | 'building' | 'company' | 'demand' | 'deal' | 'inquiry') => {
    const { records, ...target } = targetOf(kind)
    return { ...target, records: records.map((one) => ({ ...one, responsibleUserId: 2, createdById: 2 })) }
  }
  it.each(['block', 'building', 'company', 'demand', 'deal', 'inquiry'] as const)('a %s', (kind) => {
    const command = commandById(`${kind === 'inquiry' ? 'request' : kind}.assign`)
    if (!command) throw new Error('there is such a command')
    expect(availabilityOf(command, contextOf(others(kind)))).toEqual({ disabled: expect.stringMatching(/./) })
    for (const role of ['head', 'admin'] as const)
      expect(availabilityOf(command, contextOf(others(kind), role))).toBe(true)
  })
})
