import { describe, expect, it } from 'vitest'
import { completeLine } from '#src/commands/one-line/completion/complete.ts'
import type { NamedRecord } from '#src/commands/one-line/completion/match-name.ts'
import { nameSlotsOf, pinKey } from '#src/commands/one-line/completion/name-slots.ts'
import { parseLine } from '#src/commands/one-line/parse.ts'

const clock = { now: '2026-11-26T09:10:00.000Z', zone: 'Europe/Moscow' }
const known: NamedRecord[] = [
  { kind: 'company', id: 3, title: 'Вектор', detail: '' },
  { kind: 'company', id: 4, title: 'Бастион Инвест', detail: '' },
  { kind: 'person', id: 5, title: 'Иванов Пётр', detail: '' },
  { kind: 'company', id: 6, title: 'Офис Плюс', detail: '' },
]

function complete(text: string) {
  const [line] = parseLine(text, clock)
  if (!line) throw new Error(`«${text}» is no line`)
  const lookups = new Map(nameSlotsOf(line).map((slot) => [pinKey(slot), known]))
  const { args, missing, leftover } = completeLine(line, { clock, target: null, lookups, pins: new Map() })
  expect([line.commandId, leftover]).toEqual(['demand.create', []])
  return { body: args?.body, missing }
}

/** Protects a line that a broker types during a call: no word of it may be lost. */
describe('a demand by one line', () => {
  it.each([
    ['запрос Вектор 300–400 м² A, B+ до 40000', { companyId: 3, need: '300–400 м² A, B+ до 40000' }],
    ['запрос вектор офис 300 м, цао', { companyId: 3, need: 'офис 300 м, цао' }],
    ['новый запрос Бастион Инвест склад от 500', { companyId: 4, need: 'склад от 500' }],
    ['запрос Иванов Пётр: 50 м² у метро', { personId: 5, need: '50 м² у метро' }],
    ['запрос от Вектора: офис 300 м', { companyId: 3, need: 'офис 300 м' }],
    ['запрос от ООО «Вектор» офис от 300 м', { companyId: 3, need: 'офис от 300 м' }],
    ['запрос клиента Иванова 50 м²', { personId: 5, need: '50 м²' }],
    ['запрос Вектор ищет офис 300 м', { companyId: 3, need: 'ищет офис 300 м' }],
    ['запрос от 300 м в цао', { need: 'от 300 м в цао' }],
    ['запрос для магазина 80 м', { need: 'для магазина 80 м' }],
    // A need that begins like a company's name is a need.
    ['запрос офис 300–400 м²', { need: 'офис 300–400 м²' }],
    ['запрос в центре 200 м', { need: 'в центре 200 м' }],
    // An unknown name stays in the line, for the form to ask.
    ['запрос Ромашка 300 м²', { need: 'Ромашка 300 м²' }],
    ['pfghjc dtrnjh 300 v', { companyId: 3, need: '300 м' }],
  ])('«%s»', (text, body) => {
    expect(complete(text)).toEqual({ body, missing: null })
  })

  it('asks what is needed if only the client is told', () => {
    expect(complete('запрос Вектор')).toEqual({ body: undefined, missing: 'need' })
  })
})
