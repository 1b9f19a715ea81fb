import { numberAt } from '#domain/text/number-words.ts'

/* Spans of time as a number of a field's unit: «3 года», «полгода», «2 часа». */

const units: Readonly<Record<string, readonly (readonly [RegExp, number])[]>> = {
  'мес.': [
    [/^(?:год[а-я]?|лет|years?)$/, 12],
    [/^полгода$/, 6],
    [/^(?:мес|месяц[а-я]{0,2}|months?)$/, 1],
  ],
  'дн.': [
    [/^(?:день|дня|дней|дн|сутки|days?)$/, 1],
    [/^(?:нед|недел[а-я]{1,2}|weeks?)$/, 7],
  ],
  мин: [
    [/^(?:час[а-я]{0,2}|ч|hours?)$/, 60],
    [/^полчаса$/, 30],
    [/^(?:мин|минут[а-я]?|minutes?)$/, 1],
  ],
}

const digits = /^\d+(?:[.,]5)?$/

/** Number at the end of words, with how many of them it takes. «Полтора» is one and a half; none is one. */
function lastNumber(words: readonly string[]): { number: number; count: number } {
  const last = words.at(-1) ?? ''
  if (/^полтор[аы]$/.test(last)) return { number: 1.5, count: 1 }
  if (digits.test(last)) return { number: Number(last.replace(',', '.')), count: 1 }
  for (const from of words.keys()) {
    const read = numberAt(words.slice(from))
    if (read && from + read.count === words.length) return { number: Number(read.digits), count: read.count }
  }
  return { number: 1, count: 0 }
}

/**
 * «на 3 года» of a field in months is «на 36», «полтора часа» of one in minutes «90».
 * @param text ends with the unit. @returns null: it does not, or no whole number is told.
 */
export function lengthIn(text: string, unit: string | undefined): string | null {
  const words = text.split(' ')
  const hour = unit === 'мин' ? words.findIndex((word) => /^(?:час[а]?|ч)$/.test(word)) : -1
  if (hour > 0 && hour < words.length - 1) {
    // «1 час 30 минут»
    const [hours, minutes] = [words.slice(0, hour + 1), words.slice(hour + 1)].map((part) =>
      lengthIn(part.join(' '), unit),
    )
    const sum = Number(/\d+$/.exec(hours ?? '')?.[0]) + Number(minutes ?? Number.NaN)
    return Number.isInteger(sum) ? [...words.slice(0, hour - 1), sum].join(' ') : null
  }
  const [, times] = (unit && units[unit]?.find(([pattern]) => pattern.test(words.at(-1) ?? ''))) || []
  if (times === undefined) return null
  const before = words.slice(0, -1)
  const { number, count } = lastNumber(before)
  const length = number * times
  return Number.isInteger(length) ? [...before.slice(0, before.length - count), length].join(' ') : null
}
