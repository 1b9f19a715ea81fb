import type { StockColumns } from '#domain/stock/columns/stock-columns.ts'
import { tokensOf } from '#domain/stock/words/tokens.ts'
import { stemOf } from '#domain/text/endings.ts'
import { fold } from '#domain/text/fold.ts'
import { NeedLine } from './line.ts'
import { findNames, indexNames, partsOf as partsOfName } from './names.ts'
import type { Named } from './need.ts'
import { inOtherLayout, longestLine } from './read-need.ts'
import { withRussianNames } from './words/latin-names.ts'

const most = 20
/** Compared before the grammar of nouns, which would take long over all names. */
const startOf = (word: string) => word.slice(0, 3)

/** A building as people call it; `words`: those of both names, folded. */
export interface CalledBuilding {
  id: number
  name: string
  alias: string | null
  words: readonly string[]
}

/** @param buildings names as stored. */
export function calledBuildings(buildings: readonly Omit<CalledBuilding, 'words'>[]): CalledBuilding[] {
  return buildings.map(({ id, name, alias }) => ({
    id,
    name,
    alias,
    words: tokensOf(`${name} ${alias ?? ''}`),
  }))
}

/** «Башня», «бизнес»: words of many names, which call none. */
const kindWord =
  /^(?:башн|центр|город|галере|дом|парк|квартал|бизнес|делов|офис|торгов|технопарк|особняк|завод|фабрик|площад|комплекс)/u
/** «Белая» and «Романов» alone tell anything, «Меркурий» a building. */
const adjective = /(?:[аояую]я|[оеы]е|ие|ый|ой|[кгхшщчжн]ий|[ое]в)$/u
const shortestPart = 5
/** More of one name are told by their numbers. */
const mostOfFamily = 5
const numeral = /^(?:\d+|[ivx]+)$/u

/** The word that calls a building by itself: «меркурий» of «Меркурий Тауэр»; `family`: its name without a number. */
function partOf({ name }: CalledBuilding): { word: string; family: string } | undefined {
  const words = tokensOf(name)
  if (words.length === 1) return
  const word = words.find((one) => !kindWord.test(one))
  if (word === undefined || word.length < shortestPart || !/^[а-я]+$/u.test(word) || adjective.test(word))
    return
  return { word, family: words.filter((one) => !numeral.test(one)).join(' ') }
}

/** Parts of names that only buildings of one name have. */
function partsOf(buildings: readonly CalledBuilding[]): Named[] {
  const byStem = new Map<string, { named: Named[]; families: Set<string> }>()
  for (const building of buildings) {
    const part = partOf(building)
    if (!part) continue
    const stem = stemOf(part.word)
    const same = byStem.get(stem) ?? { named: [], families: new Set() }
    byStem.set(stem, same)
    same.named.push({ id: building.id, name: part.word }, { id: building.id, name: part.family })
    same.families.add(part.family)
  }
  return [...byStem.values()].flatMap(({ named, families }) =>
    families.size === 1 && named.length <= 2 * mostOfFamily ? named : [],
  )
}

/** Buildings whose name or alias, or the word that calls them, is in a text, in any case of the noun and either layout. */
export function namedIn(buildings: Iterable<CalledBuilding>, text: string): Named[] {
  const typed = text.slice(0, longestLine)
  const all = [...buildings]
  const latin = withRussianNames(
    NeedLine.of(typed),
    all.flatMap(({ name, alias }) => [name, alias].flatMap((said) => (said ? [partsOfName(said)] : []))),
  )
  const lines = [...[typed, inOtherLayout(typed)].map(NeedLine.of), latin]
  const starts = new Set(lines.flatMap(({ full }) => full.match(/[a-zа-я\d]+/gu) ?? []).map(startOf))
  const like = all.filter(({ words }) => words.some((word) => starts.has(startOf(word))))
  const whole = like.flatMap(({ id, name, alias }) =>
    [name, alias].flatMap((said) => (said ? { id, name: said } : [])),
  )
  const own = new Set(whole.map(({ name }) => stemOf(fold(name))))
  const named = [...whole, ...partsOf(like).filter(({ name }) => !own.has(stemOf(name)))]
  const places = named.map(({ name }, at) => ({ id: at, name }))
  const index = indexNames({ metro: [], districts: [], colleagues: [], buildings: places })
  const found = new Set(
    lines.flatMap((line) => findNames(line, index).flatMap(({ names }) => names.map(({ value }) => value))),
  )
  return named.filter((_name, at) => found.has(at)).slice(0, most)
}

/** The same over the stock in memory. */
export function buildingsIn(columns: StockColumns, text: string): Named[] {
  return namedIn(everyBuilding(columns), text)
}

export function* everyBuilding({ buildings }: StockColumns): Generator<CalledBuilding> {
  for (const slot of buildings.slots.living()) {
    const { name, alias = null } = buildings.told[slot] ?? {}
    const id = buildings.slots.id[slot] as number
    yield { id, name: name ?? '', alias, words: buildings.nameWords[slot] ?? [] }
  }
}
