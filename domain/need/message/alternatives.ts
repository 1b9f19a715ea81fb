import { blank } from '../blank.ts'
import type { Span } from '../need.ts'

const ordinals = ['перв', 'втор', 'трет', 'четверт']
const signs = '(?<digit>[1-9])(?:[).]|-й)|(?<letter>[абвгдabcd])\\)'
const words = `(?:вариант\\p{L}*\\s+)?(?<ordinal>${ordinals.join('|')})\\p{L}*(?:\\s+(?:вариант|офис|склад|блок|запрос|объект|помещени)\\p{L}*)?\\s*[:—–-]|вариант\\p{L}*\\s+(?:№\\s?)?(?<number>[1-9])\\s*[:.)—–-]`
/** «1)», «а)», «Первый:», «Вариант 2 —». */
const item = RegExp(`(?:^|(?<=[\\s;:,.]))(?:${signs}|${words})\\s*(?=\\S)`, 'gimu')
/** «2 офиса: первый 120–150 м на Бауманской, второй 60 м у Киевской» */
const bareItem = RegExp(
  `(?<=[\\s;:,])(?<ordinal>${ordinals.join('|')})(?:ый|ой|ая|ое|ий|ья|ье)(?! этаж)\\s+(?=[^.;,\\n]{0,20}\\d)`,
  'gimu',
)
const several =
  /(?<![\p{L}\d])(?:[2-4]|дв[ае]|оба|три|четыре)\s+(?:офис|склад|помещени|магазин|объект|блок)/iu
/** «Либо 100 м в ЦАО, либо 200 м в САО», «или 180 м в A, или 240 м в B+» */
const either = /(?:(?<!\p{L})(?:либо|either|or)|(?<=(?:^|[.,:;—–-])\s*)или)(?!\p{L})\s*/giu

const size =
  '(?:\\d+\\s?[-–—]\\s?\\d+(?:\\s*(?:кв\\.?\\s*м\\.?|м[²2]?|метр\\p{L}*|sqm))?|\\d+\\s*(?:кв\\.?\\s*м\\.?|м[²2]?(?!\\p{L})|метр\\p{L}*|sqm))'
const use = '(?:офис|склад|шоу-?рум|магазин|производств|мастерск|кафе|кофейн|ресторан|помещени)\\p{L}*\\s+'
/** «100–120 или 200–250 м», «100 м в ЦАО или 200 м в САО», «офис 200 м и склад 500 м» */
const areas = RegExp(
  `(?<use>${use})?(?<first>(?<![\\d-])${size}(?<between>[^.,;\\n\\d]*?))(?<!\\p{L})(?<or>или|либо|or|и|and|плюс)(?!\\p{L})\\s+(?<second>(?<further>${use})?(?:[\\p{L}]+\\s+){0,2}${size})(?<rest>[^.,;\\n]*)`,
  'iu',
)

/** «2 склада: 500 м в Люблино и 300 м в Химках» */
const twoThings =
  /(?<![\p{L}\d])(?:2|дв[ае]|оба|обе|two)\s+(?:офис|склад|помещени|магазин|площад|объект|office|warehouse)\p{L}*[\s:—–-]*$/iu

/**
 * Variants of a letter that wants one of several things: «1) 100–120 м; 2) 200–250 м», each with what is said of all, at the same
 * positions. @returns the letter itself if it wants one.
 */
export function alternativesOf(text: string): string[] {
  const signed = inOrder([...text.matchAll(item)])
  const items = signed.length < 2 && several.test(text) ? inOrder([...text.matchAll(bareItem)]) : signed
  const choices = [...text.matchAll(either)].map(({ index, 0: said }) => ({
    start: index,
    end: index + said.length,
  }))
  const listed = [items, choices].find((found) => found.length > 1 && isEachSized(text, found))
  if (listed) return variantsOf(text, listed)
  const pair = areas.exec(text)
  if (!pair?.groups) return [text]
  const { use: noun = '', first = '', between = '', or = '', second = '', further, rest = '' } = pair.groups
  // «От 100 м и 200 м» are no two things.
  const isBoth = further !== undefined || twoThings.test(text.slice(0, pair.index))
  if (!isBoth && !/^(?:или|либо|or)$/iu.test(or)) return [text]
  const to = pair.index + pair[0].length
  const from = to - second.length - rest.length
  const sized = pair.index + noun.length
  // «100 м или 200 м в САО»: the place is that of both.
  const own = between.trim() === '' ? to - rest.length : to
  return [
    blank(text, sized + first.length, own),
    blank(text, further === undefined ? sized : pair.index, from),
  ]
}

/** Signs of items that count from one. */
function inOrder(found: readonly RegExpMatchArray[]): Span[] {
  const items: Span[] = []
  for (const { index = 0, 0: sign, groups = {} } of found) {
    const { digit, letter, ordinal, number } = groups
    const place = ordinal
      ? ordinals.indexOf(ordinal.toLowerCase())
      : letter
        ? Math.max('абвг'.indexOf(letter.toLowerCase()), 'abcd'.indexOf(letter.toLowerCase()))
        : Number(digit ?? number) - 1
    if (place === items.length) items.push({ start: index, end: index + sign.length })
  }
  return items
}

/** Each variant without the others; the last one ends with its line or sentence. */
function variantsOf(text: string, items: readonly Span[]): string[] {
  const last = items.at(-1)?.end ?? 0
  const own = text.slice(last).search(/\n|\.(?=\s+\p{Lu})/u)
  const stop = areSizesAlone(text, items) ? sizeAlone.exec(text.slice(last))?.[0].length : undefined
  const end = last + (stop ?? (own < 0 ? text.length - last : own))
  const from = items[0]?.start ?? 0
  return items.map((own, at) => blank(blank(text, from, own.end), items[at + 1]?.start ?? end, end))
}

const sizeAlone = RegExp(`^\\s*(?:${use})?(?:${size}|\\d+\\s?[-–—]\\s?\\d+)(?=\\s*(?:[;,.]|$))`, 'iu')

/** «1) 100–120; 2) 200–250 м2, ЦАО»: what follows the last of bare sizes is said of all. */
const areSizesAlone = (text: string, items: readonly Span[]) =>
  items
    .slice(0, -1)
    .every(({ end }, at) =>
      /^\s*[;,.]?\s*$/u.test(text.slice(end, items[at + 1]?.start).replace(sizeAlone, '')),
    )

const isEachSized = (text: string, items: readonly Span[]) =>
  items.every(({ end }, at) => /\d{2}/.test(text.slice(end, items[at + 1]?.start ?? text.length)))
