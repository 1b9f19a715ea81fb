import { business, offers, type Phrases, selling, wishes } from './letter-words.ts'

/* A client's letter asks for premises; others offer some, sell something else or are about other business. */

/** `~` stands for any ending, a space for any white space; whole words of a text in lower case without «ё». */
const saying = (phrases: Phrases) =>
  RegExp(
    `(?<!\\p{L})(?:${phrases.join('|').replaceAll('~', '\\p{L}*').replaceAll(' ', '\\s+')})(?!\\p{L})`,
    'u',
  )
const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е')

const offer = saying(offers.sure)
const advertisement = saying(offers.advertised)
const wantsToo = saying(offers.besideWish)
const sold = selling.map(saying)
const [proposal] = sold
const other = business.flatMap(({ said }) => saying(said))
const wish = saying(wishes.wanting)
const noWish = RegExp(saying(wishes.otherwise), 'gu')
const wantsThere = saying(wishes.there)

/** «Двинцев 6.01, ставку 31, а не 33»: who names a building, and no more than a floor, a sum and a day, tells of it. */
export const isNews = (text: string, conditions: readonly string[]): boolean =>
  conditions.includes('building') &&
  conditions.every((name) => ofNews.has(name)) &&
  !wantsThere.test(plain(text))
const ofNews: ReadonlySet<string> = new Set([
  ...['building', 'floor', 'level', 'rent', 'month', 'price', 'vat', 'by', 'free', 'deal', 'sort'],
])

/** Blanks the lines of somebody's offer that a letter quotes before it tells what is wanted: «Сдам 300 м … / Нам нужно 200». */
export function withoutOffers(text: string): string {
  const lines = text.split('\n')
  const isOffered = (line: string) => offer.test(plain(line))
  const own = lines.filter((line) => !isOffered(line))
  if (own.length === lines.length || !own.some((line) => wish.test(plain(line)))) return text
  return lines.map((line) => (isOffered(line) ? ' '.repeat(line.length) : line)).join('\n')
}

/** A letter that offers premises, sells something else, or is about other business. */
export function isOffer(letter: string): boolean {
  const text = plain(letter)
  if (offer.test(text)) return !wantsToo.test(text)
  const isWish = wish.test(text)
  if (advertisement.test(text) && !isWish && !text.includes('?')) return true
  if (other.some((pattern) => pattern.test(text)) && !wish.test(text.replace(noWish, ''))) return true
  const count = sold.filter((pattern) => pattern.test(text)).length
  return count > (isWish ? 2 : 0) || (proposal?.test(text) === true && !isWish)
}
