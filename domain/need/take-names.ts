import type { ConditionName } from '#domain/search/stock-criteria.ts'
import { stemOf } from '#domain/text/endings.ts'
import { fold } from '#domain/text/fold.ts'
import type { Fact } from './fact.ts'
import type { NeedLine } from './line.ts'
import { type FoundName, findNames, type NameIndex, type NameKind } from './names.ts'
import { fillerWords, vocabulary } from './take-phrases.ts'
import { firstNames } from './words/first-names.ts'
import { isStreetAfter, isStreetBefore } from './words/streets.ts'

const conditionOfName: Readonly<Record<NameKind, ConditionName>> = {
  metro: 'metro',
  districts: 'district',
  buildings: 'building',
  colleagues: 'who',
}
const cues: readonly (readonly [RegExp, NameKind])[] = [
  [/(?:(?<![a-zа-я])м\.?|метро|станци[a-zа-я]*|мин[a-zа-я]* (?:пешком )?от) ?$/u, 'metro'],
  [/(?:район[a-zа-я]*|р-?н[a-zа-я]*)[ :]*$/u, 'districts'],
  [/(?:бц|б\/ц|бизнес-центр[a-zа-я]*|здани[a-zа-я]*) ?["«]?$/u, 'buildings'],
]

const between = /^(?:,| или| и|,? \/) $/u

/** Takes names of stations, districts, buildings and colleagues. */
export function takeNames(line: NeedLine, index: NameIndex): Fact[] {
  const all = findNames(line, index)
  return all.flatMap(({ names, start, end }: FoundName, at) => {
    const before = line.rest.slice(0, start)
    const said = line.rest.slice(start, end)
    const isOneWord = names[0]?.words.length === 1
    // A building called «Склад» is found by its words.
    // «Тульской, Нагатинской, Технопарка»: one of a list.
    const former = all[at - 1]
    const following = all[at + 1]
    const isListed = (kind: NameKind) =>
      [former, following].some(
        (other) =>
          other?.names.some((name) => name.kind === kind) === true &&
          between.test(
            other === former ? line.full.slice(other.end, start) : line.full.slice(end, other.start),
          ),
      )
    // «В районе Таганки»
    const isStation = listOf(line, all, at).length === 1 && names.some(({ kind }) => kind === 'metro')
    const usable = names.filter(
      ({ kind, isColloquial }) =>
        !(isStation && isColloquial) &&
        !(isOneWord && isVocabulary(said) && !cueOf(before, kind) && !isListed(kind)),
    )
    if (
      usable.length === 0 ||
      (isOneWord && (isSurname(line, start, end, index) || isAdjective(line, start, end)))
    )
      return []
    if (isOneWord && isCompany(line, all, at)) return []
    // «Тверская улица» is no station: addresses have it.
    if (isOneWord && (isStreetAfter(line.rest.slice(end)) || isStreetBefore(before))) return []
    // «Калужско-Рижская ветка», «южнее Октябрьской» name no place to look at.
    if (/^ (?:област|ветк|лини[ияю])/u.test(line.rest.slice(end)) || isBearing.test(before)) return []
    const cued = usable.find(({ kind }) => cueOf(before, kind) !== null)?.kind
    const after = ofDistricts.test(line.rest.slice(end)) ? 'districts' : undefined
    const kinds = [...new Set(usable.map(({ kind }) => kind))]
    const list = listOf(line, all, at)
    const inAll = (kind: NameKind) => list.every((one) => one.names.some((name) => name.kind === kind))
    const isOfDistricts =
      list.length > 1 &&
      (cueOf(line.full.slice(0, list[0]?.start), 'districts') !== null ||
        ofDistricts.test(line.full.slice(list.at(-1)?.end)))
    // «Якиманка, Таганка»: what is a district beside others that are nothing else.
    const isBesideDistricts =
      inAll('districts') &&
      list.some(
        (one) =>
          one !== all[at] &&
          one.names.every((name) => name.kind === 'districts' || name.kind === 'buildings'),
      )
    const ofList = isBesideDistricts
      ? 'districts'
      : isOfDistricts
        ? (['districts', 'metro'] as const).find(inAll)
        : undefined
    // «Район Сокол, Аэропорт, Динамо»
    const meant = ofList ?? cued ?? kinds.find((kind) => kind === after)
    const order = /(?:^|\s)во? $/u.test(before) ? districtsFirst : nameOrder
    const ordered = meant ? [meant] : order.filter((kind) => kinds.includes(kind))
    return [
      {
        // «БЦ» before a building's name is no type.
        spans: [
          line.take(
            start - (ordered[0] === 'buildings' ? (cueOf(before, 'buildings')?.length ?? 0) : 0),
            end,
          ),
        ],
        meanings: ordered.map((kind) => ({
          of: conditionOfName[kind],
          value: [...new Set(usable.filter((name) => name.kind === kind).map(({ value }) => value))],
        })),
      },
    ]
  })
}

/** The list of names that one of them belongs to. */
function listOf({ full }: NeedLine, all: readonly FoundName[], at: number): FoundName[] {
  const isNext = (one: FoundName | undefined, other: FoundName | undefined) =>
    one !== undefined && other !== undefined && between.test(full.slice(one.end, other.start))
  let [first, last] = [at, at]
  while (isNext(all[first - 1], all[first])) first -= 1
  while (isNext(all[last], all[last + 1])) last += 1
  return all.slice(first, last + 1)
}

/** «Тверской или Пресненский район» */
const ofDistricts = /^ (?:район|р-?н)/u
const isBearing = /(?:[а-я]{3,}о-|(?:южнее|севернее|западнее|восточнее) )$/u

/** «Ростовщик-Капитал» is no place: a word that nobody knows is joined to the name. */
function isCompany({ full }: NeedLine, all: readonly FoundName[], at: number): boolean {
  const { start = 0, end = 0 } = all[at] ?? {}
  const [, before] = /(?:^|[^a-zа-я\d-])([a-zа-я]{3,})-$/u.exec(full.slice(0, start)) ?? []
  const [, after] = /^-([a-zа-я]{3,})/u.exec(full.slice(end)) ?? []
  const isPart = (word: string | undefined, other: FoundName | undefined, edge: number) =>
    word !== undefined &&
    other?.start !== edge &&
    other?.end !== edge &&
    !isVocabulary(word) &&
    !/^(?:метро|кольцев|радиальн|товарн|район)|[сц]к(?:ая|ий|ой|ую|ое)$/u.test(word)
  return isPart(before, all[at - 1], start - 1) || isPart(after, all[at + 1], end + 1)
}

/** «Международная компания» in a letter that writes names with capitals is no station. */
function isAdjective(line: NeedLine, start: number, end: number): boolean {
  const span = line.typedSpan(start, end)
  if (!/\p{Lu}/u.test(line.typed) || !/^\p{Ll}+ая$/u.test(line.typed.slice(span.start, span.end)))
    return false
  const isSaid = /(?<!\p{L})(?:м|метро|станци\p{L}+|ст)\.? ?$/u.test(line.typed.slice(0, span.start))
  return !isSaid && described.test(line.typed.slice(span.end))
}

/** A noun that an adjective goes with, but for those of a street or a line. */
const described =
  /^ (?!(?:площадь|улица|набережная|линия|ветка|станция|обязательна|желательна)(?!\p{L}))\p{Ll}{3,}[аья](?!\p{L})/u

const firstName = RegExp(`^(?:${firstNames})$`, 'u')
/** «Наталья Викторовна Орехова» is no station: the capitalised word before it is nothing that is known. */
function isSurname(line: NeedLine, start: number, end: number, { stems }: NameIndex): boolean {
  const span = line.typedSpan(start, end)
  if (!/^\p{Lu}\p{Ll}/u.test(line.typed.slice(span.start, span.end))) return false
  const [, first] = /(?<!\p{L})(\p{Lu}\p{Ll}+) $/u.exec(line.typed.slice(0, span.start)) ?? []
  const [, after = ''] = /^ (\p{Lu}\p{Ll}+)(?!\p{L})/u.exec(line.typed.slice(span.end)) ?? []
  // «Роман Щукин», «Щукин Роман»
  if (isFirstName(first) || isFirstName(after)) return true
  if (first === undefined) return false
  const word = fold(first)
  // «Давайте Новослободскую»
  return !stems.has(stemOf(word)) && !isVocabulary(word) && !/(?:йте|ите|ем|им|ать|ить)$/u.test(word)
}

const isFirstName = (word: string | undefined) => word !== undefined && firstName.test(fold(word))

const nameOrder: readonly NameKind[] = ['metro', 'districts', 'buildings', 'colleagues']
/** «В Митино» is the district. */
const districtsFirst: readonly NameKind[] = ['districts', 'metro', 'buildings', 'colleagues']
const cueOf = (before: string, of: NameKind) =>
  cues.find(([, kind]) => kind === of)?.[0].exec(before)?.[0] ?? null
/** Tells a word of the grammar. */
export const isVocabulary = (word: string) =>
  [...vocabulary.conditions, ...vocabulary.orders].some(([pattern]) => {
    pattern.lastIndex = 0
    return pattern.exec(word)?.[0] === word
  }) || word.replace(fillerWords, '') === ''
