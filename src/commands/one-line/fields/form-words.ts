import { isEmail, plainEmail } from '#domain/fields/emails.ts'
import { type LegalCode, readLegalNumbers } from '#domain/fields/legal-numbers.ts'
import { onePhone } from '#domain/fields/phones.ts'
import type { LineGrammar } from '#src/commands/one-line/grammar.ts'
import type { LineReading } from '#src/commands/one-line/reading.ts'
import { takeFrontName } from '#src/commands/one-line/words/name-words.ts'

/* «инн 7707083893», «Петрова тел 8 916 123-45-67»: fields that are changed in the form of the record alone. */

interface OwnField {
  code: string
  label: string
  isValue(text: string): boolean
}

const isPhone = (text: string) => onePhone(text).phone !== null
const isEmailAlone = (text: string) => isEmail(plainEmail(text))
/** The digits may be wrong: the form tells it. */
const isLegal = (own: LegalCode, sizes: RegExp) => (text: string) => {
  const { numbers, unread } = readLegalNumbers(own, text)
  return sizes.test(numbers[own] ?? '') && unread.length === 0
}
const fields: Readonly<Record<'company' | 'person', readonly OwnField[]>> = {
  company: [
    { code: 'inn', label: 'инн', isValue: isLegal('inn', /^(?:\d{10}|\d{12})$/) },
    { code: 'kpp', label: 'кпп', isValue: isLegal('kpp', /^[\dA-Z]{9}$/) },
    { code: 'ogrn', label: 'огрн', isValue: isLegal('ogrn', /^(?:\d{13}|\d{15})$/) },
  ],
  person: [
    { code: 'phone', label: 'тел|телефон|моб|мобильный|сотовый|номер|phone', isValue: isPhone },
    {
      code: 'email',
      label: 'почта|почту|e-?mail|имейл|мейл|мыло|адрес почты',
      isValue: isEmailAlone,
    },
  ],
}
const lead =
  '(?:(?:измени[а-я]*|добав[а-я]+|запиши|записать|поменя[а-я]+|сменил[аи]?|их|его|ее|еще|нов|новый|новая|второй|вторая) ){0,2}'

/** The words behind the label, if they are whole such a value. */
const takeValue =
  (own: readonly OwnField[]) =>
  (reading: LineReading): void => {
    const begun = reading.words.findLastIndex((_word, place) => !reading.isFree(place))
    const field = own.find(({ label }) => RegExp(`^(?:${label})$`).test(reading.words[begun]?.text ?? ''))
    const from = begun + (/^(?:[-:=]|теперь|на|новый|новая)$/.test(reading.at(begun + 1)) ? 2 : 1)
    const count = reading.words.length - from
    const text = count > 0 ? reading.textOf(from, count) : ''
    if (!field?.isValue(text)) return
    reading.take(begun + 1, from - begun - 1)
    reading.add(field.code, 'text', [reading.take(from, count)], text)
    reading.add('isTold', 'text', [])
  }

export const formGrammars: readonly LineGrammar[] = (['company', 'person'] as const).map((kind) => {
  const takeWhose = (reading: LineReading) => takeFrontName(reading, 'record', kind)
  const labels = fields[kind].map(({ label }) => label).join('|')
  return {
    commandIds: [`${kind}.edit`],
    starts: [[RegExp(`^${lead}(?:${labels})$`), undefined]],
    needs: 'isTold',
    before: [takeWhose],
    arguments: () => [takeWhose, takeValue(fields[kind])],
  }
})
