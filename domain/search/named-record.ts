import { fold } from '#domain/text/fold.ts'

/** Kinds that a typed name may be asked of. */
export type NamedKind = 'company' | 'person' | 'inquiry' | 'deal' | 'demand' | 'lease'

export interface NamedRecordText {
  /** Without the verb and the word of the kind. */
  name: string
  /** Absent: any kind. */
  kind?: NamedKind
}

const opening =
  /^(?:откр(?:ыть|ой|ою|оем|ываю|ываем)|перейти|перейди|зайти|зайди|open|go to)(?: (?:к|ко|в|во|на))?(?: карточк[уиае])? (?=\S)/
/** «ИНН 7700110996», «тел. 916…»: what the number is. */
const label = /^(?:инн|огрн|кпп|тел(?:ефон)?|моб(?:ильный)?|почта|e-?mail|mail)[.:]? (?=[\d+(]|\S+@)/
const card = /^карточк[аиуе] (?=\S)/
const kinds: readonly (readonly [NamedKind, RegExp])[] = [
  ['deal', /^(?:сделк[аиуе]|сделок|сделкам?|deals?)(?: (?:с|со|по|для))? (?=\S)/],
  ['demand', /^(?:запрос(?:а|у|ы|ом|ов|ам)?|потребност[ьи]|demands?)(?: (?:от|для))? (?=\S)/],
  ['lease', /^(?:договор(?:а|у|ы|ом|ов|ам)?|leases?)(?: аренды)?(?: (?:с|со|по|для))? (?=\S)/],
  ['company', /^(?:компани[яиюей]|фирм[аыуе]|контрагент(?:а|у|ы)?|организаци[яию]|company) (?=\S)/],
  ['person', /^(?:контакт(?:а|у|ы)?|контактное лицо|contact|person) (?=\S)/],
  ['inquiry', /^(?:заявк[аиуе]|обращени[еяю]|inquiry)(?: от)? (?=\S)/],
]

/** Reads «открыть сделку Дельта Сервис», «запрос Вектор»; null: the text is no more than a name. */
export function readNamedRecord(text: string): NamedRecordText | null {
  const folded = fold(text).trim()
  const said = folded.replace(opening, '').replace(card, '').replace(label, '')
  const [kind, form] = kinds.find(([, pattern]) => pattern.test(said)) ?? []
  const name = (form ? said.replace(form, '') : said).trim()
  if (name === folded) return null
  return { name, ...(kind && { kind }) }
}
