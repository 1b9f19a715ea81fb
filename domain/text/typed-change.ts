import type { FieldChange } from '#domain/fields/field-change.ts'
import { Decimal } from '#domain/money/decimal.ts'
import { amountOf, numberSource, scaleSource } from '#domain/need/amounts.ts'
import { fold } from './fold.ts'
import { formatDecimal } from './format.ts'
import { numberAt } from './number-words.ts'

/*
 * Changes of a number in words: the verb, the noun or the direction gives the sign («снизить», «скидка», «ниже»),
 * «до» makes the number absolute, and words that disagree are not read.
 */

type Sign = 1 | -1

/* Folded letters by hand: `\p{L}` many times in one pattern takes seconds to compile. */
const upVerbs = `подн[яи][а-я]*|подъем|повы[сш][а-я]*|увелич[а-я]*|прибав[а-я]*|добав[а-я]*|надбав[а-я]*|набав[а-я]*|накин[а-я]*|накид[а-я]*|наброс[а-я]*|докин[а-я]*|нацен[а-я]*|(?:про)?индекс(?:ир|ац)[а-я]*|(?:удорож|подорож)[а-я]*|продли[а-я]*|удлин[а-я]*|raise|increase`
const downVerbs = `сни[зж][а-я]*|пони[зж][а-я]*|опус[ткш][а-я]*|умен[ьш][а-я]*|урез[а-я]*|сре[зж][а-я]*|сброс[а-я]*|сбав[а-я]*|скин[а-я]*|скид[а-я]*|скощ[а-я]*|убав[а-я]*|урон[а-я]*|дисконт[а-я]*|(?:удешев|подешев)[а-я]*|уступ[а-я]*|вычес[а-я]*|вычт[а-я]*|вычит[а-я]*|отн(?:ять|ими|имаем)|сокра[тщ][а-я]*|укорот[а-я]*|lower|reduce|decrease|discount|cut`
/** Source of a pattern for a verb or noun that gives a sign: «снизить», «скидка». */
export const signVerb = `(?:${upVerbs}|${downVerbs})`
/** «Плюс» and «минус» belong to the number behind them: «26 000 плюс НДС» is no change. */
const attached = /^(?:плюс[а-я]*|минус[а-я]*|plus|minus)$/u
const signs: readonly (readonly [Sign, RegExp])[] = [
  [1, RegExp(`^(?:${upVerbs}|плюс[а-я]*|plus|вверх|выше|больше|(?:по)?дороже|дольше|длиннее|up)$`, 'u')],
  [-1, RegExp(`^(?:${downVerbs}|минус[а-я]*|minus|вниз|ниже|меньше|(?:по)?дешевле|короче|down)$`, 'u')],
]
/** Source of a pattern for a verb that says nothing of the sign: «изменить», «поставить». */
export const plainVerb = `(?:сдела[а-я]*|да(?:й|ть|дим|ем|вай[а-я]*)|предостав[а-я]*|примени[а-я]*|укаж[а-я]*|указ[а-я]*|внес[а-я]*|внос[а-я]*|впи(?:с|ш)[а-я]*|измен[а-я]*|помен[а-я]*|менять|меняем|смени[а-я]*|правк[а-я]*|исправ[а-я]*|постав[а-я]*|установи[а-я]*|ставь|ставим|запиши|записать|пусть|будет|тепер[а-я]*|set|change)`
/** «До 26 000», «= 26 000», «поставить 26 000». */
const absolute = /^(?:до|to|=)$/
/** Words that say nothing of the sign. */
const plain = RegExp(`^(?:${plainVerb}|на|в|во|к|ко|с|со|от|за|из|еще|by|at|им|ему|ей|его|ее|их)$`, 'u')
/** «Вдвое» and such change it by a factor. */
const factors: readonly (readonly [RegExp, string])[] = [
  [/^(?:вдвое|пополам|вполовину|наполовину)$/, '2'],
  [/^втрое$/, '3'],
]
const percentSource = String.raw`%|проц(?:ент[а-я]*)?\.?(?![а-яa-z])|percent`
const unitSource = String.raw`(?:₽|руб[а-я]*\.?|р\.?|(?:кв\.? ?)?м(?:2|²|етр[а-я]*)?\.?|мес(?:яц[а-я]*)?\.?|дн(?:я|ей)?\.?|день|мин(?:ут[а-я]*)?\.?|квт)(?![а-яa-z\d])`
const times = 'раз(?:а)?(?![а-яa-z])'
const token = RegExp(
  String.raw`(?<space>\s+)|(?<sign>[+-](?=\s?\d)|=(?=\s?-?\s?\d))|(?<number>${numberSource})(?: ?(?<scale>${scaleSource}))?|(?<percent>${percentSource})|(?<times>${times})|(?<unit>${unitSource})|(?<word>[^\s\d%₽+=]+)`,
  'yu',
)
/** «Тысячу», «полторы тысячи», «полмиллиона» have no digits. */
const spokenScales: readonly (readonly [RegExp, string])[] = [
  [/^тысяч[уаи]?$/u, '1000'],
  [/^(?:миллион[а-я]*|лям[а-я]*)$/u, '1000000'],
  [/^полмиллиона$/u, '500000'],
]

/** Position in the text, [start, end). */
interface Span {
  start: number
  end: number
}

interface Reading {
  signs: Set<Sign>
  /** The sign right before the number. */
  ownSign: string
  isAbsolute: boolean
  amount: Decimal | null
  isPercent: boolean
  factor: Decimal | null
  unread: Span[]
}

/**
 * Reads how a number changes within a folded text; words of anything else are left unread.
 * @returns null: no change, or its words disagree.
 */
export function changeIn(text: string): { change: FieldChange; unread: readonly Span[] } | null {
  const reading = scan(text)
  const change = changeOf(reading)
  return change && { change, unread: reading.unread }
}

/**
 * Reads how a number changes: «+5 %», «снизить на 1 000», «на 5 % выше», «вдвое», «до 26 000», «26 000»; «=−1» is minus
 * one itself.
 * @returns decimals as text; null if any word is not understood or two of them disagree.
 */
export function readTypedChange(text: string): FieldChange | null {
  const read = changeIn(fold(text).trim())
  return read && read.unread.length === 0 ? read.change : null
}

function scan(text: string): Reading {
  const reading: Reading = {
    ...{
      signs: new Set<Sign>(),
      ownSign: '',
      isAbsolute: false,
      amount: null,
      isPercent: false,
      factor: null,
    },
    unread: [],
  }
  for (let at = 0; at < text.length; ) {
    token.lastIndex = at
    const found = token.exec(text)
    const end = at + (found?.[0].length ?? 1)
    const length = found ? read(reading, found[0], found.groups ?? {}, text.slice(at)) : 0
    if (length === 0) reading.unread.push({ start: at, end })
    at = length === 0 ? end : at + length
  }
  return reading
}

type Groups = Readonly<Record<string, string | undefined>>

/** @returns how many letters were read; 0: none. */
function read(reading: Reading, found: string, groups: Groups, rest: string): number {
  const { space, sign, number, scale, percent, times: isTimes, unit, word } = groups
  if (space !== undefined) return space.length
  if (sign !== undefined) {
    if (reading.amount) return 0
    if (sign === '=') reading.isAbsolute = true
    else if (reading.ownSign !== '') return 0
    else reading.ownSign = sign
    return 1
  }
  if (number !== undefined) return take(reading, amountOf(number, scale)) ? found.length : 0
  if (percent !== undefined || isTimes !== undefined || unit !== undefined) {
    if (!reading.amount) return 0
    if (percent !== undefined) reading.isPercent = true
    if (isTimes !== undefined) reading.factor = reading.amount
    return found.length
  }
  return word === undefined ? 0 : readWord(reading, word, rest)
}

function take(reading: Reading, amount: Decimal): boolean {
  if (reading.amount) return false
  reading.amount = amount
  return true
}

function readWord(reading: Reading, word: string, rest: string): number {
  const spoken = spokenAt(rest)
  if (spoken) return take(reading, spoken.amount) ? spoken.length : 0
  const factor = factors.find(([pattern]) => pattern.test(word))
  if (factor) {
    reading.factor = new Decimal(factor[1])
    return take(reading, reading.factor) ? word.length : 0
  }
  if (attached.test(word) && !isBeforeNumber(rest.slice(word.length + 1))) return 0
  const sign = signs.find(([, pattern]) => pattern.test(word))
  if (sign) reading.signs.add(sign[0])
  else if (absolute.test(word)) reading.isAbsolute = true
  else if (!plain.test(word)) return 0
  return word.length
}

function isBeforeNumber(rest: string): boolean {
  const number = rest.replace(/^на /, '')
  return /^\d/.test(number) || spokenAt(number) !== null
}

/** «Две тысячи», «полторы тысячи», «миллион», «пять». */
function spokenAt(rest: string): { amount: Decimal; length: number } | null {
  const words = rest.split(' ')
  const half = /^полтор[аы]$/.test(words[0] ?? '')
  const number = half ? { digits: '1.5', count: 1 } : numberAt(words)
  const count = number?.count ?? 0
  const scale = spokenScales.find(([pattern]) => pattern.test(words[count] ?? ''))
  if (!number && !scale) return null
  const amount = new Decimal(number?.digits ?? '1').times(scale?.[1] ?? '1')
  return { amount, length: words.slice(0, count + (scale ? 1 : 0)).join(' ').length }
}

function changeOf({
  signs: told,
  ownSign,
  isAbsolute,
  amount,
  isPercent,
  factor,
}: Reading): FieldChange | null {
  if (!amount || told.size > 1) return null
  const [word] = told
  if (isAbsolute) {
    if (isPercent || factor || ownSign === '+') return null
    return { value: plainText(ownSign === '-' ? amount.neg() : amount) }
  }
  const own = ownSign === '' ? undefined : ownSign === '+' ? 1 : -1
  if (word !== undefined && own !== undefined && word !== own) return null
  const sign = word ?? own
  if (sign === undefined) return isPercent || factor ? null : { value: plainText(amount) }
  if (factor) return factor.lte('1') ? null : { percent: plainText(byFactor(factor, sign)) }
  const by = plainText(sign === 1 ? amount : amount.neg())
  return isPercent ? { percent: by } : { add: by }
}

/** «Вдвое выше» is +100 %, «вдвое ниже» −50 %. */
function byFactor(factor: Decimal, sign: Sign): Decimal {
  const one = new Decimal('1')
  const part = sign === 1 ? factor.minus(one) : new Decimal('1').div(factor).minus(one)
  return part.times('100').round(2)
}

/** Without an exponent. */
function plainText(value: Decimal): string {
  return value.toFixed()
}

/** Reads by how many days a day changes: «+7 дн», «−2 нед», «+7». @returns null for anything else. */
export function readTypedDays(text: string): FieldChange | null {
  const [, sign, count, unit] = /^\s*([+−–-])\s*(\d{1,4})\s*(д\p{L}*|нед\p{L}*)?\.?\s*$/iu.exec(text) ?? []
  if (sign === undefined || count === undefined) return null
  const days = Number(count) * (unit?.toLowerCase().startsWith('нед') ? 7 : 1)
  return { add: String(sign === '+' ? days : -days) }
}

/** «+5 %», «−1 000»; «26 000» of a value. */
export function saidOf({ value, add, percent }: FieldChange): string {
  if (value !== undefined) return formatDecimal(String(value))
  const by = percent ?? add ?? '0'
  const amount = formatDecimal(by.replace('-', ''))
  return `${by.startsWith('-') ? '−' : '+'}${amount}${percent === undefined ? '' : '\u00a0%'}`
}
