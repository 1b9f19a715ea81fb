import {
  areaWords,
  type HousePart,
  housePartWords,
  houseWords,
  settlementWords,
  streetKinds,
  streetWords,
} from './address-words.ts'
import { partsOf } from './parts-of.ts'

/** Parts of an address that tell one building from another. All words folded. */
export interface Address {
  /** City or village; null: not told. */
  settlement: string | null
  /** Words of the name in alphabetical order, abbreviations written out: «больш татарская». */
  street: string
  /** «улица»; null: not told. */
  streetKind: string | null
  /** Number with its letter or fraction: «23а», «9/13». */
  house: string
  /** Корпус, строение, литера, сооружение. */
  parts: Partial<Record<HousePart, string>>
}

const kilometre = /^\d+(?:-?[а-я]{1,2})?\s*км$/

interface Street {
  words: string[]
  kind: string | null
}

/** @returns null without a street and a house: «Москва, Сити». */
export function readAddress(text: string): Address | null {
  let settlement: string | null = null
  let isSettlementTold = false
  let street: Street | null = null
  let house: House | null = null
  let km = ''
  for (const part of partsOf(text)) {
    const read: StreetPart | null = house === null ? readStreet(part) : null
    if (house !== null) {
      house = withMore(house, readHouseParts(part))
    } else if (read !== null && read.street.kind !== null) {
      // A district may precede the street: the first part with a kind is the street.
      if (street === null || street.kind === null) street = read.street
      house = read.house
    } else if (readHouse(part) ?? readKorpusHouse(part)) {
      house = readHouse(part) ?? readKorpusHouse(part)
      if (street === null && settlement !== null) {
        // «Тверская, 7» names no city, «д. Сколково, 5» and «г. Зеленоград, корпус 1106» no street.
        street = { words: settlement.split(' '), kind: null }
        if (!isSettlementTold) settlement = null
      } else if (street === null) house = null
    } else if (kilometre.test(part)) {
      km = `${Number.parseInt(part, 10)}км`
    } else if (settlementWords.test(part)) {
      settlement = part.replace(settlementWords, '').trim()
      isSettlementTold = true
    } else if (areaWords.test(part)) continue
    else if (settlement === null && street === null && !read?.house) settlement = part
    else if (part === settlement) continue
    else if (read) {
      street ??= read.street
      house = read.house
    }
  }
  if (street === null || (house === null && km === '')) return null
  const { words, kind } = street
  return {
    settlement,
    street: words.toSorted().join(' '),
    streetKind: kind === '' ? null : kind,
    // A road without houses has kilometres.
    house: [km, house?.number].filter(Boolean).join(' '),
    parts: house?.parts ?? {},
  }
}

/**
 * Tells if two addresses are of one building: `part` if only one of them names a корпус, a строение or the like, so that it
 * may be one of several.
 */
export function compareAddresses(a: Address, b: Address): 'same' | 'part' | 'other' {
  const differ = (one: string | null, other: string | null) => one !== null && other !== null && one !== other
  if (differ(cityOf(a), cityOf(b)) || differ(a.streetKind, b.streetKind)) return 'other'
  if (a.street !== b.street || a.house !== b.house) return 'other'
  const named = Object.keys({ ...a.parts, ...b.parts }) as HousePart[]
  if (named.every((part) => a.parts[part] === b.parts[part])) return 'same'
  return named.some((part) => differ(a.parts[part] ?? null, b.parts[part] ?? null)) ? 'other' : 'part'
}

/** A settlement that stands for the street may be of the other's city. */
function cityOf({ settlement, street }: Address): string | null {
  return settlement === street ? null : settlement
}

/** Equal for all addresses that `compareAddresses` may find to be of one building. */
export function addressKey({ street, house }: Address): string {
  return `${street} ${house}`
}

interface House {
  number: string
  parts: Address['parts']
}

const partPattern = Object.entries(housePartWords)
  .map(
    ([name, words]) =>
      `(?:${words})\\.?\\s?(?<${name}>\\d+(?:[а-я](?![а-я\\d]))?(?![а-я](?!\\d))|[а-я](?![а-я]))`,
  )
  .join('|')
const housePattern = new RegExp(
  `^(?:(?:${houseWords})(?:\\.|\\s|(?=\\d)))?\\s*№?\\s?(?<number>\\d+(?:\\s?(?![кс]\\.?\\s?[\\dа-я])[а-я](?![а-я\\d.])|[а-я](?=[кс]))?(?:[-/]\\d+[а-я]?)?)\\s?(?<rest>.*)$`,
)

function withMore({ number, parts }: House, more: House['parts'] | null): House {
  return { number, parts: { ...parts, ...more } }
}

function readHouse(text: string): House | null {
  const { number, rest = '' } = housePattern.exec(text)?.groups ?? {}
  if (number === undefined) return null
  const parts = rest === '' ? {} : readHouseParts(rest)
  return parts && { number: number.replace(/\s/g, ''), parts }
}

/** «корпус 1106» where houses have no other number. */
function readKorpusHouse(text: string): House | null {
  const number = /^(?:корпус|корп|к)[.\s]*(\d+[а-я]?)$/.exec(text)?.[1]
  return number === undefined ? null : { number, parts: {} }
}

/** «к 2 с3», «стр. 1»; null: something else. */
function readHouseParts(text: string): Address['parts'] | null {
  const parts: Address['parts'] = {}
  let rest = text
  while (rest !== '') {
    const found = new RegExp(`^[\\s.]*(?:${partPattern})[\\s.]*`).exec(rest)
    if (!found) return null
    for (const [name, value] of Object.entries(found.groups ?? {}))
      if (value !== undefined) parts[name as HousePart] = value
    rest = rest.slice(found[0].length)
  }
  return parts
}

/** A street, and the house if it stands in the same part: «лесная улица 5кб». */
interface StreetPart {
  street: Street
  house: House | null
}

function readStreet(part: string): StreetPart | null {
  const tokens = part.split(/\s+|(?<=[а-я]\.)(?=[а-я\d])/).filter((token) => token !== '')
  // The house is the longest end that is one and leaves a name: streets have numbers too.
  for (let at = 1; at < tokens.length; at += 1) {
    const house = readHouse(tokens.slice(at).join(' '))
    const street = house && streetOf(tokens.slice(0, at))
    if (street) return { street, house }
  }
  const street = streetOf(tokens)
  return street && { street, house: null }
}

/** Streets without a kind. */
const roads = new Set(['мкад', 'ттк'])

function streetOf(tokens: readonly string[]): Street | null {
  let kind: string | null = null
  const words: string[] = []
  for (const token of tokens) {
    const word = token.replace(/\.$/, '')
    const found = streetKinds.get(word)
    // The first kind counts: «улица Сущёвский Вал» has one, and so has «проезд 1-й линии».
    if (found !== undefined && kind === null) kind = found
    else if (roads.has(word)) return { words: [word], kind: '' }
    else if (/^(?:им|имени)$/.test(word)) continue
    else words.push(streetWords.get(word) ?? word.replace(/^(\d+)-?(?:я|й|ая|ый|ой|ий|го|е|ое)$/, '$1'))
  }
  return words.some((word) => /[а-я]/.test(word)) ? { words, kind } : null
}
