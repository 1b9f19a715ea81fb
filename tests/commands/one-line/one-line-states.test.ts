import { describe, expect, it } from 'vitest'
import { completeLine } from '#src/commands/one-line/completion/complete.ts'
import type { NamedRecord } from '#src/commands/one-line/completion/match-name.ts'
import { nameSlotsOf, pinKey } from '#src/commands/one-line/completion/name-slots.ts'
import { parseLine } from '#src/commands/one-line/parse.ts'
import type { Target } from '#src/state/table/target.ts'
import { targetOf } from '#tests/commands/contexts.ts'

/** Thursday in Moscow. */
const clock = { now: '2026-11-26T09:10:00.000Z', zone: 'Europe/Moscow' }
const block: NamedRecord = { kind: 'block', id: 7, title: 'Белая Площадь, блок 7.02', detail: '' }
const vector: NamedRecord = { kind: 'company', id: 3, title: 'Вектор', detail: '' }

function complete(text: string, target: Target | null = null) {
  const [line] = parseLine(text, clock)
  if (!line) throw new Error(`«${text}» is no line`)
  const lookups = new Map(
    nameSlotsOf(line).map((slot) => [pinKey(slot), slot.name === 'for' ? [vector] : [block]]),
  )
  return completeLine(line, { clock, target, lookups, pins: new Map() })
}

const forVector = { name: 'Вектор', companyId: 3 }
const forNobody = { name: null, companyId: null }

describe('a line says what has become of the block that it names', () => {
  it.each([
    [
      'сдан 7.02 Вектору до 31.12.2029',
      'block.let',
      { tenant: forVector, until: '2029-12-31', origin: 'unknown' },
    ],
    [
      'сдали 7.02 вектору до 31 декабря 2029',
      'block.let',
      { tenant: forVector, until: '2029-12-31', origin: 'unknown' },
    ],
    [
      'сдан 7.02 Вектор до 31.12.2029',
      'block.let',
      { tenant: forVector, until: '2029-12-31', origin: 'unknown' },
    ],
    ['сдан 7.02 в Белой Площади Вектору', 'block.let', { tenant: forVector, until: null, origin: 'unknown' }],
    ['сдан блок 7.02', 'block.let', { tenant: forNobody, until: null, origin: 'unknown' }],
    [
      'сдан 7.02 «Ромашка» до 1.03.2028',
      'block.let',
      { tenant: { name: 'Ромашка', companyId: null }, until: '2028-03-01', origin: 'unknown' },
    ],
    // A lease until March ends in February.
    ['сдан 7.02 до марта', 'block.let', { tenant: forNobody, until: '2027-02-28', origin: 'unknown' }],
    ['занят 7.02 до марта', 'block.let', { tenant: forNobody, until: '2027-02-28', origin: 'unknown' }],
    ['занят 7.02 по март', 'block.let', { tenant: forNobody, until: '2027-03-31', origin: 'unknown' }],
    ['резерв 7.02 до конца недели', 'block.reserve', { until: '2026-11-29', client: forNobody }],
    ['резерв 7.02 до конца 1 квартала', 'block.reserve', { until: '2027-03-31', client: forNobody }],
    ['резерв 7.02 для Вектора до пт', 'block.reserve', { until: '2026-11-27', client: forVector }],
    ['в резерв 7.02 до 5.12', 'block.reserve', { until: '2026-12-05', client: forNobody }],
    ['снят 7.02 ремонт', 'block.withdraw', { reason: 'ремонт' }],
    ['снят с рынка 7.02: собственник передумал', 'block.withdraw', { reason: 'собственник передумал' }],
    ['снят 7.02', 'block.withdraw', { reason: null }],
    ['свободен 7.02 с 1 марта', 'block.vacate', { from: '2027-03-01' }],
    ['освободится 7.02 с 15.01', 'block.vacate', { from: '2027-01-15' }],
    ['свободен 7.02', 'block.free', {}],
    // The same on the keys of the other layout.
    [
      'clfy 7.02 dtrnjhe lj 31.12.2029',
      'block.let',
      { tenant: forVector, until: '2029-12-31', origin: 'unknown' },
    ],
    ['htpthd 7.02 lkz dtrnjhf lj gn', 'block.reserve', { until: '2026-11-27', client: forVector }],
  ])('«%s»', (text, commandId, args) => {
    const { line, acted, leftover, missing, ...completed } = complete(text)
    expect([leftover, missing]).toEqual([[], null])
    expect(line.commandId).toBe(commandId)
    expect(acted).toEqual(block)
    expect(completed.args).toEqual(args)
  })

  it('means the selected ones if it names none', () => {
    const chosen = targetOf('block', 2)
    const { acted, args } = complete('сдан Вектору до 31.12.2029', chosen)
    expect([acted, args]).toEqual([undefined, { tenant: forVector, until: '2029-12-31', origin: 'unknown' }])
    expect(complete('свободен с 7.02', chosen).args).toEqual({ from: '2027-02-07' })
  })

  it.each([
    ['резерв 7.02 для Вектора', 'moment'],
    ['сдан до 31.12.2029', 'block'],
    // Days behind us: without its year, or a year on, it would be another day.
    ['резерв 7.02 до 1 марта 2026', 'moment'],
    ['сдан 7.02 до 1 марта 2026', 'moment'],
    ['свободен 7.02 с 1 марта 2026', 'moment'],
    ['резерв 7.02 до 20.11', 'moment'],
  ])('«%s» does not run without its %s', (text, missing) => {
    expect(complete(text)).toMatchObject({ missing, args: null })
  })
})
