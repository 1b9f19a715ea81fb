/** Numbers in one word. */
export const numberWords: Readonly<Record<string, number>> = {
  один: 1,
  одна: 1,
  два: 2,
  две: 2,
  три: 3,
  четыре: 4,
  пять: 5,
  шесть: 6,
  семь: 7,
  восемь: 8,
  девять: 9,
  десять: 10,
  одиннадцать: 11,
  двенадцать: 12,
  тринадцать: 13,
  четырнадцать: 14,
  пятнадцать: 15,
  шестнадцать: 16,
  семнадцать: 17,
  восемнадцать: 18,
  девятнадцать: 19,
  двадцать: 20,
  тридцать: 30,
  сорок: 40,
  пятьдесят: 50,
  шестьдесят: 60,
  семьдесят: 70,
  восемьдесят: 80,
  девяносто: 90,
  сто: 100,
  двести: 200,
  триста: 300,
  четыреста: 400,
  пятьсот: 500,
  шестьсот: 600,
  семьсот: 700,
  восемьсот: 800,
  девятьсот: 900,
}
const THOUSAND = /^тысяч[аи]?$/

/** Numbers in words as digits: «башня две тысячи» is «башня 2000»; null if there are none. */
export function withDigits(text: string): string | null {
  const read: string[] = []
  let sum: number | null = null
  let last = Number.POSITIVE_INFINITY
  const close = () => {
    if (sum !== null) read.push(String(sum))
    sum = null
    last = Number.POSITIVE_INFINITY
  }
  const words = text.split(/\s+/).filter(Boolean)
  for (const word of words) {
    const folded = word.toLowerCase()
    const value = numberWords[folded]
    if (THOUSAND.test(folded)) {
      sum = (sum ?? 1) * 1000
      last = 1000
    } else if (value === undefined) {
      close()
      read.push(word)
    } else {
      // «двадцать один» is one number, «один два» are two.
      if (value >= scaleOf(last)) close()
      sum = (sum ?? 0) + value
      last = value
    }
  }
  close()
  const digits = read.join(' ')
  return digits === words.join(' ') ? null : digits
}

/** The number in words that folded words begin with, and how many of them it takes: «тридцать тысяч усн». */
export function numberAt(words: readonly string[]): { digits: string; count: number } | null {
  const end = words.findIndex((word) => numberWords[word] === undefined && !THOUSAND.test(word))
  const count = end < 0 ? words.length : end
  const digits = count === 0 ? null : withDigits(words.slice(0, count).join(' '))
  return digits !== null && /^\d+$/.test(digits) ? { digits, count } : null
}

/** Least number that may not follow within the same number. */
function scaleOf(value: number): number {
  if (value >= 100) return value >= 1000 ? 1000 : 100
  return value >= 20 ? 10 : 0
}
