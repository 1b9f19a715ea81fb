import { fieldOf } from '#domain/fields/field-catalogue.ts'
import type { FieldChange } from '#domain/fields/field-change.ts'
import { companyKinds } from '#domain/stock/company-vocabulary.ts'
import type { LineGrammar, Take } from '#src/commands/one-line/grammar.ts'
import { takeBare, takeFrontName } from '#src/commands/one-line/words/name-words.ts'

/* «Ромашка теперь арендатор», «уволился», «больше не клиент»: what somebody has become. */

interface Standing {
  kind: 'company' | 'person'
  field: string
  said: string
  change: FieldChange
  pattern: RegExp
}

const roles: Readonly<Record<keyof typeof companyKinds, string>> = {
  landlord: 'собственник(?:ом)?|арендодател(?:ь|ем)|хозяин|хозяином|владел(?:ец|ьцем)|landlord|owner',
  tenant: 'арендатор(?:ом)?|tenant',
  propertyManager: 'ук|управляющ(?:ая|ей)(?: компани(?:я|ей))?|property manager',
  developer: 'девелопер(?:ом)?|застройщик(?:ом)?|developer',
  agency: 'агентств(?:о|ом)|агент(?:ом)?|конкурент(?:ом)?|брокер(?:ом)?|agency|competitor',
  client: 'клиент(?:ом)?|client',
}
const now =
  '(?:(?:теперь|уже) (?:это )?(?:и |тоже |также )?(?:у нас |наш[аи]? |их )?|также |тоже |еще и |а еще |это (?:теперь )?(?:наш[аи]? )?|стал[аи]? |роль |- )'
const noMore = '(?:больше|уже) не '

const ofCompanies = Object.entries(roles).flatMap(([code, words]): Standing[] => {
  const title = companyKinds[code as keyof typeof companyKinds]
  const own = { kind: 'company', field: 'kinds' } as const
  return [
    {
      ...own,
      said: `+ ${title}`,
      change: { include: [code] },
      pattern: RegExp(`^${now}(?:${words})(?: тоже| также)?$`),
    },
    { ...own, said: `− ${title}`, change: { exclude: [code] }, pattern: RegExp(`^${noMore}(?:${words})$`) },
  ]
})

const workWords: Readonly<Record<string, string>> = {
  left: 'уволи(?:лся|лась|лись|ли|лен|лена)|(?:он |она )?(?:там |здесь |тут )?(?:больше|уже) (?:там |здесь |тут |у них )?не работает|ушел из компании|ушла из компании|left the company',
  active: '(?:снова|опять) работает|вернул(?:ся|ась) в компанию',
  noCalls: '(?:просил[аи]? )?(?:больше )?не звонить(?: больше)?|do not call',
}
const ofPersons = Object.entries(workWords).map(([code, words]): Standing => {
  const { kind } = fieldOf('person', 'status')
  const said = kind.kind === 'choice' ? (kind.options[code] ?? code) : code
  return { kind: 'person', field: 'status', said, change: { value: code }, pattern: RegExp(`^(?:${words})$`) }
})

/** The name stands before it, or behind: «уволился Петров». */
const takeWhose = (kind: Standing['kind']): readonly Take[] => [
  (reading) => {
    const pronoun = reading.words.findIndex((_word, place) =>
      /^(?:он|она|они|компания|контакт)$/.test(reading.at(place)),
    )
    if (pronoun >= 0) reading.take(pronoun, 1)
    // «больше не работает в компании»
    const inside = reading.words.findIndex(
      (_word, place) => reading.at(place) === 'в' && reading.at(place + 1) === 'компании',
    )
    if (inside >= 0) reading.take(inside, 2)
  },
  (reading) => takeFrontName(reading, 'record', kind),
]

export const standingGrammars: readonly LineGrammar[] = [...ofCompanies, ...ofPersons].map(
  ({ kind, field, said, change, pattern }) => ({
    commandIds: [`${kind}.change`],
    starts: [[pattern, undefined]],
    needs: 'to',
    before: takeWhose(kind),
    arguments: () => [
      ...takeWhose(kind),
      (reading) => takeBare(reading, 'record', kind),
      (reading) => {
        reading.add('field', 'text', [], field)
        reading.add('said', 'text', [], said)
        reading.add('to', 'sum', [reading.spanOf(reading.start, 1)], change)
      },
    ],
  }),
)
