import type { NameIndex } from './names.ts'
import type { Need, NeedPart, NeedSetting, NeedValues } from './need.ts'
import { readNeed } from './read-need.ts'

/** Somebody who offers premises needs none. */
const offer =
  /(?<!\p{L})(?:сдам|сда(?:ю|ем|ём)|прода(?:м|ю|ем|ём)|предлага(?:ю|ем)|(?:я|мы) собственник\p{L}*)(?!\p{L})/iu
const signature = /(?:^|\n)\s*(?:с уважением|с наилучшими|--|best regards|отправлено с)[\s\S]*$/iu
/** Phones, hours and numbers of registration are no conditions. */
const notNeeded = [
  /(?:\+?\d[\s()-]{0,2})?\(?\d{3,5}\)?[\s-]{0,2}\d{1,3}[\s-]?\d{2}[\s-]?\d{2}(?![\d\s-]*(?:м|₽|р|т))(?!\d)/giu,
  /(?:с |до |после |в )?\d{1,2}[:.]\d{2}(?![.\d])/giu,
  /(?:инн|огрн|кпп|доб\.?|№)\s*\d+/giu,
]
/** Conditions that a client asks for; others belong to the office. */
const asked: ReadonlySet<string> = new Set([
  ...['deal', 'use', 'area', 'rent', 'month', 'price', 'class', 'okrug', 'district', 'metro', 'walk'],
  ...['box', 'building', 'type', 'floor', 'level', 'fitout', 'layout', 'by'],
])
/** Words by which a condition is sure in a letter, which has others that look like it. */
const sureWords: Readonly<Record<string, RegExp>> = {
  class: /класс|кл\.|[+/]/iu,
  okrug: /^(?!центра?$)/iu,
  by: /въезд|заезд|въех|заех|переезд|переех|аренд|освобо|^с /iu,
}
/** One of these makes it a need. */
const needed: ReadonlySet<string> = new Set([
  ...[
    'use',
    'area',
    'rent',
    'month',
    'price',
    'metro',
    'okrug',
    'district',
    'class',
    'box',
    'building',
    'type',
  ],
])

/** Reads a letter of a client as a need: only what is said for sure. @returns null if it tells none. */
export function readMessage(text: string, index: NameIndex, setting: NeedSetting): Need | null {
  if (offer.test(text)) return null
  const body = notNeeded.reduce(
    (rest, pattern) => rest.replace(pattern, (found) => ' '.repeat(found.length)),
    text.replace(signature, ''),
  )
  const [need] = readNeed(body, index, setting)
  const parts = need?.parts.filter((part) => isSure(part, need)) ?? []
  if (!need || !parts.some(({ of }) => needed.has(of))) return null
  const values: NeedValues = Object.fromEntries(
    Object.entries(need.values).filter(([name]) => parts.some(({ of }) => of === name)),
  )
  return {
    values,
    parts,
    text: '',
    leftover: [],
    contradicted: need.contradicted,
    line: need.line,
    isSwapped: need.isSwapped,
  }
}

function isSure(part: NeedPart, need: Need): boolean {
  const { of, spans, isUnnamed } = part
  if (!asked.has(of) || (isUnnamed && !isLimitOfSum(part, need))) return false
  const words = sureWords[of]
  return !words || spans.every(({ start, end }) => words.test(need.line.slice(start, end)))
}

const sums: ReadonlySet<string> = new Set(['rent', 'month', 'price'])
const endOfPhrase = /^\s*(?:$|[,.;!?)\n])/u

/** «Офис 300–400 м², до 40 000»: beside an area, an upper limit that needs no conversion is money. */
function isLimitOfSum({ of, note, spans, isGuess }: NeedPart, { values, parts, line }: Need): boolean {
  // A number alone is as well a postcode or a contract's.
  if (!sums.has(of) || note !== undefined || isGuess) return false
  const limit = values[of as 'rent' | 'month' | 'price']
  const hasArea = parts.some((other) => other.of === 'area' && !other.isUnnamed)
  const isLast = spans.every(({ end }) => endOfPhrase.test(line.slice(end)))
  return hasArea && isLast && limit?.max !== undefined && limit.min === undefined
}
