import type { FieldChange } from '#domain/fields/field-change.ts'
import { type EventType, eventTypes } from '#domain/stock/event-vocabulary.ts'
import { convertedCurrencies, currencies, rentBases, vatTreatments } from '#domain/stock/vocabulary.ts'
import { saidOf } from '#domain/text/typed-change.ts'
import { addDays, dayOf, timeOf } from '#domain/time/time.ts'
import { minutesOf, timeAt } from '#domain/time/zoned-time.ts'
import type { LineClock, ParsedLine, Slot, Span } from '#src/commands/one-line/line.ts'
import {
  lengthText,
  momentText,
  nameText,
  reminderText,
  typeText,
} from '#src/commands/one-line/line-texts.ts'
import type { LineMoment } from '#src/commands/one-line/moment.ts'
import type { LineChip } from './chips.ts'
import { reasonTitles, stateTitles } from './complete-choice.ts'
import { moneyText, otherCurrency } from './complete-conversion.ts'
import { basisChoices } from './complete-fee.ts'
import { matchName, type NamedRecord } from './match-name.ts'

/** An alternative for a chip. */
export interface ChipChoice {
  key: string
  title: string
  detail?: string
  /** Replacement text of the chip; absent: the text stays. */
  written?: string
  /** The record that the name refers to. */
  record?: NamedRecord
}

const dayHours = ['10:00', '11:00', '12:00', '14:00', '15:00', '16:00', '17:00']
const reminders = [15, 0, 5, 10, 30, 60, 120, 1440]
const lengths = [15, 30, 60, 90, 120]

/** Alternatives for a chip, most likely first. Pure. */
export function chipChoices(chip: LineChip, line: ParsedLine, clock: LineClock): readonly ChipChoice[] {
  const slot = line.slots.find(({ name }) => name === chip.name)
  switch (chip.kind) {
    case 'moment':
      return momentChoices(slot?.value as LineMoment | undefined, line.commandId, clock)
    case 'eventType':
      return codesOf(eventTypes).map((type: EventType) => choice(type, eventTypes[type], typeText(type)))
    case 'duration':
      return lengths.map((count) => choice(String(count), lengthText(count), `на ${spoken(count)}`))
    case 'reminder':
      return [
        ...reminders.map((count) =>
          choice(String(count), reminderText(count), `напомнить за ${spoken(count)}`),
        ),
        choice('none', 'не напоминать', 'не напоминать'),
      ]
    case 'basis':
      return [
        choice('sqmYear', rentBases.sqmYear, 'за м² в год'),
        choice('sqmMonth', rentBases.sqmMonth, 'за м² в месяц'),
        choice('month', rentBases.month, 'в месяц'),
      ]
    case 'currency':
      return codesOf(currencies).map((code) => choice(code, currencies[code], code.toLowerCase()))
    case 'money':
      return codesOf(convertedCurrencies)
        .filter((code) => code !== otherCurrency(line, chip.name))
        .map((code) => choice(code, moneyText(code), code.toLowerCase()))
    case 'vat':
      return [
        choice('simplified', vatTreatments.simplified, 'усн'),
        choice('included', vatTreatments.included, 'с ндс'),
        choice('excluded', vatTreatments.excluded, 'ндс сверху'),
      ]
    case 'choice':
      if (chip.name === 'reason') return reasonTitles(line)
      return line.commandId === 'deal.fees' ? basisChoices : stateTitles(line, chip.state === 'unsure')
    case 'sum':
      return chip.state === 'unsure' ? amountChoices(slot) : []
    case 'list':
      return chip.state === 'looking' ? [] : listChoices(chip, slot?.text ?? '')
    default:
      return recordChoices(chip)
  }
}

/** «ставка +5»: per cent or roubles. */
function amountChoices(slot: Slot | undefined): ChipChoice[] {
  const { add = '0' } = (slot?.value ?? {}) as FieldChange
  const written = slot?.text ?? ''
  return [
    choice('percent', saidOf({ percent: add }), `${written} %`),
    choice('add', `${saidOf({ add })}\u00a0₽`, `${written} ₽`),
  ]
}

/** Lead-in text of an argument that the line does not contain yet. */
const lead: Partial<Record<LineChip['name'], string>> = {
  block: 'блок ',
  building: 'здание ',
  with: 'с ',
  for: 'для ',
  company: 'из ',
  to: 'в ',
}

/** Omitted if the line has it already: «500 usd в». */
function leadOf(line: ParsedLine, { name }: LineChip): string {
  const words = lead[name] ?? ''
  return name === 'to' && /\s(?:в|во|на|to|in|=|->|→)\s*$/i.test(line.text) ? '' : words
}

/** Text for editing a chip's argument, and its part to select. */
export function openedChip(line: ParsedLine, chip: LineChip): Span & { text: string } {
  const span = line.slots.find(({ name }) => name === chip.name)?.spans[0]
  if (span) return { text: line.text, start: span.start, end: span.end }
  // An amount precedes its currency.
  if (chip.kind === 'sum') return { text: ` ${line.text.trimStart()}`, start: 0, end: 0 }
  const text = `${line.text.trimEnd()} ${leadOf(line, chip)}`
  return { text, start: text.length, end: text.length }
}

/** Replaces a chip's argument in the line; one split over two places is joined at the first. */
export function withChip(line: ParsedLine, chip: LineChip, written: string): string {
  const spans = line.slots.find(({ name }) => name === chip.name)?.spans ?? []
  const [first, ...others] = spans
  if (!first) return `${line.text.trimEnd()} ${leadOf(line, chip)}${written}`
  const kept = [...others].reverse().reduce((text, { start, end }) => without(text, start, end), line.text)
  const [before, after] = [kept.slice(0, first.start), kept.slice(first.end)]
  // «$500» → «eur 500»
  return before + (sign.test(before.slice(-1)) ? ' ' : '') + written + (sign.test(after) ? ' ' : '') + after
}

const sign = /^[\p{L}\d]/u

function without(text: string, start: number, end: number): string {
  return `${text.slice(0, start).trimEnd()}${text.slice(end)}`
}

function choice(key: string, title: string, written: string): ChipChoice {
  return { key, title, written }
}

function recordChoices(chip: LineChip): ChipChoice[] {
  return chip.others.map((record) => ({
    key: `${record.kind}:${record.id}`,
    title: record.kind === 'list' ? record.title : nameText(record),
    detail: record.detail,
    record,
  }))
}

/** Lists of that name, a new one, and all others: the first must never be an unintended one. */
function listChoices(chip: LineChip, text: string): ChipChoice[] {
  const { found } = matchName(text, chip.others)
  const others = chip.others.filter((list) => !found.includes(list))
  return [...recordChoices({ ...chip, others: found }), newList(text), ...recordChoices({ ...chip, others })]
}

/** A list to be created has no id. */
function newList(text: string): ChipChoice {
  const title = text.replace(/["«»“”„]/gu, '').trim()
  const record = { kind: 'list', id: 0, title, detail: '' } as const
  return { key: 'new', title: `Новая подборка «${title}»`, record }
}

/** Hours of the typed day, or of today and tomorrow; other days are typed. */
function momentChoices(moment: LineMoment | undefined, commandId: string, clock: LineClock): ChipChoice[] {
  const today = dayOf(clock.now, clock.zone)
  const tomorrow = addDays(today, 1)
  const nextHour = timeAt((Math.floor(minutesOf(timeOf(clock.now, clock.zone)) / 60) + 1) * 60)
  const moments: LineMoment[] =
    moment === undefined
      ? [
          ...(nextHour > '08:00' ? [{ day: today, time: nextHour }] : []),
          ...dayHours.map((time) => ({ day: tomorrow, time })),
        ]
      : dayHours.filter((time) => time !== moment.time).map((time) => ({ day: moment.day, time }))
  const itself = moment?.time ? [moment] : []
  const lead = commandId === 'event.postpone' ? 'на ' : ''
  return [...itself, ...moments].map((one) =>
    choice(`${one.day} ${one.time}`, momentText(one, clock), `${lead}${one.day} ${one.time}`),
  )
}

/** «15 минут» in a parsable form. */
function spoken(minutes: number): string {
  if (minutes === 1440) return 'день'
  return minutes % 60 === 0 && minutes > 0
    ? minutes === 60
      ? 'час'
      : `${minutes / 60} часа`
    : `${minutes} минут`
}

function codesOf<C extends string>(labels: Readonly<Record<C, string>>): C[] {
  // The keys of a closed object are its codes.
  return Object.keys(labels) as C[]
}
