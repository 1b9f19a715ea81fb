import type { SaidNeed } from '#domain/demands/changed-need.ts'
import type { urgencies } from '#domain/demands/vocabulary.ts'
import type { ConditionName } from '#domain/search/stock-criteria.ts'
import type { LineGrammar, Take } from '#src/commands/one-line/grammar.ts'
import { behindNeed, elsewhere } from '#src/commands/one-line/line.ts'
import type { LineReading } from '#src/commands/one-line/reading.ts'
import { plainNumber, takeFrontName } from '#src/commands/one-line/words/name-words.ts'
import { conditionsIn } from './condition-words.ts'

/* «бюджет 2 млн», «+ ЗАО», «без САО», «срочно, до 1,2 млн в месяц»: conditions of a demand, in its form. */

const condition =
  '(?:бюджет|площадь|метраж|ставка|цена|класс|этаж|въезд|заезд|переезд|съезжа[юе]т|переезжа[юе]т|заезжа[юе]т|въезжа[юе]т|отделка|budget|area|class)'
const lead =
  '(?:(?:теперь|нов(?:ый|ая)|(?:из|по)мен[а-я]+|постав[а-я]+|нужн[аоы]?|макс|максимум|у него|у них|их) )?'
const isCondition = RegExp(`^${condition}$`)

const changing =
  /^(?:под|по|при|у)?(?:н[яи]|выс|выш|велич|бав|больш|рос|уменьш)[а-я]+$|^(?:сни[зж]|сброс|скин|опуст|умень|raise|increase|lower|reduce)[a-zа-я]*$/u
const amount = /^\d/
/** «Поднять бюджет на 200 тыс», «бюджет +100000»: an amount to add, which is no limit. */
const isRelative = (words: readonly string[]) =>
  words.some(
    (word, at) =>
      (/^(?:на|by)$/.test(word) &&
        amount.test(words[at + 1] ?? '') &&
        words.slice(0, at).some((one) => changing.test(one))) ||
      (isCondition.test(words[at - 1] ?? '') &&
        (/^[+−–-]\d/.test(word) ||
          (/^(?:[+−–-]|плюс|минус)$/.test(word) && amount.test(words[at + 1] ?? '')))),
  )

const takeWhose: Take = (reading) => {
  if (/^(?:запрос[аеу]?|demand)$/.test(reading.at(0))) reading.take(0, 1)
  takeFrontName(reading, 'record', 'demand')
}

/** All the words behind a name, if the reader of needs understands each of them. */
const takeCondition: Take = (reading) => {
  const count = reading.words.length - reading.start
  const first = reading.words.findIndex(
    (_word, place) => place >= reading.start && isCondition.test(reading.words[place]?.text ?? ''),
  )
  if (first < 0 || count < 2) return
  const words = reading.words.slice(first).map(({ text }) => text)
  const said = withoutUrgency(words).urgency ? null : conditionsIn(words.join(' '), reading.clock)
  if (said) reading.add('need', 'text', [reading.take(reading.start, count)], said.need)
}

export const conditionGrammar: LineGrammar = {
  commandIds: ['demand.edit'],
  starts: [[RegExp(`^${lead}${condition}$`), undefined]],
  needs: 'need',
  before: [takeWhose],
  isOther: (reading) => reading.leftover().length > 0,
  // «белая площадь 7.02» names a block, and «класс B → A» changes a value.
  refuses: (words) =>
    isRelative(words.map(({ text }) => text)) ||
    words.some(
      ({ text }, place) =>
        /^(?:->|→|=>|>|не|кроме|без|not?)$/.test(text) ||
        (plainNumber.test(text) && words[place - 1]?.text === 'площадь'),
    ),
  arguments: () => [takeWhose, takeCondition],
}

const urgent: readonly (readonly [RegExp, keyof typeof urgencies])[] = [
  [
    /^(?:(?:пока |уже |больше )?не (?:очень )?срочно|(?:пока |уже |больше )?не горит|без спешки|спешки нет|not urgent|обычная срочность)$/,
    'normal',
  ],
  [/^(?:присматрива[ею]тся|просто смотр[ия]т|just looking)$/, 'watch'],
  [/^(?:(?:очень |стало |уже )?срочно|горит|очень надо|urgent(?:ly)?|asap|hot)$/, 'hot'],
]
/** They say that something has changed, or who says so, and no condition. */
const telling =
  /^(?:теперь|им|ему|ей|у|него|нее|них|надо|нужн[оаы]?|нужен|можно|уже|также|клиент(?:у|ы|ам)?|хо(?:чет|тят)|прос(?:ит|ят)|попросил[аи]?|готов[аы]?|смотр(?:ит|ят)|рассматрива(?:ет|ют)|соглас(?:ен|на|ны)|ищ(?:ет|ут)|стал[аои]?|сказал[аи]?|что|только|лишь|(?:вы|под)рос(?:ла|ли)?|расшир[а-я]+с[ья]|увелич[а-я]+|уменьш[а-я]+|подн[яи][а-я]+|сни[зж][а-я]+|измени[а-я]+|помен[а-я]+|now|needs?|wants?|only)$/
const adding =
  /^(?:\+|плюс|добав(?:ь|ить|ил[аи]?|им|ляем)|ещ?е|также|тоже|and|add|расшир(?:или|ить|ь|ил[аи]?))$/
const taking =
  /^(?:-|минус|без|кроме|убрать|убери|уберем|убрали|исключ(?:ить|и|аем|или)|вычеркн(?:уть|и)|remove|without)$/
/** «показать класс А» changes nothing. */
const searching =
  /^(?:покаж|показать|показывай|найти|найд|ищу|ищем|искать|поищ|подбер|подобрать|открыть|открой|show|find|search)/
const refusing = /^(?:нуж(?:ен|на|но|ны)|больше|надо)$/
const placeWord = /^(?:метро|район|округ)$/
const measured: ReadonlySet<string> = new Set(['area', 'rent', 'month', 'price', 'by', 'class', 'floor'])
const listed: ReadonlySet<ConditionName> = new Set(['okrug', 'metro', 'district', 'class', 'use', 'type'])

interface Told extends Partial<SaidNeed> {
  urgency?: keyof typeof urgencies
}

/** All the words as conditions and an urgency of the demand under the cursor. */
const takeAll: Take = (reading) => {
  for (const place of reading.words.keys()) reading.free(place)
  const words = reading.words
    .map(({ text }) => text.replace(/^\+(?=\p{L})/u, '+ '))
    .join(' ')
    .split(' ')
  if (reading.words.some(({ isQuoted }) => isQuoted)) return
  const { urgency, rest } = withoutUrgency(words)
  const read = rest.length === 0 ? { said: null, isMarked: true } : readingOf(rest, reading)
  if (!read) return
  const { said } = read
  const told: Told = { ...said, ...(urgency && { urgency }) }
  reading.add('need', 'text', [reading.take(0, reading.words.length)], told)
  const [only = 'text', ...others] = said?.names ?? []
  const isOne = others.length === 0 && (measured.has(only) || words.some((word) => placeWord.test(word)))
  // «до 38к» over a demand is its limit, «офис 300 м в ЦАО» a search.
  if (!urgency && !read.isMarked) reading.add(behindNeed, 'text', [], isOne ? elsewhere : undefined)
}

function withoutUrgency(words: readonly string[]): { urgency?: Told['urgency']; rest: readonly string[] } {
  for (const from of words.keys())
    for (const count of [3, 2, 1]) {
      const phrase = words.slice(from, from + count)
      const [, urgency] =
        urgent.find(([pattern]) => phrase.length === count && pattern.test(phrase.join(' '))) ?? []
      if (urgency) return { urgency, rest: [...words.slice(0, from), ...words.slice(from + count)] }
    }
  return { rest: words }
}

/** The words as they are, or without those that only tell that they are a change. */
function readingOf(
  words: readonly string[],
  { clock }: LineReading,
): { said: SaidNeed | null; isMarked: boolean } | null {
  // «не класс B+» is no change of the class.
  if (words.some((word) => /^(?:не|not?|ни)$/.test(word) || searching.test(word))) return null
  if (isRelative(words)) return null
  const isBegun = words.some((word) => isCondition.test(word))
  const [first = ''] = words
  const untold = words.filter((word) => !telling.test(word))
  const bare = untold.slice(/^[иа]$/.test(untold[0] ?? '') ? 1 : 0)
  const isTelling = untold.length < words.length
  if (bare.length === 0) return null
  const [head = '', ...others] = bare
  if (taking.test(head)) {
    const taken = conditionsIn(others.filter((word) => !refusing.test(word)).join(' '), clock)
    if (taken?.need.names.every((name) => listed.has(name))) {
      const { words: of } = taken.need
      return { said: { ...taken.need, words: `кроме ${of}`, way: 'taken' }, isMarked: true }
    }
  }
  const isAdding = bare.some((word) => adding.test(word)) || (first === 'можно' && words[1] === 'и')
  const plain = bare.filter((word) => !adding.test(word))
  for (const some of isAdding ? [plain] : isTelling ? [bare, words] : [words]) {
    const found = conditionsIn(some.join(' '), clock)
    if (!found) continue
    const isMarked = isBegun || isTelling || isAdding
    if (found.isGuess && !isMarked) return null
    return { said: { ...found.need, ...(isAdding && { way: 'added' as const }) }, isMarked }
  }
  return null
}

/** A line that tells nothing but conditions changes the demand under the cursor. */
export const toldConditions: LineGrammar = {
  commandIds: ['demand.edit'],
  starts: [[{ test: () => true }, undefined]],
  needs: 'need',
  isOfTarget: true,
  arguments: () => [takeAll],
}
