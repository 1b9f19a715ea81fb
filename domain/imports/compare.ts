import type { FieldCatalogue } from '#domain/fields/field.ts'
import type { FieldKind } from '#domain/fields/field-kinds.ts'
import { Decimal } from '#domain/money/decimal.ts'
import { records } from '#domain/records/records.ts'
import { fold } from '#domain/text/fold.ts'

/** A field that would change; `null` is "unknown". */
export interface Change {
  /** Property of the record's facts. */
  code: string
  old: unknown
  new: unknown
}

type Facts = Readonly<Record<string, unknown>>

/**
 * Differences between the facts of a row and a stored record of the same names.
 * @param cleared codes whose cells are blank; they are cleared only with `blanks` of `clear`, and never if the field must
 *   have a value.
 */
export function compareFacts(
  record: 'building' | 'block' | 'company' | 'person',
  facts: Facts,
  stored: Facts,
  { cleared = [], blanks = 'keep' }: { cleared?: readonly string[]; blanks?: 'keep' | 'clear' } = {},
): Change[] {
  const fields: FieldCatalogue = records[record].fields
  const changes: Change[] = []
  for (const [code, value] of Object.entries(facts)) {
    if (value === undefined) continue
    const old = stored[code] ?? null
    const kind = fields[code]?.kind
    if (!isSame(kind, value, old)) changes.push({ code, old, new: value })
  }
  if (blanks === 'clear') {
    for (const code of cleared) {
      const old = stored[code] ?? null
      const isList = Array.isArray(old)
      if (code in facts || !mayBeUnknown(`${record}.${code}`) || old === null || (isList && old.length === 0))
        continue
      changes.push({ code, old, new: isList ? [] : null })
    }
  }
  return changes
}

/** Fields that every record has, by the contract. */
const never = new Set([
  'building.name',
  'building.address',
  'building.type',
  'building.status',
  'block.areaSqm',
  'block.floorKind',
  'block.dealKind',
  'block.rentBasis',
  'block.currency',
  'block.availability',
  'block.isArchived',
  'company.name',
  'company.status',
  'person.name',
  'person.status',
  'person.isMain',
])

function mayBeUnknown(id: string): boolean {
  return !never.has(id)
}

/** Equal in another notation: «12000» and «12000.00», lists in another order, a station of several. */
function isSame(kind: FieldKind | undefined, value: unknown, old: unknown): boolean {
  if (value === old) return true
  if (value === null || old === null) return false
  switch (kind?.kind) {
    case 'decimal':
      return isDecimal(value) && isDecimal(old) && new Decimal(String(value)).eq(String(old))
    case 'coordinate':
      return Math.abs(Number(value) - Number(old)) < 0.000_001
    case 'choices':
      return Array.isArray(value) && Array.isArray(old) && sorted(value) === sorted(old)
    case 'metro':
      return (
        Array.isArray(value) &&
        Array.isArray(old) &&
        value.every((station) => old.some((known) => isSameStation(station, known)))
      )
    case 'areaParts':
      return Array.isArray(old) && areaPartsText(value) === areaPartsText(old)
    case 'parking':
      return (
        Array.isArray(value) &&
        Array.isArray(old) &&
        value.every((one) => old.some((known) => isSameParking(one, known)))
      )
    case 'text':
    case 'longText':
      return plain(value) === plain(old)
    default:
      return canonical(value) === canonical(old)
  }
}

/** JSON with the keys of objects in one order: the database has its own. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}

function isDecimal(value: unknown): boolean {
  return /^-?\d+(?:\.\d+)?$/.test(String(value))
}

function sorted(list: readonly unknown[]): string {
  return list.map(String).toSorted().join('\n')
}

/** Spreadsheets and feeds change spaces and ends of lines. */
function plain(value: unknown): string {
  return String(value).replace(/\s+/g, ' ').trim()
}

type Parts = Readonly<Record<string, unknown>>

/** Tables tell the nearest station only, feeds often without minutes: what they leave open is no difference. */
function isSameStation(one: unknown, known: unknown): boolean {
  const [a, b] = [one as Parts, known as Parts]
  if (fold(String(a.station)) !== fold(String(b.station))) return false
  return a.minutes === null || (a.minutes === b.minutes && a.travel === b.travel)
}

function areaPartsText(parts: unknown): string {
  const sum = (value: unknown) => (isDecimal(value) ? new Decimal(String(value)).toFixed(2) : '')
  return (parts as Parts[]).map(({ areaSqm, price }) => `${sum(areaSqm)} ${sum(price)}`).join()
}

function isSameParking(one: unknown, known: unknown): boolean {
  const [a, b] = [one as Parts, known as Parts]
  const isSum = (value: unknown) => value !== null && value !== undefined
  return (
    a.kind === b.kind &&
    (!isSum(a.places) || a.places === b.places) &&
    (!isSum(a.rubPerMonth) ||
      (isSum(b.rubPerMonth) && new Decimal(String(a.rubPerMonth)).eq(String(b.rubPerMonth)))) &&
    (a.isPaid !== true || b.isPaid === true || Number(b.rubPerMonth) > 0)
  )
}
