import { stemOf } from '#domain/text/endings.ts'
import { fold } from '#domain/text/fold.ts'
import { type ImportSubject, importFieldsOf } from './import-fields.ts'

/** A field that a header may mean, with how surely: 100 is its own label. */
export interface HeaderMatch {
  field: string
  score: number
}

/** Units and marks of a header that say nothing of its field. */
const unitPhrases =
  /(?:тыс\.?|млн\.?)?\s?(?:₽|руб(?:\.|лей|ль|ли|ля)?|р\.|rub|rur|usd|eur|\$|€|долл\.?|у\.\s?е\.?)|(?:за |в )?(?:кв\.?\s?м(?:етр[а-я]*)?\.?|м\.?\s?кв\.?|м²|м2|m²|m2|sq\.?\s?m\.?|sqm)|(?:за |в |per )?(?<![а-я])(?:год(?:а|у)?|месяц|мес\.?|month|year|annum|annual)(?![а-я])|%|₽|(?<!^|[а-я])(?:шт|чел|мин|квт|ква|гг|м)\.?(?![а-я])|(?<![а-я])м(?=\s|$|\))/gu
const taxPhrases =
  /(?:с|со|без|вкл(?:\.|ючая|юч\.?)?|включен[ао]?|не вкл[а-я.]*|в т\.?\s?ч\.?|в том числе|с уч[её]том|уч\.|без уч[её]та|кроме|плюс|\+|incl\.?|excl\.?)\s*(?:ндс|vat|opex|эр|ку|эксплуатац[а-я]*|эксплуатационны[а-я]* расход[а-я]*|коммунал[а-я]*(?: платеж[а-я]*| услуг[а-я]*)?)(?:\s*(?:и|,|\/)\s*(?:opex|эр|ку|эксплуатац[а-я]*|эксплуатационны[а-я]* расход[а-я]*|ндс|коммунал[а-я]*))?/gu

/** A header without case, repeated spaces and line feeds. */
export function folded(header: string): string {
  return fold(header).replace(/\s+/g, ' ').trim()
}

/** Words of a header in any order. */
function keyOf(text: string): string {
  return stemsOf(text).toSorted().join(' ')
}

/** The same without stems, which confuse «Этаж» with «Этажей». */
function wholeKeyOf(text: string): string {
  return `=${wordsOf(text).toSorted().join(' ')}`
}

function stemsOf(text: string): string[] {
  return wordsOf(text).map(stemOf)
}

function wordsOf(text: string): string[] {
  const bare = /^[^\p{L}\d]*№[^\p{L}\d]*$/u.test(text) ? 'n' : text.replace(/№|#(?=\s?\p{L})/gu, ' номер ')
  return bare
    .replace(/²/g, '2')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => (word === 'пл' ? 'площадь' : word))
}

interface Synonym {
  field: string
  stems: readonly string[]
}

interface HeaderIndex {
  exact: Map<string, HeaderMatch[]>
  synonyms: Synonym[]
}

const indexes = { stock: indexOf('stock'), contacts: indexOf('contacts') }

function indexOf(subject: ImportSubject): HeaderIndex {
  const index: HeaderIndex = { exact: new Map(), synonyms: [] }
  for (const { id, label, synonyms: own } of importFieldsOf(subject)) {
    for (const [at, text] of [label, ...own].entries()) {
      const score = at === 0 && !id.startsWith('row.') ? 100 : 96
      addExact(index, wholeKeyOf(folded(text)), { field: id, score })
      addExact(index, keyOf(folded(text)), { field: id, score: score - 3 })
      const stems = stemsOf(folded(text))
      // «S», «м» and the like stand for a field only alone.
      if (stems.join('').length > 3) index.synonyms.push({ field: id, stems })
    }
  }
  return index
}

function addExact({ exact }: HeaderIndex, key: string, match: HeaderMatch): void {
  const known = exact.get(key)
  if (!known) exact.set(key, [match])
  else if (!known.some(({ field }) => field === match.field)) known.push(match)
}

/** Fields of a table's subject that a header may mean, the likeliest first. */
export function matchHeader(header: string, subject: ImportSubject = 'stock'): HeaderMatch[] {
  const { exact, synonyms } = indexes[subject]
  const text = folded(header)
  if (text === '') return []
  const found = new Map<string, number>()
  const note = (matches: readonly HeaderMatch[] | undefined, penalty: number) => {
    for (const { field, score } of matches ?? [])
      found.set(field, Math.max(found.get(field) ?? 0, score - penalty))
  }
  const segments = text.split(' / ')
  const variants: [text: string, penalty: number][] = [[text, 0]]
  if (segments.length > 1) variants.push([segments.at(-1) ?? '', 6], [segments[0] ?? '', 22])
  for (const [variant, penalty] of variants) {
    for (const [bare, more] of barer(variant)) {
      note(exact.get(wholeKeyOf(bare)), penalty + more)
      note(exact.get(keyOf(bare)), penalty + more)
    }
    const contained = containing(synonyms, variant)
    for (const match of contained) note([match], penalty)
  }
  return [...found].map(([field, score]) => ({ field, score })).toSorted((a, b) => b.score - a.score)
}

/** The text with less and less around its words. */
function barer(text: string): [text: string, penalty: number][] {
  const withoutBrackets = text.replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
  const withoutUnits = text.replace(unitPhrases, ' ')
  const bare = withoutBrackets.replace(taxPhrases, ' ').replace(unitPhrases, ' ')
  return [
    [text, 0],
    [withoutBrackets, 5],
    [withoutUnits, 6],
    [text.replace(taxPhrases, ' ').replace(unitPhrases, ' '), 8],
    [bare, 8],
  ]
}

/** Synonyms all of whose words are in the header. */
function containing(synonyms: readonly Synonym[], text: string): HeaderMatch[] {
  const stems = stemsOf(text.replace(taxPhrases, ' ').replace(unitPhrases, ' '))
  if (stems.length === 0) return []
  const have = new Set(stems)
  return synonyms.flatMap(({ field, stems: wanted }) => {
    if (!wanted.every((stem) => have.has(stem))) return []
    const isFirst = wanted[0] === stems[0] ? 4 : 0
    return [{ field, score: Math.round(45 + 40 * (wanted.length / stems.length)) + isFirst }]
  })
}
