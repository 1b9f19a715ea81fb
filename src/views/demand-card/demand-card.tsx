import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { variantStates } from '#domain/demands/variant-vocabulary.ts'
import { demandStateText, openDemandStates } from '#domain/demands/vocabulary.ts'
import { formatCount } from '#domain/text/format.ts'
import { ApiError } from '#src/api/errors.ts'
import { demandObstaclesQuery, demandQuery, refreshDemands } from '#src/state/demands/demand-queries.ts'
import { listAddressAtom, writeListPart } from '#src/state/lists/list-address.ts'
import { api } from '#src/state/session/api.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { conditionsText } from '#src/views/saved-searches/condition-texts.ts'
import { ListTable } from '#src/views/tables/list-table.tsx'
import { useOpenList } from '#src/views/tables/use-open-list.ts'
import { useValueContext } from '../record/use-value-context.ts'
import { demandMatchesTable } from './matches-table.ts'

/** Blocks that suit a demand, best first; above them the reasons that leave blocks out, as toggles. */
export default function DemandCard({ id }: { id: number }) {
  const { nameOf } = useValueContext()
  const { data, error } = useQuery(demandQuery(id))
  const demand = data?.data
  useOpenList('demand', demand)
  useLookedAt(id)
  if (error instanceof ApiError && error.statusCode === 404) return <DemandGone />
  const conditions = demand?.criteria && conditionsText({ target: 'blocks', ...demand.criteria }, nameOf)
  const isSearched = openDemandStates.some((state) => state === demand?.state)
  const subtitle = demand && [!isSearched && demandStateText(demand), conditions].filter(Boolean).join(' · ')
  return (
    <ListTable of={demandMatchesTable} title={demand?.name} subtitle={subtitle}>
      <Obstacles id={id} />
    </ListTable>
  )
}

/** Notes the look when the card is left, so that marks of new blocks stay until then. */
function useLookedAt(id: number): void {
  useEffect(
    () => () => {
      void api.demands.look({ params: { id } }).then(refreshDemands, () => undefined)
    },
    [id],
  )
}

/** «С клиентом: предложен 3 · шорт-лист 2», and «Не вошли: занят 398 · класс не A, B+ 512». */
function Obstacles({ id }: { id: number }) {
  const { data } = useQuery(demandObstaclesQuery(id))
  if (!data) return null
  const { variants, obstacles, severalCount } = data
  const several = severalCount > 0 && `ещё ${formatCount(severalCount)} сразу по нескольким причинам`
  return (
    <>
      <Toggles
        title="С клиентом:"
        part="variant"
        toggles={variants.map(({ state, count }) => ({
          code: state,
          text: variantStates[state].toLowerCase(),
          count,
        }))}
      />
      <Toggles title="Не вошли:" part="lifted" toggles={obstacles} end={several} />
    </>
  )
}

interface TogglesProps {
  title: string
  /** Condition of the address that they set. */
  part: string
  toggles: readonly { code: string; text: string; count: number }[]
  end?: string | false
}

function Toggles({ title, part, toggles, end }: TogglesProps) {
  const set = useAtomValue(listAddressAtom)?.written.get(part)?.split(',') ?? []
  if (toggles.length === 0 && !end) return null
  const toggle = (code: string) => {
    const others = set.filter((other) => other !== code)
    writeListPart(part, (others.length < set.length ? others : [...set, code]).join(','))
  }
  return (
    <div className="flex basis-full flex-wrap items-center gap-1.5 text-sm">
      <span className="text-muted">{title}</span>
      {toggles.map(({ code, text, count }) => (
        <button
          key={code}
          type="button"
          aria-pressed={set.includes(code)}
          className="inline-flex h-[26px] cursor-pointer items-center gap-1 rounded border border-line bg-panel px-2 whitespace-nowrap hover:border-control aria-pressed:border-accent-line aria-pressed:bg-accent-surface"
          onClick={() => toggle(code)}
        >
          <span>{text}</span>
          <span className="font-medium">{formatCount(count)}</span>
        </button>
      ))}
      {end && <span className="text-muted">{end}</span>}
    </div>
  )
}

function DemandGone() {
  return (
    <EmptyState
      icon="inquiry"
      title="Запроса нет"
      text="Он удалён или его ведёт коллега. Если его удалили вы, отмените удаление в «Моих действиях»."
    >
      <CommandButton id="go.demands" look="primary">
        К запросам
      </CommandButton>
    </EmptyState>
  )
}
