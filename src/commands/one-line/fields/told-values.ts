import { readPhones, storedPhone } from '#domain/fields/phones.ts'
import { fold } from '#domain/text/fold.ts'
import { readTypedDay } from '#domain/text/typed-until.ts'
import { formatDay } from '#domain/time/time.ts'
import { isVenue } from '#src/commands/one-line/events/venue-words.ts'
import type { LineGrammar, Take } from '#src/commands/one-line/grammar.ts'
import { behindNeed, behindRows } from '#src/commands/one-line/line.ts'
import type { LineReading } from '#src/commands/one-line/reading.ts'
import { paidGrammar } from '#src/commands/one-line/words/fee-words.ts'
import { postIn } from '#src/commands/one-line/words/post-words.ts'
import { isRate, takeRent, takeTaxedRent } from '#src/commands/one-line/words/rent-words.ts'
import { isUnnamed, restAs } from '#src/commands/one-line/words/rest-words.ts'
import { asTyped } from './field-words.ts'

/* «s.abramov@kvarc.ru», «8 916 123-45-67», «она теперь юрист», «55к», «всё актуально»: values that tell their field alone. */

const any: LineGrammar['starts'] = [[{ test: () => true }, undefined]]
const release: Take = (reading) => {
  for (const place of reading.words.keys()) reading.free(place)
}
const whole = (reading: LineReading) =>
  reading.words.some(({ isQuoted }) => isQuoted) ? '' : reading.words.map(({ text }) => text).join(' ')

/** All the words as one value. */
const takeAs =
  (isValue: (text: string) => boolean, add: (reading: LineReading) => void): Take =>
  (reading) => {
    if (isValue(whole(reading))) add(reading)
  }
const takeAll = (reading: LineReading) => reading.take(0, reading.words.length)
const typed = (reading: LineReading) => reading.textOf(0, reading.words.length)

const isPhone = (text: string) => {
  const { phones, unread } = readPhones(text)
  return phones.length === 1 && unread.length === 0 && /^[+\d\s()-]+(?:доб.*)?$/u.test(text)
}
const phoneOf = (text: string) => {
  const [phone] = readPhones(text).phones
  return phone ? storedPhone(phone) : text
}
const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(text)

/** A way to reach somebody, in the form of the contact. */
const reached = (code: string, isValue: (text: string) => boolean): LineGrammar => ({
  commandIds: ['person.edit'],
  starts: any,
  needs: code,
  isOfTarget: true,
  arguments: () => [
    release,
    takeAs(isValue, (reading) => {
      reading.add(code, 'text', [takeAll(reading)], typed(reading))
      reading.add(behindRows, 'text', [])
    }),
  ],
})

const fieldOfKind = (
  kind: string,
  field: string,
  isValue: (text: string) => boolean,
  stored: (text: string) => unknown = (text) => text,
): LineGrammar => ({
  commandIds: [`${kind}.change`],
  starts: any,
  needs: 'to',
  isOfTarget: true,
  arguments: () => [
    release,
    takeAs(isValue, (reading) => {
      reading.add('field', 'text', [], field)
      const value = stored(typed(reading))
      reading.add('said', 'text', [], kind === 'person' ? value : typed(reading))
      reading.add('to', 'sum', [takeAll(reading)], { value })
      // Somebody with this value may be looked for.
      reading.add(behindRows, 'text', [])
    }),
  ],
})

const doubted: Take = (reading) => {
  reading.add(behindNeed, 'text', [])
  reading.add('doubt', 'text', [])
}

/** «Просят 24 500 усн» has a line of its own; without a tax a sum is a search first of all. */
const toldRent: LineGrammar = {
  commandIds: ['block.setRent'],
  starts: any,
  needs: 'rent',
  isOfTarget: true,
  isOther: (reading) => !/\d|тыс/.test(whole(reading)) || reading.has('vat') || !isRate(reading),
  arguments: () => [release, takeRent, takeTaxedRent, doubted],
}

const spoke =
  '(?:(?:только что|сейчас|сегодня) )?(?:созвонил[а-я]*|(?:по|до)?звонил[а-я]*|проверил[аи]?|уточнил[аи]?|говорил[аи]?|узнал[аи]?|видел[аи]?|смотрел[аи]?|подтвердил[аи]?)(?: (?:с )?(?:собственник(?:ом|у|а)|хозяин(?:ом|у|а)|клиент(?:ом|у|а)|им|ним|ней))?(?: (?:только что|сейчас|сегодня))?'
const confirmed = RegExp(
  `^(?:${spoke} )?(?:все )?(?:еще )?(?:актуал[а-я]+|подтвержд[а-я]+|подтвердил[аи]?|в силе|без изменений|все по-прежнему|confirmed|verified|checked|up to date|still available)(?: сегодня| today)?(?: ${spoke})?$`,
)
/** A part of a line that tells it: «ставка 23 500, проверила сегодня». */
const checked = RegExp(`^(?:${spoke}|${confirmed.source.slice(1, -1)})$`)
/** It is still so, as of today. */
const confirms = (commandId: string, isAlone = false): LineGrammar => ({
  commandIds: [commandId],
  starts: any,
  needs: 'told',
  isOfTarget: true,
  arguments: () => [
    release,
    takeAs(
      (text) => (confirmed.test(text) && text.includes(' ')) || (isAlone && checked.test(text)),
      (reading) => reading.add('told', 'text', [takeAll(reading)]),
    ),
  ],
})

const renamed = ['list', 'savedSearch', 'recipe'] as const
/** «переименовать в Сити», «назови Сити 2»: what has nothing but a name. */
const renamings = renamed.map(
  (noun): LineGrammar => ({
    commandIds: [`${noun}.rename`],
    starts: [
      [
        /^(?:переимен[а-я]+|назови|назвать|назовем|rename)(?: (?:подборку|список|поиск|сценарий|его|ее))?(?: (?:в|на|to))?$/,
        undefined,
      ],
      [/^(?:новое )?(?:название|имя)(?: (?:-|:|теперь|будет))?$/, undefined],
    ],
    needs: 'name',
    isOfTarget: true,
    // «переименовать подборку» looks for the command.
    isOther: isUnnamed,
    arguments: () => [restAs('name')],
  }),
)
/** A row of which something has become: «беру в работу», «отменили, клиент заболел». */
const becomes = (commandId: string, pattern: string): LineGrammar => ({
  commandIds: [commandId],
  starts: [[RegExp(`^(?:${pattern})$`), undefined]],
  needs: 'told',
  isOfTarget: true,
  isOther: (reading) => {
    const at = reading.words.findIndex((_word, place) => reading.isFree(place))
    // «отменили показ на 15:00» names another event; a reason behind a sign stays unread.
    return at >= 0 && (commandId !== 'event.delete' || reading.signsBefore(at) === '')
  },
  arguments: () => [(reading) => reading.add('told', 'text', [])],
})
const rowLines = [
  becomes('block.let', '(?:уже |теперь |сейчас )?занят|(?:уже|теперь) (?:сдан[оа]?|сдали)'),
  becomes(
    'request.take',
    '(?:я )?(?:беру|возьму|забираю|берусь)(?: (?:ее|его|эту|себе|на себя))?(?: (?:заявку|лид))?(?: (?:себе|на себя))?(?: в работу)?',
  ),
  becomes(
    'event.delete',
    '(?:встреч[ау]|показ|звонок|событие|его|ее)? ?(?:отмен(?:ил[аи]?|или|ен[аоы]?|ил(?:ся|ась|ось|ись)|яется|яем|яют|а)|не состоится|отмена (?:встречи|показа|звонка|события))(?: (?:встречу|показ|звонок|событие|его|ее))?',
  ),
]

/** «у них в офисе» over an event: where it is. */
const toldVenue: LineGrammar = {
  commandIds: ['event.change'],
  starts: any,
  needs: 'to',
  isOfTarget: true,
  arguments: () => [
    release,
    takeAs(
      (text) => isVenue(text.replace(/^(?:место|встречаемся|будет|пройдет) /, '')),
      (reading) => {
        const value = typed(reading)
        reading.add('field', 'text', [], 'place')
        reading.add('said', 'text', [], value)
        reading.add('to', 'sum', [takeAll(reading)], { value })
      },
    ),
  ],
}
/** «место у входа со двора»: any words behind the label. */
const namedVenue: LineGrammar = {
  commandIds: ['event.change'],
  starts: [[/^(?:место(?: встречи)?|встречаемся|место -)$/, undefined]],
  needs: 'to',
  isOfTarget: true,
  isOther: (reading) => reading.words.length - reading.start < 2,
  arguments: () => [
    (reading) => {
      const from = reading.words.findIndex((_word, place) => reading.isFree(place))
      if (from < 0) return
      const value = reading.textOf(from, reading.words.length - from)
      // «место на карте», «место 10:00» are none.
      if (/^\d|^не(?: |$)/.test(value)) return
      reading.add('field', 'text', [], 'place')
      reading.add('said', 'text', [], value)
      reading.add('to', 'sum', [reading.takeRest(from)], { value })
    },
  ],
}
/** «ставка 31 500 до 14.01.29» over a lease: when it ends; alone, only a day with its year. */
const toldEnd = (isAlone = false): LineGrammar => ({
  commandIds: ['lease.change'],
  starts: any,
  needs: 'to',
  isOfTarget: true,
  arguments: () => [
    release,
    (reading) => {
      const { now, zone } = reading.clock
      const said = whole(reading)
      const isEnd = /^(?:до|по) (?!\d+ ?(?:мес|год|лет|дн))/.test(said)
      const isKnown = isEnd && (!isAlone || fullDay.test(said))
      const day = isKnown ? readTypedDay(said, now, zone) : null
      if (day === null) return
      reading.add('field', 'text', [], 'endsOn')
      reading.add('said', 'text', [], formatDay(day, now.slice(0, 10)))
      reading.add('to', 'sum', [takeAll(reading)], { value: day })
    },
  ],
})
const fullDay = /^(?:до|по) (?:\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d{2})|\d{1,2} \p{L}+ 20\d{2}(?: г(?:ода)?)?)$/u

export const toldValues: readonly LineGrammar[] = [
  toldEnd(true),
  toldVenue,
  namedVenue,
  ...rowLines,
  reached('email', isEmail),
  reached('phone', isPhone),
  fieldOfKind('company', 'email', isEmail),
  fieldOfKind('company', 'phone', isPhone, phoneOf),
  fieldOfKind(
    'person',
    'post',
    (text) => postIn(text) !== null,
    (text) => asTyped(postIn(fold(text)) ?? text, text),
  ),
  toldRent,
  paidGrammar,
  ...renamings,
  confirms('block.actualize'),
  confirms('demand.confirm'),
]

/** «подтвердил, ждёт до февраля», «моя, перезвон 17:15»: words in a part of a line; alone they look for something else. */
export const confirmations: readonly LineGrammar[] = [
  toldEnd(),
  becomes('request.take', 'мо[йяе]|моя заявка|себе|взял[аи]?(?: (?:ее|его|себе|на себя))*|беру себе'),
  confirms('block.actualize', true),
  confirms('demand.confirm', true),
]
