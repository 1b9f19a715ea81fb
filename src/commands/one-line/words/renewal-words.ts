import type { LineGrammar } from '#src/commands/one-line/grammar.ts'
import { takeFrontName } from './name-words.ts'
import { takeDay, takePeriod } from './till-words.ts'

/* «продлили до 30 ноября 2029», «Бастион новый срок до 01.12.2027»: a lease that is signed again, in its form. */

const verb = 'продл[а-я]+|пролонг[а-я]*|перезаключ[а-я]+|extend(?:ed)?|prolong(?:ed)?|renew(?:ed)?'
const noun = '(?:договор|аренд[ауы]|срок|lease)'

export const renewalGrammar: LineGrammar = {
  commandIds: ['lease.renew'],
  starts: [
    [
      RegExp(`^(?:(?:${noun} )?(?:${verb})(?: ${noun})?|(?:записать |запиши )?(?:на )?новый срок)$`),
      undefined,
    ],
  ],
  needs: 'moment',
  before: [(reading) => takeFrontName(reading, 'record', 'lease')],
  arguments: () => [
    (reading) => takeFrontName(reading, 'record', 'lease'),
    takePeriod({ lastDay: true }),
    takeDay(false),
  ],
}
