import { describe, expect, it } from 'vitest'
import { blockCreate, blockFacts, blockPatch } from '#contract/stock/block-records.ts'
import { buildingFacts, buildingPatch } from '#contract/stock/building-records.ts'
import { fieldGroupsOf, fieldOf } from '#domain/fields/field-catalogue.ts'
import { rowsKinds } from '#domain/fields/field-kinds.ts'
import { emptyRows, rowsOf } from '#src/views/forms/fields/row-values.ts'
import {
  changedFields,
  type FormValues,
  filledFields,
  inputOf,
  inputsOf,
  readForm,
  rebase,
  unresolved,
  valueOfInput,
} from '#src/views/forms/form-values.ts'
import '#src/views/forms/schema-language.ts'

/** Protects what is typed: it reaches the server as the contract has it, and nothing that was not touched is sent. */

const plain = (input: unknown) => String(input).replace(/[\u00a0\u202f]/g, ' ')

describe('fields of the forms', () => {
  it('are exactly those a person may write', () => {
    const fieldsOf = (kind: 'block' | 'building') => fieldGroupsOf(kind).flatMap(({ fields }) => fields)
    expect(fieldsOf('block').toSorted()).toEqual(Object.keys(blockFacts.shape).toSorted())
    expect(fieldsOf('building').toSorted()).toEqual(Object.keys(buildingFacts.shape).toSorted())
  })
})

describe('one input', () => {
  it('says of a record that was typed and never chosen that it is to be chosen', () => {
    const describeEvent = (code: string) => fieldOf('event', code)
    for (const [field, typed] of [
      ['companyId', unresolved('Вектор')],
      ['personId', unresolved('7')],
      ['blockIds', ['3', unresolved('7.02')]],
    ] as const) {
      expect(valueOfInput(field, typed, describeEvent)).toEqual({
        error: expect.stringContaining('Выберите из списка'),
      })
    }
    // Half of an offered name never reaches the client's page, whichever way the form is saved.
    const describePresentation = (code: string) => fieldOf('presentation', code)
    expect(valueOfInput('recipient', unresolved('вект'), describePresentation)).toEqual({
      error: expect.stringContaining('Выберите из списка'),
    })
    expect(valueOfInput('recipient', 'Вектор', describePresentation)).toEqual({ value: 'Вектор' })
    expect(unresolved(' ')).toBe('')
    expect(valueOfInput('purposes', ['office', unresolved('ракета')])).toEqual({
      error: expect.stringContaining('Такого значения нет'),
    })
    expect(valueOfInput('companyId', '7', describeEvent)).toEqual({ value: 7 })
  })

  it.each([
    ['areaSqm', '1 204,5', '1204.5'],
    ['areaSqm', '1204.50', '1204.50'],
    ['askingRent', '', null],
    ['floor', '-1', -1],
    ['floor', ' 7 ', 7],
    ['opexIncluded', 'false', false],
    ['opexIncluded', '', null],
    ['fitOut', '', null],
    ['latitude', '55,75', 55.75],
    ['availableFrom', '2026-12-01', '2026-12-01'],
    ['responsibleUserId', '7', 7],
    ['purposes', ['office'], ['office']],
    [
      'metro',
      [{ station: ' Сокол ', minutes: '3', travel: 'walk' }],
      [{ station: 'Сокол', minutes: 3, travel: 'walk' }],
    ],
    ['metro', [{ station: '', minutes: '', travel: 'walk' }], []],
    [
      'parking',
      [{ kind: 'ground', places: '', rubPerMonth: '25 000' }],
      [{ kind: 'ground', places: null, rubPerMonth: '25000' }],
    ],
    [
      'parking',
      [{ kind: 'ground', places: '40', rubPerMonth: '', isPaid: 'true' }],
      [{ kind: 'ground', places: 40, rubPerMonth: null, isPaid: true }],
    ],
    [
      'parking',
      [{ kind: 'ground', places: '', rubPerMonth: '0', isPaid: 'true' }],
      [{ kind: 'ground', places: null, rubPerMonth: '0' }],
    ],
    [
      'areaParts',
      [
        { areaSqm: '1 204,5', price: '24 000' },
        { areaSqm: '60', price: '' },
      ],
      [
        { areaSqm: '1204.5', price: '24000' },
        { areaSqm: '60', price: null },
      ],
    ],
  ])('%s %j → %j', (field, input, value) => {
    expect(valueOfInput(field, input)).toEqual({ value })
  })

  it.each([
    ['areaSqm', '', 'Заполните поле'],
    ['areaSqm', 'сто', 'Нужно число, например 1 204,5'],
    ['floor', '7,5', 'Нужно целое число'],
    ['metro', [{ station: 'Сокол', minutes: 'три', travel: 'walk' }], 'Минуты: нужно целое число'],
    ['areaParts', [{ areaSqm: 'сто', price: '' }], 'Площадь: нужно число'],
    ['areaParts', [{ areaSqm: '100', price: 'дорого' }], 'Ставка: нужно число'],
  ])('%s %j is refused: %s', (field, input, error) => {
    expect(valueOfInput(field, input)).toMatchObject({ error })
  })

  it('shows «нет» for a required flag by default', () => {
    expect(inputOf('isArchived', undefined)).toBe('false')
    expect(inputOf('hasOwnEntrance', null)).toBe('')
  })

  it('shows a stored value so that reading it gives the same value', () => {
    const values = {
      areaSqm: '1204.5',
      askingRent: '48000',
      floor: -1,
      opexIncluded: true,
      vatTreatment: null,
    }
    for (const [field, value] of Object.entries(values)) {
      expect(valueOfInput(field, inputOf(field, value))).toEqual({ value })
    }
    expect(plain(inputOf('askingRent', '48000.00'))).toBe('48 000')
  })
})

describe('a form', () => {
  const base = inputsOf(['areaSqm', 'askingRent', 'floor', 'purposes'], {
    areaSqm: '500',
    askingRent: '40000',
    floor: 7,
    purposes: ['office'],
  })

  it('sends only what was changed', () => {
    const values: FormValues = { ...base, askingRent: '48 000', purposes: ['office', 'showroom'] }
    const read = readForm(blockPatch, changedFields(base, values), values)
    expect(read).toEqual({ body: { askingRent: '48000', purposes: ['office', 'showroom'] } })
  })

  it('tells every wrong field at once, in Russian', () => {
    const values: FormValues = { ...base, areaSqm: '0', askingRent: '1,234', floor: '500' }
    const read = readForm(blockPatch, changedFields(base, values), values)
    expect('errors' in read && Object.fromEntries(read.errors)).toEqual({
      areaSqm: { error: 'Площадь больше нуля' },
      askingRent: { error: 'Не больше 2 знаков после запятой' },
      floor: { error: 'Не больше 200' },
    })
  })

  it('tells which control of which row is wrong, empty rows before it or not', () => {
    const rows = [
      { station: '', minutes: '', travel: 'walk' },
      { station: 'Сокол', minutes: '3', travel: 'walk' },
    ]
    const faultsOf = (last: Record<string, string>) => {
      const read = readForm(buildingPatch, ['metro'], { metro: [...rows, last] })
      return 'errors' in read && read.errors.get('metro')
    }
    expect(faultsOf({ station: 'Аэропорт', minutes: 'три', travel: 'walk' })).toEqual({
      error: 'Минуты: нужно целое число',
      at: { row: 2, part: 'minutes' },
    })
    expect(faultsOf({ station: 'я'.repeat(81), minutes: '', travel: 'walk' })).toEqual({
      error: 'Не длиннее 80 знаков',
      at: { row: 2, part: 'station' },
    })
  })

  it('says so when a field that must be known is emptied', () => {
    const read = readForm(buildingPatch, ['name'], { name: '  ' })
    expect('errors' in read && read.errors.get('name')).toEqual({ error: 'Заполните поле' })
  })

  it('of a new record omits empty fields but demands required ones', () => {
    const values: FormValues = {
      buildingId: '3',
      dealKind: 'lease',
      areaSqm: '',
      askingRent: '',
      purposes: [],
    }
    expect(filledFields(values)).toEqual(['buildingId', 'dealKind', 'areaSqm'])
    const read = readForm(blockCreate, filledFields(values), values)
    expect('errors' in read && [...read.errors]).toEqual([['areaSqm', { error: 'Заполните поле' }]])
  })
})

describe('taking over a newer state', () => {
  const base: FormValues = { askingRent: '40 000', floor: '7', number: '7.02' }
  const values: FormValues = { askingRent: '48 000', floor: '7', number: '7.03' }
  const fresh: FormValues = { askingRent: '39 000', floor: '8', number: '7.02' }

  it('keeps what was typed and follows the others elsewhere', () => {
    expect(rebase(base, values, fresh, new Set())).toEqual({
      askingRent: '48 000',
      floor: '8',
      number: '7.03',
    })
  })

  it('takes the other value where it was chosen, so that it is not sent', () => {
    const merged = rebase(base, values, fresh, new Set(['askingRent']))
    expect(changedFields(fresh, merged)).toEqual(['number'])
  })
})

describe('lists inside a form', () => {
  it.each(rowsKinds)('lose nothing that was typed into a row of %s: it is kept or refused', (kind) => {
    const empty = emptyRows[kind]
    for (const part of Object.keys(empty)) {
      const read = rowsOf(kind, [{ ...empty, [part]: '7' }])
      expect('error' in read || read.value, part).not.toEqual([])
    }
  })

  it.each(['phones', 'shares', 'areaParts'] as const)('leave out an untouched row of %s', (kind) => {
    expect(rowsOf(kind, [emptyRows[kind]])).toEqual({ value: [] })
  })
})
