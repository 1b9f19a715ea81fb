import { feeBases, feePayers, shareRoles } from '#domain/deals/vocabulary.ts'
import { messengerKinds } from '#domain/records/contacts.ts'
import { formatPhone } from '#domain/records/phone.ts'
import { metroTravels, parkingKinds } from '#domain/stock/vocabulary.ts'
import { enumerated, lowered } from '#domain/text/capitals.ts'
import { formatDecimal, formatMoney } from '#domain/text/format.ts'
import { formatDay, formatInstant } from '#domain/time/time.ts'
import { stockFieldOf } from './field-catalogue.ts'
import type { FieldKind, PickedKind } from './field-kinds.ts'

const unknownMark = '—'
const nonBreakingSpace = '\u00a0'

/** Context of formatting a value. */
export interface ValueContext {
  /** Reference instant for «вчера», ISO 8601, and the office's zone. */
  now: string
  zone: string
  /** Today in that zone. */
  today: string
  /** Name of a colleague; `undefined`: unknown here. */
  nameOf(userId: number): string | undefined
  /** Title of a referenced record; absent or `undefined`: unknown here. */
  titleOf?(kind: PickedKind, id: number): string | undefined
}

/**
 * Formats a value of the stock by its field.
 * @param field code of a field of a block or building; values of unknown fields are shown verbatim.
 */
export function fieldText(field: string, value: unknown, context: ValueContext): string {
  return valueText(stockFieldOf(field).kind, value, context)
}

/**
 * Formats a field's value: «48 000», «НДС включён», «12 ноября», «Белорусская, 3 мин пешком».
 * @param value from the record's JSON, a journal entry or a refusal, so of any shape. Null is «—».
 */
export function valueText(kind: FieldKind, value: unknown, context: ValueContext): string {
  if (value === null || value === undefined || value === '') return unknownMark
  if (Array.isArray(value) && value.length === 0) return unknownMark
  switch (kind.kind) {
    case 'decimal':
      return withUnit(isDecimal(value) ? formatDecimal(String(value)) : plain(value), kind.unit)
    case 'integer':
      return withUnit(plain(value).replace('-', '−'), kind.unit)
    case 'coordinate':
      return plain(value).replace('.', ',')
    case 'flag':
      return value === true ? 'да' : 'нет'
    case 'choice':
      return labelOf(kind.options, value)
    case 'choices':
      return Array.isArray(value)
        ? enumerated(
            value.map((code) => labelOf(kind.options, code)),
            '; ',
          )
        : plain(value)
    case 'day':
      return typeof value === 'string' ? formatDay(value.slice(0, 10), context.today) : plain(value)
    case 'instant':
      return typeof value === 'string' ? formatInstant(value, context.now, context.zone) : plain(value)
    case 'person':
      return (typeof value === 'number' && context.nameOf(value)) || `сотрудник № ${plain(value)}`
    case 'metro':
      return listed(value, metroText)
    case 'parking':
      return listed(value, parkingText)
    case 'areaParts':
      return listed(value, areaPartText)
    case 'phones':
      return listed(value, phoneText)
    case 'emails':
      return listed(value, plain)
    case 'messengers':
      return listed(value, messengerText)
    case 'phone':
      return formatPhone(plain(value))
    case 'vatRates':
      return listed(value, vatRateText)
    case 'fees':
      return listed(value, (fee) => feeText(fee, context.today))
    case 'shares':
      return listed(value, (share) => shareText(share, context))
    case 'blockRents':
      return listed(value, (rent) => blockRentText(rent, context))
    case 'extraFields':
      return (
        extraFieldTexts(value)
          .map(({ name, text }) => `${name}: ${text}`)
          .join('; ') || unknownMark
      )
    case 'picture':
      return 'есть'
    case 'record':
      return recordText(kind.of, value, context)
    case 'records':
      return listed(value, (id) => recordText(kind.of, id, context))
    case 'text':
    case 'longText':
      return plain(value)
  }
}

/** One line per field: «Бюджет» «40 000»; nested values as JSON. */
export function extraFieldTexts(fields: unknown): { name: string; text: string }[] {
  const written = (value: unknown) => (value === true ? 'да' : value === false ? 'нет' : plain(value))
  return Object.entries(partsOf(fields)).map(([name, value]) => ({ name, text: written(value) }))
}

/** «Легенда, этаж 5, № 502»; the number of an unknown record. */
function recordText(kind: PickedKind, id: unknown, { titleOf }: ValueContext): string {
  return (typeof id === 'number' && titleOf?.(kind, id)) || `№ ${plain(id)}`
}

/** «Белорусская, 3 мин пешком»; minutes may be unknown. */
export function metroText(station: unknown): string {
  const { station: name, minutes, travel } = partsOf(station)
  const time =
    typeof minutes === 'number' ? `, ${minutes}${nonBreakingSpace}мин ${labelOf(metroTravels, travel)}` : ''
  return `${plain(name)}${time}`
}

/** «Подземная, 120 мест, 25 000 ₽ в месяц»; without unknown parts. */
function parkingText(parking: unknown): string {
  const { kind, places, rubPerMonth, isPaid } = partsOf(parking)
  const parts = [labelOf(parkingKinds, kind)]
  if (typeof places === 'number') parts.push(`мест: ${places}`)
  if (isDecimal(rubPerMonth)) parts.push(`${formatMoney(String(rubPerMonth))} в${nonBreakingSpace}месяц`)
  else if (isPaid === true) parts.push('платная')
  return parts.join(', ')
}

/** «100 м² за 24 000»; the price may be unknown. */
function areaPartText(part: unknown): string {
  const { areaSqm, price } = partsOf(part)
  const area = `${formatDecimal(plain(areaSqm))}${nonBreakingSpace}м²`
  return isDecimal(price) ? `${area} за${nonBreakingSpace}${formatDecimal(String(price))}` : area
}

/** «+7 900 123-45-12 (мобильный)» */
export function phoneText(phone: unknown): string {
  const { number, note } = partsOf(phone)
  const remark = typeof note === 'string' && note !== '' ? ` (${note})` : ''
  return `${formatPhone(plain(number))}${remark}`
}

/** «Telegram: mkovaleva» */
export function messengerText(messenger: unknown): string {
  const { kind, handle } = partsOf(messenger)
  return `${labelOf(messengerKinds, kind)}: ${plain(handle)}`
}

/** «22 % с 1 января 2026». */
function vatRateText(rate: unknown): string {
  const { fromDay, percent } = partsOf(rate)
  const since = typeof fromDay === 'string' ? formatDay(fromDay, '1900-01-01') : plain(fromDay)
  return `${plain(percent).replace('.', ',')}${nonBreakingSpace}% с ${since}`
}

/** «Собственник: 100 % от месяца аренды, оплата до 12 декабря»; without unknown parts. */
function feeText(fee: unknown, today: string): string {
  const { payer, basis, value, amountRub, dueOn, paidOn, paidRub } = partsOf(fee)
  const parts = [isDecimal(value) ? feeValueText(String(value), plain(basis)) : null]
  if (isDecimal(amountRub)) parts.push(`${formatMoney(String(amountRub))}, вручную`)
  const paid = isDecimal(paidRub) ? ` ${formatMoney(String(paidRub))}` : ''
  if (typeof paidOn === 'string') parts.push(`получено${paid} ${formatDay(paidOn, today)}`)
  else if (typeof dueOn === 'string') parts.push(`оплата до ${formatDay(dueOn, today)}`)
  const known = parts.filter(Boolean).join(', ')
  return known === '' ? labelOf(feePayers, payer) : `${labelOf(feePayers, payer)}: ${known}`
}

/** «100 % от месяца аренды», «1,5 мес. без оплаты», «250 000 ₽». */
function feeValueText(value: string, basis: string): string {
  if (basis === 'fixed') return formatMoney(value)
  return `${formatDecimal(value)}${nonBreakingSpace}${labelOf(feeBases, basis)}`
}

/** «Анна Волкова: 60 %, ответственный». */
function shareText(share: unknown, { nameOf }: ValueContext): string {
  const { userId, role, percent } = partsOf(share)
  const name = typeof userId === 'number' ? nameOf(userId) || `сотрудник № ${userId}` : shareRoles.house
  const words = typeof userId === 'number' ? `, ${lowered(labelOf(shareRoles, role))}` : ''
  return `${name}: ${isDecimal(percent) ? formatDecimal(String(percent)) : plain(percent)}${nonBreakingSpace}%${words}`
}

/** «Легенда, № 502: 24 000»; the rent may not be agreed yet. */
function blockRentText(row: unknown, context: ValueContext): string {
  const { blockId, rent } = partsOf(row)
  const sum = isDecimal(rent) ? formatDecimal(String(rent)) : 'не согласована'
  return `${recordText('block', blockId, context)}: ${sum}`
}

function listed(value: unknown, write: (item: unknown) => string): string {
  return Array.isArray(value) ? value.map(write).join('; ') : plain(value)
}

function labelOf(options: Readonly<Record<string, string>>, code: unknown): string {
  return (typeof code === 'string' && options[code]) || plain(code)
}

function withUnit(number: string, unit: string | undefined): string {
  return unit === undefined ? number : `${number}${nonBreakingSpace}${unit}`
}

function isDecimal(value: unknown): value is string | number {
  return (typeof value === 'string' || typeof value === 'number') && /^-?\d+(\.\d+)?$/.test(String(value))
}

function partsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return unknownMark
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
