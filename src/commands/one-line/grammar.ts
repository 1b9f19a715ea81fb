import { plainVerb, signVerb } from '#domain/text/typed-change.ts'
import { patternOf } from '#src/commands/lexicon/lexicon.ts'
import { takeAhead } from './events/ahead-words.ts'
import { finishGrammar } from './events/finish-words.ts'
import { markStep, takeStepType } from './events/step-words.ts'
import { takeVenue } from './events/venue-words.ts'
import { changeGrammars, isRelative } from './fields/change-words.ts'
import { clearGrammars } from './fields/clear-words.ts'
import { conditionGrammar } from './fields/demand-conditions.ts'
import { fieldGrammars } from './fields/field-words.ts'
import { formGrammars } from './fields/form-words.ts'
import { partyLines } from './fields/party-words.ts'
import { standingGrammars } from './fields/standing-words.ts'
import { takeMoment } from './moment.ts'
import type { LineReading } from './reading.ts'
import { assignGrammars } from './words/assign-words.ts'
import { commentGrammars } from './words/comment-words.ts'
import { creationGrammars } from './words/creation-words.ts'
import { dealGrammar } from './words/deal-words.ts'
import { demandGrammar } from './words/demand-words.ts'
import {
  doing,
  eventStarts,
  guessWhom,
  takeAbout,
  takeAsked,
  takeDoing,
  takeDuration,
  takeItself,
  takeItsNoun,
  takeNote,
  takeReminder,
  takeReminderItself,
  takeScheduled,
  takeTitle,
  takeUnnamed,
} from './words/event-words.ts'
import { feeGrammar, receiptGrammar } from './words/fee-words.ts'
import { madeCallGrammars } from './words/made-call-words.ts'
import {
  isRecipient,
  takeAfter,
  takeBare,
  takeBareBlock,
  takeBareBuilding,
  takeBlock,
  takeBuilding,
  takeCompanyOf,
  takeFrontBlock,
  takeFrontName,
  takeInnerBlock,
  takeNumberedPlace,
  takeWhom,
} from './words/name-words.ts'
import { postponeGrammars } from './words/postpone-words.ts'
import { renewalGrammar } from './words/renewal-words.ts'
import { isRate, takeRent, takeTaxedRent } from './words/rent-words.ts'
import { restAs } from './words/rest-words.ts'
import { plainGrammars, stateGrammars, takeNamedBuilding } from './words/state-words.ts'
import type { LineWord } from './words/words.ts'

export type Take = (reading: LineReading) => void

/** One-line syntax of a command: its start words, then readers for its arguments. */
export interface LineGrammar {
  commandIds: readonly string[]
  /** Start words, with the value of slot `type` if there are several. */
  starts: readonly (readonly [Pick<RegExp, 'test'>, unknown])[]
  /** Readers of what may precede the start: «завтра показ…», «7.02 резерв…»; they must explain all of it. */
  before?: readonly Take[]
  /** Without this argument it is another command. */
  needs?: string
  /** It changes the row under the cursor: without one it is no line. */
  isOfTarget?: true
  /** Tells by what was read that it is another command. */
  isOther?: (reading: LineReading) => boolean
  /** Words that make it another command. */
  refuses?: (words: readonly LineWord[]) => boolean
  /** Each consumes the remaining words it recognizes. */
  arguments: (type: unknown) => readonly Take[]
}

const withWhom: Take = (reading) => takeAfter(reading, 'with', 'contact', /^(?:с|со|у)$/, 3)
const forWhom: Take = (reading) => takeAfter(reading, 'for', 'contact', /^для$/, 3)
const toWhom: Take = (reading) => takeWhom(reading, 'for')
/** «Вектор звонок завтра», «Аврора показ завтра» */
const takeFront: Take = (reading) => takeFrontName(reading, 'with', 'contact')
const takeFrontDeal: Take = (reading) => takeFrontName(reading, 'deal', 'deal')
const takeFrontPlace: Take = (reading) => {
  if (!['block', 'building', 'place'].some((name) => reading.has(name)))
    takeFrontName(reading, 'place', 'place')
}
/** «показ ср 15:00 Вектор», where the place is told */
const takeBareClient: Take = (reading) => {
  if (!reading.has('for') && !reading.has('with')) takeBare(reading, 'for', 'contact', 3)
}
const whom: Take = (reading) => {
  if (!reading.has('with') && !reading.has('them')) takeBare(reading, 'with', 'contact', 3)
}
/** «ставка: 41 000» */
const takeSign: Take = (reading) => {
  const sign = reading.words.findIndex((_word, place) => reading.isFree(place) && !reading.isFree(place - 1))
  if (/^[-:=]$/.test(reading.at(sign))) reading.take(sign, 1)
}
/** «ставку поставь 39 500» */
const takeVerbs: Take = (reading) => {
  for (const place of reading.words.keys())
    if (
      RegExp(`^(?:${plainVerb}|стал[аио]?)$`).test(reading.at(place)) ||
      // «ставку подними до 45 000»
      (verbOrLimit.test(reading.at(place)) && reading.words.some(({ text }) => text === 'до'))
    )
      reading.take(place, 1)
}
const verbOrLimit = RegExp(`^(?:${signVerb}|двига\\p{L}+|до)$`, 'u')
const list = restAs('list', 'list')

const whenAndHowLong: readonly Take[] = [takeAhead, takeNote, takeBlock, takeReminder, takeDuration]
const takePlace: Take = (reading) => takeBuilding(reading, 'place')
const aboutWhat: readonly Take[] = [withWhom, forWhom, takePlace]

/** Further arguments of an event by type. */
function eventArguments(type: unknown): readonly Take[] {
  if (type === 'viewing')
    return [
      ...[
        ...whenAndHowLong,
        takeVenue,
        takeItself,
        takeUnnamed,
        takeNumberedPlace,
        takeBareBlock,
        takeMoment,
      ],
      ...[withWhom, forWhom, takeBuilding, toWhom, takeFrontPlace, takeBareBuilding, takeBareClient],
    ]
  // Task descriptions contain words that only look like names: «позвонить собственнику», «заехать в Аврору».
  if (type === 'task')
    return [
      takeSign,
      ...whenAndHowLong,
      takeReminderItself,
      takeMoment,
      takeFront,
      takeTitle,
      guessWhom,
      ...aboutWhat,
    ]
  return [...whenAndHowLong, takeVenue, takeUnnamed, takeMoment, takeAbout, ...aboutWhat, takeFront, whom]
}

const listWord = '(?:спис(?:ок|ки|ка)|подборк[уи]|(?:шорт-?)?листа?)'
const whichWord =
  '(?:эт(?:и|от|о|у) (?:помещени[ея]|блоки?|офисы?|здани[ея])|блоки?|здани[ея]|объекты?|это|его|их|вс[её]|отмеченн\\p{L}+|выбранн\\p{L}+)'
const rentVerb = `${patternOf('edit', 'change', 'set_value', 'rent')}|нов(?:ая|ую)|${signVerb}|${plainVerb}`
/** Starts that a pattern matches whole. */
const startsWith = (...patterns: readonly string[]): LineGrammar['starts'] =>
  patterns.map((pattern) => [RegExp(`^(?:${pattern})$`, 'u'), undefined])

/** «поставь 37к с ндс», «41500 ндс сверху», «двигаем до 36,5к усн»: an amount with its tax needs no word for a rate. */
const bareRentGrammar: LineGrammar = {
  commandIds: ['block.setRent'],
  starts: startsWith(
    `(?:${rentVerb}|двига\\p{L}+|стави\\p{L}+|ставь)(?: до| на| по)?`,
    '(?:по |до )?[$€]?\\d[\\d.,]*\\p{L}*(?:/\\S+)?',
  ),
  needs: 'rent',
  refuses: isRelative,
  isOther: (reading) =>
    !(reading.has('vat') || (reading.has('basis') && reading.has('block'))) ||
    !isRate(reading) ||
    reading.leftover().length > 0,
  arguments: () => [
    (reading) => {
      // The amount itself may be the start.
      if (/\d/.test(reading.words[reading.start]?.text ?? '')) reading.free(reading.start)
      const lead = reading.start
      if (/^(?:по|до)$/.test(reading.at(lead))) reading.take(lead, 1)
    },
    takeRent,
    takeTaxedRent,
    // «опустил цену до 27 500 усн»: of what is let, a price is its rate.
    (reading) => {
      for (const place of reading.words.keys())
        if (/^(?:цен[ауы]|до|на|по)$/.test(reading.at(place))) reading.take(place, 1)
    },
  ],
}

/** All commands that can be typed with arguments on one line. */
export const grammars: readonly LineGrammar[] = [
  ...postponeGrammars,
  finishGrammar,
  ...standingGrammars,
  ...madeCallGrammars,
  ...creationGrammars,
  {
    // Without a day «следующий шаг сделки» looks for the command; «следущий» is no name in front of it.
    commandIds: ['event.create'],
    starts: [[/^(?:(?:след |сл[еу]ду[а-я]{1,3}ий )?шаг|next step|зад)$/u, 'task']],
    needs: 'moment',
    before: [takeMoment, takeFrontDeal],
    arguments: () => [
      ...[takeSign, markStep],
      ...[...whenAndHowLong, takeMoment, takeFrontDeal, takeTitle, takeStepType],
    ],
  },
  {
    commandIds: ['event.create'],
    starts: eventStarts,
    // «Иванову позвонить завтра»
    before: [takeAsked, takeAhead, takeMoment, toWhom, takeFrontPlace],
    // «коментарий ждут КП»: words before it are a name only beside a day.
    isOther: (reading) => {
      const start = reading.words[reading.start]?.start ?? 0
      const isFront = reading.slots.some(
        ({ name, spans }) => (name === 'with' || name === 'place') && (spans[0]?.start ?? start) < start,
      )
      // «коментарий ждут кп до пятницы»
      const isOffer = reading.slots.some(({ value }) => value === 'offer')
      const isTold = reading.has('moment') && !isOffer
      return isFront && !isRecipient(reading.words[0]?.text ?? '') && !isTold
    },
    arguments: (type) => [takeAsked, takeScheduled, takeItsNoun, ...eventArguments(type), takeCompanyOf],
  },
  ...stateGrammars,
  ...plainGrammars,
  ...clearGrammars,
  renewalGrammar,
  receiptGrammar,
  feeGrammar,
  {
    commandIds: ['block.setRent'],
    starts: startsWith(
      `(?:(?:${rentVerb}) )?(?:арендн\\p{L}+ )?(?:ставк[аиуе]?|став|ст)(?: аренды)?(?: на| до| в)?`,
      'прос[яи]т',
      `${signVerb} до`,
      '(?:set |asking )?(?:rent|rate)',
      'asking',
      'аренда',
    ),
    // «продлить до 2029» is no rate.
    refuses: (words) => isRelative(words) || /^(?:продл|удлин|укорот)/.test(words[0]?.text ?? ''),
    isOther: (reading) => !isRate(reading),
    // «42 тыс ставка»
    before: [takeFrontBlock, takeRent],
    arguments: () => [
      ...[takeSign, takeFrontBlock, takeVerbs, takeBlock, takeInnerBlock, takeNamedBuilding, takeRent],
    ],
  },
  bareRentGrammar,
  ...changeGrammars,
  ...fieldGrammars,
  ...formGrammars,
  ...partyLines,
  conditionGrammar,
  demandGrammar,
  dealGrammar,
  {
    commandIds: ['block.addToList', 'building.addToList'],
    starts: startsWith(
      `(?:${patternOf('add')} )?(?:${whichWord} )?(?:в|во) ${listWord}`,
      '(?:add )?to (?:short)?list',
    ),
    arguments: () => [list],
  },
  {
    commandIds: ['block.removeFromList', 'building.removeFromList'],
    starts: startsWith(
      `(?:${patternOf('take_out', 'delete')} )?(?:${whichWord} )?(?:из|с) ${listWord}`,
      '(?:remove )?(?:from|с) (?:short)?list',
    ),
    arguments: () => [list],
  },
  ...commentGrammars,
  {
    // Without a day «отправить презентацию» looks for the command.
    commandIds: ['event.create'],
    starts: [[doing, 'task']],
    isOther: (reading) => !reading.has('moment') && !reading.has('ahead'),
    before: [takeAhead, takeMoment, takeFront],
    arguments: () => [...whenAndHowLong, takeMoment, takeFront, takeDoing, guessWhom],
  },
  {
    commandIds: ['stock.find'],
    starts: startsWith(
      '(?:искать|поищи|поискать|ищи|ищу|ищем|найти|найди|поиск|find|search)(?: блоки| блок| среди блоков)?',
    ),
    arguments: () => [restAs('text')],
  },
  // Last: «назначить» and «передать» begin other lines, too.
  ...assignGrammars,
]
