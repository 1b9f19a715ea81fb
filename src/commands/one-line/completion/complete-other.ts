import { fieldOf } from '#domain/fields/field-catalogue.ts'
import { type FieldChange, faultOfLoss, zeroFault } from '#domain/fields/field-change.ts'
import type { RecordKind } from '#domain/records/records.ts'
import {
  type Currency,
  type RentBasis,
  rentBases,
  type VatTreatment,
  vatTreatments,
} from '#domain/stock/vocabulary.ts'
import { lowered } from '#domain/text/capitals.ts'
import { formatMoney } from '#domain/text/format.ts'
import { saidOf } from '#domain/text/typed-change.ts'
import type { ParsedLine } from '#src/commands/one-line/line.ts'
import { isPlain } from '#src/commands/one-line/words/state-words.ts'
import { type Completion, type LineFacts, type Names, nameChip, plainChip } from './chips.ts'
import { rowsChip } from './complete-assign.ts'
import { completePostponement } from './complete-postponement.ts'
import { namedRecord } from './complete-state.ts'
import { completeText } from './complete-text.ts'
import { isOwnRate, unitOf } from './own-unit.ts'

/** Arguments of every command except a new event. */
export function completeOther(line: ParsedLine, names: Names, facts: LineFacts): Completion {
  if (line.commandId === 'block.setRent') return completeRent(line, names, facts)
  if (line.commandId.endsWith('.change')) return completeChange(line, names)
  if (line.commandId === 'event.postpone') return completePostponement(line, facts)
  if (isPlain(line.commandId)) return completePlain(line, names, facts)
  return completeList(line, names) ?? completeText(line, names, facts)
}

/** A command without arguments, of the block that the line names or points at. */
function completePlain(line: ParsedLine, names: Names, { target }: LineFacts): Completion {
  const { chips, acted } = namedRecord(line, names)
  const chip = chips[0] ?? rowsChip(target)
  return { summary: chip.text, chips: [chip], ...(acted && { acted }), args: {} }
}

/** An asking rent defaults to the unit of the present one, or to roubles per m² and year; its VAT treatment stays. */
function completeRent(line: ParsedLine, names: Names, { target }: LineFacts): Completion {
  const block = namedRecord(line, names)
  // The grammar gives each slot the value of its kind.
  const value = <V>(name: string) => line.slots.find((slot) => slot.name === name)?.value as V | undefined
  const rent = value<string>('rent')
  const own = block.acted ? undefined : unitOf(target, rent)
  const said = { basis: value<RentBasis>('basis'), currency: value<Currency>('currency') }
  const isOwn = own !== undefined && isOwnRate(line, target)
  const basis = said.basis ?? (isOwn ? own.basis : 'sqmYear')
  const currency = said.currency ?? (isOwn ? own.currency : 'RUB')
  const told = value<VatTreatment | 'without'>('vat') ?? null
  // «без НДС»: some mean УСН, some НДС сверху.
  const isUntold = told === 'without'
  const vatTreatment = isUntold ? null : told
  const isDoubtful = line.slots.some(({ name }) => name === 'doubt')
  const isNone = rent !== undefined && Number(rent) === 0
  const sum =
    rent === undefined ? 'сколько?' : formatMoney(rent, currency) + (isNone ? `: ${lowered(zeroFault)}` : '')
  const vat = isUntold ? 'сверху или УСН?' : vatTreatment === null ? 'как было' : vatTreatments[vatTreatment]
  return {
    summary: [sum, rentBases[basis].replace('₽/м²', 'за м²'), vatTreatment === null ? '' : vat]
      .filter((part) => part !== '')
      .join(', '),
    ...(block.acted && { acted: block.acted }),
    chips: [
      ...block.chips,
      plainChip(
        'rent',
        'rent',
        'ставка',
        isDoubtful ? `${sum}: ставка?` : sum,
        rent === undefined || isNone ? 'missing' : isDoubtful ? 'unsure' : 'ready',
      ),
      plainChip('basis', 'basis', 'за что', rentBases[basis].replace('₽/м²', 'м²')),
      plainChip('vat', 'vat', 'НДС', vat, isUntold ? 'missing' : 'ready'),
    ],
    args: { rent, basis, currency, vatTreatment },
  }
}

/** A field, set to a value, or a number of it changed by an amount. */
function completeChange(line: ParsedLine, names: Names): Completion {
  const { commandId, slots } = line
  const block = namedRecord(line, names)
  const told = (name: string) => slots.find((slot) => slot.name === name)?.value
  const field = String(told('field'))
  // The grammar gives the slot such a value.
  const change = told('to') as FieldChange
  const { label, kind } = fieldOf(commandId.replace('.change', '') as RecordKind, field)
  const unit = change.percent === undefined && 'unit' in kind && kind.unit ? `\u00a0${kind.unit}` : ''
  const said = (told('said') as string | undefined) ?? saidOf(change) + unit
  const fault = (told('fault') as string | undefined) ?? faultOfLoss(kind, change)
  const isDoubtful = slots.some(({ name }) => name === 'doubt')
  const shown = isDoubtful
    ? `${said}: ${change.value === undefined ? 'проценты или рубли?' : `${lowered(label)}?`}`
    : fault
      ? `${said}: ${lowered(fault)}`
      : said
  const state = isDoubtful ? 'unsure' : fault ? 'missing' : 'ready'
  return {
    summary: `${label}${change.value === undefined ? '' : ':'} ${shown}`,
    chips: [...block.chips, plainChip('to', 'sum', label, shown, state)],
    ...(block.acted && { acted: block.acted }),
    args: { field, to: { change, said } },
  }
}

function completeList(line: ParsedLine, names: Names): Completion | null {
  const slot = line.slots.find(({ kind }) => kind === 'list')
  const resolved = slot && names.get(slot.name)
  if (!slot || !resolved) return null
  const { record } = resolved
  const chip = nameChip(
    { name: slot.name, kind: 'list', label: 'подборка', typed: slot.text },
    resolved,
    ({ title }) => title,
  )
  // A list without an id is to be created.
  const list = record && (record.id > 0 ? { id: record.id, name: record.title } : { name: record.title })
  return { summary: record?.title ?? slot.text, chips: [chip], args: { list } }
}
