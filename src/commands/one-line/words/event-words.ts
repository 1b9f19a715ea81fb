import type { EventType } from '#domain/stock/event-vocabulary.ts'
import { fold } from '#domain/text/fold.ts'
import { numberAt } from '#domain/text/number-words.ts'
import { patternOf } from '#src/commands/lexicon/lexicon.ts'
import type { LineReading } from '#src/commands/one-line/reading.ts'
import { isRecipient, otherDay } from './name-words.ts'

/** «Он просил перезвонить». */
export const asked =
  '(?:(?:(?:он|она|клиент|там) )?(?:прос(?:ит|ил[аи]?|ят)|попросил[аи]?|сказал[аи]?|велел[аи]?) )'

/** Words for types of events when planning them. */
export const eventStarts: readonly (readonly [RegExp, EventType])[] = [
  [
    /^(?:звонок|перезвон|позвонить|звонить|звонка|созвон|созвониться|созвонимся|перезвонить|перезвони|перезвоним|перезвоню|позвони|позвоню|звоним|звякнуть|звон|набрать|набери|наберу|связаться|свяжись|call(?: back)?|phone)$/u,
    'call',
  ],
  [RegExp(`^(?:${asked}(?:(?:пере|по)звонить|набрать)|follow(?: |-)?up|followup)$`, 'u'), 'call'],
  [
    /^(?:встреча|встречу|вст|встретиться|встретимся|переговоры|совещание|совещаемся|митинг|meeting|планерка|летучка|собеседование|презентация|обед|завтрак|ужин|кофе)$/u,
    'meeting',
  ],
  [
    /^(?:показ|показа|показать|показываем|покажем|покажу|просмотр|осмотр|посмотреть|осмотреть|смотрим|тур|viewing|showing|tour|show|(?:site|property) (?:visit|tour)|inspection|walk-?through)$/u,
    'viewing',
  ],
  [
    /^(?:задача|задачу|дело|напомнить|напомни|напоминание|напоминалка|todo|task|туду|не забыть|напомни мне|напомнить мне|remind(?: me)?(?: to)?|reminder)$/u,
    'task',
  ],
  [/^(?:кп|отправить кп|выслать кп|подготовить кп|коммерческое предложение|предложение)$/u, 'offer'],
]

/** «клиент хочет посмотреть», «договорились на показ»: who wants it, before the start. */
const wants =
  /^(?:клиент(?:ы|у)?|арендатор(?:ы|у)?|собственник(?:и|у)?|они|он|она|там|мы|хо(?:чет|тят)|хотел[аи]?|прос(?:ит|ят|ил[аи]?)|попросил[аи]?|(?:по|пере)?звонил[аи]?|готов[аы]?|может|могут|сможет|смогут|соглас(?:ен|на|ны|ил(?:ся|ась|ись))|договорил(?:ся|ась|ись)|условились|согласовали|назначил[аи]?|назначен[аоы]?|client|wants)$/
const whoWants = /^(?:ней|ним|ними|клиент(?:ом|ами)|арендатор(?:ом|ами)|собственник(?:ом|ами))$/
const beforeNoun = /^(?:на|о|об|to)$/

export function takeAsked(reading: LineReading): void {
  for (let place = 0; place < reading.start; place += 1) {
    // «договорилась с ней на показ»
    const isWith = /^(?:с|со)$/.test(reading.at(place)) && whoWants.test(reading.at(place + 1))
    if (isWith && place > 0 && !reading.isFree(place - 1)) reading.take(place, 2)
    const isJoint = place > 0 && beforeNoun.test(reading.at(place)) && !reading.isFree(place - 1)
    if (wants.test(reading.at(place)) || isJoint) reading.take(place, 1)
  }
}

/** «показ назначен на среду», «встреча будет в 16» */
export function takeScheduled(reading: LineReading): void {
  const behind = reading.start + 1
  if (
    /^(?:назначен[аоы]?|назначили|будет|состоится|подтвержд[её]н[аоы]?|согласован[аоы]?)$/.test(
      reading.at(behind),
    )
  )
    reading.take(behind, 1)
}

/** «показ здания 3 декабря»: the row on the screen by its noun alone. */
export function takeItsNoun(reading: LineReading): void {
  const place = reading.start + 1
  const [next, behind] = [reading.at(place + 1), reading.at(place + 2)]
  const isAlone =
    /^(?:|в|во|на|\d{1,2}:\d{2})$/.test(next) ||
    otherDay.test(next) ||
    (/^\d{1,2}$/.test(next) && otherDay.test(behind))
  if (/^(?:здания|помещения|блока|офиса|объекта)$/.test(reading.at(place)) && isAlone) reading.take(place, 1)
}

/** May precede: «назначить встречу». */
export const politeStart = RegExp(
  `^(?:${patternOf('create', 'assign')}|(?:за)?план\\p{L}*|поставь|добавь|новая|новое|новую|остав(?:ь|ить)|организ\\p{L}*|book|schedule|set)$`,
  'u',
)

const minutes: Readonly<Record<string, number>> = {
  час: 60,
  полчаса: 30,
  'полтора часа': 90,
  'пол часа': 30,
  день: 1440,
  сутки: 1440,
}

/** «час», «30 минут», «2 часа», «сорок минут», «1 час 30 минут»; null if it is not a duration. */
function lengthOf(text: string): number | null {
  const named = minutes[text]
  if (named !== undefined) return named
  const words = text.split(' ')
  const spoken = /^\d/.test(text) ? null : numberAt(words)
  const said = spoken ? [spoken.digits, ...words.slice(spoken.count)].join(' ') : text
  const whole = /^(?:(\d )?час[а]?) (\d{1,2} мин[а-я]*)$/u.exec(said)
  if (whole) return Number(whole[1] ?? 1) * 60 + (lengthOf(whole[2] ?? '') ?? 0)
  const counted = /^(\d{1,3}(?:[.,]5)?)\s?(мин\p{L}*|м|ч|час\p{L}*|дн\p{L}*|день|дня)$/u.exec(said)
  if (!counted) return null
  const unit = counted[2] ?? ''
  return Number(counted[1]?.replace(',', '.')) * (unit.startsWith('м') ? 1 : unit.startsWith('ч') ? 60 : 1440)
}

/** «на час», «на 30 минут». */
export function takeDuration(reading: LineReading): void {
  takeLength(reading, 'duration', /^на$/, (count) => count >= 1 && count <= 1440)
  const last = reading.words.length - 1
  const said = `${reading.at(last - 1)} ${reading.at(last)}`
  // «показ завтра в 14, 1 час»: behind a sign it is no hour of the day.
  // So it is where no number or preposition stands before it: «встреча с Вектором 45 мин».
  const isApart =
    reading.signsBefore(last - 1) === ',' || !/\d$|^(?:за|через|на|по|в|к|до|с)?$/u.test(reading.at(last - 2))
  const minutes = isApart && longs.test(said) ? lengthOf(said) : null
  if (minutes !== null && !reading.has('duration'))
    reading.add('duration', 'duration', [reading.take(last - 1, 2)], { minutes })
}
const longs = /^(?:\d{1,3} мин[а-я]*|[1-4] час[а-я]*|1\.5 часа)$/

/** «напомнить за час», «без напоминания». */
export function takeReminder(reading: LineReading): void {
  reading.takeNamed('reminder', 'reminder', [[/^(?:без напоминан\p{L}*|не напоминать)$/u, { minutes: null }]])
  takeLength(
    reading,
    'reminder',
    /^(?:напомнить за|напоминание за|напомни за)$/,
    (count) => count <= 7 * 1440,
  )
}

/** «напомнить позвонить в 9» is a reminder at that moment, not before it. */
export function takeReminderItself(reading: LineReading): void {
  const start = reading.words.find((_word, place) => !reading.isFree(place))
  if (reading.has('reminder') || !/^(?:напом|remind)/.test(start?.text ?? '')) return
  reading.add('reminder', 'reminder', [], { minutes: 0 })
}

function takeLength(
  reading: LineReading,
  name: 'duration' | 'reminder',
  start: RegExp,
  fits: (minutes: number) => boolean,
): void {
  if (reading.has(name)) return
  for (const index of reading.words.keys()) {
    const phrase = reading.phraseAt(index)
    const first = name === 'duration' ? 1 : 2
    if (!start.test(phrase.slice(0, first).join(' '))) continue
    for (const count of [4, 3, 2, 1]) {
      const length = lengthOf(phrase.slice(first, first + count).join(' '))
      if (length === null || !fits(length) || phrase.length < first + count) continue
      reading.add(name, name, [reading.take(index, first + count)], { minutes: length })
      return
    }
  }
}

const infinitive = /^(?!напом)[а-я]{3,}(?:ть|ти|чь)(?:ся)?$/u
/** Reasons to meet, even without a sign: «встреча ср 16 обсудить ставку». */
const discussing = /^(?:обсудить|согласовать|подписать|сверить)$/
/** Words of the event's moment, which belong to no title. */
const ofMoment =
  /\d|^(?:сегодня|завтра|послезавтра|утром|днем|вечером|понедельник|вторник|сред[ау]|четверг|пятниц[ау]|суббот[ау]|воскресенье)$/u

/** Text after a colon or dash, verbatim, or from a verb after a comma: «встреча завтра в 15, обсудить ставку». */
export function takeNote(reading: LineReading): void {
  const index = reading.words.findIndex((_word, place) => /^[-:]$/.test(reading.at(place)))
  const last = reading.words.length - 1
  const verb = reading.words.findIndex(
    (_word, place) =>
      (reading.signsBefore(place) === ',' && infinitive.test(reading.at(place))) ||
      (place > 1 && discussing.test(reading.at(place))),
  )
  if (index < 0 && verb > reading.start && !reading.words.slice(verb).some(({ text }) => ofMoment.test(text)))
    reading.add('title', 'text', [reading.take(verb, last - verb + 1)])
  if (index < 0 || index >= last) return
  reading.take(index, 1)
  reading.add('title', 'text', [reading.take(index + 1, last - index)])
}

/**
 * Guesses by the words of its title whom a task is about: «счёт Гамма Инвест», «планы Аксиоме», «договор для Вектора».
 * @param least words of a title that ends with a name without a sign of one.
 */
export function guessWhom(reading: LineReading, least = 2): void {
  const title = reading.slots.find(({ name }) => name === 'title')?.spans[0]
  if (!title || reading.has('with') || reading.has('for')) return
  const places = [...reading.words.keys()].filter((place) => {
    const { start = -1, end = 0 } = reading.words[place] ?? {}
    return start >= title.start && end <= title.end
  })
  const word = (place: number) => reading.words[place]?.text ?? ''
  const before = places.findLast((place) => /^(?:для|от|с|со|по|to|for|with)$/.test(word(place)))
  const recipient = places.slice(1).find((place) => isRecipient(word(place)))
  const from =
    before === undefined
      ? (recipient ?? (places.length > least ? (places.at(-2) ?? places[0]) : undefined))
      : before + 1
  const last = places.at(-1)
  if (from === undefined || last === undefined || from > last || last - from >= mostOfName) return
  const text = reading.textOf(from, last - from + 1)
  reading.slots.push({ name: 'about', kind: 'contact', text, spans: [], isGuess: true })
}
const mostOfName = 4

/** Verbs of a task, which belong to its title: «отправить договор завтра». */
export const doing =
  /^(?:поехать|поеду|съездить|съезжу|сходить|доехать|подъехать|приехать|зайти|замерить|обмерить|получить|встретить|отправить|отправь|выслать|вышли|прислать|написать|напиши|подготовить|подготовь|собрать|забрать|отвезти|привезти|сверить|проверить|запросить|запроси|уточнить|согласовать|обсудить|оплатить|обновить|съездить|заехать|сфотографировать|отснять|узнать|выяснить|поздравить|поздравь|послать|переслать|перешли|предложить|пригласить|пригласи|предупредить|предупреди|договориться|подобрать|подбери|посчитать|рассчитать|завезти|дождаться)$/u

/** Such a verb with the words behind it. */
export function takeDoing(reading: LineReading): void {
  if (reading.has('title')) return
  const [first, ...others] = reading.leftover()
  const verb = reading.textOf(reading.start, 1)
  const from = reading.words.findIndex(({ start }) => start === first?.start)
  const to = reading.words.findIndex(({ end }) => end === first?.end)
  if (!first || others.length > 0 || from < reading.start) return
  reading.add(
    'title',
    'text',
    [reading.take(from, to - from + 1)],
    `${verb} ${reading.textOf(from, to - from + 1)}`,
  )
}

/** Starts that say what is met for; they are the title. */
const occasions = /^(?:планерка|летучка|собеседование|презентация|обед|завтрак|ужин|кофе)$/u
const withWhom = '^(?:(?:с|со|у|к|для|по) )?'
/** «ему», «с ней»: the person on the screen. */
const him = RegExp(`${withWhom}(?:его|ее|ей|ему|им|их|ним|ними|ней|нему|них|него|нее)$`)
/** «клиенту», «по запросу»: of the record on the screen. */
const itsClient = RegExp(
  `${withWhom}(?:заявке|обращению|запросу|сделке|договору|клиент(?:у|ом|а|ы|ами|ам)?|арендатор(?:у|ом|а|ы|ами|ам)?|собственник(?:у|ом|а|и|ами|ам)?|хозяин(?:у|ом|а)?|хозяйк(?:е|ой)|арендодател(?:ю|ем|я)|заявител(?:ю|ем|я))$`,
)
/** Persons of no record: «с юристом», «ук». */
const roles =
  /^(?:(?:с|со|у|к|для) )?(?:юрист(?:у|ом|ами|ам)|ук|управляющ(?:ему|им|ей)(?: компанией)?|бухгалтер(?:у|ом|ией)|директор(?:у|ом)|руководств(?:у|ом)|руководител(?:ю|ем)|команд(?:е|ой)|отделом|коллег(?:е|ой|ами|ам)|подрядчик(?:у|ом|ами|ам)|инженер(?:у|ом)|архитектор(?:у|ом)|дизайнер(?:у|ом)|оценщик(?:у|ом)|нотариус(?:у|ом)|охран(?:е|ой)|брокер(?:у|ом|ами|ам)|банком|агентом)$/u

/** «покажем его»: over a block it is the block. */
export function takeItself(reading: LineReading): void {
  const place = reading.words.findIndex((_word, at) => /^(?:его|ее|их|это)$/.test(reading.at(at)))
  if (place > 0 && !/^(?:у|для|с|к|на|про|о|по)$/.test(reading.at(place - 1))) reading.take(place, 1)
}

/** Persons without a name: those of the record on the screen, or words for the title. */
export function takeUnnamed(reading: LineReading): void {
  const first = reading.textOf(reading.start, 1)
  if (!reading.has('title') && occasions.test(fold(first))) reading.add('title', 'text', [], first)
  reading.takeNamed('them', 'text', [
    [him, 'him'],
    [itsClient, 'client'],
  ])
  for (const index of reading.words.keys()) {
    for (const count of [3, 2, 1]) {
      const phrase = reading.phraseAt(index).slice(0, count)
      const isRole = phrase.length === count && roles.test(phrase.join(' '))
      if (!isRole || reading.has('title')) continue
      reading.add('title', 'text', [reading.take(index, count)], `${first} ${reading.textOf(index, count)}`)
    }
  }
}

/** «насчёт продления»: what it is about; of the record on the screen, if one is. */
export function takeAbout(reading: LineReading): void {
  const from = reading.words.findIndex((_word, place) =>
    about.test(reading.phraseAt(place).slice(0, 2).join(' ')),
  )
  if (from < 0 || reading.has('title')) return
  const count = reading.phraseAt(from).length
  if (reading.has('them')) {
    // «позвонить им про ключи»
    const first = reading.textOf(reading.start, 1)
    const about = reading.take(from, count)
    reading.add('title', 'text', [about], `${first} ${reading.textOf(from, count)}`)
    return
  }
  reading.add('them', 'text', [reading.take(from, count)], 'about')
}
const about = /^(?:насчет|про|об?|about|по поводу|по вопросу)(?: |$)/

const small = /^(?:не|за|на|в|во|к|ко|с|со|по|о|об|про|для|у|от|до|мне|еще|и|а|for|at|to|in)$/

/** The remaining words of a task form its title. */
export function takeTitle(reading: LineReading): void {
  if (reading.has('title')) return
  const [first, ...others] = reading.leftover()
  if (!first || others.length > 0) return
  const from = reading.words.findIndex(({ start }) => start === first.start)
  const to = reading.words.findIndex(({ end }) => end === first.end)
  // «напомни за 2 часа» says nothing to do.
  if (reading.words.slice(from, to + 1).every(({ text }) => small.test(text))) return
  reading.add('title', 'text', [reading.take(from, to - from + 1)])
}
