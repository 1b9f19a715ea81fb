import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Demand } from '#contract/demands/demand-records.ts'
import { stageText } from '#domain/deals/vocabulary.ts'
import { musts, preferences, urgencies } from '#domain/demands/vocabulary.ts'
import { lowered } from '#domain/text/capitals.ts'
import { dealsOfQuery } from '#src/state/deals/deal-queries.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { Freshness } from '../peek/freshness.tsx'
import { UnreadWords } from './unread-words.tsx'

interface Props {
  demand: Demand
  /** At the right end, in one line with the client. */
  children: ReactNode
}

/** «Вектор · Орлова · срочно · обязательно: класс · подтверждён вчера», below the matches; a hint tells what does not fit. */
export function ClientLine({ demand, children }: Props) {
  const { company, person, urgency, confirmedAt, musts: insisted, preferences: wished, unreadText } = demand
  const insists = insisted.map((must) => lowered(musts[must])).join(', ')
  const wishes = wished.map((wish) => lowered(preferences[wish])).join(', ')
  return (
    <div className="beside-panel flex min-h-[33px] shrink-0 items-center gap-3 border-t border-line px-5 pt-1.5 text-sm">
      <div
        className="min-w-0 flex-1 truncate"
        onPointerEnter={({ currentTarget }) => {
          currentTarget.title = currentTarget.innerText
        }}
      >
        {unreadText !== null && (
          <Part>
            <UnreadWords text={unreadText} />
          </Part>
        )}
        {company && (
          <Part>
            <a href={pathOf('company', company)}>{company.name}</a>
          </Part>
        )}
        {person && (
          <Part>
            <a href={pathOf('person', person)}>{person.name}</a>
          </Part>
        )}
        {urgency !== 'normal' && <Part>{lowered(urgencies[urgency])}</Part>}
        {insists !== '' && <Part>обязательно: {insists}</Part>}
        {wishes !== '' && <Part>желательно: {wishes}</Part>}
        <DealParts id={demand.id} />
        <Part>{confirmedAt === null ? 'ещё не подтверждён' : <ConfirmedAt at={confirmedAt} />}</Part>
      </div>
      <div className="flex shrink-0 items-center gap-x-1.5">{children}</div>
    </div>
  )
}

/** «сделка Вектор 7.02: шорт-лист». */
function DealParts({ id }: { id: number }) {
  const { data } = useQuery(dealsOfQuery({ demandId: id }))
  return data?.data.map((deal) => (
    <Part key={deal.id}>
      сделка <a href={pathOf('deal', deal)}>{deal.name}</a>: {lowered(stageText(deal))}
    </Part>
  ))
}

function Part({ children }: { children: ReactNode }) {
  return (
    <span className="[&+&]:before:mx-1.5 [&+&]:before:text-muted [&+&]:before:content-['·']">{children}</span>
  )
}

function ConfirmedAt({ at }: { at: string }) {
  return (
    <span className="inline-flex gap-1.5">
      подтверждён <Freshness actualizedAt={at} />
    </span>
  )
}
