import { useQuery } from '@tanstack/react-query'
import type { DealRow } from '#contract/deals/deal-records.ts'
import { stageText } from '#domain/deals/vocabulary.ts'
import { dealsOfQuery, recordOfDeal } from '#src/state/deals/deal-queries.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { useNothingSeen } from '../record/contacts/nothing-seen.ts'
import { framedAs } from '../record/framed.ts'
import { useValueContext } from '../record/use-value-context.ts'
import { stepText } from './deal-texts.ts'

/** Deals about a block or of a demand, as far as the user may read them; keys of deals act on the focused one. */
export function DealsOf({ of }: { of: Parameters<typeof dealsOfQuery>[0] }) {
  const { data } = useQuery(dealsOfQuery(of))
  const nothing = useNothingSeen('deals')
  if (!data) return null
  if (data.data.length === 0) return <p className="text-muted">{nothing}</p>
  return (
    <ul className="grid gap-1.5">
      {data.data.map((deal) => (
        <li key={deal.id} className="flex flex-wrap items-baseline gap-x-2">
          <a
            href={pathOf('deal', deal)}
            {...framedAs('deal', recordOfDeal(deal))}
            className="leading-6 text-accent hover:underline"
          >
            {deal.name}
          </a>
          <About deal={deal} />
        </li>
      ))}
    </ul>
  )
}

/** «Шорт-лист · завтра · Показ · Анна Белова». */
function About({ deal }: { deal: DealRow }) {
  const clock = useValueContext()
  const told = [stageText(deal), stepText(deal, clock), deal.responsible?.name]
  return <span className="text-muted">{told.filter(Boolean).join(' · ')}</span>
}
