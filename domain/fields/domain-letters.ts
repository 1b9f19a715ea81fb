/* Letters of domains: networks write «сайт.рф» as «xn--80aswg.xn--p1ai» (RFC 3492). */

const encoded = /\bxn--[a-z0-9-]*[a-z0-9]/gi

/** The text with its domains in their own letters; what is no encoded label stays. */
export function inOwnLetters(text: string): string {
  return text.replace(encoded, (label) => decoded(label.slice(4).toLowerCase()) ?? label)
}

const [base, least, most, skew, damp] = [36, 1, 26, 38, 700]

/** @returns null for what no letters are written as. */
function decoded(code: string): string | null {
  const cut = code.lastIndexOf('-')
  const letters = [...code.slice(0, Math.max(cut, 0))].map((letter) => letter.codePointAt(0) ?? 0)
  const digits = [...code.slice(cut + 1)].map((digit) => Number.parseInt(digit, base))
  let [point, place, bias, at] = [128, 0, 72, 0]
  while (at < digits.length) {
    const former = place
    for (let [weight, step] = [1, base]; ; step += base) {
      // Digits are a to z, then 0 to 9; `parseInt` has the ten first.
      const digit = digits[at++]
      if (digit === undefined || Number.isNaN(digit)) return null
      const value = digit < 10 ? digit + 26 : digit - 10
      place += value * weight
      if (place > longestPlace) return null
      const bound = Math.min(Math.max(step - bias, least), most)
      if (value < bound) break
      weight *= base - bound
    }
    const count = letters.length + 1
    bias = adapted(place - former, count, former === 0)
    point += Math.floor(place / count)
    if (point > lastPoint || isHalf(point)) return null
    letters.splice(place % count, 0, point)
    place = (place % count) + 1
  }
  const text = String.fromCodePoint(...letters).normalize('NFC')
  return /^[\p{L}\p{M}\p{N}-]+$/u.test(text) ? text : null
}

function adapted(delta: number, count: number, isFirst: boolean): number {
  let left = Math.floor(delta / (isFirst ? damp : 2))
  left += Math.floor(left / count)
  let steps = 0
  for (; left > ((base - least) * most) / 2; steps += base) left = Math.floor(left / (base - least))
  return steps + Math.floor(((base - least + 1) * left) / (left + skew))
}

const longestPlace = 2 ** 31 - 1
const lastPoint = 0x10_ff_ff
const isHalf = (point: number) => point >= 0xd8_00 && point <= 0xdf_ff
