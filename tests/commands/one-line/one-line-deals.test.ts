import { describe, expect, it } from 'vitest'
import { completeLine } from '#src/commands/one-line/completion/complete.ts'
import type { NamedRecord } from '#src/commands/one-line/completion/match-name.ts'
import { nameSlotsOf, pinKey } from '#src/commands/one-line/completion/name-slots.ts'
import { parseLine } from '#src/commands/one-line/parse.ts'

const clock = { now: '2026-11-26T09:10:00.000Z', zone: 'Europe/Moscow' }
const block: NamedRecord = { kind: 'block', id: 7, title: 'Белая Площадь, блок 7.02', detail: '' }
const clients: NamedRecord[] = [
  { kind: 'company', id: 3, title: 'Вектор', detail: '' },
  { kind: 'company', id: 4, title: 'Бастион Инвест', detail: '' },
  { kind: 'person', id: 5, title: 'Иванов Пётр', detail: '' },
]

function complete(text: string) {
  const [line] = parseLine(text, clock)
  if (!line) throw new Error(`«${text}» is no line`)
  const lookups = new Map(
    nameSlotsOf(line).map((slot) => [pinKey(slot), slot.name === 'client' ? clients : [block]]),
  )
  return completeLine(line, { clock, target: null, lookups, pins: new Map() })
}

/** Protects the line by which a broker begins a deal: who, what, in any order. */
describe('a deal by one line', () => {
  it.each([
    ['сделка Вектор 7.02', { companyId: 3, blockIds: [7] }],
    ['сделка 7.02 Вектор', { companyId: 3, blockIds: [7] }],
    ['сделка Вектор', { companyId: 3 }],
    ['сделка 7.02', { blockIds: [7] }],
    ['сделка с Вектором по блоку 7.02', { companyId: 3, blockIds: [7] }],
    ['сделка Вектор 7.02 в Белой Площади', { companyId: 3, blockIds: [7] }],
    ['новая сделка Бастион Инвест блок 7.02', { companyId: 4, blockIds: [7] }],
    ['завести сделку для Иванова Петра', { personId: 5 }],
    // The same on the keys of the other layout.
    ['cltkrf dtrnjh 7.02', { companyId: 3, blockIds: [7] }],
  ])('«%s»', (text, body) => {
    const { line, leftover, missing, args } = complete(text)
    expect([line.commandId, leftover, missing]).toEqual(['deal.create', [], null])
    expect(args).toEqual({ body })
  })

  it('runs nothing for a name that nobody has', () => {
    expect(complete('сделка Ромашка').args).toBeNull()
    expect(complete('сделка Ромашка 7.02').leftover).not.toEqual([])
  })

  it.each(['сделка', 'сделки', 'новая сделка', 'сделки коллег'])('«%s» is no line', (text) => {
    expect(parseLine(text, clock).filter(({ commandId }) => commandId === 'deal.create')).toEqual([])
  })
})
