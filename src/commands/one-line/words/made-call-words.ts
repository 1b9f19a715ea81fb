import type { CallOutcome } from '#domain/stock/event-vocabulary.ts'
import type { LineGrammar, Take } from '#src/commands/one-line/grammar.ts'
import { takeMoment } from '#src/commands/one-line/moment.ts'
import { isRecipient, nameLength, otherDay, takeAfter, takeFrontName } from './name-words.ts'
import { restAs } from './rest-words.ts'
import { takePastDay } from './till-words.ts'

/* «не берёт», «дозвонился, подумает», «вчера звонил Абрамовой»: a call that was made, and how it ended. */

/** The words of an outcome; `made`: nobody says how it ended. */
const outcomes: Readonly<
  Record<Exclude<CallOutcome, 'callBack' | 'leftCompany' | 'doNotCall'> | 'made', string>
> = {
  noAnswer:
    '(?:пока |опять |снова )?не (?:берет|берут|взял[аи]?|отвечает|отвечают|ответил[аи]?|дозвонил(?:ся|ась|ись)|снимает)(?: трубку)?|недозвон|(?:телефон )?недоступ(?:ен|на)|вне зоны|автоответчик|no answer',
  busy: '(?:было )?занято|busy',
  reached: 'дозвонил(?:ся|ась|ись)|поговорил[аи]?|созвонил(?:ся|ась|ись)|reached',
  wrongNumber: 'не тот номер|неверный номер|(?:это )?чужой номер|номер не существует|wrong number',
  made: '(?:по)?звонил[аи]?|набирал[аи]?',
}

/** Takes words behind a sign as a note: «не взял в работу» is no call. A day among them asks for an event instead. */
const takeSaid: Take = (reading) => {
  const first = reading.words.findIndex((_word, place) => reading.isFree(place))
  const gap = (reading.words[first]?.start ?? 0) - (reading.words[first - 1]?.end ?? 0)
  const isBehindSign = gap > 1 || /^[-:]$/.test(reading.at(first))
  const isPlan = reading.words.some(
    (_word, place) => otherDay.test(reading.at(place)) || /^\d/.test(reading.at(place)),
  )
  if (isBehindSign && !isPlan) restAs('note')(reading)
}

/** «звонил Петровой»: right behind the verb; anything behind a comma is said of the call. */
const takeRecipient: Take = (reading) => {
  const from = reading.words.findIndex((_word, place) => place > reading.start && reading.isFree(place))
  const gap = (reading.words[from]?.start ?? 0) - (reading.words[from - 1]?.end ?? 0)
  const isBehind = from > 0 && gap === 1 && isRecipient(reading.at(from))
  const count = isBehind && !reading.has('with') ? nameLength(reading, from, 3) : 0
  if (count > 0) reading.guess('for', 'contact', reading.take(from, count))
}

/** «не ответил, перезвонить в четверг»: when to call again. */
const takeAgain: Take = (reading) => {
  const from = reading.words.findIndex((_word, place) => reading.isFree(place))
  if (from < 0) return
  let at = from
  while (/^(?:-|:|и|надо|нужно|еще|потом|прос(?:ил[аи]?|ит|ят)|попросил[аи]?|буду)$/.test(reading.at(at)))
    at += 1
  if (!callAgain.test(reading.at(at)) && at === from && !/^(?:до|на|в|через)$/.test(reading.at(at))) return
  reading.take(from, at - from)
  if (callAgain.test(reading.at(at))) reading.take(at, 1)
  takeMoment(reading)
}
const callAgain =
  /^(?:пере)?(?:звон(?:ить|и|им|ю)|звонить)$|^(?:набрать|набери|наберу|созвон(?:иться)?|повторить|еще)$/

const takeWhomCalled: readonly Take[] = [
  (reading) => takeFrontName(reading, 'with', 'contact'),
  (reading) => takeAfter(reading, 'with', 'contact', /^(?:до|с|со)$/, 3),
  takeRecipient,
]
const isNamed = (reading: Parameters<Take>[0]) => reading.has('with') || reading.has('for')

export const madeCallGrammars: readonly LineGrammar[] = Object.entries(outcomes).flatMap(([code, words]) => {
  const starts: LineGrammar['starts'] = [[RegExp(`^(?:${words})$`), 'call']]
  const outcome = code === 'made' ? null : code
  const onScreen: LineGrammar = {
    commandIds: [`calls.${code}`],
    starts,
    needs: 'made',
    isOther: (reading) => reading.leftover().length > 0,
    arguments: () => [(reading) => reading.add('made', 'text', [], { outcome }), takeAgain, takeSaid],
  }
  const asEvent: LineGrammar = {
    commandIds: ['event.create'],
    starts,
    needs: 'made',
    before: [takePastDay, ...takeWhomCalled],
    // «звонила Абрамова» has called herself.
    isOther: (reading) => outcome === null && !isNamed(reading),
    arguments: () => [
      takePastDay,
      ...takeWhomCalled,
      (reading) => reading.add('made', 'text', [], { outcome }),
      takeSaid,
    ],
  }
  return outcome === null ? [asEvent] : [onScreen, asEvent]
})
