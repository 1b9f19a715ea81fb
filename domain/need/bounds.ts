import { aboutPercent, amountOf, type Quantity, within } from './amounts.ts'

/** «± 10 %», «± 20». */
export interface Tolerance {
  by: string
  isPercent: boolean
}

/** Bounds of a number as said: «от 300», «около 300», «30–40 тыс». @param given tolerance behind it. */
export function boundsOf(said: Record<string, string | undefined>, given: Tolerance | undefined): Quantity {
  if (said.second !== undefined) {
    // «30–40 тыс»: the scale is of both.
    const scale =
      said.firstScale ?? (amountOf(said.first ?? '').lt(amountOf(said.second)) ? said.secondScale : '')
    const [first, second] = [amountOf(said.first ?? '', scale), amountOf(said.second, said.secondScale)]
    return first.lte(second) ? { min: first, max: second } : { min: second, max: first }
  }
  const amount = amountOf(said.first ?? '', said.firstScale)
  if (given?.isPercent) return within(amount, given.by)
  // «150 ± 20»: as many metres.
  if (given) return { min: amount.minus(given.by), max: amount.plus(given.by) }
  if (said.about) return within(amount, aboutPercent)
  if (said.low !== undefined || said.plus !== undefined) return { min: amount }
  if (said.high !== undefined) return { max: amount }
  const [low, high] = (/^\d{3} \d{3}$/.test(said.first ?? '') ? (said.first ?? '') : '').split(' ')
  const isPair = !said.firstScale && low !== undefined && high !== undefined && low < high
  const pair = isPair && { min: amountOf(low), max: amountOf(high) }
  return { min: amount, max: amount, isAlone: true, ...(pair && { pair }) }
}
