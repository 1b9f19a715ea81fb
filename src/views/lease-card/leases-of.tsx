import { useQuery } from '@tanstack/react-query'
import { leaseStateText, leaseTermText } from '#domain/leases/told.ts'
import {
  leasesOfQuery,
  leaseTitle,
  type LeasesOf as Of,
  recordOfLease,
} from '#src/state/leases/lease-queries.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { CardHeading } from '../record/card-layout.tsx'
import { framedAs } from '../record/framed.ts'
import { useValueContext } from '../record/use-value-context.ts'

/**
 * Leases that a signed deal has made, or those in force of a block, one that has not begun included; nothing if there are none.
 * Keys of leases act on the focused one.
 */
export function LeasesOf({ of, className = '' }: { of: Of; className?: string }) {
  const { today } = useValueContext()
  const { data } = useQuery(leasesOfQuery(of))
  if (!data || data.data.length === 0) return null
  return (
    <section className={className} aria-label="Договоры аренды">
      <CardHeading>Договоры аренды</CardHeading>
      <ul className="grid gap-1.5">
        {data.data.map((lease) => (
          <li key={lease.id} className="flex flex-wrap items-baseline gap-x-2">
            <a
              href={pathOf('lease', lease)}
              {...framedAs('lease', recordOfLease(lease))}
              className="min-w-0 break-words text-accent hover:underline"
            >
              {leaseTitle(lease)}
            </a>
            <span className={lease.endsOn === null ? 'text-stale' : 'text-muted'}>
              {leaseStateText(lease, today)} ·{' '}
              {leaseTermText(lease, today) ?? 'срок не указан: впишите начало и конец'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
