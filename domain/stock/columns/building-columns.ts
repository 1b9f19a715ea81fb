import { buildingTypes, okrugs } from '#domain/stock/vocabulary.ts'
import { lexemesOf } from '#domain/stock/words/lexemes.ts'
import { Postings } from '#domain/stock/words/postings.ts'
import { tokensOf } from '#domain/stock/words/tokens.ts'
import { type BuildingField, buildingEncodings } from './encodings.ts'
import { NameRanks } from './name-ranks.ts'
import type { BuildingRows, BuildingText, NearStation } from './rows.ts'
import { grown, Slots } from './slots.ts'

const fields = Object.keys(buildingEncodings) as BuildingField[]

type Texts = Record<BuildingText, string | null>

/** A building's part that is not a number. */
interface Told extends Texts {
  metro: readonly NearStation[]
}

/** Buildings by slot, with the slots of their blocks. */
export class BuildingColumns {
  readonly slots = new Slots()
  readonly numbers = Object.fromEntries(fields.map((field) => [field, new Float64Array(0)])) as Record<
    BuildingField,
    Float64Array
  >
  readonly told: Told[] = []
  readonly blocks: number[][] = []
  readonly words = new Postings()
  /** Words of names alone: the ones matched with a typo; by building. */
  readonly nameWords: string[][] = []
  readonly addressWords: string[][] = []
  /** Places in the order by name and by address. */
  readonly ranks = {
    name: new NameRanks((slot) => this.told[slot]?.name ?? '', this.slots),
    address: new NameRanks((slot) => this.told[slot]?.address ?? '', this.slots),
  }

  /** Makes room for this many more. */
  reserve(more: number): void {
    const capacity = this.slots.capacityFor(more)
    this.slots.id = grown(this.slots.id, capacity)
    for (const field of fields) this.numbers[field] = grown(this.numbers[field], capacity)
  }

  /** Writes all but words and ranks. */
  write(slot: number, rows: BuildingRows, row: number): void {
    for (const field of fields) this.numbers[field][slot] = rows.numbers[field][row] as number
    const { name, alias, address, district } = rows.texts
    this.told[slot] = {
      name: name[row] ?? '',
      alias: alias[row] ?? null,
      address: address[row] ?? '',
      // An empty one is unknown.
      district: district[row] || null,
      metro: rows.metro[row] ?? [],
    }
    this.blocks[slot] ??= []
    this.nameWords[slot] = tokensOf(`${name[row]} ${alias[row] ?? ''}`)
    this.addressWords[slot] = tokensOf(address[row] ?? '')
  }

  lexemesOf(slot: number): Set<string> {
    const { name, alias, address, district, metro } = this.told[slot] as Told
    const classCode = codeOf('class', this.numbers.class[slot] as number)
    const type = codeOf('type', this.numbers.type[slot] as number)
    const okrug = codeOf('okrug', this.numbers.okrug[slot] as number)
    const parts = [
      ...[name, alias, address, district],
      okrug && okrugs[okrug as keyof typeof okrugs],
      type && buildingTypes[type as keyof typeof buildingTypes],
      type === 'businessCentre' && 'бц',
      metro.length > 0 && `метро ${metro.map(({ station }) => station).join(' ')}`,
      classCode && 'класс',
    ]
    const lexemes = lexemesOf(parts.filter(Boolean).join(' '))
    // Verbatim: its sign would be dropped from a text.
    if (classCode) lexemes.add(classCode.toLowerCase())
    return lexemes
  }

  remove(slot: number): void {
    this.words.set([slot], () => [])
    this.blocks[slot] = []
    this.nameWords[slot] = []
    this.addressWords[slot] = []
    this.slots.remove(this.slots.id[slot] as number)
  }
}

/** Code of a building's enumeration; null for 0. */
export function codeOf(field: 'class' | 'okrug' | 'type', number: number): string | null {
  const encoding = buildingEncodings[field]
  return 'codes' in encoding ? (Object.keys(encoding.codes)[number - 1] ?? null) : null
}
