import { describe, expect, it } from 'vitest'
import { blockFacts } from '#contract/stock/block-records.ts'
import { buildingFacts } from '#contract/stock/building-records.ts'
import { fieldOf, findField } from '#domain/fields/field-catalogue.ts'
import { fieldText, type ValueContext, valueText } from '#domain/fields/field-values.ts'

/** Protects that histories, conflicts and cards write every field for people, whatever the journal holds. */

const context: ValueContext = {
  now: '2026-11-20T12:00:00.000Z',
  zone: 'Europe/Moscow',
  today: '2026-11-20',
  nameOf: (id) => (id === 7 ? 'Анна Ким' : undefined),
}
const text = (field: string, value: unknown) =>
  fieldText(field, value, context).replace(/[\u00a0\u202f]/g, ' ')

describe('every field a person may write', () => {
  const ofBlock = Object.keys(blockFacts.shape).map((field) => ['block', field] as const)
  const ofBuilding = Object.keys(buildingFacts.shape).map((field) => ['building', field] as const)
  const fields = [...ofBlock, ...ofBuilding]

  it.each(fields)('%s %s has a kind and a Russian name', (kind, field) => {
    expect(findField(kind, field)?.kind).toBeDefined()
    expect(findField(kind, field)?.label).toMatch(/[А-Яа-я]|OPEX|НДС|КУ|ИФНС/)
  })

  it.each(fields)('%s %s unknown is a dash', (_kind, field) => {
    expect(text(field, null)).toBe('—')
  })
})

describe('a record that a value points at', () => {
  const named = { ...context, titleOf: (kind: string, id: number) => (id === 3 ? `${kind} три` : undefined) }

  it('goes by its title, else by its number', () => {
    expect(valueText({ kind: 'record', of: 'company' }, 3, named)).toBe('company три')
    expect(valueText({ kind: 'records', of: 'block' }, [3, 4], named)).toBe('block три; № 4')
    expect(valueText({ kind: 'record', of: 'company' }, 3, context)).toBe('№ 3')
    expect(valueText({ kind: 'records', of: 'block' }, [], named)).toBe('—')
  })
})

describe('value as text', () => {
  it.each([
    ['askingRent', '48000.00', '48 000'],
    ['areaSqm', '1204.50', '1 204,5 м²'],
    ['floor', -1, '−1'],
    ['yearBuilt', 2004, '2004'],
    ['depositMonths', 2, '2 мес.'],
    ['tenantFeePercent', '100', '100 %'],
    ['vatTreatment', 'included', 'НДС включён'],
    ['class', 'B-', 'B−'],
    ['opexIncluded', false, 'нет'],
    ['purposes', ['office', 'showroom'], 'Офис; шоурум'],
    ['purposes', [], '—'],
    ['availableFrom', '2026-12-01', '1 декабря'],
    ['actualizedAt', '2026-11-19T06:00:00.000Z', 'вчера в 09:00'],
    ['responsibleUserId', 7, 'Анна Ким'],
    ['responsibleUserId', 8, 'сотрудник № 8'],
    ['metro', [{ station: 'Сокол', minutes: 3, travel: 'walk' }], 'Сокол, 3 мин пешком'],
    ['metro', [{ station: 'Сокол', minutes: null, travel: 'walk' }], 'Сокол'],
    [
      'parking',
      [{ kind: 'underground', places: 120, rubPerMonth: '25000' }],
      'Подземная, мест: 120, 25 000 ₽ в месяц',
    ],
    ['latitude', 55.7558, '55,7558'],
  ])('%s %j → %s', (field, value, expected) => {
    expect(text(field, value)).toBe(expected)
  })

  it('writes what it does not know as it is, and never throws', () => {
    expect(text('class', 'Z')).toBe('Z')
    expect(text('areaSqm', 'много')).toBe('много м²')
    expect(text('unheardOf', { a: 1 })).toBe('{"a":1}')
    expect(text('metro', 'Сокол')).toBe('Сокол')
  })

  it('writes extra fields one by one, of any shape', () => {
    const written = { бюджет: 40_000, согласие: true, этажи: [5, 6], где: { округ: 'ЦАО' }, пусто: '' }
    const kind = fieldOf('inquiry', 'extraFields').kind
    expect(valueText(kind, written, context)).toBe(
      'бюджет: 40000; согласие: да; этажи: [5,6]; где: {"округ":"ЦАО"}; пусто: ',
    )
    expect(valueText(kind, {}, context)).toBe('—')
  })
})
