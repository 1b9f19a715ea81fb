import type { LeaseRow } from '#contract/leases/lease-records.ts'
import { leaseStateText } from '#domain/leases/told.ts'
import { windowOf } from '#domain/leases/windows.ts'
import { statedRate } from '#domain/rent/rate-text.ts'
import type { Freshness } from '#domain/stock/vocabulary.ts'
import { countOf } from '#domain/text/plurals.ts'
import { daysBetween, monthsOfTerm } from '#domain/time/time.ts'

/** Red has run out or is about to, yellow will within a year. */
export function leaseTone(
  { state, endsOn }: Pick<LeaseRow, 'state' | 'endsOn'>,
  today: string,
): Freshness | undefined {
  if (state !== 'current') return undefined
  const window = windowOf(endsOn, today)
  if (window === 'past' || window === 'm3') return 'stale'
  return window === null ? (endsOn === null ? undefined : 'fresh') : 'ageing'
}

/** «4 месяца», «12 дней», «срок вышел»; null: nobody knows until when, or it is over. */
export function leftText(
  { state, endsOn }: Pick<LeaseRow, 'state' | 'endsOn'>,
  today: string,
): string | null {
  if (state !== 'current' || endsOn === null) return null
  const days = daysBetween(today, endsOn)
  if (days < 0) return 'срок вышел'
  if (days < 61) return countOf(days, 'день', 'дня', 'дней')
  const months = monthsOfTerm(today, endsOn)
  return months < 24
    ? countOf(months, 'месяц', 'месяца', 'месяцев')
    : countOf(Math.floor(months / 12), 'год', 'года', 'лет')
}

/** «28 500 ₽/м²/год, НДС сверху» */
export const rentText = ({ rent, rentBasis, ...terms }: LeaseRow) =>
  statedRate({ ...terms, amount: rent, basis: rentBasis })

export function placeText({ block, building, floorText }: LeaseRow): string | null {
  return block?.title ?? ([building?.name, floorText].filter(Boolean).join(', ') || null)
}

export function tenantText({ company, tenantName }: Pick<LeaseRow, 'company' | 'tenantName'>): string {
  return company?.name ?? tenantName ?? 'Арендатор неизвестен'
}

/** «Действует, конфиденциально» */
export function markText(
  lease: Pick<LeaseRow, 'state' | 'startOn' | 'isConfidential'>,
  today: string,
): string {
  const { isConfidential } = lease
  return `${leaseStateText(lease, today)}${isConfidential ? ', конфиденциально' : ''}`
}
