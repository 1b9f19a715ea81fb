import { formatDecimal } from '#domain/text/format.ts'
import { parseTypedRange } from '#domain/text/typed-range.ts'
import type { FilterField } from './filter-field.ts'

type RangeField = Extract<FilterField, { kind: 'range' }>

/** Address format of a typed range, or why the text is invalid. */
export function rangeText(field: RangeField, text: string): { value: string } | { error: string } {
  const range = parseTypedRange(text, field.loneBound)
  // With a dash between the bounds, a minus would be ambiguous.
  const isBelowZero = field.separator === '-' && Object.values(range ?? {}).some((bound) => bound < '0')
  if (range === null || isBelowZero) return { error: `Напишите так: ${field.placeholder}` }
  if (range.min !== undefined && range.max !== undefined && Number(range.min) > Number(range.max)) {
    return { error: 'Нижняя граница больше верхней' }
  }
  return { value: `${range.min ?? ''}${field.separator}${range.max ?? ''}` }
}

/** A range as typed, for editing: «300-500», «от 300», «до 40000». */
export function typedRange({ separator, loneBound }: RangeField, written: string): string {
  const [min = '', max = ''] = written.split(separator)
  if (min === '') return max && `до ${max}`
  if (max === '') return `от ${min}`
  return min === max && loneBound === 'both' ? min : written
}

/** A chip's text: «250–1 900 м²», «от 300 м²», «до 40 000 ₽/м²/год». */
export function describeRange({ separator, unit }: RangeField, written: string): string {
  const [min = '', max = ''] = written.split(separator)
  const format = (value: string) => (unit === 'г.' ? value : formatDecimal(value))
  const tail = unit && `\u00a0${unit}`
  if (min === '') return `до ${format(max)}${tail}`
  if (max === '') return `от ${format(min)}${tail}`
  return min === max ? `${format(min)}${tail}` : `${format(min)}–${format(max)}${tail}`
}
