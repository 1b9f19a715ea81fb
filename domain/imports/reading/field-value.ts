import type { FieldKind } from '#domain/fields/field-kinds.ts'
import { Decimal } from '#domain/money/decimal.ts'
import { fold } from '#domain/text/fold.ts'
import { countOf } from '#domain/text/plurals.ts'
import { tenseOf } from '#domain/text/typed-day.ts'
import { type ImportField, importFieldOf } from '../import-fields.ts'
import { type DayRead, readDay } from '../values/days.ts'
import { readFlag } from '../values/flags.ts'
import { readDegrees } from '../values/places.ts'
import { plainDecimal } from '../values/quantity.ts'
import { type Cell, type RowCells, short } from './row-cells.ts'

/** Longest texts of fields, as the contract has them. */
const longest: Readonly<Record<string, number>> = {
  'building.name': 200,
  'building.alias': 200,
  'building.address': 400,
  'building.district': 120,
  'building.telecomProviders': 300,
  'building.terms': 2000,
  'building.commissionTerms': 2000,
  'building.description': 7000,
  'block.number': 40,
  'block.tenantName': 200,
  'block.title': 200,
  'block.videoUrl': 500,
  'block.description': 7000,
  'company.industry': 120,
  'company.legalName': 300,
  'company.legalAddress': 400,
  'company.actualAddress': 400,
  'company.site': 200,
  'company.commissionNote': 500,
  'company.note': 5000,
  'person.post': 200,
  'person.note': 5000,
}

/** The value of a field by its kind, from its cells; undefined: nothing that it could take, which is remarked. */
export function readField(cells: RowCells, id: string): unknown {
  const field = importFieldOf(id)
  const cell = cells.one(id)
  return field && cell && readKind(cells, field, field.kind, cell)
}

function readKind(cells: RowCells, field: ImportField, kind: FieldKind, cell: Cell): unknown {
  switch (kind.kind) {
    case 'text':
      return readText(cells, field.id, cell, plainText(cell.text).replace(/\s*\n\s*/g, ', '))
    case 'longText':
      return readText(
        cells,
        field.id,
        cell,
        plainText(
          cells
            .all(field.id)
            .map(({ text }) => text)
            .join('\n'),
        ),
      )
    case 'decimal':
      return readDecimal(cells, field.id, cell)
    case 'integer':
      return readInteger(cells, field.id, cell)
    case 'coordinate':
      return readDegrees(cell.text) ?? unread(cells, field.id, cell)
    case 'flag':
      return cells.flag(field.id, cell) ?? unread(cells, field.id, cell)
    case 'day':
      return readDayCell(cells, field.id, cell, kind)
    case 'choice':
      return cells.choice(field.id, kind.options, cell) ?? unread(cells, field.id, cell)
    case 'choices':
      return readChoicesOf(cells, field, kind.options)
    case 'person': {
      const person = cells.options.people?.get(fold(cell.text).trim())
      if (person === undefined)
        cells.note('person.unknown', `«${short(cell.text)}» — не из наших сотрудников`, field.id, cell)
      return person
    }
    default:
      return undefined
  }
}

function unread(cells: RowCells, id: string, cell: Cell): undefined {
  cells.unread(id, cell)
  return undefined
}

/** Text without tags, entities and control characters. */
export function plainText(text: string): string {
  return text
    .replace(/_x000d_/gi, '')
    .replace(/<\s*(?:br|\/p|\/li|\/div)[^>]*>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&quot;|&laquo;|&raquo;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/[^\P{Cc}\t\n]|\p{Cs}|[\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replace(/[ \u00a0]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function readText(cells: RowCells, id: string, cell: Cell, text: string): string | undefined {
  const max = longest[id]
  if (max === undefined || text.length <= max) return text === '' ? undefined : text
  cells.note(
    'value.long',
    `${importFieldOf(id)?.label ?? id}: ${countOf(text.length, 'знак', 'знака', 'знаков')}, взяты первые ${max}`,
    id,
    cell,
  )
  return text.slice(0, max).trim()
}

/** A decimal with at most two places; a range gives its lower end. */
export function readDecimal(cells: RowCells, id: string, cell: Cell): string | undefined {
  const read = cells.quantity(id, cell)
  if (read === null || read.kind === 'negotiable') return undefined
  if (read.kind === 'none') return unread(cells, id, cell)
  if (read.kind === 'range') {
    cells.note('value.part', `«${short(cell.text)}»: взято ${read.from ?? read.to}`, id, cell)
    return rounded(cells, id, cell, read.from ?? read.to ?? '0')
  }
  if (read.value.startsWith('-')) return unread(cells, id, cell)
  return rounded(cells, id, cell, read.value)
}

/** To two places; more than a slip of binary arithmetic is remarked. */
export function rounded(cells: RowCells, id: string, cell: Cell, value: string): string {
  const plain = plainDecimal(value)
  const isSlip = new Decimal(value).minus(plain).abs().lt('0.00001')
  if (!isSlip)
    cells.note('number.rounded', `«${short(cell.text)}» записано как ${plain.replace('.', ',')}`, id, cell)
  return plain
}

function readInteger(cells: RowCells, id: string, cell: Cell): number | undefined {
  const year = id.startsWith('building.year') ? yearIn(cell.text) : null
  if (year !== null) return year
  const read = cells.quantity(id, cell)
  if (read === null || read.kind === 'negotiable') return undefined
  if (read.kind === 'none') return isNothing(cell.text) ? 0 : unread(cells, id, cell)
  // A house with sections of 10 and 16 floors has 16.
  const ends =
    read.kind !== 'range' ? [] : id === 'building.floors' ? [read.to, read.from] : [read.from, read.to]
  const value = read.kind === 'range' ? (ends.find((end) => end !== null) ?? '') : read.value
  if (read.kind === 'range') cells.note('value.part', `«${short(cell.text)}»: взято ${value}`, id, cell)
  // Years of a term: «5 лет».
  const isYears = read.kind === 'exact' && /^(?:год|года|лет)/.test(read.rest) && id.endsWith('Months')
  const number = Number(value) * (isYears ? 12 : 1)
  return Number.isSafeInteger(number) ? number : unread(cells, id, cell)
}

/** «01.01.1887 г.» */
function yearIn(text: string): number | null {
  const years = text.match(/(?<!\d)(?:1[6-9]|20)\d\d(?!\d)/g) ?? []
  return years.length === 1 ? Number(years[0]) : null
}

/** «нет» where a number belongs. */
function isNothing(text: string): boolean {
  return /^(?:нет|без|отсутств[а-яё]*|no)(?![а-яa-z])/i.test(text.trim())
}

function readDayCell(
  cells: RowCells,
  id: string,
  cell: Cell,
  kind: { isPast?: true; isEnd?: true },
): string | null | undefined {
  const read = readDay(cell.text, cells.options.today, tenseOf(kind))
  if (read === null) return unread(cells, id, cell)
  noteDay(cells, id, cell, read)
  return read.day
}

/** Remarks what of a day was guessed: its number in the month, or a year that is not this one. */
export function noteDay(cells: RowCells, id: string, cell: Cell, read: DayRead): void {
  const rule = read.isRough ? 'day.rough' : read.isOtherYear ? 'day.year' : null
  if (rule !== null) cells.note(rule, `«${short(cell.text)}» записано как ${read.day}`, id, cell)
}

function readChoicesOf(
  cells: RowCells,
  { id, label }: ImportField,
  options: Readonly<Record<string, string>>,
): string[] | undefined {
  const codes = new Set<string>()
  for (const cell of cells.all(id)) {
    const read = cells.choices(id, options, cell)
    for (const code of read.codes) codes.add(code)
    // Columns of one thing each say «да» or «нет»: «Кафе».
    const flag = read.codes.length === 0 ? readFlag(cell.text) : null
    const own = flag === true ? cells.choice(id, options, cell, cell.header) : null
    if (own !== null) codes.add(own)
    else if (flag !== false && read.unknown.length > 0)
      cells.note('value.unread', `${label}: «${short(read.unknown.join(', '))}» не понято`, id, cell)
  }
  return codes.size > 0 ? [...codes] : undefined
}
