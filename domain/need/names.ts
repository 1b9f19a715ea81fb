import { stemOf } from '#domain/text/endings.ts'
import { fold } from '#domain/text/fold.ts'
import type { NeedLine } from './line.ts'
import type { Named, NeedNames } from './need.ts'

export type NameKind = 'metro' | 'districts' | 'buildings' | 'colleagues'

interface IndexedName {
  kind: NameKind
  words: readonly string[]
  /** Its id; the name itself for stations and districts. */
  value: number | string
  /** A nickname; a station that has it too comes first. */
  isColloquial?: true
}

/** Names by the stem of their first word, and the stems of all their words. */
export interface NameIndex {
  byStem: ReadonlyMap<string, readonly IndexedName[]>
  stems: ReadonlySet<string>
}

/** Colloquial names of stations. */
const nicknames: Readonly<Record<string, string>> = {
  ...{ таганка: 'Таганская', маяковка: 'Маяковская', пушка: 'Пушкинская', белорусска: 'Белорусская' },
  ...{ бауманка: 'Бауманская', третьяковка: 'Третьяковская', кропоткинка: 'Кропоткинская' },
  павелка: 'Павелецкая',
  новослобода: 'Новослободская',
  савел: 'Савёловская',
  семеновка: 'Семёновская',
  смоленка: 'Смоленская',
  октябрька: 'Октябрьская',
  сухаревка: 'Сухаревская',
  дубровка: 'Дубровка',
  полянка: 'Полянка',
  пролетарка: 'Пролетарская',
  тургеневка: 'Тургеневская',
  комса: 'Комсомольская',
  ...{
    цветной: 'Цветной бульвар',
    чистаки: 'Чистые пруды',
    кузнецкий: 'Кузнецкий мост',
    vdnkh: 'ВДНХ',
    vdnh: 'ВДНХ',
  },
  войка: 'Войковская',
  автоза: 'Автозаводская',
  электра: 'Электрозаводская',
  щука: 'Щукинская',
  добрынка: 'Добрынинская',
  ленинка: 'Библиотека имени Ленина',
  калужка: 'Калужская',
  рижка: 'Рижская',
  речник: 'Речной вокзал',
  водник: 'Водный стадион',
  выхи: 'Выхино',
  юзка: 'Юго-Западная',
  ...{ 'павелецкий вокзал': 'Павелецкая', 'белорусский вокзал': 'Белорусская' },
  ...{ 'киевский вокзал': 'Киевская', 'курский вокзал': 'Курская', 'рижский вокзал': 'Рижская' },
  ...{ 'савеловский вокзал': 'Савёловская', 'казанский вокзал': 'Комсомольская' },
  ...{ 'ленинградский вокзал': 'Комсомольская', 'ярославский вокзал': 'Комсомольская' },
  ...{ чистые: 'Чистые пруды', библиотека: 'Библиотека имени Ленина', китай: 'Китай-город' },
}

/** Colloquial names of districts. */
const districtNicknames: Readonly<Record<string, string>> = {
  пресня: 'Пресненский',
  таганка: 'Таганский',
  басманка: 'Басманный',
  якиманка: 'Якиманка',
  хорошевка: 'Хорошёво-Мнёвники',
  замоскворечье: 'Замоскворечье',
  текстили: 'Текстильщики',
  марьинка: 'Марьина Роща',
  даниловка: 'Даниловский',
  лефортово: 'Лефортово',
  мещанка: 'Мещанский',
}

export function indexNames({ metro, districts, buildings, colleagues }: NeedNames): NameIndex {
  const all: IndexedName[] = []
  const add = (kind: NameKind, name: string, value: number | string = name) => {
    const words = partsOf(name)
    if (words.length > 0) all.push({ kind, words, value })
  }
  for (const name of metro) add('metro', name)
  for (const [kind, names] of [
    ['metro', metro],
    ['districts', districts],
  ] as const)
    for (const name of names)
      for (const short of shortened(name)) all.push({ kind, words: short, value: name })
  for (const [nickname, name] of Object.entries(nicknames)) {
    if (metro.includes(name)) all.push({ kind: 'metro', words: nickname.split(' '), value: name })
  }
  for (const [nickname, name] of Object.entries(districtNicknames)) {
    if (districts.includes(name))
      all.push({ kind: 'districts', words: [nickname], value: name, isColloquial: true })
  }
  for (const name of districts) add('districts', name)
  for (const { id, name } of colleagues) {
    const [first = '', ...last] = name.split(/\s+/)
    add('colleagues', last.length > 0 ? last.join(' ') : first, id)
    if (last.length > 0) add('colleagues', name, id)
  }
  const index = new Map<string, IndexedName[]>()
  for (const name of all) {
    const key = stemFor(name.kind)(name.words[0] ?? '')
    const same = index.get(key)
    if (same) same.push(name)
    else index.set(key, [name])
  }
  const named = { byStem: index, stems: new Set(all.flatMap(({ words }) => words.map(stemOf))) }
  return withBuildings(named, buildings)
}

/** The same names with those of buildings. */
export function withBuildings(index: NameIndex, buildings: readonly Named[]): NameIndex {
  if (buildings.length === 0) return index
  const byStem = new Map(index.byStem)
  const stems = new Set(index.stems)
  for (const { id, name } of buildings) {
    const words = partsOf(name.replace(typeBefore, ''))
    const [first] = words
    if (first === undefined) continue
    const key = stemOf(first)
    byStem.set(key, [...(byStem.get(key) ?? []), { kind: 'buildings', words, value: id }])
    for (const word of words) stems.add(stemOf(word))
  }
  return { byStem, stems }
}

/** «Кузн. мост», «нов. Черёмушки», «пр. Вернадского»: the first of several words begun. */
function shortened(name: string): string[][] {
  const [first = '', ...rest] = partsOf(name)
  if (rest.length === 0 || first.length < 5) return []
  const begun = [3, 4, 5].filter((length) => length < first.length).map((length) => first.slice(0, length))
  // «Вернадского», but not «мира».
  const bare = first in shortWords && (rest[0]?.length ?? 0) > 4 ? [rest] : []
  return [...bare, ...[...(shortWords[first] ?? []), ...begun].map((word) => [word, ...rest])]
}

const shortWords: Readonly<Record<string, readonly string[]>> = {
  проспект: ['пр'],
  площадь: ['пл'],
  улица: ['ул'],
}

/** Words of the names of buildings, and of places that are called by several. */
export const wordsOfNames = ({ byStem }: NameIndex) =>
  [...byStem.values()]
    .flat()
    .flatMap(({ kind, words }) =>
      kind === 'buildings' || (kind !== 'colleagues' && words.length > 1 && isWhole(words)) ? [words] : [],
    )
const isWhole = (words: readonly string[]) => words.every((word) => word.length > 3)

/** «БЦ «Аврора»» is called «Аврора». */
const typeBefore = /^(?:бц|б\/ц|бизнес-центр|тц|трц|торговый центр|мфк|мфц|бизнес-парк|технопарк)\s+(?=\S)/iu

/** Surnames keep the endings that make them: «Орлов», «Орловой» and «Орлова» have one stem. */
const surnameStem = (word: string) => word.replace(/(?:ая|ой|ую|ою|ого|ому|ым|ом|ем|а|я|у|ю|е|ы)$/, '')
const stemFor = (kind: NameKind) => (kind === 'colleagues' ? surnameStem : stemOf)

/** Words of a name, folded. */
export const partsOf = (text: string) =>
  fold(text)
    .replaceAll('-', ' ')
    .match(/[a-zа-я\d]+/gu)
    ?.map(arabic) ?? []

/** «Легион 2» is «Легион II». */
const romans: Readonly<Record<string, string>> = { ii: '2', iii: '3', iv: '4' }
const arabic = (word: string) => romans[word] ?? word

/** After a number that is no part of a name: «Аркус, 2 этаж». */
const measured = /^ ?(?:-?[йм]? ?эт|[-+%]|[.,]\d|[мm](?![a-zа-я])|кв|метр|тыс|млн|к(?![a-zа-я])|чел)/u

/** Names found at one place of the line. */
export interface FoundName {
  names: readonly IndexedName[]
  start: number
  end: number
}

/** All names in any case of the noun; the longest at each place. Takes nothing. */
export function findNames(line: NeedLine, index: NameIndex): FoundName[] {
  const words = [...line.rest.matchAll(/[a-zа-я\d]+/gu)].map(({ 0: text, index: start }) => ({
    text: arabic(text),
    start,
    end: start + text.length,
  }))
  const found: FoundName[] = []
  for (let at = 0; at < words.length; at += 1) {
    const first = words[at]?.text ?? ''
    const candidates = new Set(
      [stemOf(first), surnameStem(first)].flatMap((key) => index.byStem.get(key) ?? []),
    )
    const fitting = [...candidates].filter(({ kind, words: parts }) =>
      parts.every((part, offset) => {
        const typed = words[at + offset]
        const isNext =
          offset === 0 || /^[ \-—.,]{1,3}$/.test(line.rest.slice(words[at + offset - 1]?.end, typed?.start))
        const isOwn = !/^\d+$/.test(part) || !measured.test(line.rest.slice(typed?.end))
        return typed !== undefined && isNext && isOwn && agrees(part, typed.text, kind)
      }),
    )
    const count = Math.max(0, ...fitting.map((name) => name.words.length))
    if (count === 0) continue
    const names = fitting.filter(({ words: parts }) => parts.length === count)
    found.push({ names, start: words[at]?.start ?? 0, end: words[at + count - 1]?.end ?? 0 })
    at += count - 1
  }
  return found
}

/** Adjectives by gender: «Таганской» is not of «Таганский». */
const genders = [
  [/(?:ая|яя)$/, /(?:ая|ой|ую|ою|яя|ей|юю)$/],
  [/(?:ий|ый)$/, /(?:ий|ый|ого|ому|ом|ым|им|его|ему|ем)$/],
  [/ой$/, /(?:ой|ого|ому|ом|ым)$/],
  [/(?:ое|ее)$/, /(?:ое|ее|ого|ому|ом|ым|им)$/],
  [/(?:ые|ие)$/, /(?:ые|ие|ых|их|ым|им|ыми|ими)$/],
] as const

/** The typed word is a form of the name's. */
function agrees(name: string, typed: string, kind: NameKind): boolean {
  if (name === typed) return true
  const stem = stemFor(kind)
  if (stem(name) !== stem(typed)) return false
  if (kind === 'colleagues') return true
  // «Курска»: the last letter is missing.
  if (typed.length >= 6 && name.startsWith(typed)) return true
  const forms = genders.find(([ending]) => ending.test(name))?.[1]
  return !forms || name.length < 5 || forms.test(typed)
}
