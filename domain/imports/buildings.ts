import { type Address, addressKey, compareAddresses, readAddress } from '#domain/addresses/address.ts'
import { metresBetween } from '#domain/addresses/distance.ts'
import { isOneTypo } from '#domain/stock/words/one-typo.ts'
import { fold } from '#domain/text/fold.ts'
import { foldedName } from './building-name.ts'

/** A building as far as it can be recognised. */
export interface KnownBuilding {
  id: number
  name: string
  alias: string | null
  address: string
  cadastralNumber: string | null
  latitude: number | null
  longitude: number | null
}

/** A building that a row speaks of. */
export interface WantedBuilding {
  name: string | null
  address: string | null
  cadastralNumber: string | null
  latitude: number | null
  longitude: number | null
}

/** Key by which a building was recognised. */
export type FoundBy = 'cadastral' | 'address' | 'name'

/** A building that may be the wanted one. */
export interface BuildingCandidate {
  id: number
  /** «тот же дом, другое название», in Russian. */
  why: string
}

export type BuildingMatch = { id: number; by: FoundBy } | { candidates: BuildingCandidate[] } | null

interface Entry extends KnownBuilding {
  parsed: Address | null
  names: readonly string[]
}

export interface BuildingIndex {
  byCadastral: Map<string, Entry[]>
  byAddress: Map<string, Entry[]>
  byName: Map<string, Entry[]>
  /** By name and street: a register calls thousands of houses alike. */
  byNameOnStreet: Map<string, Entry[]>
  byStreet: Map<string, Entry[]>
  /** By the name with each letter left out, for names with a typo. */
  byTypo: Map<string, Entry[]>
  /** By the longer words of the name. */
  byWord: Map<string, Entry[]>
  /** By the text of an address that names no house: «дер. Сосенки». */
  byText: Map<string, Entry[]>
}

const mostCandidates = 8
const nearMetres = 150
const mostNamesakes = 100
const longestTypoName = 40

/** Indexes buildings for `findBuilding`. */
export function indexBuildings(rows: Iterable<KnownBuilding>): BuildingIndex {
  const index: BuildingIndex = {
    byCadastral: new Map(),
    byAddress: new Map(),
    byName: new Map(),
    byNameOnStreet: new Map(),
    byStreet: new Map(),
    byTypo: new Map(),
    byWord: new Map(),
    byText: new Map(),
  }
  for (const row of rows) addBuilding(index, row)
  return index
}

export function addBuilding(index: BuildingIndex, row: KnownBuilding): void {
  const parsed = readAddress(row.address)
  const names = [...new Set([row.name, row.alias ?? ''].map(foldedName).filter((name) => name !== ''))]
  const entry: Entry = { ...row, parsed, names }
  if (row.cadastralNumber !== null) add(index.byCadastral, row.cadastralNumber, entry)
  if (parsed) {
    add(index.byAddress, addressKey(parsed), entry)
    add(index.byStreet, parsed.street, entry)
  } else add(index.byText, textKey(row.address), entry)
  for (const name of names) {
    add(index.byName, name, entry)
    if (parsed) add(index.byNameOnStreet, onStreetKey(name, parsed), entry)
    for (const key of typoKeys(name)) add(index.byTypo, key, entry)
    for (const word of longWords(name)) add(index.byWord, word, entry)
  }
}

/** The building with this very address, which names no house; null: none, or several. */
export function sameAddressText(
  index: BuildingIndex,
  address: string,
  name: string | null,
): { id: number } | null {
  const same = index.byText.get(textKey(address)) ?? []
  return pickByName(same, name === null ? '' : foldedName(name)) ?? null
}

function textKey(address: string): string {
  return fold(address)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
}

function onStreetKey(name: string, { street }: Address): string {
  return `${name}\n${street}`
}

/**
 * Finds the building of a row: by cadastral number, by address, by name on the same street. Anything less sure gives
 * candidates for a person to choose from; null: nothing like it is known.
 */
export function findBuilding(index: BuildingIndex, wanted: WantedBuilding): BuildingMatch {
  const { match, parsed, name, traces } = recognise(index, wanted)
  if (match) return match
  const sameName = name === '' ? [] : (index.byName.get(name) ?? [])
  const candidates = candidatesOf(index, wanted, parsed, name, { ...traces, sameName })
  return candidates.length > 0 ? { candidates } : null
}

/** The building of a row if it is recognised: nobody is asked. */
export function recogniseBuilding(
  index: BuildingIndex,
  wanted: WantedBuilding,
): { id: number; by: FoundBy } | null {
  return recognise(index, wanted).match
}

interface Recognised {
  match: { id: number; by: FoundBy } | null
  parsed: Address | null
  /** Folded. */
  name: string
  traces: Omit<Traces, 'sameName'>
}

function recognise(index: BuildingIndex, wanted: WantedBuilding): Recognised {
  const parsed = wanted.address === null ? null : readAddress(wanted.address)
  const name = wanted.name === null ? '' : foldedName(wanted.name)
  const ofNumber =
    wanted.cadastralNumber === null ? [] : (index.byCadastral.get(wanted.cadastralNumber) ?? [])
  const sameHouse = parsed ? (index.byAddress.get(addressKey(parsed)) ?? []) : []
  const compared = sameHouse.map((entry) => ({
    entry,
    is: parsed && entry.parsed ? compareAddresses(parsed, entry.parsed) : 'other',
  }))
  const same = compared.filter(({ is }) => is === 'same').map(({ entry }) => entry)
  const parts = compared.filter(({ is }) => is === 'part').map(({ entry }) => entry)
  const found = (match: Recognised['match']) => ({ match, parsed, name, traces: { same, parts, ofNumber } })
  const [numbered] = ofNumber
  // The number of premises may be that of another house by a slip: the address must not deny it.
  if (ofNumber.length === 1 && numbered && !denies(numbered, parsed))
    return found({ id: numbered.id, by: 'cadastral' })
  const one =
    same.length > 0 ? pickByName(same, name) : parts.length === 1 ? parts[0] : pickByName(parts, name)
  const onStreet =
    name === ''
      ? []
      : parsed
        ? (index.byNameOnStreet.get(onStreetKey(name, parsed)) ?? []).filter((entry) =>
            isOnStreet(entry, parsed),
          )
        : (index.byName.get(name) ?? [])
  const [named] = onStreet
  const isNamed =
    onStreet.length === 1 && named !== undefined && (parsed === null || !differsInHouse(named, parsed))
  // Without its city an address may be of another one: the name tells more.
  if (isNamed && parsed?.settlement === null)
    return found({ id: named.id, by: same.includes(named) ? 'address' : 'name' })
  if (one && (same.length > 0 || namesAgree(one, name))) return found({ id: one.id, by: 'address' })
  return found(isNamed ? { id: named.id, by: 'name' } : null)
}

/** The name, and the name without each of its letters: two names with a typo between them share one. */
function typoKeys(name: string): string[] {
  if (name.length < 4 || name.length > longestTypoName) return []
  return [...new Set([name, ...Array.from(name, (_, at) => name.slice(0, at) + name.slice(at + 1))])]
}

function longWords(name: string): string[] {
  return name.split(' ').filter((word) => word.length >= 5)
}

function pickByName(entries: readonly Entry[], name: string): Entry | undefined {
  if (entries.length === 1) return namesAgree(entries[0], name) ? entries[0] : undefined
  const named = entries.filter(({ names }) => names.includes(name))
  return named.length === 1 ? named[0] : undefined
}

/** Two names of one house: equal, one within the other, or only one of them is a name. */
function namesAgree(entry: Entry | undefined, name: string): boolean {
  if (!entry || name === '' || isAddressName(name, entry)) return entry !== undefined
  return entry.names.some(
    (own) =>
      own === name ||
      isAddressName(own, entry) ||
      isWithin(own, name) ||
      isWithin(name, own) ||
      isOneTypo(own, name),
  )
}

function isWithin(part: string, whole: string): boolean {
  return part.length >= 3 && ` ${whole} `.includes(` ${part} `)
}

/** A building without a name is called by its street. */
function isAddressName(name: string, { parsed }: Entry): boolean {
  if (!parsed || !/\d/.test(name)) return false
  return (
    parsed.street.split(' ').every((word) => name.includes(word.slice(0, 5))) &&
    name.includes(/\d+/.exec(parsed.house)?.[0] ?? '?')
  )
}

function denies({ parsed }: Entry, wanted: Address | null): boolean {
  return parsed !== null && wanted !== null && compareAddresses(parsed, wanted) === 'other'
}

function isOnStreet({ parsed }: Entry, wanted: Address): boolean {
  return parsed !== null && parsed.street === wanted.street && !differ(parsed.settlement, wanted.settlement)
}

/** Another number on the same street is another house, unless only one of them has parts. */
function differsInHouse({ parsed }: Entry, wanted: Address): boolean {
  return parsed !== null && parsed.house !== wanted.house
}

function differ(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && a !== b
}

interface Traces {
  same: readonly Entry[]
  parts: readonly Entry[]
  sameName: readonly Entry[]
  ofNumber: readonly Entry[]
}

function candidatesOf(
  index: BuildingIndex,
  wanted: WantedBuilding,
  parsed: Address | null,
  name: string,
  { same, parts, sameName, ofNumber }: Traces,
): BuildingCandidate[] {
  const found = new Map<number, string>()
  const note = (entries: readonly Entry[], why: string | ((entry: Entry) => string | null)) => {
    for (const entry of entries) {
      const reason = typeof why === 'string' ? why : why(entry)
      if (reason !== null && !found.has(entry.id) && found.size < mostCandidates) found.set(entry.id, reason)
    }
  }
  note(same, 'тот же адрес, другое название')
  note(parts, 'тот же дом, корпус или строение указаны не везде')
  note(ofNumber, 'тот же кадастровый номер, другой адрес')
  note(sameName, 'то же название, другой адрес')
  if (parsed) {
    note(index.byStreet.get(parsed.street) ?? [], (entry) => {
      if (!entry.parsed || differ(entry.parsed.settlement, parsed.settlement)) return null
      if (entry.parsed.house === parsed.house) return 'тот же дом, другой корпус или строение'
      const metres = metresBetween(entry, wanted)
      return metres !== null && metres <= nearMetres ? `та же улица, ${Math.round(metres)} м` : null
    })
  }
  for (const key of typoKeys(name))
    note(index.byTypo.get(key) ?? [], ({ names }) =>
      names.some((own) => isOneTypo(own, name)) ? 'похожее название' : null,
    )
  for (const word of longWords(name)) {
    const alike = index.byWord.get(word) ?? []
    // A word of many names tells none of them.
    if (alike.length > mostNamesakes) continue
    note(alike, ({ names }) =>
      names.some((own) => isWithin(own, name) || isWithin(name, own)) ? 'похожее название' : null,
    )
  }
  return [...found].map(([id, why]) => ({ id, why }))
}

function add(map: Map<string, Entry[]>, key: string, entry: Entry): void {
  const entries = map.get(key)
  if (entries) entries.push(entry)
  else map.set(key, [entry])
}
