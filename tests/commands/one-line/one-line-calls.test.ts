import { describe, expect, it } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import type { LineMoment } from '#src/commands/one-line/moment.ts'
import { parseLine } from '#src/commands/one-line/parse.ts'
import { clock, effectOf } from './typed-office.ts'

await loadAllCommands()

const callLine = (text: string) =>
  parseLine(text, clock).find(({ commandId }) => commandId.startsWith('calls.'))

/** Protects that the screen of calls takes lines of a moment or a note, and no other screen and no other words do. */
describe('a line on the screen of calls', () => {
  it.each([
    ['отложить на неделю', 'calls.postpone', '2026-12-03', null],
    ['отложить на 3 дня', 'calls.postpone', '2026-11-29', null],
    ['отложить до 5 декабря 11:00', 'calls.postpone', '2026-12-05', '11:00'],
    ['отложить его до понедельника', 'calls.postpone', '2026-11-30', null],
    ['отложить на час', 'calls.postpone', '2026-11-26', '13:10'],
    ['перезвонить завтра в 11', 'calls.callBack', '2026-11-27', '11:00'],
    ['завтра в 11 перезвонить', 'calls.callBack', '2026-11-27', '11:00'],
    ['набрать его 3 декабря в 14:00', 'calls.callBack', '2026-12-03', '14:00'],
    ['перезвонить в среду после 15', 'calls.callBack', '2026-12-02', '15:00'],
    ['попросили позвонить завтра', 'calls.callBack', '2026-11-27', null],
    ['call back thursday 16:00', 'calls.callBack', '2026-11-26', '16:00'],
  ])('«%s»', (text, commandId, day, time) => {
    const line = callLine(text)
    const moment = line?.slots.find(({ name }) => name === 'moment')?.value as LineMoment | undefined
    expect([line?.commandId, moment, line?.leftover]).toEqual([commandId, { day, time }, []])
  })

  it.each([
    'перезвонить Иванову завтра в 11',
    'отложить показ до пятницы',
    'не перезвонить завтра',
    'отложить',
  ])('«%s» is for none: it names another, refuses, or tells no moment', (text) => {
    expect(callLine(text)).toBeUndefined()
  })

  it('takes a note, unless somebody else is named', () => {
    expect(callLine('заметка: парковка уже не нужна')?.slots).toMatchObject([
      { text: 'парковка уже не нужна' },
    ])
    expect(callLine('комментарий к компании Вектор: думают')).toBeUndefined()
  })

  it.each([
    ['не ответил, перезвонить в пятницу', 'calls.noAnswer', '2026-11-27', ''],
    ['недозвон, набрать завтра', 'calls.noAnswer', '2026-11-27', ''],
    ['не берут трубку набрать завтра', 'calls.noAnswer', '2026-11-27', ''],
    ['занято, перезвонить завтра', 'calls.busy', '2026-11-27', ''],
    ['дозвонился, подумает', 'calls.reached', undefined, 'подумает'],
    ['не ответил', 'calls.noAnswer', undefined, ''],
  ])('«%s» tells how a call ended, when to call again, and what was said', (text, commandId, day, said) => {
    const line = callLine(text)
    const moment = line?.slots.find(({ name }) => name === 'moment')?.value as LineMoment | undefined
    const note = line?.slots.find(({ name }) => name === 'note')?.text ?? ''
    expect([line?.commandId, moment?.day, note]).toEqual([commandId, day, said])
  })

  it('is an event on any other', () => {
    expect(effectOf('company', 'перезвонить завтра в 11')).toMatch(/^event\.create · type=call/)
  })
})

/** Words that begin lines or name what they change, with one letter left out or two swapped. */
describe.each([
  ['deal', 'подписание 25.12'],
  ['deal', 'комиссия 1,2 млн'],
  ['demand', 'срочность срочно'],
  ['company', 'ответственный Юдина'],
  ['person', 'должность финансовый директор'],
  ['company', 'комментарий ждут КП'],
  ['block', 'освободится 15 января'],
])('%s: «%s» with a typo in its first word', (screen, text) => {
  it('means the same or nothing, and mostly the same', () => {
    const [first = '', ...others] = text.split(' ')
    const places = [...Array(first.length - 2).keys()].map((at) => at + 1)
    const mistyped = places.flatMap((at) => [
      first.slice(0, at) + first.slice(at + 1),
      first.slice(0, at) + (first[at + 1] ?? '') + (first[at] ?? '') + first.slice(at + 2),
    ])
    const meant = effectOf(screen, text)
    const effects = mistyped.map((word) => effectOf(screen, [word, ...others].join(' ')))
    expect(effects.filter((effect) => effect !== meant && effect !== '-')).toEqual([])
    expect(effects.filter((effect) => effect === meant).length).toBeGreaterThan(effects.length * 0.8)
  })
})
