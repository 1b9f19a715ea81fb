import { isMeaningful } from '#domain/stock/words/tokens.ts'
import { fold } from '#domain/text/fold.ts'
import { companyKindWords } from './company-kind.ts'

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
/** People who are called or written to: «позвонить Ёлкину», «написать Лосевой». */
const reaching =
  /^(?:(?:по|пере)звон(?:ить|и|ите)|набрать|набери(?:те)?|написать|напиши(?:те)?|связаться|call|write to) (?:(?:в|с|со|ко?) )?(?=\p{L}{3})/u

/** Nouns that ask for a kind before a name or behind it. */
const nouns: readonly (readonly [NamedKind, string])[] = [
  ['deal', 'сделк[аиуе]|сделкой|сделок|сделкам?|deals?'],
  ['demand', 'запрос(?:а|у|ы|ом|ов|ам)?|потребност[ьи]|demands?'],
  ['lease', '(?:договор(?:а|у|ы|ом|ов|ам)?|leases?)(?: аренды)?'],
  ['presentation', 'презентаци(?:я|и|ю|ей|й)|презентаху|преза|презу|presentations?'],
  ['company', 'компани[яиюей]|компанией|фирм[аыуе]|контрагент(?:а|у|ы)?|организаци[яию]|company'],
  ['company', `${companyKindWords.landlord}|${companyKindWords.tenant}|клиент(?:а|у|ы)?`],
  ['person', 'контакт(?:а|у|ы)?|контактное лицо|contact|person'],
  ['inquiry', 'заявк[аиуе]|обращени[еяю]|лид[аыу]?|inquiry|lead'],
  ['building', 'бизнес[- ]?центр(?:а|у|е|ом)?|бц|здани[еяию]|building'],
  ['block', 'помещени[еяию]|блок(?:а|у|е)?'],
]
/** Behind a name they are a part of it: «Крокус Сити Офис», «Берлинский Дом». */
const firstNouns: readonly (readonly [NamedKind, string])[] = [
  ['lease', 'аренда'],
  ['presentation', 'кп'],
  ['company', `${companyKindWords.propertyManager}|${companyKindWords.agency}|${companyKindWords.developer}`],
  ['company', 'ооо|оао|зао|пао|ао|ип|нко|фгуп|гуп'],
  ['building', 'тц|трц|дом(?:а|у|е)?'],
  ['block', 'офис(?:а|у|е)?|office|suite'],
]
const before = [...firstNouns, ...nouns].map(
  ([kind, noun]) => [kind, RegExp(`^(?:${noun}) (?:(?:для|по|for) )?(?=\\S)`)] as const,
)
/** «Новый запрос», «взять заявку», «свободный блок» name none. */
const behind = nouns
  .filter(([kind]) => kind !== 'block')
  .map(([kind, noun]) => [kind, RegExp(`(?<=\\S),? (?:${noun})$`)] as const)
const noName = /^(?:нов|new |[а-я]+(?:ть|ти|чь|ться) )/
/** Parts of a text that are no name: a label of a number, the word of a kind, a word that joins. */
const filler =
  /^(?:пожалуйста|котор(?:ый|ая|ое|ого|ую)|инн|огрн|кпп|тел|телефон(?:а|у)?|моб|мобильн(?:ый|ого)|номер(?:а|у|ом)?|почт[аыу]|e-?mail|mail|помещени[еяию]|блок(?:а|у|е)?|бизнес-центр(?:а|у|е)?|бц|здани[еяию]|компани(?:я|и|ю|ей)|фирм(?:а|ы|у|ой)|организаци(?:я|и|ю|ей))$/

/** Addresses have them shortened. */
const street =
  /^(?:улиц[аыеу]|ул|проезд[ае]?|проспект[ае]?|шоссе|переулк[ае]|переулок|бульвар[ае]?|набережн(?:ая|ой|ую)|наб)\.?$/
/** Whole words, which are no beginnings of others. */
const wholeStreet = /^(?:улиц[аеу]|проезде?|проспекте?|шоссе|переул(?:ок|ке)|бульваре?|набережн(?:ая|ой|ую))$/

/**
 * Reads «открыть сделку Дельта Сервис», «запрос Вектор», «в Империи помещение 2.01», «Ёлкин из Атриума»; null: the
 * text is no more than a name.
 */
export function readNamedRecord(text: string): NamedRecordText | null {
  const folded = fold(text).trim()
  const made = folded.replace(making, '')
  const isNew =
    made !== folded && before.some(([kind, pattern]) => rarelyTwice.includes(kind) && pattern.test(made))
  const reached = folded.replace(reaching, '')
  const isReached = reached !== folded && !isRole.test(reached)
  const opened = isNew
    ? made
    : isReached
      ? reached
      : folded.replace(opening, '').replace(caller, '').replace(card, '')
  const done = opened === folded && made === folded ? folded.replace(doing, '') : folded
  const isDoing = done !== folded && before.some(([, pattern]) => pattern.test(done))
  const said = isDoing ? done : opened
  const forms = isNew || isDoing || noName.test(said) ? before : [...before, ...behind]
  const [ofNoun, form] = forms.find(([, pattern]) => pattern.test(said)) ?? []
  const kind = ofNoun ?? (isReached ? 'person' : undefined)
  const bare = form ? said.replace(form, '') : said
  const parts = bare.split(' ').map((part) => part.replace(/^№(?=.)|(?<=.)[,;:!?]+$/g, ''))
  const isFiller = (part: string) => filler.test(part.replace(/\.$/, ''))
  const named = parts.filter((part) => !isFiller(part))
  // The last word may be the beginning of another, unless its ending says that it is whole.
  const mayBegin = (part: string, at: number) => at === named.length - 1 && !wholeStreet.test(part)
  const name = named
    .filter((part, at) => mayBegin(part, at) || !/^\p{L}+\.?$/u.test(part) || isNaming(part))
    .join(' ')
    .trim()
  if (name === '' || name === folded || (noName.test(said) && !name.includes(' '))) return null
  const isLabelled = named.length < parts.length
  if (isNew) return { name, ...(kind && { kind }), isNew, isAsked: false }
  return {
    name,
    ...(kind && { kind }),
    ...(isDoing && { isDoing }),
    isAsked: said !== folded || form !== undefined || isLabelled,
  }
}

/** «Позвонить собственнику»: that of the record under the cursor. */
const isRole =
  /^(?:собственник|арендатор|арендодател|клиент|заказчик|управляющ|директор|менеджер|брокер|контакт|client|landlord|owner|tenant|him|her|them)\p{L}*$/u

/** «С. Гордеева»: an initial, not «с». */
const isInitial = (part: string) => /^\p{L}\.(?:\p{L}\.)?$/u.test(part)
const isNaming = (part: string) => isInitial(part) || (isMeaningful(part) && !street.test(part))
