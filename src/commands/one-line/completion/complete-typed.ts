import { fieldOf } from '#domain/fields/field-catalogue.ts'
import { formatMoney } from '#domain/text/format.ts'
import { countOf } from '#domain/text/plurals.ts'
import type { ParsedLine } from '#src/commands/one-line/line.ts'
import type { TypedFields } from '#src/state/place/overlay.ts'
import { type Completion, type LineFacts, type Names, plainChip } from './chips.ts'
import { rowsChip } from './complete-assign.ts'
import { namedRecord } from './complete-state.ts'

/** A condition for the form of a demand, whose other conditions stay. */
export function completeCondition(line: ParsedLine, names: Names, { target }: LineFacts): Completion {
  const slot = line.slots.find(({ name }) => name === 'need')
  const record = namedRecord(line, names)
  const text = slot?.text ?? ''
  return {
    summary: text,
    chips: [record.chips[0] ?? rowsChip(target), plainChip('need', 'text', 'условие', text)],
    ...(record.acted && { acted: record.acted }),
    args: { typed: slot?.value },
  }
}

/** Facts of a building for its form: its parking, or how far the metro is. */
export function completeBuilding(line: ParsedLine, _names: Names, { target }: LineFacts): Completion {
  const told = line.slots.find(({ name }) => name === 'parking' || name === 'metro')
  const value = (told?.value ?? {}) as TypedFields
  const label = told?.name === 'metro' ? 'метро' : 'парковка'
  const said = told?.name === 'metro' ? metroSaid(value) : parkingSaid(value)
  return {
    summary: `${label}: ${said}`,
    chips: [rowsChip(target), plainChip(told?.name ?? 'parking', 'text', label, said)],
    args: { typed: told?.value },
  }
}

function parkingSaid({ places, rubPerMonth, sqmPerParkingPlace }: TypedFields): string {
  return [
    sqmPerParkingPlace && `1 на ${sqmPerParkingPlace} м²`,
    places && countOf(Number(places), 'место', 'места', 'мест'),
    rubPerMonth && `${formatMoney(rubPerMonth)} за место в месяц`,
  ]
    .filter(Boolean)
    .join(', ')
}

const metroSaid = ({ station, minutes, travel }: TypedFields) =>
  [station, minutes && `${minutes} мин ${travel === 'walk' ? 'пешком' : 'транспортом'}`]
    .filter(Boolean)
    .join(', ')

/** Codes of the lists that a typed value is added to. */
const listOf: Readonly<Record<string, string>> = { phone: 'phones', email: 'emails' }

/** A value for the form of the record that the line names, else of the target. */
export function completeTyped(line: ParsedLine, names: Names, { target }: LineFacts): Completion {
  const told = line.slots.find(
    ({ kind, name, value }) =>
      kind === 'text' && !['record', 'pointed'].includes(name) && value !== undefined,
  )
  const { name = '', text = '' } = told ?? {}
  const kind = line.commandId === 'person.edit' ? 'person' : 'company'
  const { label } = fieldOf(kind, kind === 'person' ? (listOf[name] ?? name) : name)
  const record = namedRecord(line, names)
  return {
    summary: `${label} ${text}`,
    chips: [record.chips[0] ?? rowsChip(target), plainChip(name, 'text', label, text)],
    ...(record.acted && { acted: record.acted }),
    args: { typed: { [name]: text } },
  }
}
