import { Decimal, toFixedDecimal } from '#domain/money/decimal.ts'
import { addDays } from '#domain/time/time.ts'
import type { Field } from './field.ts'
import { type FieldKind, rowsKinds } from './field-kinds.ts'

/**
 * A change of one field, the same for many records: a value to set, a signed decimal to change a number by, whole days
 * for a day; or members to add to a field of several values, or to take from it.
 */
export interface FieldChange {
  /** `null`: unknown. */
  value?: unknown
  add?: string | undefined
  percent?: string | undefined
  include?: readonly unknown[] | undefined
  exclude?: readonly unknown[] | undefined
}

/** Tells if a field has several members, which can be added and taken away one by one. */
export const isSeveral = ({ kind }: FieldKind) => kind === 'choices' || kind === 'records'

export const isNumber = ({ kind }: FieldKind) => kind === 'decimal' || kind === 'integer'

/** Tells if a number is a sum of money or an area. */
export const isAmount = (kind: FieldKind) => kind.kind === 'decimal' && /^(?:м²|₽.*)?$/.test(kind.unit ?? '')

/** «+5 %» of a percentage is five points more. */
export function inPoints(kind: FieldKind, change: FieldChange): FieldChange {
  const isPercentage = isNumber(kind) && 'unit' in kind && kind.unit === '%'
  return isPercentage && change.percent !== undefined ? { add: change.percent } : change
}

const whole = new Decimal('100')
/** Why no sum and no area is zero (Russian). */
export const zeroFault = 'Ноль или меньше не бывает: впишите число больше нуля, а чтобы убрать — «не указано»'

/** Why a number would be lost by such a change (Russian); null: it would not. */
export function faultOfLoss(kind: FieldKind, { value, percent }: FieldChange): string | null {
  if (percent !== undefined && new Decimal(percent).lte(whole.neg()))
    return 'От числа ничего не останется: впишите меньше 100\u00a0%'
  const isNumeric = typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value)
  return isAmount(kind) && isNumeric && new Decimal(value).lte('0') ? zeroFault : null
}

/** Why a field of this kind cannot be changed by this amount (Russian); null: it can. */
export function faultOfAmount(kind: FieldKind, { add, percent }: FieldChange): string | null {
  if (isNumber(kind)) return null
  if (kind.kind !== 'day') return 'Прибавить можно только к числу или к дню'
  if (percent !== undefined) return 'К дню прибавляют дни, а не проценты'
  return /^-?\d{1,4}$/.test(add ?? '') ? null : 'К дню прибавляют целые дни, не больше 9999'
}

const rowKinds: ReadonlySet<FieldKind['kind']> = new Set<FieldKind['kind']>([
  ...rowsKinds,
  ...(['extraFields', 'picture'] as const),
])

/** Why a field is changed in the form alone (Russian); `undefined`: many records can take one value. */
export function changedAlone({ kind, alone }: Field): string | undefined {
  return alone ?? (rowKinds.has(kind.kind) ? 'это список: его правят в форме записи' : undefined)
}

/**
 * The new value of a field, decimals with 2 places, whole numbers rounded half-up.
 * @param was stored value: decimals as text. @returns a text: why there is none (Russian).
 */
export function changedValue(
  field: FieldKind,
  was: unknown,
  { value, add, percent, include, exclude }: FieldChange,
): { value: unknown } | string {
  const { kind } = field
  const members = Array.isArray(was) ? was : []
  if (include) return { value: [...members, ...include.filter((one) => !members.includes(one))] }
  if (exclude) return { value: members.filter((one) => !exclude.includes(one)) }
  if (add === undefined && percent === undefined) return { value }
  if (was === null || was === undefined) return 'Не указано: прибавлять не к чему'
  if (kind === 'day') return { value: addDays(String(was), Number(add)) }
  const base = new Decimal(String(was))
  const changed = percent === undefined ? base.plus(add ?? '0') : base.plus(base.times(percent).div('100'))
  if (isAmount(field) && changed.lte('0')) return 'Стало бы ноль или меньше: впишите, сколько должно быть'
  return { value: kind === 'integer' ? wholeOf(changed) : toFixedDecimal(changed, 2) }
}

function wholeOf(value: Decimal): number {
  return Number(toFixedDecimal(value, 0))
}
