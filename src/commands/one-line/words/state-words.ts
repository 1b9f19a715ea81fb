import { numberAt } from '#domain/text/number-words.ts'
import { readTypedDay } from '#domain/text/typed-until.ts'
import type { LineGrammar } from '#src/commands/one-line/grammar.ts'
import { takeMoment } from '#src/commands/one-line/moment.ts'
import type { LineReading } from '#src/commands/one-line/reading.ts'
import { monthWord } from '#src/commands/one-line/relative-days.ts'
import { blockNumber, takeAfter, takeBare, takeBlock, takeBuilding, takeWhom } from './name-words.ts'

/*
 * «сдан 7.02 Вектору до 31.12.2029», «резерв 7.02 для Вектора до пт», «снят 7.02 ремонт», «свободен 7.02 с 1 марта».
 */

type Take = (reading: LineReading) => void

const fullDate = /^\d{1,2}[./]\d{1,2}[./](?:\d{2}|\d{4})$|^\d{4}-\d{2}-\d{2}$/

/** The number right after the start words: «7.02» is a block there, a day only after «до» or «с». */
const takeNumberedBlock: Take = (reading) => {
  takeBlock(reading)
  const first = firstFree(reading)
  const word = reading.at(first)
  const isDay = fullDate.test(word) || monthWord.test(reading.at(first + 1))
  if (!reading.has('block') && first >= 0 && blockNumber.test(word) && !isDay)
    reading.add('block', 'block', [reading.take(first, 1)])
}

/** «в Белой Площади», «бц Аврора»; without a preposition the words after the number are a client or a reason. */
export const takeNamedBuilding: Take = (reading) => {
  if (/^(?:в|во|бц|здани\p{L}{1,2}|бизнес-центр\p{L}{0,2})$/u.test(reading.at(firstFree(reading))))
    takeBuilding(reading)
}

const length = /^на (?:(\d{1,3}) ?)?(?:д|дн[а-я]*|день|нед[а-я]*|мес[а-я]*|год|года|лет)$/

/** «на 3 года», «на неделю»: until when. @param lastDay a term ends on the day before. */
const takeTerm =
  (lastDay: boolean): Take =>
  (reading) => {
    for (const index of reading.words.keys()) {
      for (const count of [3, 2]) {
        const phrase = reading.phraseAt(index).slice(0, count)
        const number = numberAt(phrase.slice(1))
        const said = number ? ['на', number.digits, ...phrase.slice(1 + number.count)] : phrase
        if (phrase.length < count || !length.test(said.join(' '))) continue
        const day = readTypedDay(said.join(' '), reading.clock.now, reading.clock.zone, { lastDay })
        if (day === null) continue
        reading.add('moment', 'moment', [reading.take(index, count)], { day, time: null })
        return
      }
    }
  }

/** «до марта», «с 1 квартала», «до конца января». */
const takePeriod =
  (lastDay: boolean): Take =>
  (reading) => {
    for (const index of reading.words.keys()) {
      if (!/^(?:до|по|со?|к)$/.test(reading.at(index))) continue
      for (const count of [5, 4, 3, 2]) {
        const phrase = reading.phraseAt(index).slice(0, count)
        if (phrase.length < count) continue
        const day = readTypedDay(phrase.join(' '), reading.clock.now, reading.clock.zone, { lastDay })
        if (day === null) continue
        reading.add('moment', 'moment', [reading.take(index, count)], { day, time: null })
        return
      }
    }
  }

/** The day with its preposition. */
const takeDay: Take = (reading) => {
  if (reading.has('moment')) return
  takeMoment(reading)
  const start = reading.slots.find(({ name }) => name === 'moment')?.spans[0]?.start
  const before = reading.words.findIndex((word) => word.start === start) - 1
  if (before >= 0 && /^(?:до|по|с|со|к|на)$/.test(reading.at(before))) reading.take(before, 1)
}

const forWhom: Take = (reading) => takeAfter(reading, 'for', 'contact', /^для$/, 3)
const toWhom: Take = (reading) => takeWhom(reading, 'for')
/** «сдан Вектор»: as one writes, not as one says. */
const bareWhom: Take = (reading) => takeBare(reading, 'for', 'contact', 3)

/** «Ромашка» in quotation marks: taken as it is written. */
const takeQuoted: Take = (reading) => {
  const index = reading.words.findIndex(({ isQuoted }, place) => isQuoted && reading.isFree(place))
  if (index >= 0 && !reading.has('for')) reading.add('called', 'text', [reading.take(index, 1)])
}

const takeReason: Take = (reading) => {
  const from = firstFree(reading)
  if (from < 0) return
  // «снят: ремонт», «снят, потому что продают»
  const lead = /^(?:[-:]|из-за|так|потому)$/.test(reading.at(from)) ? 1 : 0
  reading.take(from, lead)
  const first = firstFree(reading)
  if (first >= 0) reading.add('reason', 'text', [reading.take(first, reading.words.length - first)])
}

function firstFree(reading: LineReading): number {
  return reading.words.findIndex((_word, place) => reading.isFree(place))
}

const startsWith = (pattern: string): LineGrammar['starts'] => [[RegExp(`^(?:${pattern})$`, 'u'), undefined]]

const free =
  'снова свобод(?:ен|на|но|ны)|свобод(?:ен|на|но|ны)|освобод(?:ится|ился|илась|илось|ились)|vacant|free'

const letWords = [takeNumberedBlock, takeDay, forWhom, takeNamedBuilding, takeQuoted, toWhom, bareWhom]

/** Lines that say what has become of a block. */
export const stateGrammars: readonly LineGrammar[] = [
  {
    commandIds: ['block.let'],
    starts: startsWith('сда(?:н|на|но|ны|ли|л|ла|ть|й|ем|ю)|сдали|let'),
    arguments: () => [takeTerm(true), takePeriod(true), ...letWords],
  },
  {
    // Without a day it is a filter.
    commandIds: ['block.let'],
    starts: startsWith('занят[аоы]?|occupied'),
    needs: 'moment',
    arguments: () => [takePeriod(true), ...letWords],
  },
  {
    commandIds: ['block.reserve'],
    starts: startsWith(
      '(?:в |поставь в |поставить в )?(?:резерв|бронь)|зарезервируй|зарезервировать|забронируй|забронировать|придержи|придержать|reserve|hold',
    ),
    arguments: () => [takeTerm(false), takePeriod(false), ...letWords],
  },
  {
    commandIds: ['block.withdraw'],
    starts: startsWith('снят[аоы]?(?: с рынка)?|(?:снять|сними|снимаем) с рынка|с рынка'),
    arguments: () => [takeNumberedBlock, takeNamedBuilding, takeReason],
  },
  {
    commandIds: ['block.vacate'],
    starts: startsWith(free),
    needs: 'moment',
    arguments: () => [takePeriod(false), takeNumberedBlock, takeDay, takeNamedBuilding],
  },
  {
    commandIds: ['block.free'],
    starts: startsWith(free),
    arguments: () => [takeNumberedBlock, takeNamedBuilding],
  },
]
