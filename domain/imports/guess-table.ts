import type { ColumnMapping } from './guess-mapping.ts'
import { fieldByValues, valuesFit } from './guess-values.ts'
import { folded, type HeaderMatch, matchHeader } from './headers.ts'
import { importFieldOf } from './import-fields.ts'
import type { RawRow } from './sheet.ts'
import { isBlank } from './values/blank.ts'
import { readUnitWords } from './values/unit-words.ts'

/** A guess below this is none. */
const leastScore = 62

export interface Candidate extends HeaderMatch {
  column: number
}

/** Guesses the columns of a table. @param known columns that were mapped before, by folded header. */
export function guessTable(
  headers: readonly string[],
  sample: readonly RawRow[],
  known: ReadonlyMap<string, ColumnMapping>,
): ColumnMapping[] {
  const samples = headers.map((_, column) => textsOf(sample, column))
  const before = headers.map((header) => known.get(folded(header)))
  const isBlocks = isOfBlocks(headers)
  const candidates = headers.flatMap((header, column): Candidate[] => {
    if (before[column]) return []
    return candidatesOf(header, samples[column] ?? [], isBlocks).map((match) => ({ ...match, column }))
  })
  const chosen = choose(candidates, new Set(before.flatMap((one) => (one?.field ? [one.field] : []))))
  const taken = new Set(chosen.values())
  return headers.map((header, column) => {
    const remembered = before[column]
    if (remembered) return { ...remembered, header }
    const field = chosen.get(column) ?? null
    return { header, field: field ?? (taken.has(moneyField(header)?.field ?? '') ? 'row.useless' : null) }
  })
}

export function textsOf(sample: readonly RawRow[], column: number): string[] {
  return sample.map(({ cells }) => (cells[column] ?? '').trim()).filter((text) => !isBlank(text))
}

/** Columns that a list of buildings does not have. */
const ofBlocks = new Set(
  [
    'floor',
    'number',
    'dealKind',
    'askingRent',
    'askingPrice',
    'availability',
    'availableFrom',
    'fitOut',
    'rentBasis',
  ].map((code) => `block.${code}`),
)

function isOfBlocks(headers: readonly string[]): boolean {
  return headers.some((header) => {
    const [best] = candidatesOf(header, [], true)
    return best !== undefined && best.score >= 80 && (ofBlocks.has(best.field) || best.field === 'row.price')
  })
}

/** Fields that both records have: of a building where no blocks are listed. */
function candidatesOf(header: string, texts: readonly string[], isBlocks: boolean): HeaderMatch[] {
  const money = moneyField(header)
  const matches = matchHeader(header)
  const byHeader = (
    money && ((matches[0]?.score ?? 0) < 96 || matches[0]?.field === money.field)
      ? [money, ...matches.filter(({ field }) => field !== money.field)]
      : matches
  )
    .map((match) => (isBlocks ? match : ofBuilding(match)))
    .map(({ field, score }) => ({ field, score: score + preference(field, isBlocks) }))
  const checked = byHeader.flatMap(({ field, score }) => {
    const fit = valuesFit(field, texts)
    return fit === null || fit >= 0.5
      ? [{ field, score }]
      : fit >= 0.2
        ? [{ field, score: score - 15 }]
        : [{ field, score: score - 45 }]
  })
  const byValues = fieldByValues(header, texts)
  return [...checked, ...(byValues ? [byValues] : [])]
    .filter(({ score }) => score >= leastScore)
    .toSorted((a, b) => b.score - a.score)
}

function ofBuilding({ field, score }: HeaderMatch): HeaderMatch {
  if (field === 'block.areaSqm') return { field: 'building.gbaSqm', score: score - 3 }
  if (field === 'block.purposes') return { field: 'building.type', score: score - 3 }
  const own = field.replace('block.', 'building.')
  return importFieldOf(own) ? { field: own, score } : { field, score }
}

/** The label of a building's field that is also what tables call the block's: «Общая площадь». */
function preference(field: string, isBlocks: boolean): number {
  if (!isBlocks) return 0
  if (field.startsWith('building.') && importFieldOf(field.replace('building.', 'block.'))) return -8
  return field === 'building.gbaSqm' || field === 'building.status' ? -6 : 0
}

/** Each field goes to the column that means it most; the others take what is left to them. */
export function choose(candidates: readonly Candidate[], before: Set<string>): Map<number, string> {
  const chosen = new Map<number, string>()
  const taken = new Set(before)
  for (const { column, field } of candidates.toSorted((a, b) => b.score - a.score || a.column - b.column)) {
    if (chosen.has(column)) continue
    if (taken.has(field) && !importFieldOf(field)?.isShared) continue
    chosen.set(column, field)
    taken.add(field)
  }
  return chosen
}

const notRent =
  /парк|машин|м\/м|депозит|обеспеч|залог|коммун|страх|клининг|уборк|комисси|бонус|кадастров|балансов|эксплуат|opex|опекс|окупаем|доходн|индекс|deposit|parking|service|оценк|ндс\s*$/u

/** Columns that our own tables compute; what was asked stands beside them, but not in those for clients. */
const computed: Readonly<Record<string, HeaderMatch>> = {
  'ставка с ндс и opex, ₽/м²/год': { field: 'block.askingRent', score: 80 },
  'в месяц с ндс и opex, ₽': { field: 'block.askingRent', score: 78 },
  'цена продажи с ндс, ₽': { field: 'block.askingPrice', score: 80 },
  'цена продажи с ндс, ₽/м²': { field: 'block.askingPrice', score: 78 },
}

/** Classifies a column of money by its words: «Стоимость в месяц, руб.» is a rent, «Цена, руб.» depends on the deal. */
function moneyField(header: string): HeaderMatch | null {
  const text = folded(header)
  if (Object.hasOwn(computed, text)) return computed[text] ?? null
  const isNamed =
    /ставк|аренд|цена|стоимост|плата|price|rent|rate|сумма|(?<!\p{L})мап(?!\p{L})|(?<!\p{L})ас(?!\p{L})/u.test(
      text,
    )
  const { per, period, currency } = readUnitWords(text)
  const isUnit = currency !== null && (per !== null || period !== null)
  if ((!isNamed && !isUnit) || /срок|дата|период|вид|тип|услови|валют|база|площадь|без нас/u.test(text))
    return null
  const head = text.replace(
    /(?:с|вкл|включая|без|не вкл|кроме|плюс|\+|и|,)[а-я.]*\s*(?:уч[её]т[а-я]*\s)?(?:ндс|opex|эксплуат|коммун|ку|эр).*$/u,
    '',
  )
  if (/парк|машин|м\/м|parking/u.test(head)) return { field: 'row.parkingPrice', score: 94 }
  if (notRent.test(head)) return null
  if (/продаж|реализац|выкуп|(?<!\p{L})sale|selling/u.test(text))
    return { field: 'block.askingPrice', score: 94 }
  const isRent = /ставк|аренд|rent|rate|мап|плата|(?<!\p{L})ас(?!\p{L})/u.test(text) || period !== null
  // Prefers the rate per m² and year to others.
  const rank = per === 'sqm' ? (period === 'month' ? -1 : 0) : period === null ? -1 : -3
  return isRent ? { field: 'block.askingRent', score: 94 + rank } : { field: 'row.price', score: 92 + rank }
}
