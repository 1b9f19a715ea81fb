import { describe, expect, it } from 'vitest'
import { bulkCommands } from '#contract/core/bulk.ts'
import { contract } from '#contract/core/contract.ts'
import { changeableFields, changedKinds, faultOfValue, writtenFields } from '#contract/core/field-changes.ts'
import type { Field } from '#domain/fields/field.ts'
import { changedAlone, changedValue } from '#domain/fields/field-change.ts'
import { type RecordKind, records } from '#domain/records/records.ts'
import { readTypedChange, readTypedDays } from '#domain/text/typed-change.ts'

/** Kinds that are changed one by one, with the reason. */
const changedOneByOne: Partial<Record<RecordKind, string>> = {
  blockList: 'only a name',
  buildingList: 'only a name',
  blockListItem: 'a place in a list',
  buildingListItem: 'a place in a list',
  companyLink: 'has no table',
  comment: 'is not edited',
  file: 'is turned and moved only',
  office: 'there is one',
  portalConfig: 'there is one',
  user: 'a right each, given by an admin',
  savedSearch: 'only a name, and its sharing',
  recipe: 'only a name, and its sharing',
  variant: 'written by verbs over blocks',
  stageChange: 'written by changes of a stage',
  competitor: 'an agency of its own each, few',
}

/** Example of a valid value by kind of field. */
function exampleOf({ kind }: Field): unknown {
  switch (kind.kind) {
    case 'decimal':
      return '10.5'
    case 'integer':
      return 10
    case 'coordinate':
      return 55.5
    case 'flag':
      return true
    case 'choice':
      return Object.keys(kind.options)[0]
    case 'choices':
      return Object.keys(kind.options).slice(0, 1)
    case 'day':
      return '2026-12-01'
    case 'instant':
      return '2026-12-01T10:00:00+03:00'
    case 'person':
    case 'record':
      return 1
    case 'records':
      return [1]
    case 'phone':
      return '+7 495 123-45-67'
    default:
      return 'текст'
  }
}
/** Texts of a form of their own. */
const written: Record<string, unknown> = {
  videoUrl: 'https://video.example/1',
  email: 'a@b.ru',
  cadastralNumber: '77:01:0001001:1001',
  taxOffice: '7704',
  yearBuilt: 2004,
  yearRenovated: 2014,
  fiasId: '5f96fd6f-b3de-451f-b280-8fedf859e683',
}

describe('a change of one field of many records', () => {
  it('is offered for every kind that has a form of several fields, or there is a reason', () => {
    const missing = Object.keys(records).filter(
      (kind) => !(kind in changedOneByOne) && !changedKinds.some((changed) => changed === kind),
    )
    expect(missing).toEqual([])
  })

  it.each(changedKinds)('sets every field that an edit of a %s writes, or says why not', (kind) => {
    const { args } = bulkCommands[`${kind}.change`]
    for (const { code, field } of writtenFields(kind)) {
      const change = { field: code, value: written[code] ?? exampleOf(field) }
      const isTaken = args.safeParse(change).success
      expect([code, isTaken]).toEqual([code, changedAlone(field) === undefined])
    }
  })

  it('knows every field that an edit writes', () => {
    const bodies = {
      ...{ block: contract.offices.update, building: contract.objects.update },
      ...{ company: contract.companies.update, event: contract.events.update },
      ...{ presentation: contract.presentations.update },
    }
    for (const [kind, { body }] of Object.entries(bodies)) {
      const known = writtenFields(kind as (typeof changedKinds)[number]).map(({ code }) => code)
      const { shape } = 'shape' in body ? body : body.out
      expect(known.sort(), kind).toEqual(Object.keys(shape).sort())
    }
  })

  it('adds members to every field of several values, and takes them away, and to no other', () => {
    for (const kind of changedKinds)
      for (const { code, field } of changeableFields(kind)) {
        const { args } = bulkCommands[`${kind}.change`]
        const example = exampleOf(field)
        const some = Array.isArray(example) ? example : [example]
        const taken = [{ include: some }, { exclude: some }].map(
          (change) => args.safeParse({ field: code, ...change }).success,
        )
        const isSeveral = Array.isArray(example)
        expect([kind, code, ...taken]).toEqual([kind, code, isSeveral, isSeveral])
      }
    const { args } = bulkCommands['event.change']
    for (const change of [{ include: [] }, { include: ['a'] }, { include: [1], exclude: [2] }])
      expect(args.safeParse({ field: 'blockIds', ...change }).success).toBe(false)
  })

  it('adds to numbers alone, and takes one kind of change', () => {
    for (const kind of changedKinds)
      for (const { code, field } of changeableFields(kind)) {
        const { success } = bulkCommands[`${kind}.change`].args.safeParse({ field: code, percent: '5' })
        const isNumber = field.kind.kind === 'decimal' || field.kind.kind === 'integer'
        expect([kind, code, success]).toEqual([kind, code, isNumber])
      }
    const { args } = bulkCommands['block.change']
    expect(args.safeParse({ field: 'askingRent' }).success).toBe(false)
    expect(args.safeParse({ field: 'askingRent', add: '5', percent: '5' }).success).toBe(false)
  })
})

describe('the new value of a field', () => {
  const rent = { kind: 'decimal' } as const
  it.each([
    ['26000.00', { percent: '5' }, '27300.00'],
    ['0.10', { percent: '5' }, '0.11'],
    ['1333.33', { percent: '-3.5' }, '1286.66'],
    ['99999999999.99', { add: '0.01' }, '100000000000.00'],
  ])('%s changed by %o is %s', (was, change, value) => {
    expect(changedValue(rent, was, change)).toEqual({ value })
  })

  it('is whole for whole numbers, and none where nothing is known', () => {
    expect(changedValue({ kind: 'integer' }, 11, { percent: '10' })).toEqual({ value: 12 })
    expect(changedValue(rent, null, { percent: '5' })).toEqual(expect.stringContaining('Не указано'))
    expect(changedValue(rent, '500.00', { add: '-1000' })).toEqual(expect.stringContaining('ноль или меньше'))
    expect(faultOfValue('block', 'askingRent', '-500.00')).toBe('Не меньше нуля')
  })

  it.each([
    [[1, 2], { include: [2, 3] }, [1, 2, 3]],
    [null, { include: [3] }, [3]],
    [[1, 2, 3], { exclude: [2, 9] }, [1, 3]],
    [[1], { exclude: [1] }, []],
  ])('%j changed by %j is %j', (was, change, value) => {
    expect(changedValue({ kind: 'records', of: 'block' }, was, change)).toEqual({ value })
  })

  it('is read as brokers write it', () => {
    const read = ['+5 %', '-1 000', '−1000', '26 000', '+2,5 процента', '=−1', '5 %', '', '+-3', 'много']
    expect(read.map(readTypedChange)).toEqual([
      ...[{ percent: '5' }, { add: '-1000' }, { add: '-1000' }, { value: '26000' }, { percent: '2.5' }],
      ...[{ value: '-1' }, null, null, null, null],
    ])
  })

  it('moves a day by days and weeks, and by nothing else', () => {
    const day = { kind: { kind: 'day' }, label: 'День' } as Field
    expect(readTypedDays('+7 дн')).toEqual({ add: '7' })
    expect(readTypedDays(' −2 недели ')).toEqual({ add: '-14' })
    for (const text of ['7 дн', '+7 %', '+1 мес', '+7.5', ''])
      expect([text, readTypedDays(text)]).toEqual([text, null])
    expect(changedValue(day.kind, '2026-12-30', { add: '7' })).toEqual({ value: '2027-01-06' })
    expect(changedValue(day.kind, '2027-03-01', { add: '-1' })).toEqual({ value: '2027-02-28' })
    expect(changedValue(day.kind, null, { add: '7' })).toMatch(/^Не указано/)
    const schema = bulkCommands['block.change'].args
    const isTaken = (change: object) => schema.safeParse({ field: 'availableFrom', ...change }).success
    expect([{ add: '7' }, { add: '-14' }].map(isTaken)).toEqual([true, true])
    expect([{ percent: '5' }, { add: '1.5' }, { add: '99999' }].map(isTaken)).toEqual([false, false, false])
  })
})
