import { describe, expect, it } from 'vitest'
import { chipChoices, openedChip, withChip } from '#src/commands/one-line/completion/chip-choices.ts'
import type { LineFacts } from '#src/commands/one-line/completion/chips.ts'
import { completeLine } from '#src/commands/one-line/completion/complete.ts'
import type { NamedRecord } from '#src/commands/one-line/completion/match-name.ts'
import { nameSlotsOf, pinKey } from '#src/commands/one-line/completion/name-slots.ts'
import type { ParsedLine } from '#src/commands/one-line/line.ts'
import { parseLine } from '#src/commands/one-line/parse.ts'
import type { TargetRecord } from '#src/state/table/target.ts'
import { targetOf } from '#tests/commands/contexts.ts'

/** Friday, 12:10 in Moscow. */
const clock = { now: '2026-11-20T09:10:00.000Z', zone: 'Europe/Moscow' }
const block: NamedRecord = { kind: 'block', id: 7, title: 'Белая Площадь, блок 7.02', detail: '' }
const company: NamedRecord = { kind: 'company', id: 3, title: 'Вектор', detail: '' }
const person: NamedRecord = { kind: 'person', id: 5, title: 'Иванов Пётр', detail: '' }

function lineOf(text: string): ParsedLine {
  const [line] = parseLine(text, clock)
  if (!line) throw new Error(`«${text}» is no line`)
  return line
}

function complete(text: string, known: readonly NamedRecord[], facts: Partial<LineFacts> = {}) {
  const line = lineOf(text)
  const lookups = new Map(nameSlotsOf(line).map((slot) => [pinKey(slot), known]))
  return completeLine(line, { clock, target: null, lookups, pins: new Map(), ...facts })
}

it.each([
  ['посмотреть обращения с сайта', true],
  ['показать расписание на всю неделю', true],
  ['показ завтра в 15', undefined],
  ['показ 7.02', undefined],
  ['звонок Иванову', undefined],
])('an event’s verb beside words that are nothing of an event plans none: «%s»', (text, isOther) => {
  expect(complete(text, [block, person]).isOther).toBe(isOther)
})

it('a day behind «до» is the moment of a task, and no part of its title', () => {
  const { args, summary } = complete('задача обновить прогноз до 27 ноября 18:00', [])
  expect([summary, args]).toMatchObject([
    'Обновить прогноз',
    { body: { title: 'Обновить прогноз', date: '2026-11-27T15:00:00.000Z' } },
  ])
})

describe('a rate without its unit', () => {
  const asked = (...rates: readonly NonNullable<TargetRecord['asked']>[]) => {
    const target = targetOf('block', rates.length, 'checked')
    return {
      ...target,
      records: target.records.map((one, at) => ({ ...one, ...(rates[at] && { asked: rates[at] }) })),
    }
  }
  const [month, dollars, year] = [
    { rent: '3250.00', basis: 'sqmMonth', currency: 'RUB' },
    { rent: '26500.00', basis: 'sqmYear', currency: 'USD' },
    { rent: '26000.00', basis: 'sqmYear', currency: 'RUB' },
  ] as const
  it.each([
    ['ставка 3000', [month], { basis: 'sqmMonth', currency: 'RUB' }],
    ['ставка 28000', [dollars], { basis: 'sqmYear', currency: 'USD' }],
    ['ставка 36000', [month], { basis: 'sqmYear', currency: 'RUB' }],
    ['ставка 3000 за м2 в год', [month], { basis: 'sqmYear', currency: 'RUB' }],
    ['ставка 28000 руб', [dollars], { basis: 'sqmYear', currency: 'RUB' }],
    ['ставка 3000', [month, year], { basis: 'sqmYear', currency: 'RUB' }],
    ['ставка 25000', [year, year], { basis: 'sqmYear', currency: 'RUB' }],
  ] as const)('is in that of the present one, if of its size: «%s» over %j', (text, rates, unit) => {
    expect(complete(text, [], { target: asked(...rates) }).args).toMatchObject(unit)
  })
})

describe('a line with its names looked up', () => {
  it('is a new event with all that was told, and the reminder of the form', () => {
    const { args, summary, leftover } = complete('показ блок 7.02 завтра 15:30 для вектор', [block, company])
    expect(leftover).toEqual([])
    expect(summary).toBe('Показ: Белая Площадь, блок 7.02, Вектор')
    expect(args).toEqual({
      body: {
        type: 'viewing',
        title: summary,
        date: '2026-11-21T12:30:00.000Z',
        durationMinutes: 60,
        reminderMinutes: 15,
        companyId: 3,
        blockIds: [7],
      },
    })
  })

  it.each([
    ['звонок Иванову в пн', 'moment'],
    ['показ завтра 15:30', 'block'],
    ['встреча с Ромбом завтра в 12', 'with'],
    ['задача завтра в 12', 'title'],
    ['ставка усн', 'rent'],
    ['usd в руб', 'amount'],
    ['1000 руб в', 'to'],
    ['500 руб в руб', 'to'],
    ['новый контакт +7 916 123-45-67', 'name'],
    ['новый контакт Иванов Пётр из Ромба', 'company'],
  ])('«%s» does not run without its %s', (text, missing) => {
    expect(complete(text, [person])).toMatchObject({ missing, args: null })
  })

  it('does not run with words that were not understood, those behind a name too', () => {
    const { args, leftover, line } = complete('встреча с Ивановым обсудить ставку завтра в 15:00', [person])
    expect(args).toBeNull()
    expect(leftover.map(({ start, end }) => line.text.slice(start, end))).toEqual(['обсудить ставку'])
  })

  it('takes a word that only looks like a name for one when somebody is called so, or nearly', () => {
    const told = (text: string, ...records: NamedRecord[]) => {
      const { args, chips, leftover, line } = complete(text, records)
      const words = leftover.map(({ start, end }) => line.text.slice(start, end))
      return {
        runs: args !== null,
        names: chips.flatMap(({ kind, text }) => (kind === 'contact' ? [text] : [])),
        words,
      }
    }
    // Ordinary words, in small letters or not, of a viewing and of a call.
    for (const text of [
      'показ аренду завтра в 12',
      'показ Аренду завтра в 12',
      'звонок обсудить завтра в 12',
    ])
      expect(told(text), text).toMatchObject({ runs: false, names: [], words: [text.split(' ')[1]] })
    expect(told('звонок иванову завтра в 12', person)).toMatchObject({ runs: true, names: ['Иванов Пётр'] })
    // A place that nobody calls one is what a call is about; a building is shown where one is called so.
    expect(told('созвон по аренде завтра в 12')).toMatchObject({ runs: true, names: [], words: [] })
    const flacon: NamedRecord = { kind: 'building', id: 9, title: 'Флакон', detail: '' }
    expect(complete('показ флакон завтра в 12', [flacon]).args).toMatchObject({ body: { buildingIds: [9] } })
    expect(told('показ обсудить завтра в 12', flacon)).toMatchObject({ runs: false, words: ['обсудить'] })
    // One typo: to be chosen, never meant by itself.
    expect(told('звонок ивонову завтра в 12', person)).toMatchObject({
      runs: false,
      names: ['ивонову?'],
      words: [],
    })
    // Told with a preposition it is a name, known or not.
    expect(told('звонок с арендой завтра в 12')).toMatchObject({
      runs: false,
      names: ['арендой?'],
      words: [],
    })
  })

  it('does not run before the server has answered whom it means', () => {
    const line = lineOf('встреча с Ивановым завтра в 12')
    const slots = nameSlotsOf(line)
    for (const state of ['looking', 'failed'] as const) {
      const lookups = new Map(slots.map((slot) => [pinKey(slot), state]))
      const { args, chips } = completeLine(line, { clock, target: null, lookups, pins: new Map() })
      expect(args).toBeNull()
      // Not the same as that there is nobody.
      expect(chips.some(({ hasFailed }) => hasFailed)).toBe(state === 'failed')
    }
  })

  it('asks which of two is meant, and means the one that was chosen', () => {
    const other = { ...person, id: 6, title: 'Иванов Олег' }
    const text = 'встреча с Ивановым завтра в 12'
    expect(complete(text, [person, other])).toMatchObject({ missing: 'with', args: null })
    const pins = new Map(nameSlotsOf(lineOf(text)).map((slot) => [pinKey(slot), other]))
    expect(complete(text, [person, other], { pins }).args).toMatchObject({ body: { personId: 6 } })
  })

  it('is about the chosen records where it names none', () => {
    const blockIdsOf = (text: string, origin: 'checked' | 'cursor') =>
      complete(text, [], { target: targetOf('block', 2, origin) }).args?.body
    expect(blockIdsOf('показ завтра 12:00', 'cursor')).toMatchObject({ blockIds: [1, 2] })
    expect(blockIdsOf('звонок завтра 12:00', 'checked')).toMatchObject({ blockIds: [1, 2] })
    expect(blockIdsOf('звонок завтра 12:00', 'cursor')).toMatchObject({ blockIds: [1, 2] })
    const target = targetOf('company', 1, 'cursor')
    expect(complete('звонок завтра 12:00', [], { target }).args).toMatchObject({ body: { companyId: 1 } })
  })

  it('is a rent per m² and year in roubles unless it says otherwise', () => {
    expect(complete('ставка 26000 усн', []).args).toEqual({
      rent: '26000',
      basis: 'sqmYear',
      currency: 'RUB',
      vatTreatment: 'simplified',
    })
    expect(complete('ставка 2200', []).args).toMatchObject({ vatTreatment: null })
  })

  it('is a sum in another currency, roubles unless it says otherwise', () => {
    const asked = { amount: '1500', from: 'USD', to: 'RUB' }
    for (const text of ['1500 usd в руб', '$1 500', '1,5 тыс долларов', '1500 usd в'])
      expect(complete(text, []).args, text).toEqual({ asked })
    expect(complete('500 usd в руб срочно', []).args).toBeNull()
  })

  it('is what a creation’s form begins with, or all that a list needs', () => {
    expect(complete('новая компания ООО «Вектор» 7707083893 +7 495 123-45-67', []).args).toEqual({
      prefill: { name: 'ООО «Вектор»', inn: '7707083893', phone: '+7 495 123-45-67' },
    })
    expect(complete('новый контакт Иванов Пётр из Вектора 8 916 1234567', [company]).args).toEqual({
      prefill: { name: 'Иванов Пётр', companyId: 3, phones: [{ number: '8 916 1234567', note: null }] },
    })
    const building: NamedRecord = { kind: 'building', id: 9, title: 'Аврора', detail: '' }
    expect(complete('новый блок 7.02 в Авроре 120,5 м² 7 этаж', [building]).args).toEqual({
      prefill: { number: '7.02', buildingId: 9, floor: 7, areaSqm: '120.5' },
    })
    expect(complete('новый подборка «Вектор»', []).args).toEqual({ name: 'Вектор', companyName: null })
  })

  it('adds to the list of that name, and makes none without being told to', () => {
    const list: NamedRecord = { kind: 'list', id: 4, title: 'Вектор', detail: '' }
    expect(complete('в список вектора', [list]).args).toEqual({ list: { id: 4, name: 'Вектор' } })
    const unknown = complete('в список Кварц', [list])
    expect(unknown).toMatchObject({ missing: 'list', args: null })
    const choices = chipChoices(unknown.chips[0] ?? never(), unknown.line, clock)
    // The list that was not meant is never the first.
    expect(choices).toMatchObject([
      { title: 'Новая подборка «Кварц»', record: { id: 0, title: 'Кварц' } },
      { title: 'Вектор' },
    ])
  })
})

describe('a chip that is edited', () => {
  it('of a sum writes each currency into the line, in any place', () => {
    for (const text of ['500 usd в руб', '$500', '500$ в евро', '500 usd в']) {
      const { chips, line } = complete(text, [])
      for (const chip of chips) {
        for (const choice of chipChoices(chip, line, clock)) {
          const again = complete(withChip(line, chip, choice.written ?? ''), [])
          expect(again.chips.find(({ name }) => name === chip.name)?.text).toBe(choice.title)
          expect(again.leftover).toEqual([])
        }
      }
    }
  })

  it('writes each of its choices into the line, which then reads as chosen', () => {
    const { chips, line } = complete('завтра показ блок 7.02 в 15:30', [block])
    for (const chip of chips) {
      for (const choice of chipChoices(chip, line, clock)) {
        if (choice.written === undefined) continue
        const again = complete(withChip(line, chip, choice.written), [block])
        const read = again.chips.find(({ name }) => name === chip.name)
        expect(read?.state, `${chip.name}: ${choice.written}`).toBe('ready')
        expect(again.leftover, choice.written).toEqual([])
        if (chip.name === 'moment') expect(read?.text).toBe(choice.title)
      }
    }
  })

  it('is opened by selecting its text, or by beginning it', () => {
    const { chips, line } = complete('показ завтра 15:30', [])
    const opened = (name: string) => openedChip(line, chips.find((chip) => chip.name === name) ?? never())
    expect(opened('moment')).toEqual({ text: line.text, start: 6, end: 18 })
    expect(opened('block')).toEqual({ text: 'показ завтра 15:30 блок ', start: 24, end: 24 })
  })
})

function never(): never {
  throw new Error('There is no such chip')
}
