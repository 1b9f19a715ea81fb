import type { SlotKind } from '#src/commands/one-line/line.ts'
import type { LineReading } from '#src/commands/one-line/reading.ts'
import { monthWord } from '#src/commands/one-line/relative-days.ts'

/*
 * Names of people, companies, blocks, buildings, lists. Only their words are found here; lookup comes later.
 */

const maxWords = 4
/** Words that end a name, and those that refuse, which begin none. */
export const stop =
  /^(?:пожалуйста|еще|не|нет|ни|без|кроме|никогда|not|no|до|с|со|для|у|по|в|во|на|к|ко|из|о|об|про|и|блок\p{L}*|офис\p{L}*|помещени\p{L}*|здани\p{L}*|бц|[-:;])$/u
export const blockWord = /^(?:блок\p{L}{0,2}|офис\p{L}{0,2}|помещени\p{L}{1,2}|пом|бл)$/u
export const buildingWord = /^(?:здани\p{L}{1,2}|бц|бизнес-центр\p{L}{0,2}|объект\p{L}{0,2})$/u
export const blockNumber = /^(?:№\s?)?[\p{L}]{0,3}-?\d[\p{L}\d./-]*$/u

const viewer = /^(?:мне|меня|мной|себе|себя|собой|me|myself)$/
/** Tells if a word means whoever types it. */
export const isViewerWord = (word: string) => viewer.test(word)

/** «ООО «Вектор Плюс»» */
const legalForm = /^(?:ооо|оао|зао|ао|пао|ип|гк|ук|бц)$/

/** Number of words from an index that may form a name; a quoted one stands alone. */
export function nameLength(reading: LineReading, index: number, most = maxWords): number {
  const isQuoted = (place: number) => reading.words[place]?.isQuoted === true && reading.isFree(place)
  if (isQuoted(index)) return 1
  if (legalForm.test(reading.at(index)) && isQuoted(index + 1)) return 2
  // «W Plaza»
  const isLetter = /^[a-z]$/.test(reading.at(index)) && /^[a-z]{2}/.test(reading.at(index + 1))
  if (!isLetter && !/\p{L}{2}/u.test(reading.at(index))) return 0
  let count = 0
  while (count < most && reading.at(index + count) !== '' && !stop.test(reading.at(index + count))) count += 1
  return count
}

/** The same of a place, whose name may begin with a number: «9 Акров». */
function placeLength(reading: LineReading, index: number): number {
  const [number, word] = [reading.at(index), reading.at(index + 1)]
  const isNumbered = /^\d{1,4}$/.test(number) && /^\p{L}{4,}$/u.test(word)
  if (!isNumbered || [unitWord, monthWord, stop].some((one) => one.test(word)))
    return nameLength(reading, index)
  return 1 + nameLength(reading, index + 1, maxWords - 1)
}

/** «с Ивановым», «для Вектора», «у собственника»: the words after a preposition. */
export function takeAfter(
  reading: LineReading,
  name: string,
  kind: SlotKind,
  preposition: RegExp,
  most = maxWords,
): void {
  if (reading.has(name)) return
  for (const index of reading.words.keys()) {
    if (!preposition.test(reading.at(index))) continue
    const count = nameLength(reading, index + 1, most)
    if (count === 0) continue
    const { start } = reading.take(index, 1)
    const span = reading.take(index + 1, count)
    reading.add(name, kind, [{ start: start === span.start ? start : span.start, end: span.end }])
    return
  }
}

/** «с Абрамовой из Клёна»: the company behind a person's name belongs to it. */
export function takeCompanyOf(reading: LineReading): void {
  const from = reading.words.findIndex((_word, place) => place > 0 && reading.at(place) === 'из')
  const before = reading.words[from - 1]
  const at = reading.slots.findIndex(
    ({ kind, spans }) =>
      ['contact', 'person', 'place'].includes(kind) &&
      spans.at(-1)?.end === before?.end &&
      before !== undefined,
  )
  const slot = reading.slots[at]
  const count = from < 0 || !slot ? 0 : nameLength(reading, from + 1, 2)
  if (!slot || count === 0) return
  const end = reading.take(from, count + 1).end
  const [first, ...others] = slot.spans.toReversed()
  const spans = [...others.toReversed(), { start: first?.start ?? 0, end }]
  const text = `${slot.text} ${reading.textOf(from, count + 1)}`
  reading.slots[at] = { ...slot, kind: slot.kind === 'place' ? 'contact' : slot.kind, text, spans }
}

/** The first free words: «звонок Петровой», «в список Вектор». */
export function takeBare(reading: LineReading, name: string, kind: SlotKind, most = maxWords): void {
  if (reading.has(name)) return
  const index = reading.words.findIndex((_word, place) => reading.isFree(place))
  const count = index < 0 ? 0 : nameLength(reading, index, most)
  if (count > 0) reading.guess(name, kind, reading.take(index, count))
}

/** «Вектору», «Петровой», «Анне», «Марии»: the recipient. Forms shared with the genitive are excluded. */
const dative =
  /^(?!(?:сразу|сверху|внизу|снизу|почему|потому|поэтому|утру|вечеру|уже|вместе|вообще|крайне|тоже|позже|раньше)$)(?:\p{L}{2,}[бвгджзклмнпрстфхцчшщ](?:у|ю|е)|\p{L}{2,}(?:[ьйи]ю|[ьй]е|ии)|\p{L}{2,}(?:ов|ев|ин|ын)ой|[a-z]{2,}['’]?у)$/u
/** Unambiguously dative: «Вектору». */
const man = /^\p{L}{3,}[бвгджзклмнпрстфхцчшщ]у$/u
/** «Бродской» may as well be a street, where a place is given. */
const womanDative = /^\p{L}+(?:ск|цк)ой$/u

function isDative(word: string): boolean {
  return dative.test(word)
}
/** Tells if a word may name a recipient: «Громову», «Юдиной». */
export const isRecipient = (word: string) => isDative(word) || womanDative.test(word)

/** «показ Вектору»: the first free words in the dative. */
export function takeWhom(reading: LineReading, name: string): void {
  if (reading.has(name)) return
  const index = reading.words.findIndex((_word, place) => {
    const word = reading.at(place)
    return (isDative(word) || womanDative.test(word)) && !stop.test(reading.at(place - 1))
  })
  const count = index < 0 ? 0 : nameLength(reading, index, 3)
  if (count > 0) reading.guess(name, 'contact', reading.take(index, count))
}

/** «блок 7.02», «офис 12 в Белой Площади», «блок «Белая Площадь, 7.02»». */
export function takeBlock(reading: LineReading): void {
  for (const index of reading.words.keys()) {
    if (!blockWord.test(reading.at(index))) continue
    const isQuoted = reading.isFree(index + 1) && reading.words[index + 1]?.isQuoted === true
    if (!isQuoted && !blockNumber.test(reading.at(index + 1))) continue
    reading.take(index, 1)
    reading.add('block', 'block', [reading.take(index + 1, 1)])
    return
  }
}

/** Units behind a number, which make it no block: «100 м». */
export const unitWord =
  /^(?:м|м2|м²|кв|метр\p{L}*|тыс\p{L}*|к|млн|р|руб\p{L}*|%|проц\p{L}*|этаж\p{L}*|дн\p{L}*|день|нед\p{L}*|мин\p{L}*|утра|вечера|мес\p{L}*|год\p{L}*|лет|ч|час\p{L}*)$/u
const beforeDay = /^(?:до|с|со|по|к|ко|на|через|от|за|около)$/
/** «7.02», «12А»; a whole number needs «блок» or a building. */
const distinctNumber = /^(?=.*(?:\.|\p{L}))[\p{L}]{0,3}-?\d[\p{L}\d./-]*$/u

/** «7.02 резерв», «9 Акров 1.01 ставка 41к», «блок 7.02 в Авроре сдан»: the block that stands before the start. */
export function takeFrontBlock(reading: LineReading): void {
  // «поставь 9 Акров 1.01 в резерв»
  const head = reading.words.findIndex((_word, place) => reading.isFree(place))
  if (reading.has('block') || head < 0 || head >= reading.start) return
  const taken = reading.words.findIndex((_word, place) => place > head && !reading.isFree(place))
  const start = taken < 0 ? reading.words.length : taken
  // «9 Акров, блок 1.01: ставка 41 000»
  const end = /^[-:]$/.test(reading.at(start - 1)) ? start - 1 : start
  const places = [...Array(end).keys()].filter((place) => place >= head)
  // «в Империи 2.01 ставка 52к»
  const at = /^(?:в|во|по|на)$/.test(reading.at(head)) ? head + 1 : head
  const from = blockWord.test(reading.at(at)) ? at + 1 : at
  const number = places.findLast((place) => {
    const [before, word, next] = [-1, 0, 1].map((by) => reading.at(place + by)) as [string, string, string]
    const isDay = beforeDay.test(before) || monthWord.test(next) || unitWord.test(next)
    return (
      !isDay &&
      blockNumber.test(word) &&
      (distinctNumber.test(word) || blockWord.test(before) || place > head)
    )
  })
  if (number === undefined) return
  const lead = blockWord.test(reading.at(number - 1)) ? number - 1 : number
  const [before, behind] = [lead - from, end - number - 1]
  const prepositionLength = /^(?:в|во|бц)$/.test(reading.at(number + 1)) ? 1 : 0
  // «9 Акров» before the number, «в Авроре» behind it, never both.
  if (before > 0 && behind > 0) return
  const [first, count] =
    before > 0 ? [from, before] : [number + 1 + prepositionLength, behind - prepositionLength]
  const isName =
    count <= 0 || (count <= maxWords && /\p{L}{2}/u.test(reading.at(first) + reading.at(first + 1)))
  if (
    !isName ||
    places.some((place) => place >= first && place < first + count && stop.test(reading.at(place)))
  )
    return
  reading.take(head, start - head)
  reading.add('block', 'block', [reading.spanOf(number, 1)])
  if (count > 0) reading.add('building', 'building', [reading.spanOf(first, count)])
}

/** «7.02», «П1», «12А»: no sum. */
export const plainNumber = /^(?:\d{1,2}\.\d{2}\p{L}?|\p{L}{1,2}-?\d{1,3}|\d{1,3}[абвг])$/u

/** «ставка 9 Акров 21.01 27 тыс»: a block between the start and the value that follows. */
export function takeInnerBlock(reading: LineReading): void {
  if (reading.has('block')) return
  const places = [...reading.words.keys()]
  const from = (places.findLast((place) => !reading.isFree(place)) ?? -1) + 1
  const number = places.find((place) => place >= from && plainNumber.test(reading.at(place)))
  if (number === undefined || unitWord.test(reading.at(number + 1))) return
  const isFollowed = places.some((place) => place > number && /\d/.test(reading.at(place)))
  const count = number - from
  const isName = count <= maxWords && placeLength(reading, from) >= count
  if (!isFollowed || (count > 0 && !isName)) return
  reading.add('block', 'block', [reading.take(number, 1)])
  if (count > 0) reading.add('building', 'building', [reading.take(from, count)])
}

/** Verbs and nouns of other lines, and of questions. */
export const noName =
  /(?:[аеиуя]ть|нести|везти|вести|йти)(?:ся)?$|^(?:перенес|отложи|сдвин|отмен|удали|статус|этап|стади|состояни|сделк|запрос|заявк|договор|коммент|замет|ставк|комисси|как|где|что|хочу|надо|нужно|можно|покаж|откр|весь|все|эт[аоу]?$|втор(?:ой|ая|ое)$|запасн)/u

/** «Вектор звонок завтра»: the words before the start, if they may be a name. @param most words of a name. */
export function takeFrontName(reading: LineReading, name: string, kind: SlotKind, most = maxWords): void {
  const head = reading.words.findIndex((_word, place) => place < reading.start && reading.isFree(place))
  if (head < 0 || reading.has(name)) return
  // «По Вертикаль Сервис комиссия 1,5 млн»
  const free =
    kind !== 'place' && kind !== 'contact' && /^(?:по|у|для|с|со)$/.test(reading.at(head)) ? head + 1 : head
  const end = reading.words.findIndex((_word, place) => place > free && !reading.isFree(place))
  const count = (end < 0 ? reading.start : end) - free
  if ([...Array(Math.max(count, 0)).keys()].some((by) => noName.test(reading.at(free + by)))) return
  const length = kind === 'place' ? placeLength(reading, free) : nameLength(reading, free, most)
  if (count <= 0 || count > most || length !== count) return
  reading.take(head, free - head)
  reading.guess(name, kind, reading.take(free, count))
}

/** «в 9 Акрах 1.01»: no hour. */
export function takeNumberedPlace(reading: LineReading): void {
  const index = reading.words.findIndex((_word, place) => {
    const isNumber = distinctNumber.test(reading.at(place + 2)) && /^\d{1,4}$/.test(reading.at(place))
    return isNumber && placeLength(reading, place) > 1
  })
  if (index < 0 || reading.has('building')) return
  const lead = /^(?:в|во|на)$/.test(reading.at(index - 1)) ? 1 : 0
  reading.take(index - lead, lead)
  reading.guess('building', 'building', reading.take(index, 2))
  if (!reading.has('block')) reading.add('block', 'block', [reading.take(index + 2, 1)])
}

/** «42.01», that is no day, and «7.02» beside another day: «показ Арма 7.02 4.12 12:00». */
export function takeBareBlock(reading: LineReading): void {
  if (reading.has('block')) return
  const numbers = [...reading.words.keys()].filter((place) => bareBlock.test(reading.at(place)))
  const [first, second] = numbers
  const isTold = second !== undefined || reading.words.some(({ text }) => otherDay.test(text))
  const index = numbers.find((place) => !written.test(reading.at(place))) ?? (isTold ? first : undefined)
  if (index !== undefined) reading.add('block', 'block', [reading.take(index, 1)])
}

const bareBlock = /^\d{1,2}\.\d{1,3}\p{L}?$/u
const written = /^(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])$/

export const otherDay =
  /^(?:сег\p{L}*|завт\p{L}*|послезавт\p{L}*|пн|вт|ср|чт|пт|сб|вс|понед\p{L}*|вторник\p{L}*|сред[ауы]|четверг\p{L}*|пятниц\p{L}*|суббот\p{L}*|воскресен\p{L}*|через|(?:янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек)\p{L}*)$/u

/**
 * «в Белой Площади», «здание Аврора», and the words right after a block number.
 * @param asked after a preposition alone: `place` may be a company as well, «позвонить в Аксиому».
 */
export function takeBuilding(reading: LineReading, asked: 'building' | 'place' = 'building'): void {
  // A second company would be dropped.
  const kind = ['block', 'with', 'for'].some((name) => reading.has(name)) ? 'building' : asked
  for (const index of reading.words.keys()) {
    const word = reading.at(index)
    const isPreposition = (kind === 'place' ? /^(?:в|во|на|по|к|ко)$/ : /^(?:в|во|на|по)$/).test(word)
    const isNamed = buildingWord.test(word)
    const isBehindBlock = word !== '' && isAfterBlock(reading, index) && !stop.test(word) && !isDative(word)
    if (!isPreposition && !isNamed && !isBehindBlock) continue
    const from = isBehindBlock
      ? index
      : index + (isPreposition && buildingWord.test(reading.at(index + 1)) ? 2 : 1)
    const length = placeLength(reading, from)
    if (length === 0) continue
    // «в Белой Площади Вектору»
    const whom = reading.words.findIndex((_word, place) => place > from && man.test(reading.at(place)))
    const count = whom < 0 ? length : Math.min(length, whom - from)
    reading.take(index, from - index)
    const span = reading.take(from, count)
    // «созвон по аренде»
    const isGuess = isPreposition && !buildingWord.test(reading.words[from - 1]?.text ?? '')
    if (isGuess) reading.guess(kind, kind, span)
    else reading.add('building', 'building', [span])
    return
  }
}

/** «показ Флакон завтра», «показ Белая Площадь 7.02»: the first free words, if no other place is given. */
export function takeBareBuilding(reading: LineReading): void {
  const isBlock = reading.words.some((_word, place) => blockWord.test(reading.at(place)))
  const first = reading.words.findIndex((_word, place) => reading.isFree(place))
  const block = reading.slots.find(({ name }) => name === 'block')?.spans[0]
  const isBefore =
    block !== undefined && reading.words[first + placeLength(reading, first)]?.start === block.start
  const count =
    first < 0 || ['building', 'place'].some((name) => reading.has(name)) ? 0 : placeLength(reading, first)
  if (count > 0 && isBefore) reading.guess('building', 'building', reading.take(first, count))
  // «показ ср 15:00 Вектор» may name either; a second company would be dropped.
  else if (count > 0 && !isBlock && block === undefined) {
    const kind = ['with', 'for'].some((name) => reading.has(name)) ? 'building' : 'place'
    reading.guess(kind, kind, reading.take(first, count))
  }
}

function isAfterBlock(reading: LineReading, index: number): boolean {
  const block = reading.slots.find(({ name }) => name === 'block' || name === 'number')?.spans[0]
  const previous = reading.words[index - 1]
  return block !== undefined && previous !== undefined && previous.end === block.end
}
