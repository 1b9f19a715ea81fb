import { useQuery } from '@tanstack/react-query'
import { openDemandStates } from '#domain/demands/vocabulary.ts'
import { formatCount } from '#domain/text/format.ts'
import { plural } from '#domain/text/plurals.ts'
import { dayOf, formatDay } from '#domain/time/time.ts'
import { boardQuery, totalOf } from '#src/state/deals/board.ts'
import { openDemandsOfQuery } from '#src/state/demands/demand-queries.ts'
import { leasesOfQuery } from '#src/state/leases/lease-queries.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { lastTalkQuery } from '#src/state/queries/contact-now.ts'
import { dealsTableAddress } from '../deals/deal-texts.ts'
import { FigureList } from '../facts/key-figures.tsx'
import { useSeesAll } from '../record/contacts/nothing-seen.ts'
import { useValueContext } from '../record/use-value-context.ts'
import { contactFigure, feeFigure, leaseFigure } from './figure-texts.ts'

/** Deals and what they bring, demands, leases and their end, the last contact: as far as the user reads them. */
export function CompanyFigures({ id }: { id: number }) {
  const { today, zone } = useValueContext()
  const seesAll = useSeesAll()
  const ofCompany = { companyId: String(id) }
  const deals = useQuery(boardQuery({ ...ofCompany, isOpen: 'true' })).data
  const demands = useQuery(openDemandsOfQuery(id)).data
  const rented = useQuery(leasesOfQuery({ companyId: id })).data
  const rentedOut = useQuery(leasesOfQuery({ landlordId: id })).data
  const talk = useQuery(lastTalkQuery('company', id)).data
  // Figures come together, so that none moves; their room is kept.
  if (!deals || !demands || !rented || !rentedOut || talk === undefined) return <FigureList />
  const sums = totalOf(deals)
  const fee = feeFigure(sums)
  const leases = [
    { of: rented, verb: 'снимает', condition: 'companyId' } as const,
    { of: rentedOut, verb: 'сдаёт', condition: 'landlordId' } as const,
  ].flatMap(({ of: { data, total }, verb, condition }) => {
    const told = leaseFigure(verb, { count: total, endsOn: data[0]?.endsOn ?? null }, today)
    const query = new URLSearchParams({ [condition]: String(id), state: 'current' })
    return told ? [linked(told, `${pathOf('leases', undefined)}?${query}`)] : []
  })
  const figures = [
    sums.count > 0 &&
      linked(
        {
          value: formatCount(sums.count),
          label: plural(sums.count, 'открытая сделка', 'открытые сделки', 'открытых сделок'),
        },
        dealsTableAddress(ofCompany, { isOpen: 'true' }),
      ),
    fee,
    demands.total > 0 &&
      linked(
        {
          value: formatCount(demands.total),
          label: plural(demands.total, 'открытый запрос', 'открытых запроса', 'открытых запросов'),
        },
        `${pathOf('demands', undefined)}?${new URLSearchParams({ ...ofCompany, state: openDemandStates.join(',') })}`,
      ),
    ...leases,
    contactFigure(talk && formatDay(dayOf(talk.at, zone), today), seesAll),
  ]
  return <FigureList rows={figures.filter((figure) => figure !== false && figure !== undefined)} />
}

function linked({ value, label }: { value: string; label: string }, href: string) {
  return {
    label,
    value: (
      <a href={href} className="hover:text-accent hover:underline">
        {value}
      </a>
    ),
  }
}
