/** Words for streets in any case, and how addresses shorten them. */
const nouns: readonly (readonly [word: string, short: string])[] = [
  ['проспект(?:а|у|ом|е)?', 'пр-т'],
  ['шоссе', 'ш'],
  ['улиц(?:а|ы|е|у|ей)', 'ул'],
  ['набережн(?:ая|ой|ую)', 'наб'],
  ['бульвар(?:а|у|ом|е)?', 'б-р'],
  ['переул(?:ок|ка|ку|ком|ке)', 'пер'],
  ['проезд(?:а|у|ом|е)?', 'пр-д'],
  ['площад(?:ь|и|ью)', 'пл'],
]
const noun = nouns.map(([word]) => word).join('|')
const written = [...nouns.map(([, short]) => short), 'просп', 'пр-кт', 'шос', 'бул', 'ул'].join('|')
const after = RegExp(`^ (?:${noun}|${written})(?![a-zа-я])`, 'u')
const before = RegExp(`(?<![a-zа-я])(?:${noun}|${written})\\.? $`, 'u')

/** Tells if a word for streets begins the rest of a line, after a name: «Тверская улица». */
export const isStreetAfter = (rest: string) => after.test(rest)
/** Tells if a word for streets stands before a name: «ул. Тверская». */
export const isStreetBefore = (former: string) => before.test(former)
/** «На Варшавском шоссе»: an adjective in another case. */
const oblique = RegExp(
  `(?<!\\p{L})(?:(?:на|по|у)\\s+)?(\\p{L}{3,}?)(?:ом|ого|ому|ем|его|ой|ую|ей)\\s+(?=(?:${noun})(?!\\p{L}))`,
  'giu',
)

/** Highways as people call them, by the beginning of their names. */
const nicknames: readonly (readonly [called: string, name: string])[] = [
  ['варшавк', 'Варшавск'],
  ['каширк', 'Каширск'],
  ['нов(?:ая|ой|ую) риг', 'Новорижск'],
  ['новориг', 'Новорижск'],
  ['ленинградк', 'Ленинградск'],
  ['ярославк', 'Ярославск'],
  ['рязанк', 'Рязанск'],
  ['киевк', 'Киевск'],
  ['можайк', 'Можайск'],
  ['минк', 'Минск'],
  ['рублевк', 'Рублевск'],
  ['калужк', 'Калужск'],
  ['симферопольк', 'Симферопольск'],
  ['волоколамк', 'Волоколамск'],
  ['щ[её]лковк', 'Щёлковск'],
  ['алтуфьевк', 'Алтуфьевск'],
  ['горьковк', 'Горьковск'],
]

/** The text as addresses have it: «на Варшавском шоссе» is «Варшавск ш», which begins «Варшавское ш.». */
export function asInAddresses(text: string): string {
  const named = nicknames.reduce(
    (written, [called, name]) =>
      written.replace(
        RegExp(`(?<!\\p{L})(?:(?:на|по|у)\\s+)?${called}[аеиуо]й?(?!\\p{L})`, 'giu'),
        `${name} ш`,
      ),
    text,
  )
  return nouns.reduce(
    (written, [word, short]) =>
      written.replace(RegExp(`(?<!\\p{L})(?:(?:на|по|у)\\s+)?(?:${word})(?!\\p{L})`, 'giu'), short),
    named.replace(oblique, '$1 '),
  )
}
