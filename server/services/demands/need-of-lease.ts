import { type DemandCriteria, demandCriteria } from '#contract/demands/demand-records.ts'
import type { Lease } from '#contract/leases/lease-records.ts'
import { Decimal, toFixedDecimal } from '#domain/money/decimal.ts'

/** Bounds of the area that a tenant looks for, as shares of his present one. */
const span = { min: '0.8', max: '1.2' }

/** Needs of a tenant who leaves: about the same area and place, free when his lease ends. */
export function needOfLease({ areaSqm, endsOn, building }: Lease): DemandCriteria {
  const bound = (share: string) => toFixedDecimal(new Decimal(areaSqm ?? '0').times(share), 0)
  return demandCriteria.parse({
    block: {
      dealKind: 'lease',
      ...(areaSqm !== null && { areaSqm: { min: bound(span.min), max: bound(span.max) } }),
      ...(endsOn !== null && { availableBy: endsOn }),
    },
    building: {
      ...(building?.class && { classes: [building.class] }),
      ...(building?.district && { districts: [building.district] }),
    },
  })
}
