import type { LineGrammar } from '#src/commands/one-line/grammar.ts'
import { takeMoment } from '#src/commands/one-line/moment.ts'
import { readAt } from '#src/commands/one-line/read-at.ts'
import type { LineReading } from '#src/commands/one-line/reading.ts'
import { monthWord } from '#src/commands/one-line/relative-days.ts'
import { asked } from './event-words.ts'
import { takePeriod, takeTerm } from './till-words.ts'

/* «отложить на неделю», «перезвонить завтра в 11»: the contact on the screen of calls. */

type Take = (reading: LineReading) => void

const him = '(?: (?:контакт|звонок|его|ее|ей|ему|им|их))?'
const startsWith = (pattern: string): LineGrammar['starts'] => [[RegExp(`^(?:${pattern})${him}$`), undefined]]

/** «на час», «на 30 минут», «через 2 дня»: from now. */
const takeHours: Take = (reading) => {
  for (const index of reading.words.keys()) {
    for (const count of [3, 2]) {
      const phrase = reading.phraseAt(index).slice(0, count)
      const [lead = ''] = phrase
      if (phrase.length < count || !/^(?:на|через)$/.test(lead)) continue
      const moment = readAt(phrase.join(' ').replace(/^на /, 'через '), reading.clock)
      // «на неделю» is a term, and has a reader of its own.
      if (!moment || (lead === 'на' && moment.time === null)) continue
      reading.add('moment', 'moment', [reading.take(index, count)], moment)
      return
    }
  }
}

const unlessTold =
  (take: Take): Take =>
  (reading) => {
    if (!reading.has('moment')) take(reading)
  }
/** «звоните после 20 числа», «не раньше 14.01»: that day is the first. */
const takeSince: Take = (reading) => {
  for (const lead of [['после'], ['не', 'раньше'], ['не', 'ранее']]) {
    const at = reading.words.findIndex((_word, place) =>
      lead.every((word, by) => reading.at(place + by) === word),
    )
    const isDay =
      /^\d{1,2}[./]\d{1,2}/.test(reading.at(at + lead.length)) ||
      monthWord.test(reading.at(at + lead.length + 1))
    if (at > 0 && isDay) reading.take(at, lead.length)
  }
}
const later = [takeSince, takeHours, takeTerm(false), takeMoment, takePeriod({})].map(unlessTold)
/** Words for anybody but the one on the screen leave it to an event. */
const ofCall = {
  needs: 'moment',
  arguments: () => later,
  isOther: (reading: LineReading) => reading.leftover().length > 0,
} as const

export const callGrammars: readonly LineGrammar[] = [
  {
    ...ofCall,
    commandIds: ['calls.postpone'],
    starts: startsWith('от(?:ложить|ложи|ложим|ложен|кладываем)|перенести|перенеси|snooze|postpone'),
  },
  {
    ...ofCall,
    commandIds: ['calls.callBack'],
    starts: startsWith(
      `${asked}?перезвон(?:ить|и|им|ю|ит)?|${asked}?(?:по)?звонить|звони|позвони|${asked}?набрать|набери|созвон|звонок|call(?: back)?`,
    ),
    before: [takeMoment],
  },
]
