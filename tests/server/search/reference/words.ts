import {
  availabilities,
  buildingTypes,
  dealKinds,
  fitOuts,
  layouts,
  okrugs,
  propertyUses,
  vatTreatments,
} from '#domain/stock/vocabulary.ts'
import { stemOf } from '#domain/stock/words/lexemes.ts'
import { isMeaningful, searchWords } from '#domain/stock/words/tokens.ts'
import { fold } from '#domain/text/fold.ts'
import { swapQuery } from '#domain/text/layout-swap.ts'
import { spellingsOf } from '#domain/text/spellings.ts'
import type { Stock, StockBlock, StockBuilding } from '../stock.ts'

/** Records that have one typed word. */
export interface PlainWord {
  inBuilding(building: StockBuilding): boolean
  /** In the block itself, its labels included. */
  inBlock(block: StockBlock): boolean
  /** As typed, not in another spelling. */
  asTyped(building: StockBuilding): boolean
  /** In its name, in any spelling. */
  inName(building: StockBuilding): boolean
  /** Some record has another spelling of it. */
  isSpelled: boolean
}

/** Words of a question, in the keyboard layout that finds something. */
export function readPlainly(stock: Stock, text: string): PlainWord[] {
  const words = plainWords(stock, searchWords(text))
  if (words.every(({ isFound }) => isFound)) return words
  const others = plainWords(stock, searchWords(swapQuery(text)))
  return others.length > 0 && others.every(({ isFound }) => isFound) ? others : words
}

/** @param isTolerant with other spellings. */
export function plainWords(stock: Stock, words: readonly string[], isTolerant = false) {
  const isShort = words.length <= 6
  return words.filter(isMeaningful).map((word) => plainWord(stock, word, isShort, isTolerant && isShort))
}

function plainWord({ buildings, blocks }: Stock, word: string, isForgiven: boolean, isTolerant: boolean) {
  const stem = stemOf(word)
  const digits = /^[\d.]{3,}$/.test(word) && `#${word.replaceAll('.', '')}`
  const hasTyped = (lexemes: ReadonlySet<string>) =>
    [...lexemes].some((lexeme) => lexeme.startsWith(word) || lexeme === stem || lexeme === digits)
  const spellings = isTolerant ? spellingsOf(word) : []
  const hasSpelled = (lexemes: ReadonlySet<string>) =>
    [...lexemes].some((lexeme) =>
      spellings.some(({ text, isWhole }) => (isWhole ? lexeme === text : lexeme.startsWith(text))),
    )
  const has = (lexemes: ReadonlySet<string>) => hasTyped(lexemes) || hasSpelled(lexemes)
  const living = buildings.filter(({ isDeleted }) => !isDeleted)
  const ids = new Set(living.map(({ id }) => id))
  const someRecord = (fits: (lexemes: ReadonlySet<string>) => boolean) =>
    living.some((building) => fits(buildingLexemes(building))) ||
    blocks.some((block) => !block.isDeleted && ids.has(block.buildingId) && fits(blockLexemes(block)))
  const isFound = someRecord(has) || everyLabel.some((label) => hasTyped(plainLexemes(label)))
  const isSpelled = spellings.length > 0 && someRecord(hasSpelled)
  const inName = ({ name, alias }: StockBuilding) => {
    const beginnings = [word, ...spellingsOf(word).map(({ text }) => text)]
    return plainTokens(`${name} ${alias ?? ''}`).some(
      (token) => beginnings.some((one) => token.startsWith(one)) || (stem !== null && stemOf(token) === stem),
    )
  }
  const length = word.length
  if (!isFound && isForgiven && length >= 5 && length <= 30) {
    const isNamed = (building: StockBuilding) =>
      plainTokens(`${building.name} ${building.alias ?? ''}`).some((token) => isOneEdit(word, token))
    const found = { inBuilding: isNamed, inBlock: () => false, asTyped: isNamed }
    return { ...found, isFound: living.some(isNamed), isSpelled, inName }
  }
  return {
    isFound,
    isSpelled,
    inName,
    inBuilding: (building: StockBuilding) => has(buildingLexemes(building)),
    inBlock: (block: StockBlock) =>
      has(blockLexemes(block)) || labelsOf(block).some((label) => hasTyped(plainLexemes(label))),
    asTyped: (building: StockBuilding) => hasTyped(buildingLexemes(building)),
  }
}

function plainTokens(text: string): string[] {
  const words = fold(text).match(/(?:[\p{L}\p{N}+]|(?<=[0-9])\.(?=[0-9]))+/gu) ?? []
  return words.map((word) => word.slice(0, 60))
}

function plainLexemes(text: string): ReadonlySet<string> {
  return new Set(plainTokens(text).flatMap((token) => [token, stemOf(token) ?? token]))
}

const known = new WeakMap<StockBuilding | StockBlock, ReadonlySet<string>>()

function lexemesOnce(record: StockBuilding | StockBlock, text: string, extra: readonly string[] = []) {
  const lexemes = known.get(record) ?? new Set([...plainLexemes(text), ...extra])
  known.set(record, lexemes)
  return lexemes
}

function buildingLexemes(building: StockBuilding): ReadonlySet<string> {
  const { name, alias, address, district, okrug, type, metro } = building
  const told = [
    ...[name, alias, address, district, okrug && okrugs[okrug], type && buildingTypes[type]],
    ...(type === 'businessCentre' ? ['бц'] : []),
    ...metro.map(({ station }) => `метро ${station}`),
    ...(building.class ? ['класс'] : []),
  ]
  const text = told.map((part) => part ?? '').join(' ')
  return lexemesOnce(building, text, building.class ? [building.class.toLowerCase()] : [])
}

function blockLexemes(block: StockBlock): ReadonlySet<string> {
  const { number, tenantName, description } = block
  const parted = (number ?? '').match(/\d+([.\-/]\d+)*/g) ?? []
  const digits = parted.map((one) => `#${one.replace(/\D/g, '')}`)
  return lexemesOnce(block, `${number ?? ''} ${tenantName ?? ''} ${description ?? ''}`, digits)
}

const synonyms: Readonly<Record<string, string>> = {
  [dealKinds.lease]: 'сдаётся снять',
  [dealKinds.sale]: 'продаётся купить',
  [availabilities.free]: 'свободный',
  [availabilities.fromDate]: 'освобождается',
}
const withSynonyms = (label: string) => `${label} ${synonyms[label] ?? ''}`
const everyLabel = [dealKinds, propertyUses, vatTreatments, fitOuts, layouts, availabilities]
  .flatMap((codes) => Object.values<string>(codes))
  .map(withSynonyms)

function labelsOf(block: StockBlock): string[] {
  const { purposes, vatTreatment, fitOut, layout } = block
  const labels = [
    dealKinds[block.dealKind],
    ...purposes.map((use) => propertyUses[use]),
    ...(vatTreatment ? [vatTreatments[vatTreatment]] : []),
    ...(fitOut ? [fitOuts[fitOut]] : []),
    ...(layout ? [layouts[layout]] : []),
    availabilities[block.availability],
  ]
  return labels.map(withSynonyms)
}

/** One letter wrong, missing, too many, or two adjacent ones swapped. */
function isOneEdit(typed: string, word: string): boolean {
  if (typed === word || Math.abs(typed.length - word.length) > 1) return false
  for (let at = 0; at <= typed.length; at += 1) {
    const [before, after, letter] = [typed.slice(0, at), typed.slice(at), word.charAt(at)]
    const swapped = after.charAt(1) + after.charAt(0) + after.slice(2)
    if ([after.slice(1), letter + after.slice(1), letter + after, swapped].includes(word.slice(at)))
      if (word.startsWith(before)) return true
  }
  return false
}
