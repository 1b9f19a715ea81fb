import { describe, expect, it } from 'vitest'
import { filterFields } from '#src/commands/filters/filter-fields.ts'
import { describeRange, rangeText, typedRange } from '#src/commands/filters/filter-ranges.ts'

const ranges = filterFields.filter((field) => field.kind === 'range')
const fieldOf = (name: string) => {
  const field = ranges.find((candidate) => candidate.name === name)
  if (!field) throw new Error(`There is no range ${name}`)
  return field
}

describe('a range condition', () => {
  it.each(ranges.map((field) => [field.label, field] as const))(
    '%s: understands its own placeholder',
    (_, field) => {
      for (const example of field.placeholder.split(', ')) {
        // «до 1,5 млн» has a comma of its own, but no space after it.
        expect(rangeText(field, example), example).toHaveProperty('value')
      }
    },
  )

  it.each(ranges.map((field) => [field.label, field] as const))(
    '%s: opened again it can be confirmed as it is',
    (_, field) => {
      for (const [min, max] of [
        ['2', '10'],
        ['5', ''],
        ['', '7'],
        ['3', '3'],
      ]) {
        const written = `${min}${field.separator}${max}`
        expect(rangeText(field, typedRange(field, written))).toEqual({ value: written })
      }
    },
  )

  it('says what is wrong', () => {
    expect(rangeText(fieldOf('area'), '500-300')).toEqual({ error: 'Нижняя граница больше верхней' })
    expect(rangeText(fieldOf('area'), '-500')).toEqual({ error: 'Напишите так: 300-500, от 300, до 500' })
    expect(rangeText(fieldOf('floor'), '-1')).toEqual({ value: '-1..-1' })
  })

  it.each(ranges.filter(({ unit }) => unit.includes('₽')).map((field) => [field.label, field] as const))(
    '%s: a chip of money says what the money holds',
    (_, field) => expect(describeRange(field, '1-2')).toMatch(/ с\u00a0НДС( и\u00a0OPEX)?$/),
  )

  it('reads well on its chip', () => {
    expect(describeRange(fieldOf('rent'), '-40000')).toBe(
      'до 40\u00a0000\u00a0₽/м²/год с\u00a0НДС и\u00a0OPEX',
    )
    expect(describeRange(fieldOf('floor'), '2..10')).toBe('2–10')
    expect(describeRange(fieldOf('floor'), '1..1')).toBe('1')
    expect(describeRange(fieldOf('year'), '2010-')).toBe('от 2010\u00a0г.')
  })
})
