import type { EventType } from '#domain/stock/event-vocabulary.ts'
import type { ParsedLine } from '#src/commands/one-line/line.ts'
import { takeMoment } from '#src/commands/one-line/moment.ts'
import { readAt } from '#src/commands/one-line/read-at.ts'
import type { LineReading } from '#src/commands/one-line/reading.ts'
import { direction, later, takeShift } from '../words/postpone-words.ts'

/*
 * «чт 16», «на завтра в 10», «встречу на 17:00», «клиент просит на час позже»: a moment over an event is where it goes, with the
 * verb anywhere or without one. Every word has to be one of these.
 */

/** The event by its kind; a masculine noun may begin a new one as well. */
const nouns: readonly (readonly [RegExp, EventType | null, isAccusative: boolean])[] = [
  [/^встречу$/, 'meeting', true],
  [/^(?:встреча|переговоры|совещание|meeting)$/, 'meeting', false],
  [/^(?:звонок|созвон|call)$/, 'call', false],
  [/^(?:показ|просмотр|осмотр|viewing)$/, 'viewing', false],
  [/^(?:задачу)$/, 'task', true],
  [/^(?:срок|дедлайн|deadline)$/, 'task', true],
  [/^(?:задача|дело|task)$/, 'task', false],
  [/^(?:событие|event|его|ее|это)$/, null, true],
]
const verb = RegExp(
  `^(?:${later}|перен[её]?с(?:а|у|ом|ится|ена|ено|лось|лась|ся)?|перенос\\p{L}*|перене(?:сен[аоы]?|сем|сли)|сдви\\p{L}+|сме(?:щ|ст)\\p{L}+|moved|rescheduled|shifted|postponed)$`,
  'u',
)
/** Words for somebody who asks. */
const asks =
  /^(?:клиент(?:ы|у|ам)?|арендатор(?:ы|у)?|собственник(?:и|у)?|они|он|она|им|ему|ей|нам|мне|там|прос(?:ит|ят|ил[аи]?)|попросил[аи]?|хо(?:чет|тят)|предлага(?:ет|ют)|предложил[аи]?|может|могут|сможет|смогут|удобно|удобнее|лучше|давай|можно|тогда|теперь|уже|только|договорились|client|asks|asked|wants|please|can)$/
const sameHour = [
  ...['в', 'на', 'во'].flatMap((lead) => [
    `${lead} то же время`,
    `${lead} это же время`,
    `${lead} то же самое время`,
    `${lead} тот же час`,
  ]),
  ...['время то же', 'время прежнее', 'время не меняем', 'то же время', 'тогда же', 'так же', 'same time'],
]
/** «12.01» may be a block, «завтра» a day to look at. */
const alone = /^(?:\d{1,2}[./]\d{1,2}|\p{L}+)$/u
/** «на 2 часа», «на 3 дня» are an hour, a length or a delay. */
const length = /^на (?:\S+ )?(?:ч|час\p{L}*|полчаса|мин\p{L}*|день|дня|дней|дн|сутки|нед|недел\p{L}+)$/u

/** «с четверга на пятницу», «с 15:00 на 16:00»: when it is now. */
function takeSince(reading: LineReading): void {
  const from = reading.words.findIndex((_word, place) => /^со?$/.test(reading.at(place)))
  const to = reading.words.findIndex((_word, place) => place > from && reading.at(place) === 'на')
  if (from < 0 || to !== from + 2) return
  const since = readAt(`в ${reading.at(from + 1).replace(/^\d{1,2}$/, '$&:00')}`, reading.clock)
  if (since) reading.add('since', 'moment', [reading.take(from, 2)], since)
}

/** @param fresh makes a reading of the same text. */
export function movedEventLines(text: string, isSwapped: boolean, fresh: () => LineReading): ParsedLine[] {
  const reading = fresh()
  const places = [...reading.words.keys()]
  const take = (pattern: RegExp) => {
    const place = places.find((one) => pattern.test(reading.at(one)))
    if (place !== undefined) reading.take(place, 1)
    return place
  }
  const isSameHour = sameHour.some((said) => {
    const count = said.split(' ').length
    const place = places.find((one) => reading.phraseAt(one).slice(0, count).join(' ') === said)
    if (place !== undefined) reading.take(place, count)
    return place !== undefined
  })
  const moved = take(verb)
  const noun = nouns.find(([pattern]) => take(pattern) !== undefined)
  const isAsked = places.map(() => take(asks)).some((place) => place !== undefined)
  reading.start = 0
  takeSince(reading)
  const left = () => places.filter((place) => reading.isFree(place))
  const said = left().map((place) => reading.at(place))
  const isTold = moved !== undefined || isAsked || isSameHour || noun?.[2] === true
  if (said.some((word) => direction.test(word)) || /^(?:\+|плюс$)/.test(said[0] ?? ''))
    takeShift(reading, left())
  else {
    const isOnto = said.includes('на') || said.includes('to')
    if (noun && !isTold && !isOnto) return []
    // «двигаем на 2 часа» is by how long.
    if (length.test(said.join(' '))) return []
    // «к сегодня» goes to a day of the calendar.
    const bare = said.filter((word) => !/^ко?$/.test(word))
    if (!isTold && bare.length === 1 && alone.test(bare[0] ?? '')) return []
    if (said[0] === 'to') reading.take(left()[0] ?? 0, 1)
    takeMoment(reading)
  }
  const { slots } = reading
  if (!slots.some(({ name }) => name !== 'since') || reading.leftover().length > 0) return []
  const start = reading.spanOf(0, reading.words.length)
  const type = noun?.[1]
  return [
    {
      commandId: 'event.postpone',
      text,
      isSwapped,
      start,
      slots,
      leftover: [],
      ...(type && { ofType: type }),
      // With a verb the command is meant wherever it is typed.
      ...(moved === undefined && { isOfTarget: true as const }),
    },
  ]
}
