import { takeMoment } from './moment.ts'
import type { LineReading } from './reading.ts'
import { creationGrammars } from './words/creation-words.ts'
import {
  eventStarts,
  takeDuration,
  takeNote,
  takeReminder,
  takeReminderItself,
  takeTitle,
} from './words/event-words.ts'
import {
  takeAfter,
  takeBare,
  takeBareBlock,
  takeBareBuilding,
  takeBlock,
  takeBuilding,
  takeWhom,
} from './words/name-words.ts'
import { takeRent } from './words/rent-words.ts'

type Take = (reading: LineReading) => void

/** One-line syntax of a command: its start words, then readers for its arguments. */
export interface LineGrammar {
  commandIds: readonly string[]
  /** Start words, with the value of slot `type` if there are several. */
  starts: readonly (readonly [RegExp, unknown])[]
  /** A moment may precede the start: «завтра показ…». */
  mayBeginWithMoment?: true
  /** Each consumes the remaining words it recognizes. */
  arguments: (type: unknown) => readonly Take[]
}

const withWhom: Take = (reading) => takeAfter(reading, 'with', 'contact', /^(?:с|со|у)$/, 3)
const forWhom: Take = (reading) => takeAfter(reading, 'for', 'contact', /^для$/, 3)
const toWhom: Take = (reading) => takeWhom(reading, 'for')
const whom: Take = (reading) => {
  if (!reading.has('with')) takeBare(reading, 'with', 'contact', 3)
}
const restAs =
  (name: string, kind: 'text' | 'list' = 'text'): Take =>
  (reading) => {
    const index = reading.words.findIndex((_word, place) => reading.isFree(place))
    if (index >= 0) reading.add(name, kind, [reading.take(index, reading.words.length - index)])
  }
const list = restAs('list', 'list')

const whenAndHowLong: readonly Take[] = [takeNote, takeBlock, takeReminder, takeDuration]
const aboutWhat: readonly Take[] = [withWhom, forWhom, takeBuilding]

/** Further arguments of an event by type. */
function eventArguments(type: unknown): readonly Take[] {
  if (type === 'viewing')
    return [...whenAndHowLong, takeBareBlock, takeMoment, ...aboutWhat, toWhom, takeBareBuilding]
  // Task descriptions contain words that only look like names: «позвонить собственнику», «заехать в Аврору».
  if (type === 'task') return [...whenAndHowLong, takeReminderItself, takeMoment, takeTitle, ...aboutWhat]
  return [...whenAndHowLong, takeMoment, ...aboutWhat, whom]
}

/** All commands that can be typed with arguments on one line. */
export const grammars: readonly LineGrammar[] = [
  ...creationGrammars,
  {
    commandIds: ['event.create'],
    starts: eventStarts,
    mayBeginWithMoment: true,
    arguments: eventArguments,
  },
  {
    commandIds: ['event.postpone'],
    starts: [[/^(?:перенести|перенеси|отложить|сдвинуть)$/, undefined]],
    arguments: () => [takeMoment],
  },
  {
    commandIds: ['block.setRent'],
    starts: [[/^(?:ставка|ставку|ставка аренды|новая ставка|поставить ставку)$/, undefined]],
    arguments: () => [takeRent],
  },
  {
    commandIds: ['block.addToList', 'building.addToList'],
    starts: [[/^(?:(?:добавить |добавь )?(?:в|во) (?:список|списки|подборку))$/, undefined]],
    arguments: () => [list],
  },
  {
    commandIds: ['block.removeFromList', 'building.removeFromList'],
    starts: [[/^(?:(?:убрать |убери |удалить )?из (?:списка|подборки))$/, undefined]],
    arguments: () => [list],
  },
  {
    commandIds: ['company.comment', 'person.comment'],
    starts: [[/^(?:комментарий|комментировать|коммент|заметка|записать)$/, undefined]],
    arguments: () => [restAs('text')],
  },
  {
    commandIds: ['stock.find'],
    starts: [[/^(?:искать|найти|найди|ищем|поиск)$/, undefined]],
    arguments: () => [restAs('text')],
  },
]
