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
  takeFrontName,
  takeNumberedPlace,
  takeWhom,
} from './name-words.ts'
import { takeBeginning, takeDay, takePeriod, takeTerm, tillReaders } from './till-words.ts'

/*
 * «сдан 7.02 Вектору до 31.12.2029», «резерв 7.02 для Вектора до пт», «снят 7.02 ремонт», «свободен 7.02 с 1 марта».
 */

type Take = (reading: LineReading) => void

/** «15.12» is hardly the twelfth block of a floor. */
const fullDate =
  /^\d{1,2}[./]\d{1,2}[./](?:\d{2}|\d{4})$|^\d{4}-\d{2}-\d{2}$|^(?:0?[1-9]|[12]\d|3[01])\.(?:0[6-9]|1[0-2])$/

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
  '(?:снова|опять|вновь|теперь|уже|сейчас|будет|стал|станет|стоит) свобод(?:ен|на|но|ны)|свобод(?:ен|на|но|ны) (?:снова|опять)|своб|свобод(?:ен|на|но|ны)|освобо(?:дится|дятся|дился|дилась|дилось|дились|ждается|ждаются|дят|ждают)|(?:съез|выез)жа[юе]т|(?:съед|выед)[уе]т|(?:вернуть |верни )?(?:в свободные|на рынок)|снова на рынке|доступ(?:ен|на|но|ны)|vacant|free|available'
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

const takeOff =
  '(?:сня(?:ть|т[ао]?|ли|л[аи]?)|сними|снимаем|убрать|убери|убираем|уберем|отмен(?:ить|и|яем|ена|ен)|слетел[аи]?|release|cancel|lift|drop|remove)'
const reserve = '(?:с )?(?:резерв[ае]?|брон[ьи]|бронировани[ея]|reserve|hold)'
const takeLifted: Take = (reading) => {
  // «снять резерв с блока 7.02»
  const from = reading.words.findIndex(
    (_word, place) => /^(?:с|у)$/.test(reading.at(place)) && /^блок|\d/.test(reading.at(place + 1)),
  )
  if (from >= 0) reading.take(from, 1)
  const noun = reading.words.findIndex((_word, place) =>
    /^(?:блока?|офиса?|помещения)$/.test(reading.at(place)),
  )
  if (noun >= 0 && !/\d/.test(reading.at(noun + 1))) reading.take(noun, 1)
  // «резерв снять, свободен»
  const freed = reading.words.findIndex((_word, place) => /^свобод(?:ен|на|но)$/.test(reading.at(place)))
  if (freed >= 0) reading.take(freed, 1)
  reading.add('isLifted', freed < 0 ? 'text' : 'choice', [])
}

/** «свободен» alone looks for what is free. */
const takeFreed: Take = (reading) => {
  const first = reading.words[reading.start]?.text ?? ''
  if (/^(?:верн|снова|опять|вновь|теперь|уже|сейчас|стал)/.test(first)) reading.add('isFreed', 'choice', [])
}

/** «заняли до марта», but «снял до марта» says of nothing that it is let. */
const isLet = ({ words, start }: LineReading) => /^(?:занял|сняли$)/.test(words[start]?.text ?? '')

/** Lines that say what has become of a block. */
export const stateGrammars: readonly LineGrammar[] = [
  {
    commandIds: ['block.unreserve'],
    starts: startsWith(
      `${takeOff} ${reserve}|${reserve} ${takeOff}|${takeOff} (?:из|с) (?:резерва|брони)|unreserve|разброниру[а-я]+`,
    ),
    before: [takeFrontBlock],
    arguments: () => [takeFrontBlock, takeLifted, takeNumberedBlock, takeNamedBuilding],
  },
  {
    commandIds: ['block.let'],
    starts: startsWith(`${state}(?:сда(?:н|на|но|ны|ли|л|ла|ть|й|ем|ю)|leased|rented|let)`),
    before: beforeLet(true),
    arguments: () => [...blockAndTill(true), takeBeginning, ...letWords],
  },
  {
    // Without a day it is a filter.
    commandIds: ['block.let'],
    starts: startsWith(`${state}(?:занят[аоы]?|occupied)`),
    needs: 'moment',
    before: beforeLet(true),
    arguments: () => [...blockAndTill(true), takeBeginning, ...letWords],
  },
  {
    // «заехал Маяк», «ушёл под Ромб-ИТ до конца 2029»: somebody must be named.
    commandIds: ['block.let'],
    starts: startsWith(
      '(?:за|в)(?:ехал[аи]?|езжа[ею]т|селил(?:ся|ась|ись))|занял[аи]?|арендовал[аи]?|снял[аи]?|(?:ушел|ушл[аои]|отдан[аоы]?|отдали)(?: под)?|сидит|сидят',
    ),
    before: beforeLet(true),
    isOther: (reading) =>
      reading.leftover().length > 0 || !(reading.has('for') || (reading.has('moment') && isLet(reading))),
    arguments: () => [...blockAndTill(true), takeBeginning, ...letWords],
  },
  {
    commandIds: ['block.reserve'],
    starts: startsWith(
      `(?:(?:(?:${keep}|остав(?:ь|ить)|постав(?:ь|ить)|возьми|взять) )?(?:в|на) |${state})(?:резерве?|брон[ьи])|${keep}|резервиру[а-я]*|зарезервиру[а-я]+|зарезервирова[а-я]+|(?:резерв|бронь) (?:продл|держ|сто)[а-я]+|продл[а-я]+ (?:резерв|бронь)|заброниру[а-я]+|заброниро(?:ван|вать)[а-я]*|бронируем|reserved?|hold`,
    ),
    before: beforeLet(false),
    refuses: (words) => words.some(({ text }) => RegExp(`^${takeOff}$`).test(text)) || prolongsBy(words),
    arguments: () => [...blockAndTill(false), ...letWords],
  },
  {
    commandIds: ['block.withdraw'],
    starts: startsWith(
      'снят[аоы]?(?: с рынка)?|(?:снять|сними|снимай|снимаем|снимем|снял[аи]?) с рынка|(?:убрать|убери) с рынка|с рынка',
    ),
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
    arguments: () => [takeFrontBlock, takeNumberedBlock, takeNamedBuilding, takeFreed],
  },
]

/** «Продлить резерв на неделю»: from the day that stands, which the line does not know. */
const prolongsBy = (words: readonly { text: string }[]) =>
  /(?:^| )продл[а-я]+ .*(?:^| )на (?:еще )?(?:\d+ )?(?:дн|день|недел|месяц|пару|сутки)/.test(
    words.map(({ text }) => text).join(' '),
  )

const ads = '(?:реклам[ауы]|рекламировать|объявлени[ея]|advertising|ads)'
const forbid = '(?:запре(?:тить|ти(?:те)?|щаем|щена|щено)|нельзя|не|закр(?:ыть|ой)|убрать|убери|без)'
const allow = '(?:разреш(?:ить|и(?:те)?|аем|ена|ено)|можно|откр(?:ыть|ой))'
const site = '(?:на )?(?:циан[ае]?|cian|портал[ае]?)'
const ad = '(?:(?:объявление|публикацию|рекламу|его|ее) )?'
const plain: Readonly<Record<string, string>> = {
  'block.forbidAds': `${forbid} ${ads}|${ads} (?:запре(?:тить|ти(?:те)?|щена|щено)|нельзя)`,
  'block.allowAds': `${allow} (?:снова )?${ads}|${ads} (?:снова )?(?:можно|разреш(?:ить|и(?:те)?|ена|ено))`,
  'block.publish': `(?:(?:публик(?:овать|уй|уем)|опублик(?:овать|уй|уем)|размест(?:ить|и)|выстав(?:ить|ь)|выложи(?:ть)?|постав(?:ить|ь)|дать|дай|publish) ${ad})?${site}`,
  'block.unpublish': `${takeOff} ${ad}(?:с|со) (?:публикации|циан[ае]?|cian|портала|рекламы)|снят[ао]? с (?:публикации|циан[ае]?)|unpublish`,
  'block.actualize':
    '(?:актуал\\p{L}*|все актуально|без изменений|проверен[оа]?|подтвержда\\p{L}+|подтверди(?:ть)?)',
}

/** Commands of a record of another kind that the line names. */
const plainOfNamed: Readonly<Record<string, string>> = {
  'deal.retreat': '(?:(?:верну(?:ть|ли)|верни|откат(?:ить|и|или)) )?(?:на )?этап назад|назад на этап',
  'deal.advance':
    '(?:(?:продвин(?:уть|ь|ули)|двига(?:ем|ть|й)|двинь|двинули) )?(?:на )?этап (?:вперед|дальше)|на следующий этап',
  'demand.confirm': '(?:запрос )?(?:подтвержден|подтвердил[аи]?|в силе|еще актуален|актуален)',
}

/** Commands of the row on the screen alone. */
const plainOfRow: ReadonlySet<string> = new Set(['request.take', 'event.delete'])

export const isPlain = (commandId: string) =>
  plainOfRow.has(commandId) || plain[commandId] !== undefined || plainOfNamed[commandId] !== undefined

/** Commands of the block that the line names or points at: without one they are looked up by their titles. */
export const plainGrammars: readonly LineGrammar[] = [
  ...Object.entries(plain).map(([id, pattern]) => ({
    commandIds: [id],
    starts: startsWith(pattern),
    arguments: () => [],
  })),
  ...Object.entries(plainOfNamed).map(([id, pattern]) => {
    const kind = id.startsWith('deal') ? 'deal' : 'demand'
    return {
      commandIds: [id],
      starts: startsWith(pattern),
      needs: 'record',
      before: [(reading: LineReading) => takeFrontName(reading, 'record', kind)],
      arguments: () => [
        (reading: LineReading) => takeFrontName(reading, 'record', kind),
        (reading: LineReading) => takeBare(reading, 'record', kind),
      ],
    }
  }),
]
