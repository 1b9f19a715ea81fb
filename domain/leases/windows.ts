import { addMonths } from '#domain/time/time.ts'

/** Time left in a lease. Each window holds those before it, except for leases that have run out. */
export const leaseWindows = {
  past: 'Срок вышел',
  m3: 'До 3 месяцев',
  m6: 'До 6 месяцев',
  m12: 'До 12 месяцев',
} as const
export type LeaseWindow = keyof typeof leaseWindows

/** Months of the windows, the shortest first. */
export const windowMonths = { m3: 3, m6: 6, m12: 12 } as const satisfies Partial<Record<LeaseWindow, number>>

/**
 * The shortest window that a lease is in; null: it runs longer, or nobody knows until when.
 * @param endsOn, today days as 'YYYY-MM-DD'; the last day counts as a day of the lease.
 */
export function windowOf(endsOn: string | null, today: string): LeaseWindow | null {
  if (endsOn === null) return null
  if (endsOn < today) return 'past'
  const within = Object.entries(windowMonths).find(([, months]) => endsOn <= addMonths(today, months))
  // The keys of a closed object are its codes.
  return (within?.[0] as LeaseWindow | undefined) ?? null
}
