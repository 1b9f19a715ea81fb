import { z } from 'zod'

/* What is told of a wrong value where its schema has no words of its own: zod's name types and patterns to people. */

const types: Readonly<Record<string, string>> = {
  string: 'Нужен текст',
  number: 'Нужно число',
  int: 'Нужно целое число',
  boolean: 'Нужно «да» или «нет»',
  array: 'Нужен список',
}

/** One Russian sentence for the field: what is wrong with its value and what would be right. */
export function valueFault(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'Заполните поле'
      return types[issue.expected] ?? 'Значение не того вида'
    case 'too_big':
      return mostOf(issue.origin, bound(issue.maximum))
    case 'too_small':
      return leastOf(issue.origin, bound(issue.minimum))
    case 'invalid_value':
      return 'Выберите значение из списка'
    case 'unrecognized_keys':
      return `Неизвестное поле «${issue.keys.join('», «')}»`
    case 'invalid_union':
      return issue.errors.flat().find(saysMore)?.message ?? 'Значение не того вида'
    default:
      return 'Значение не того вида'
  }
}

/** Of several shapes that one was meant whose type the value has. */
function saysMore({ code }: z.core.$ZodIssue): boolean {
  return code !== 'invalid_type' && code !== 'invalid_value'
}

function mostOf(origin: string, maximum: string): string {
  return origin === 'string' ? `Не длиннее ${maximum} ${signs(maximum)}` : `Не больше ${maximum}`
}

function leastOf(origin: string, minimum: string): string {
  if (origin === 'string') {
    return minimum === '1' ? 'Заполните поле' : `Не короче ${minimum} ${signs(minimum)}`
  }
  return `Не меньше ${minimum}`
}

/** «−20», «20 000». */
function bound(value: number | bigint): string {
  return value.toLocaleString('ru-RU').replace('-', '−')
}

/** «Не длиннее 21 знака», «не длиннее 40 знаков». */
function signs(count: string): string {
  return /(?:^|[^1])1$/.test(count) ? 'знака' : 'знаков'
}

/** Has zod tell of wrong values in these words; to be done before a schema is used. */
export function speakRussian(): void {
  z.config({ localeError: valueFault })
}
