import { z } from 'zod'

/* Russian messages for schemas without their own: zod's defaults show types and patterns. */

const types: Readonly<Record<string, string>> = {
  string: 'Нужен текст',
  number: 'Нужно число',
  int: 'Нужно целое число',
  boolean: 'Нужно «да» или «нет»',
  array: 'Нужен список',
}

/** One Russian sentence for the field: the fault and how to fix it. */
export function valueFault(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'Заполните поле'
      return types[issue.expected] ?? 'Значение не того вида'
    case 'too_big':
      return maximumText(issue.origin, bound(issue.maximum))
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

/** Picks, among several variants, the one whose type the value has. */
function saysMore({ code }: z.core.$ZodIssue): boolean {
  return code !== 'invalid_type' && code !== 'invalid_value'
}

function maximumText(origin: string, maximum: string): string {
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

/** Installs these messages in zod; call before using a schema. */
export function speakRussian(): void {
  z.config({ localeError: valueFault })
}
