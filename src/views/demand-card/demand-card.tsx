import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { variantStates } from '#domain/demands/variant-vocabulary.ts'
import { demandStateLine, openDemandStates } from '#domain/demands/vocabulary.ts'
import { ApiError } from '#src/api/errors.ts'
import { demandObstaclesQuery, demandQuery, refreshDemands } from '#src/state/demands/demand-queries.ts'
import { leaveMatches, openMatches } from '#src/state/demands/opened-matches.ts'
import { api } from '#src/state/session/api.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { conditionsText } from '#src/views/saved-searches/condition-texts.ts'
import { ListTable } from '#src/views/tables/list-table.tsx'
import { useOpenList } from '#src/views/tables/use-open-list.ts'
import { useValueContext } from '../record/use-value-context.ts'
import { ClientLine } from './client-line.tsx'
import { FootLine, LeftOut, Toggles } from './left-out.tsx'
import { demandMatchesTable } from './matches-table.ts'

/** Blocks that suit a demand, best first; below them the reasons that leave blocks out, as toggles. */
export default function DemandCard({ id }: { id: number }) {
  const { nameOf } = useValueContext()
  const { data, error } = useQuery(demandQuery(id))
  const demand = data?.data
  useOpenList('demand', demand)
  useLookedAt(id)
  if (error instanceof ApiError && error.statusCode === 404) return <DemandGone />
  const conditions = demand?.criteria && conditionsText({ target: 'blocks', ...demand.criteria }, nameOf)
  const isSearched = openDemandStates.some((state) => state === demand?.state)
  const subtitle = demand && [!isSearched && demandStateLine(demand), conditions].filter(Boolean).join(' · ')
  return (
    <ListTable
      of={demandMatchesTable}
      title={demand?.name}
      subtitle={subtitle}
      foot={
        <>
          {demand && (
            <ClientLine demand={demand}>
              <Verdicts id={id} />
            </ClientLine>
          )}
          <FootLine>
            <Obstacles id={id} />
          </FootLine>
        </>
      }
    />
  )
}

/** Notes the look when the card is left, so that marks of new blocks and rows of refused ones stay until then. */
function useLookedAt(id: number): void {
  // A layout effect runs before the table asks for its rows.
  useLayoutEffect(() => {
    openMatches(id)
    return () => {
      leaveMatches(id)
      void api.demands.look({ params: { id } }).then(refreshDemands, () => undefined)
    }
  }, [id])
}

/** «Статус у клиента: предложен 3 · шорт-лист 2», beside the client: the first verdict moves nothing. */
function Verdicts({ id }: { id: number }) {
  const { data } = useQuery(demandObstaclesQuery(id))
  const toggles = data?.variants.map(({ state, count }) => ({
    code: state,
    text: variantStates[state].toLowerCase(),
    count,
  }))
  return toggles && <Toggles title="Статус у клиента:" part="variant" toggles={toggles} />
}

/** «Не вошли: занят 398 · класс не A, B+ 512». */
function Obstacles({ id }: { id: number }) {
  const { data } = useQuery(demandObstaclesQuery(id))
  return data && <LeftOut obstacles={data.obstacles} severalCount={data.severalCount} />
}

function DemandGone() {
  return (
    <EmptyState
      icon="inquiry"
      title="Запроса нет"
      text="Он удалён или он у коллеги. Если его удалили вы, отмените удаление в «Моих действиях»."
    >
      <CommandButton id="go.demands" look="primary">
        К запросам
      </CommandButton>
    </EmptyState>
  )
}
