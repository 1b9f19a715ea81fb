import { useQuery } from '@tanstack/react-query'
import type { BlockVariant } from '#contract/demands/variant-records.ts'
import { variantText } from '#domain/demands/variants.ts'
import { dayOf } from '#domain/time/time.ts'
import { variantsOfBlockQuery } from '#src/state/demands/demand-queries.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { CardHeading } from '#src/views/record/card-layout.tsx'
import { useValueContext } from '#src/views/record/use-value-context.ts'

/** Clients whom the block was offered to, and what became of it. */
export function OfferedTo({ id }: { id: number }) {
  const { data: variants = [] } = useQuery(variantsOfBlockQuery(id))
  const { today, zone } = useValueContext()
  if (variants.length === 0) return null
  return (
    <section aria-label="Кому предлагали" className="col-span-2">
      <CardHeading>Кому предлагали</CardHeading>
      <ul className="grid gap-1.5">
        {variants.map((variant) => (
          <li key={variant.id} className="flex flex-wrap items-baseline gap-x-2">
            <Client variant={variant} />
            <span className="text-muted">
              {variantText({ ...variant, day: dayOf(variant.stateAt, zone), better: null }, today)}
              {variant.responsible && ` · ${variant.responsible.name}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A colleague's demand is no link; his client has a name only where the office shares contacts. */
function Client({ variant: { client, demand } }: { variant: BlockVariant }) {
  if (!demand) return <span>{client ?? 'Клиент коллеги'}</span>
  return (
    <a href={pathOf('demand', demand)} className="text-accent hover:underline">
      {demand.name}
    </a>
  )
}
