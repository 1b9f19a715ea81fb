/**
 * Divides two positive decimals with at most two places, half-up to kopecks: "1000000", "33.30" → "30030.03".
 * In whole numbers: with `Decimal` the first screen would load a library for this one quotient.
 */
export function moneyPer(amount: string, by: string): string {
  const [dividend, divisor] = [100n * hundredths(amount), hundredths(by)]
  const kopecks = (2n * dividend + divisor) / (2n * divisor)
  return `${kopecks / 100n}.${String(kopecks % 100n).padStart(2, '0')}`
}

function hundredths(decimal: string): bigint {
  const [whole = '', places = ''] = decimal.split('.')
  return BigInt(whole + places.padEnd(2, '0'))
}
