import type { CompanyRole } from '#domain/stock/company-vocabulary.ts'
import type { LineGrammar, Take } from '#src/commands/one-line/grammar.ts'
import type { LineReading } from '#src/commands/one-line/reading.ts'
import { isSaid } from '#src/commands/one-line/told-notes.ts'
import { takeBare, takeFrontName } from '#src/commands/one-line/words/name-words.ts'

/* «управляющая компания — Атриум Сервис», «перешла в Маяк-Медиа», «собственник Вектор»: the company behind a row. */

const sign = '(?: (?:-|:|=|теперь|это|стал[аи]?|будет))?'
const startsWith = (pattern: string): LineGrammar['starts'] => [
  [RegExp(`^(?:${pattern})${sign}$`, 'u'), undefined],
]

/** All words behind the start are the name. */
const takeCompany: Take = (reading) => {
  const from = reading.words.findIndex((_word, place) => place >= reading.start && reading.isFree(place))
  if (/^(?:-|:|=|теперь|это|стал[аи]?|будет|ооо|ао|гк)$/.test(reading.at(from))) reading.take(from, 1)
  takeBare(reading, 'company', 'company')
}

/** «Клиент доволен», «собственник думает» say what somebody does. */
const isNoCompany = (reading: LineReading): boolean => {
  const name = reading.slots.find(({ kind }) => kind === 'company')?.spans[0]
  const words = reading.words.filter(({ start }) => name && start >= name.start && start < name.end)
  return reading.leftover().length > 0 || isSaid(words)
}

/** Roles of a company at a building or block. */
const roles: Readonly<Partial<Record<CompanyRole, string>>> = {
  propertyManager:
    '(?:нов(?:ая|ую) )?(?:ук|управляющ(?:ая|ую|ей)(?: компани(?:я|ю|ей))?|эксплуатирующая(?: компания)?|property manager)',
  landlord: '(?:нов(?:ый|ого) )?(?:собственник(?:ом)?|владелец|арендодатель|landlord)',
  developer: '(?:девелопер|застройщик|developer)',
}

const attaching = Object.entries(roles).map(
  ([role, words]): LineGrammar => ({
    commandIds: ['stock.attachCompany'],
    starts: startsWith(words),
    needs: 'company',
    isOfTarget: true,
    isOther: isNoCompany,
    arguments: () => [takeCompany, (reading) => reading.add('role', 'choice', [], role)],
  }),
)

/** Fields that hold a company. */
const fields: readonly (readonly [
  kind: 'person' | 'deal' | 'lease' | 'company',
  field: string,
  words: string,
])[] = [
  ['company', 'parentId', 'головная(?: компания)?|входит в(?: группу)?|часть|дочка'],
  [
    'person',
    'companyId',
    '(?:он|она)?(?: ?(?:теперь|уже|сейчас))? ?(?:(?:переш|уш)(?:ел|ла)(?: работать)?|устроил(?:ся|ась)|перевел(?:ся|ась)|работает|трудится) в|(?:место работы|новое место работы|компания)',
  ],
  ['deal', 'landlordId', 'собственник|арендодатель|продавец|landlord'],
  ['deal', 'companyId', 'клиент|арендатор|покупатель'],
  ['deal', 'coBrokerId', '(?:второй|другой|чужой) брокер|ко-?брокер|кобр'],
  ['lease', 'landlordId', 'собственник|арендодатель|landlord'],
  ['lease', 'brokerCompanyId', '(?:чужой |другой )?брокер'],
]

const partyGrammars = fields.map(
  ([kind, field, words]): LineGrammar => ({
    commandIds: [`${kind}.change`],
    starts: startsWith(words),
    needs: 'company',
    isOfTarget: true,
    before: kind === 'person' ? [(reading) => takeFrontName(reading, 'record', 'person')] : [],
    isOther: isNoCompany,
    arguments: () => [
      (reading) => {
        if (kind === 'person') takeFrontName(reading, 'record', 'person')
      },
      takeCompany,
      (reading) => reading.add('field', 'text', [], field),
    ],
  }),
)

export const partyLines: readonly LineGrammar[] = [...attaching, ...partyGrammars]
