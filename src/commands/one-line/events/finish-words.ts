import type { LineGrammar } from '#src/commands/one-line/grammar.ts'
import type { LineReading } from '#src/commands/one-line/reading.ts'
import { restAs } from '../words/rest-words.ts'

/* «сделано, ставку подтвердили», «встреча прошла хорошо»: an event that is over, with what came of it. */

const noun = '(?:(?:встреча|показ|звонок|созвон|задача|осмотр|просмотр) )?'
const over =
  'сделан[оаы]?|был[аои]?(?! пере)|сходил[аи]?|съездил[аи]?|готово|выполнен[оаы]?|завершен[оаы]?|провел[аи]?|состоял(?:ось|ась|ся|ись)|прош(?:ла|ел|ло|ли)|done|completed'
/** Talks: over an event they were its own. */
const talked =
  'созвонил(?:ся|ась|ись)|дозвонил(?:ся|ась|ись)|поговорил[аи]?|встретил(?:ся|ась|ись)|показал[аи]?'
/** «сделано не всё»: it is not over. */
const unfinished = /^(?:не|нет|ни|без|почти|частично|наполовину|только|not)$/

function isUnfinished(reading: LineReading): boolean {
  const first = reading.words.findIndex((_word, place) => reading.isFree(place))
  const gap = (reading.words[first]?.start ?? 0) - (reading.words[first - 1]?.end ?? 0)
  return gap === 1 && unfinished.test(reading.at(first))
}

export const finishGrammar: LineGrammar = {
  commandIds: ['event.finish'],
  starts: [
    [
      RegExp(`^(?:${noun}(?:${over}|${talked})|отмет(?:ить|ь) (?:сделанн\\p{L}+|выполненн\\p{L}+))$`, 'u'),
      undefined,
    ],
  ],
  needs: 'note',
  isOfTarget: true,
  arguments: () => [
    (reading) => {
      if (!isUnfinished(reading)) restAs('note')(reading)
    },
  ],
}
