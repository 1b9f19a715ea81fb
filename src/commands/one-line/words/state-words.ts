import type { LineGrammar } from '#src/commands/one-line/grammar.ts'
import type { LineReading } from '#src/commands/one-line/reading.ts'
import { monthWord } from '#src/commands/one-line/relative-days.ts'
import {
  blockNumber,
  takeAfter,
  takeBare,
  takeBlock,
  takeBuilding,
  takeFrontBlock,
  takeNumberedPlace,
  takeWhom,
} from './name-words.ts'
import { takeDay, takePeriod, takeTerm, tillReaders } from './till-words.ts'

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

const whose = /^(?:для|за|под|to|арендатор[ау]?|клиент[ау]?|компани[яи])$/
const forWhom: Take = (reading) => takeAfter(reading, 'for', 'contact', whose, 3)
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
  '(?:снова|будет|станет) свобод(?:ен|на|но|ны)|своб|свобод(?:ен|на|но|ны)|освобо(?:дится|дятся|дился|дилась|дилось|дились|ждается|ждаются|дят|ждают)|(?:съез|выез)жают?|(?:съед|выед)[уе]т|(?:вернуть |верни )?(?:в свободные|на рынок)|снова на рынке|vacant|free|available'
/** «придержи», «держим в резерве» */
const keep = '(?:по|при)?держ(?:и|ать|им)'
const state = '(?:(?:статус|состояние) )?'

const letWords = [forWhom, takeNamedBuilding, takeQuoted, toWhom, bareWhom]
const takeSince = takePeriod({ since: true })
/** A number is a block only where it is no term, and before it is taken for a day. */
const blockAndTill = (lastDay: boolean): Take[] => [
  ...[takeFrontBlock, takeTerm(lastDay), takePeriod({ lastDay })],
  ...[takeNumberedPlace, takeNumberedBlock, takeDay(false)],
]
/** Readers of a block, day or client before a state. */
const beforeLet = (lastDay: boolean) => [takeFrontBlock, ...tillReaders(lastDay), toWhom]

/** Lines that say what has become of a block. */
export const stateGrammars: readonly LineGrammar[] = [
  {
    commandIds: ['block.let'],
    starts: startsWith(`${state}(?:сда(?:н|на|но|ны|ли|л|ла|ть|й|ем|ю)|leased|rented|let)`),
    before: beforeLet(true),
    arguments: () => [...blockAndTill(true), ...letWords],
  },
  {
    // Without a day it is a filter.
    commandIds: ['block.let'],
    starts: startsWith(`${state}(?:занят[аоы]?|occupied)`),
    needs: 'moment',
    before: beforeLet(true),
    arguments: () => [...blockAndTill(true), ...letWords],
  },
  {
    commandIds: ['block.reserve'],
    starts: startsWith(
      `(?:(?:(?:${keep}|остав(?:ь|ить)|постав(?:ь|ить)|возьми|взять) )?(?:в|на) |${state})(?:резерве?|брон[ьи])|${keep}|резервиру[а-я]*|зарезервиру[а-я]+|зарезервирова[а-я]+|заброниру[а-я]+|заброниро(?:ван|вать)[а-я]*|бронируем|reserved?|hold`,
    ),
    before: beforeLet(false),
    arguments: () => [...blockAndTill(false), ...letWords],
  },
  {
    commandIds: ['block.withdraw'],
    starts: startsWith('снят[аоы]?(?: с рынка)?|(?:снять|сними|снимаем|снял[аи]?) с рынка|с рынка'),
    before: [takeFrontBlock],
    arguments: () => [takeFrontBlock, takeNumberedBlock, takeNamedBuilding, takeReason],
  },
  {
    commandIds: ['block.vacate'],
    starts: startsWith(free),
    needs: 'moment',
    before: [takeFrontBlock, takeSince, takeDay(true)],
    arguments: () => [takeFrontBlock, takeSince, takeNumberedBlock, takeDay(true), takeNamedBuilding],
  },
  {
    commandIds: ['block.free'],
    starts: startsWith(free),
    before: [takeFrontBlock],
    arguments: () => [takeFrontBlock, takeNumberedBlock, takeNamedBuilding],
  },
]
