import { lengthIn } from '#src/commands/one-line/fields/lengths.ts'
import type { LineGrammar, Take } from '#src/commands/one-line/grammar.ts'
import { takeAfter, takeBare, takeFrontName } from './name-words.ts'
import { takeRent, takeTaxedRent } from './rent-words.ts'
import { takeDay, takePeriod } from './till-words.ts'

/* «продлили до 30 ноября 2029», «Бастион пролонгация на 11 мес»: a lease that is signed again, in its form. */

const verb = 'продл[а-я]+|пролонг[а-я]*|перезаключ[а-я]+|extend(?:ed)?|prolong(?:ed)?|renew(?:ed)?'
const noun = '(?:договор[а]?|аренд[ауы]|срок|lease)'
const lead = /^(?:на|еще|by|for)$/
const longestTerm = 4

/** «на 11 мес», «ещё на 3 года»: a term in months. */
const takeTerm: Take = (reading) => {
  for (const index of reading.words.keys()) {
    if (reading.has('moment') || reading.has('term') || !lead.test(reading.at(index))) continue
    for (let count = longestTerm; count > 1; count -= 1) {
      const phrase = reading.phraseAt(index).slice(0, count)
      const said = phrase.join(' ').replace(/^(?:(?:на|еще|by|for) )+/, '')
      const months = phrase.length < count ? null : lengthIn(said, 'мес.')
      if (months === null || !/^\d{1,3}$/.test(months)) continue
      reading.add('term', 'text', [reading.take(index, count)], Number(months))
      return
    }
  }
}

const takeWhose: readonly Take[] = [
  (reading) => takeFrontName(reading, 'record', 'lease'),
  (reading) => takeAfter(reading, 'record', 'lease', /^(?:с|со|для|у)$/),
  (reading) => takeBare(reading, 'record', 'lease'),
]

export const renewalGrammar: LineGrammar = {
  commandIds: ['lease.renew'],
  starts: [
    [
      RegExp(
        `^(?:(?:подпис[а-я]+ |оформ[а-я]+ |согласова[а-я]+ )?(?:${noun} )?(?:${verb})(?: ${noun})?|(?:записать |запиши )?(?:на )?новый срок)$`,
      ),
      undefined,
    ],
  ],
  before: [(reading) => takeFrontName(reading, 'record', 'lease')],
  isOther: (reading) => !reading.has('moment') && !reading.has('term'),
  arguments: () => [
    (reading) => takeFrontName(reading, 'record', 'lease'),
    // «extend to 31.12.2028»
    (reading) => {
      const to = reading.words.findIndex((_word, place) => reading.at(place) === 'to')
      if (to >= 0) reading.take(to, 1)
    },
    takePeriod({ lastDay: true }),
    takeTerm,
    takeDay(false),
    // «продлили до 31.12.2027, 30 000 усн»
    (reading) => {
      const by = reading.words.findIndex((_word, place) =>
        /^(?:ставк[аиуе]|по|под|за|at)$/.test(reading.at(place)),
      )
      if (by >= 0 && reading.words.some((_word, place) => /\d/.test(reading.at(place)))) reading.take(by, 1)
      takeRent(reading)
      takeTaxedRent(reading)
    },
    ...takeWhose,
  ],
}
