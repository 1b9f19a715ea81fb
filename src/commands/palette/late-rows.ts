import { withoutCompanyKind } from '#domain/search/company-kind.ts'
import { readNamedRecord } from '#domain/search/named-record.ts'
import { stemOf } from '#domain/text/endings.ts'
import { wordsOf } from '#domain/text/words.ts'
import { highlightsOf } from '../ranking/highlights.ts'
import { isWholeName, nameTest } from '../ranking/named-by.ts'
import { readPrefix } from '../ranking/prefixes.ts'
import { meantWords } from '../ranking/search.ts'
import { isNameOf, isSameName } from './learned.ts'
import { kindsOf } from './root-query.ts'
import type { RootRows } from './root-rows.ts'
import { type ItemRow, isItem, type PaletteRecord, type PaletteRow } from './row.ts'
import { withHeading } from './row-groups.ts'

/** Server results for a text. */
export interface LateRecords {
  records: readonly PaletteRecord[]
  /** The text in the other keyboard layout, if only that has results. */
  readAs: string | null
  /** Kind of the rows on the screen: of equally named records its own come first. */
  here?: string | undefined
  /** Tells if a record stands on the screen: of namesakes it is meant. */
  isNear?(record: PaletteRecord): boolean
}

/**
 * Adds server results without duplicates: after the local ones, which keep their order, unless those only guess and the
 * typed words name a record. A command that was called so before gives way to a record with all the words in its name.
 * If the text as typed has local results, results for the other layout are dropped.
 */
export function withLateRows(
  { rows, shownAs, isFoundAsTyped, isGuess, isLearned = false, isPhrase = false }: RootRows,
  text: string,
  { records, readAs, here, isNear = () => false }: LateRecords,
): Pick<RootRows, 'rows' | 'shownAs'> {
  const { mode, query } = readPrefix(text)
  const kinds = kindsOf[mode]
  const known = new Set(rows.map(({ key }) => key))
  const isFitting = readAs === null || !isFoundAsTyped
  const said = readNamedRecord(readAs ?? query)
  const name = said?.name ?? readAs ?? query
  // «Бастионы УК»: what a company is stands in none of its names.
  const tokens = meantWords(withoutCompanyKind(name).trim() || name)
  const fresh = records.filter(({ kind, id }) => {
    const key = `${kind}:${id}`
    return isFitting && (kinds === undefined || kinds.has(kind)) && !known.has(key) && known.add(key)
  })
  if (fresh.length === 0) return { rows, shownAs }
  const typed = readAs ?? query
  const isCalled = nameTest(meantWords(typed))
  const called = fresh.filter(({ title }) => isCalled(title))
  const isOfAsked = fresh.some(({ kind }) => kind === said?.kind)
  const isOfEvents =
    (!isOfAsked || here === 'event') && called.length > 0 && called.every(({ kind }) => kind === 'event')
  const asked = { tokens, typed, name: said?.name ?? typed, kind: said?.kind, here, isNear }
  const groups = groupsOf(fresh, asked, isOfEvents)
  const named = groups.filter(({ isNamed }) => isNamed).flatMap(withHeading)
  const others = groups.filter(({ isNamed }) => !isNamed).flatMap(withHeading)
  const areMistyped = groups.every(({ isNamed, isMistyped }) => !isNamed || isMistyped)
  // «Двинцев» and «западныеворота» are buildings before they are the beginnings of other words for a command.
  const isWhole = fresh.some(({ title }) => lettersOf(title) === lettersOf(typed))
  const first = rows.find(isItem)
  // «Мой денб»: a command that has the typo as well is not left for records that only begin like it.
  const isLocalMistyped =
    isGuess && areMistyped && first !== undefined && nameTest(tokens, { forgives: true })(first.title)
  const isBefore = isLearned
    ? fresh.some(({ title }) => isNameOf(title, typed))
    : !isLocalMistyped &&
      !isOfHere(first, tokens, here) &&
      (isGuess || isWhole || (tokens.length > 1 && !isPhrase && isNamedBetter(fresh, rows, tokens)))
  // «Открыть сделку Вектор»: a record of that kind is meant.
  const isDouble = (record: PaletteRecord) => record.kind === said?.kind && isSameName(record, said.name)
  // «Клиент Вектор» is a list of that name before it is a company.
  const isLocalName = first?.action.kind === 'record' && isCalled(first.title) && called.length === 0
  // «Правка здания» is no «Правда», and «ред контакт» asks for a contact, not for `Red`.
  const isOnlyMistyped = areMistyped && !isGuess && first !== undefined
  const isOfKind = said?.kind === undefined || (isOfAsked && !isPhrase)
  const isAsked = said?.isAsked === true && !isOnlyMistyped && isOfKind
  const isMeant = !isLocalName && (said?.isNew ? fresh.some(isDouble) : isBefore || isAsked)
  const all = isMeant ? [...named, ...rows, ...others] : [...rows, ...named, ...others]
  return { rows: all, shownAs: shownAs ?? readAs }
}

interface Asked {
  tokens: readonly string[]
  /** All of the text, in the layout that matched. */
  typed: string
  /** Without the word of a kind. */
  name: string
  kind: string | undefined
  here: string | undefined
  isNear(record: PaletteRecord): boolean
}

/** Groups of records, the nearest first. */
function groupsOf(records: readonly PaletteRecord[], asked: Asked, isOfEvents: boolean) {
  const { tokens, here, isNear } = asked
  const rankOf = nearness(asked)
  const inName = tokens.map((token) => nameTest([token]))
  const isOwnName = (record: PaletteRecord) => inName.some((isIn) => isIn(ownNameOf(record)))
  // A block is called by its building’s name, which means the building itself.
  const isOfScreen = ({ kind }: PaletteRecord) => kind === here && kind !== 'block'
  const itself = records.filter((record) => isName(record) && rankOf(record) <= wholly)
  const apart = toldApart(records, asked, rankOf)
  const isAside = itself.length > 0 && itself.every(({ kind }) => kind !== here) && apart === undefined
  const titles = titlesFor({
    kind: isOfEvents ? 'event' : asked.kind,
    called: records.filter(isOwnName),
    here: isAside ? undefined : here,
    itself: isAside || here === undefined ? itself : [],
  })
  return titles.map(([title, ofGroup]) => {
    const own = records.filter(({ kind }) => ofGroup.has(kind))
    const ranks = new Map(own.map((record) => [record, rankOf(record)]))
    // «Сделка Империя» is no lease there, though that has the word in its title.
    const isOtherKind = ({ kind }: PaletteRecord, rank: number) =>
      asked.kind !== undefined && kind !== asked.kind && ofGroup.has(asked.kind) && rank > wholly
    const order = (record: PaletteRecord) => {
      const rank = ranks.get(record) ?? 0
      const behind = isOtherKind(record, rank) ? unnamed * 8 : 0
      return behind + rank * 4 + (isOfScreen(record) ? 0 : 2) + (isNear(record) ? 0 : 1)
    }
    const named = new Set(own.filter((record) => (ranks.get(record) ?? unnamed) < unnamed))
    return {
      title,
      items: own
        .toSorted((one, other) => order(one) - order(other))
        .map((record) =>
          lateItem(record, tokens, { isSure: named.has(record), isToldApart: record === apart }),
        ),
      isNamed: named.size > 0,
      isMistyped: named.size > 0 && own.every((record) => (ranks.get(record) ?? unnamed) >= mistyped),
    }
  })
}

/** Kinds that have no name of their own: several of one company are called alike. */
const ofCompanies: ReadonlySet<string> = new Set(['deal', 'demand', 'lease'])

/** The only such record of the screen's kind that has all the words in its title, or the only one that stands on the screen. */
function toldApart(
  records: readonly PaletteRecord[],
  { here = '', isNear }: Asked,
  rankOf: (record: PaletteRecord) => number,
): PaletteRecord | undefined {
  if (!ofCompanies.has(here)) return undefined
  const called = records.filter((record) => record.kind === here && rankOf(record) <= namesake)
  const near = called.filter(isNear)
  return called.length === 1 ? called[0] : near.length === 1 ? near[0] : undefined
}

/** A record of the screen's kind that is known without the server. */
function isOfHere(row: ItemRow | undefined, tokens: readonly string[], here: string | undefined): boolean {
  return row?.action.kind === 'record' && row.action.record.kind === here && nameTest(tokens)(row.title)
}

const lettersOf = (text: string) => wordsIn(text).replaceAll(' ', '')

const wordsIn = (text: string) =>
  wordsOf(text)
    .map((word) => word.text)
    .join(' ')

/** «Башня на наб»: a record with all the words in its title, and a command that has only others for them. */
function isNamedBetter(
  records: readonly PaletteRecord[],
  rows: readonly PaletteRow[],
  tokens: readonly string[],
): boolean {
  const isNamed = nameTest(tokens)
  const first = rows.find(isItem)
  return (
    !(first && isNamed(first.title)) && records.some(({ kind, title }) => kind === 'event' || isNamed(title))
  )
}

/** The text is its name to the letter; its whole name; words of the same meaning; only with a typo has it the words; not at all. */
const [literally, wholly, namesake, mistyped, unnamed] = [-2, -1, 0.5, 3, 4]
/** Their details are facts by which people call them; those of a building and its blocks are its address. */
const placed: ReadonlySet<string> = new Set(['building', 'block'])
const called: ReadonlySet<string> = new Set(['company', 'person', 'deal', 'demand', 'lease', 'presentation'])
const numbered: ReadonlySet<string> = new Set(['company', 'person', 'inquiry'])
/** Part of a phone, an INN, a mail address: the server compares them, the row does not show them. */
const contact = /^(?:\+?[\d\s()‐-―-]{4,}|[^\s@]*@?[^\s@]+@[^\s@]*|[^\s@]+@[^\s@]+)$/u

/**
 * Ranks a record by how the words call it: by its title, by the kind that was asked for, by what is told of it
 * («Ёлкин Атриум», «Бутырский Вал 68»), with a typo; `unnamed`: by other texts of it.
 */
function nearness({ tokens, name, kind, typed }: Asked): (record: PaletteRecord) => number {
  const whole = wordsIn(typed)
  const [isNamed, isAlmost] = [nameTest(tokens), nameTest(tokens, { forgives: true })]
  const isCalledSo = nameTest(tokens, { takesNamesakes: false })
  const isInCase = wholeWordTest(tokens)
  const inTitle = tokens.map((token) => nameTest([token]))
  const isContact =
    contact.test(name.trim()) && name.replace(/\D/g, '').length + Number(name.includes('@')) * 4 > 3
  return (record) => {
    const { title, detail } = record
    if (wordsIn(title) === whole) return literally
    if ((isWholeName(title, name) && isCalledSo(title)) || isInCase(title)) return wholly
    if (isNamed(title)) return isCalledSo(title) ? 0 : namesake
    // The server has compared all words: with its type, day and place as well.
    if (record.kind === 'event') return 1
    if (isContact && numbered.has(record.kind)) return 1
    if (record.kind === kind) return isAlmost(title) ? mistyped : 1
    const isTold = placed.has(record.kind) || (called.has(record.kind) && inTitle.some((isIn) => isIn(title)))
    if (isTold && isNamed(`${title}, ${detail}`)) return 2
    return isTold || isAlmost(title) ? (isAlmost(`${title}, ${detail}`) ? mistyped : unnamed) : unnamed
  }
}

/** «Чертежа»: a name of one word in another case. */
function wholeWordTest([token = '', ...others]: readonly string[]): (title: string) => boolean {
  const stem = stemOf(token)
  return (title) => {
    const [own = '', ...further] = wordsOf(title).map(({ text }) => text)
    return others.length === 0 && further.length === 0 && stemOf(own) === stem
  }
}

/** Server results by kind. */
const lateGroups: readonly (readonly [title: string, kinds: ReadonlySet<string>])[] = [
  ['Здания и блоки', new Set(['block', 'building', 'blockList', 'buildingList'])],
  ['Компании и люди', new Set(['company', 'person'])],
  ['Сделки, запросы и договоры', new Set(['deal', 'demand', 'lease'])],
  ['Презентации', new Set(['presentation'])],
  ['Заявки', new Set(['inquiry'])],
  ['События', new Set(['event'])],
]

/**
 * The kind that the text names comes first, else that of the screen if one of its own names is typed, else what has the text for
 * its name: «Красная Роза» is a building before it is in the titles of leases and events.
 */
function titlesFor({
  kind,
  called,
  here,
  itself,
}: {
  kind: string | undefined
  called: readonly PaletteRecord[]
  here: string | undefined
  itself: readonly PaletteRecord[]
}): typeof lateGroups {
  const ofHere = lateGroups.find(([, kinds]) => here !== undefined && kinds.has(here))
  const isOfHere = called.some((record) => ofHere?.[1].has(record.kind))
  const first = kind ?? (isOfHere ? here : undefined)
  const isNamed = ([, kinds]: (typeof lateGroups)[number]) => itself.some((record) => kinds.has(record.kind))
  const named = [...lateGroups].sort((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
  if (first === undefined) return named
  return named.sort((a, b) => Number(b[1].has(first)) - Number(a[1].has(first)))
}

/** Kinds whose whole title is a name; other titles are made of such names. */
const isName = ({ kind }: PaletteRecord) => kind === 'building' || kind === 'company' || kind === 'person'

/** «Полюс» of the lease «Полюс — ВТБ Арена Парк, этаж 2»: the rest is the name of its building. */
const ownNameOf = ({ kind, title }: PaletteRecord) =>
  kind === 'lease' ? (title.split(' — ')[0] ?? title) : title

function lateItem(
  record: PaletteRecord,
  tokens: readonly string[],
  { isSure, isToldApart }: { isSure: boolean; isToldApart: boolean },
): ItemRow {
  const { kind, id, title, detail } = record
  let highlights: ItemRow['highlights'] | undefined
  return {
    kind: 'item',
    key: `${kind}:${id}`,
    title,
    detail,
    isSure,
    ...(isToldApart && { isToldApart }),
    // Lazy: only visible rows are shown.
    get highlights() {
      highlights ??= highlightsOf(title, tokens)
      return highlights
    },
    action: { kind: 'record', record },
  }
}
