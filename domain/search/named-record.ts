import { isMeaningful } from '#domain/stock/words/tokens.ts'
import { fold } from '#domain/text/fold.ts'

/** Kinds that a typed name may be asked of. */
export type NamedKind =
  | 'company'
  | 'person'
  | 'inquiry'
  | 'deal'
  | 'demand'
  | 'lease'
  | 'presentation'
  | 'building'
  | 'block'

export interface NamedRecordText {
  /** Without verbs, words of kinds, labels and small words. */
  name: string
  /** Absent: any kind. */
  kind?: NamedKind
  /** The text makes another one: «новая сделка Вектор». */
  isNew?: true
  /** Something is to be done with the record: «закрыть сделку Вектор». */
  isDoing?: true
  /** The text says that a record is meant: by a verb, the word of a kind or a label. */
  isAsked: boolean
}

const opening =
  /^(?:откр(?:ыть|ой|ойте|ою|оем|ываю|ываем)|перейти|перейди(?:те)?|зайти|зайди(?:те)?|найти|найди(?:те)?|поищи(?:те)?|пока(?:зать|жи|жите)|посмотр(?:еть|и|ите)|глянуть|глянь|выве(?:сти|ди|дите)|где(?: находится| стоит)?|open|go to|find|show|view)(?:,? пожалуйста,?)?(?: (?:мне|нам))?(?: (?:к|ко|в|во|на))?(?: карточк[уиае])? (?=\S)/
/** «Кто это звонил с номера …», «чей телефон …»: whose number it is. */
const caller =
  /^(?:чей|кто)(?: это| нам| мне| такой| такая| сегодня| вчера)*(?: (?:звонил[аи]?|набирал[аи]?|писал[аи]?|написал[аи]?))? (?=(?:(?:с|со|это|номер\p{L}*|тел\p{L}*) )*[\d+(]|\S*@|(?:номер|телефон|почта|инн|огрн))/u
const making =
  /^(?:нов(?:ая|ый|ую|ое)|созда(?:ть|й|йте)|заве(?:сти|ди|дите)|добав(?:ить|ь|ьте)|new|add|create)(?: нов(?:ая|ый|ую|ое))? (?=\S)/
/** «Закрыть сделку Вектор», «продли договор Полюса»: whatever is done, it is done with that record. */
const doing = /^(?:[а-я]{3,}(?:ть|ти|чь|й|и|йте|ите)|close|edit|change|cancel|delete|move|prolong) (?=\S)/
/** Kinds that one client has rarely two of; people and blocks of the same name are many. */
const rarelyTwice: readonly string[] = ['deal', 'demand', 'company']
const card = /^карточк[аиуе] (?=\S)/
const kinds: readonly (readonly [NamedKind, RegExp])[] = [
  ['deal', /^(?:сделк[аиуе]|сделкой|сделок|сделкам?|deals?) (?=\S)/],
  ['demand', /^(?:запрос(?:а|у|ы|ом|ов|ам)?|потребност[ьи]|demands?) (?=\S)/],
  ['lease', /^(?:(?:договор(?:а|у|ы|ом|ов|ам)?|leases?)(?: аренды)?|аренда) (?=\S)/],
  [
    'presentation',
    /^(?:презентаци(?:я|и|ю|ей|й)|презентаху|презу|кп|presentations?) (?:(?:для|по|for) )?(?=\S)/,
  ],
  [
    'company',
    /^(?:управляющ(?:ая|ей|ую) компани[яиюей]|ук|агентств[оау]|девелопер(?:а|у)?|застройщик(?:а|у)?) (?=\S)/,
  ],
  ['company', /^(?:компани[яиюей]|компанией|фирм[аыуе]|контрагент(?:а|у|ы)?|организаци[яию]|company) (?=\S)/],
  ['company', /^(?:ооо|оао|зао|пао|ао|ип|нко|фгуп|гуп) (?=\S)/],
  ['person', /^(?:контакт(?:а|у|ы)?|контактное лицо|contact|person) (?=\S)/],
  ['inquiry', /^(?:заявк[аиуе]|обращени[еяю]|лид[аыу]?|inquiry|lead) (?=\S)/],
  ['building', /^(?:бизнес[- ]?центр(?:а|у|е|ом)?|бц|тц|трц|здани[еяию]|дом(?:а|у|е)?|building) (?=\S)/],
  ['block', /^(?:помещени[еяию]|блок(?:а|у|е)?) (?=\S)/],
]
/** Parts of a text that are no name: a label of a number, the word of a kind, a word that joins. */
const filler =
  /^(?:пожалуйста|котор(?:ый|ая|ое|ого|ую)|инн|огрн|кпп|тел|телефон(?:а|у)?|моб|мобильн(?:ый|ого)|номер(?:а|у|ом)?|почт[аыу]|e-?mail|mail|помещени[еяию]|блок(?:а|у|е)?|бизнес-центр(?:а|у|е)?|бц|здани[еяию]|компани(?:я|и|ю|ей)|фирм(?:а|ы|у|ой)|организаци(?:я|и|ю|ей))$/

/** Addresses have them shortened. */
const street =
  /^(?:улиц[аыеу]|ул|проезд[ае]?|проспект[ае]?|шоссе|переулк[ае]|переулок|бульвар[ае]?|набережн(?:ая|ой|ую)|наб)\.?$/
const onStreet = /^(?:улице|проезде|проспекте|переулке|бульваре|набережной)$/

/**
 * Reads «открыть сделку Дельта Сервис», «запрос Вектор», «в Империи помещение 2.01», «Ёлкин из Атриума»; null: the
 * text is no more than a name.
 */
export function readNamedRecord(text: string): NamedRecordText | null {
  const folded = fold(text).trim()
  const made = folded.replace(making, '')
  const isNew =
    made !== folded && kinds.some(([kind, pattern]) => rarelyTwice.includes(kind) && pattern.test(made))
  const opened = isNew ? made : folded.replace(opening, '').replace(caller, '').replace(card, '')
  const done = opened === folded && made === folded ? folded.replace(doing, '') : folded
  const isDoing = done !== folded && kinds.some(([, pattern]) => pattern.test(done))
  const said = isDoing ? done : opened
  const [kind, form] = kinds.find(([, pattern]) => pattern.test(said)) ?? []
  const bare = form ? said.replace(form, '') : said
  const parts = bare.split(' ').map((part) => part.replace(/^№(?=.)|(?<=.)[,;:!?]+$/g, ''))
  const isFiller = (part: string) => filler.test(part.replace(/\.$/, ''))
  const named = parts.filter((part) => !isFiller(part))
  // The last word may be the beginning of another, unless its ending says that it is whole.
  const mayBegin = (part: string, at: number) => at === named.length - 1 && !onStreet.test(part)
  const name = named
    .filter((part, at) => mayBegin(part, at) || !/^\p{L}+\.?$/u.test(part) || isNaming(part))
    .join(' ')
    .trim()
  if (name === '' || name === folded) return null
  const isLabelled = named.length < parts.length
  if (isNew) return { name, ...(kind && { kind }), isNew, isAsked: false }
  return {
    name,
    ...(kind && { kind }),
    ...(isDoing && { isDoing }),
    isAsked: said !== folded || form !== undefined || isLabelled,
  }
}

const isNaming = (part: string) => isMeaningful(part) && !street.test(part)
