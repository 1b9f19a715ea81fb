import { isEmail, plainEmail } from '#domain/fields/emails.ts'
import { fieldGroupsOf, fieldOf } from '#domain/fields/field-catalogue.ts'
import { changedAlone } from '#domain/fields/field-change.ts'
import { onePhone } from '#domain/fields/phones.ts'
import { fold } from '#domain/text/fold.ts'
import { plainVerb } from '#domain/text/typed-change.ts'
import { readDayIn, tenseOf } from '#domain/text/typed-day.ts'
import { readTypedDay } from '#domain/text/typed-until.ts'
import { formatDay } from '#domain/time/time.ts'
import type { LineGrammar } from '#src/commands/one-line/grammar.ts'
import { behindNeed, elsewhere, type LineClock } from '#src/commands/one-line/line.ts'
import type { LineReading } from '#src/commands/one-line/reading.ts'
import { takeFrontName } from '#src/commands/one-line/words/name-words.ts'
import { postIn } from '#src/commands/one-line/words/post-words.ts'
import { lineWords } from '#src/commands/one-line/words/words.ts'
import { conditionsIn } from './condition-words.ts'
import { labelSource } from './field-names.ts'

/* «телефон +7 495 123-45-67», «должность юрист», «подписание 25.12», «срочность срочно»: fields of the record by their labels. */

const kinds = ['company', 'person', 'building', 'deal', 'lease', 'demand', 'block'] as const
type Kind = (typeof kinds)[number]
/** @param isMarked «:» or «на» stands before it: «название компании» looks for a command. */
type Read = (
  text: string,
  clock: LineClock,
  isMarked: boolean,
) => { value: unknown; said: string; fault?: string } | null

/** Beside their values, these labels alone are a need first of all. */
const withVerb: ReadonlySet<Kind> = new Set(['block', 'building'])
const vat = [
  [/^(?:сверху|плюс|не включен|excluded|on top)$/, 'excluded'],
  [/^(?:внутри|включен[ао]?|вкл|в том числе|included)$/, 'included'],
  [/^(?:усн|упрощенка)$/, 'simplified'],
] as const
/** Words that brokers have for an option besides its title. */
const otherOptions: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  'block.vatTreatment': vat,
  'deal.vatTreatment': vat,
  'lease.vatTreatment': vat,
  'block.fitOut': [
    [/^(?:без отделки|бетон|голый бетон|шелл|shell)$/, 'shellAndCore'],
    [/^(?:вайтбокс|white ?box|предчистовая|под чистовую)$/, 'whiteBox'],
    [/^(?:есть|готов(?:ая|ый)|чистовая)$/, 'fitted'],
    [/^(?:с мебелью|меблирован[а-я]*)$/, 'furnished'],
  ],
  'demand.urgency': [
    [/^(?:горит|очень срочно|высок(?:ая|ий)|срочн(?:ый|ая|ую)|urgent|hot)$/, 'hot'],
    [/^(?:обычн(?:ый|ая|ую)|normal)$/, 'normal'],
  ],
}
/** Other lines say these. */
const told: ReadonlySet<string> = new Set(['status', 'note', 'need', 'currency', 'rentBasis'])
const verb = RegExp(
  `^(?:${plainVerb}|изм|повы[а-я]+|пони[а-я]+|подн[яи][а-я]+|перенес[а-я]*|перенос[а-я]*|сдви[а-я]+)$`,
)
const beforeValue = /^(?:[-:=]|на|до|теперь|будет)$/
const whose =
  /^(?:их|его|ее|у|него|нее|них|запроса?|сделк[аиеу]|договора?|компани[яию]|контакта?|здани[ея]|теперь)$/
const mostOfName = 4

const email = { test: (text: string) => isEmail(plainEmail(text)) }
const site = /^(?:https?:\/\/)?(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:\/\S*)?$/u
/** «название Аксиома Групп» is a name, «название компании» looks for a command. */
const capital = /^[«"\p{Lu}\d]/u
const shapes: Readonly<Record<string, Pick<RegExp, 'test'>>> = {
  email,
  site,
  name: capital,
}
/** Classes are written in either alphabet. */
const latin: Readonly<Record<string, string>> = { а: 'a', в: 'b', б: 'b', с: 'c' }

/** «бэ плюс», «б+» */
const classIn = (text: string) =>
  text
    .replace(/^(?:бэ|вэ)(?= |$|\+)/, 'b')
    .replace(/ ?плюс$/, '+')
    .replace(/^[авбс]/u, (letter) => latin[letter] ?? '')

/** @returns the reader of a field's typed value; `undefined`: no line sets it. */
function readerOf(kind: Kind, code: string): Read | undefined {
  const field = fieldOf(kind, code)
  const { kind: of } = field
  if (told.has(code) || changedAlone(field) !== undefined) return undefined
  switch (of.kind) {
    case 'phone':
      return (text) => {
        const { phone } = onePhone(text)
        return phone === null ? null : { value: phone, said: text }
      }
    case 'text':
      return (text, _clock, isMarked) => {
        const post = code === 'post' ? postIn(fold(text)) : null
        if (post !== null) return { value: asTyped(post, text), said: asTyped(post, text) }
        const isLike = shapes[code]?.test(text) ?? false
        return isLike || (isMarked && code !== 'email' && code !== 'site')
          ? { value: text, said: text }
          : null
      }
    case 'day':
      return (text, { now, zone }) => {
        // «срок 11 мес» is a term, «истекает до 3 мес» looks for those that end.
        if (/^(?:на |до |за |через )?\d+ ?(?:мес|год|лет|г(?![а-я]))/.test(fold(text))) return null
        // «подписание в конце января»
        const isPart = /^(?:во? |к )?(?:начал|середин|кон(?:е?ц))/u.test(fold(text))
        const part = isPart && tenseOf(of) !== 'past' ? readTypedDay(fold(text), now, zone) : null
        if (part !== null) return { value: part, said: formatDay(part, now.slice(0, 10)) }
        // «др 14 марта»: no year is made up.
        const dayOfYear = code === 'birthday' ? /^\d{1,2}(?:[./]\d{1,2}| [а-я]+)$/u.exec(fold(text)) : null
        if (dayOfYear) return { value: null, said: text, fault: 'какого года?' }
        // «Конец дня» is no day.
        if (!/\d|сегодня|завтра|вчера/u.test(text)) return null
        const said = inRussian(text.replace(/^(?:до|с|к) /u, ''))
        const day = readDayIn(tenseOf(of), said, now, zone)
        if (day === null && tenseOf(of) === 'past' && readTypedDay(fold(said), now, zone) !== null)
          return { value: null, said: text, fault: 'ещё не наступило' }
        return day === null ? null : { value: day, said: formatDay(day, now.slice(0, 10)) }
      }
    case 'choice':
      return (text) => {
        const [, other] = otherOptions[`${kind}.${code}`]?.find(([pattern]) => pattern.test(fold(text))) ?? []
        if (other !== undefined) return { value: other, said: of.options[other] ?? text }
        const typed = code === 'class' ? classIn(fold(text)) : fold(text)
        const options = Object.entries(of.options).filter(([, title]) => fold(title) === typed)
        const [option] = options
        return option ? { value: option[0], said: option[1] } : null
      }
    case 'choices':
      if (code !== 'purposes') return undefined
      return (text, clock) => {
        const { names, values } = conditionsIn(fold(text), clock)?.need ?? {}
        const uses = values?.use as readonly string[] | undefined
        if (names?.join() !== 'use' || !uses) return null
        return { value: uses, said: uses.map((use) => of.options[use] ?? use).join(', ') }
      }
    case 'flag':
      return (text) => {
        const [, value] = flags.find(([pattern]) => pattern.test(fold(text))) ?? []
        return value === undefined ? null : { value, said: value ? 'да' : 'нет' }
      }
    default:
      return undefined
  }
}
/** Words that nothing changed keep their capitals. */
export const asTyped = (said: string, text: string) => (fold(text) === said ? text : said)
/** «15 Dec» */
const inRussian = (text: string) =>
  lineWords(text)
    .map((word) => word.text)
    .join(' ')
const flags: readonly (readonly [RegExp, boolean])[] = [
  [/^(?:есть|да|имеется|можно|включен[аоы]?|вкл|входит|входят|в ставке|внутри|yes)$/, true],
  [/^(?:нет|нету|отсутствует|нельзя|отдельно|сверху|no)$/, false],
]

const fields = Object.fromEntries(
  kinds.map((kind) => [
    kind,
    fieldGroupsOf(kind)
      .flatMap(({ fields: codes }) => codes)
      .flatMap((code) => {
        const read = readerOf(kind, code)
        const isChoice = ['choice', 'choices', 'flag'].includes(fieldOf(kind, code).kind.kind)
        return read
          ? [{ code, read, isChoice, pattern: RegExp(`^(?:${labelSource(kind, code)})$`, 'u') }]
          : []
      }),
  ]),
) as Record<Kind, { code: string; read: Read; isChoice: boolean; pattern: RegExp }[]>

function startsOf(kind: Kind): LineGrammar['starts'] {
  const isLabel = (said: string, asNeed = false) =>
    fields[kind].some(({ pattern, isChoice }) => (isChoice || !asNeed) && pattern.test(said))
  const test = (said: string) => {
    const space = said.indexOf(' ')
    const isChanged = space > 0 && verb.test(said.slice(0, space)) && isLabel(said.slice(space + 1))
    return isChanged || isLabel(said, withVerb.has(kind))
  }
  return [[{ test }, undefined]]
}

/** «Атриум Сервис подписание 15 февраля», «их телефон»: whose field it is. */
const takeWhose =
  (kind: Kind) =>
  (reading: LineReading): void => {
    const until = reading.words.findIndex((_word, place) => !reading.isFree(place))
    const count = until < 0 ? reading.words.length : until
    for (let place = 0; place < count; place += 1) if (whose.test(reading.at(place))) reading.take(place, 1)
    if (kind !== 'block') takeFrontName(reading, 'record', kind, mostOfName)
  }

const saidBy = ({ words }: LineReading) => words.map(({ text }) => text).join(' ')

const takeValue =
  (kind: Kind) =>
  (reading: LineReading): void => {
    let from = reading.words.findLastIndex((_word, place) => !reading.isFree(place)) + 1
    const before = reading.words.slice(0, from).map(({ text }) => text)
    const field = fields[kind].find(({ pattern }) =>
      before.some((_one, at) => pattern.test(before.slice(at).join(' '))),
    )
    if (!field) return
    const first = from
    while (beforeValue.test(reading.at(from))) {
      reading.take(from, 1)
      from += 1
    }
    const count = reading.words.length - from
    if (count <= 0) return
    // «двадцатого декабря»
    const isDay = fieldOf(kind, field.code).kind.kind === 'day'
    const words = reading.words.slice(from)
    const text = isDay ? words.map((word) => word.text).join(' ') : reading.textOf(from, count)
    const read = field.read(text, reading.clock, from > first)
    if (!read) return
    reading.add('field', 'text', [], field.code)
    reading.add('said', 'text', [], read.said)
    if (read.fault !== undefined) reading.add('fault', 'text', [], read.fault)
    reading.add('to', 'sum', [reading.take(from, count)], { value: read.value })
    const isChanged = before.some((word) => verb.test(word) || word === 'теперь')
    // «отделка с мебелью» leaves the name of its field unread in a need.
    const isTold = isChanged || /^(?:есть|нет)$/.test(fold(text))
    const isNeed = withVerb.has(kind) && !isTold && conditionsIn(saidBy(reading), reading.clock) !== null
    // Hardly anybody looks for a tax alone.
    const isOfRow = kind === 'building' || field.code === 'vatTreatment'
    if (isNeed) reading.add(behindNeed, 'text', [], isOfRow ? elsewhere : undefined)
  }

export const fieldGrammars: readonly LineGrammar[] = kinds.map((kind) => ({
  commandIds: [`${kind}.change`],
  starts: startsOf(kind),
  needs: 'to',
  before: [takeWhose(kind)],
  arguments: () => [takeWhose(kind), takeValue(kind)],
}))
