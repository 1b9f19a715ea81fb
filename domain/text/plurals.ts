import { formatCount } from './format.ts'

/**
 * Russian plural form: plural(2, 'блок', 'блока', 'блоков') → «блока». Fractions take the second form: 1,5
 * блока.
 */
export function plural(count: number, one: string, few: string, many: string): string {
  const whole = Math.abs(count)
  if (!Number.isInteger(whole)) return few
  const [tens, units] = [whole % 100, whole % 10]
  if (tens >= 11 && tens <= 14) return many
  if (units === 1) return one
  return units >= 2 && units <= 4 ? few : many
}

/** A count with its word: «1 248 блоков», joined by a no-break space. */
export function countOf(count: number, one: string, few: string, many: string): string {
  return `${formatCount(count)}\u00a0${plural(count, one, few, many)}`
}

/** «ещё один», «ещё одну», «ещё одно» of what a word means. @param one nominative: «компания». */
export function oneMore(one: string): string {
  if (/[ая]$/.test(one)) return 'ещё одну'
  return /[ое]$/.test(one) ? 'ещё одно' : 'ещё один'
}
