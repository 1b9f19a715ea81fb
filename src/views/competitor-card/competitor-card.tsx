import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useId, useMemo } from 'react'
import { formatCount } from '#domain/text/format.ts'
import { ApiError } from '#src/api/errors.ts'
import { listAddressAtom } from '#src/state/lists/list-address.ts'
import { competitorQuery } from '#src/state/queries/portal-queries.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { keysOfCommand, useCommandKeys } from '#src/views/runtime/command-keys.ts'
import { runCommand } from '#src/views/runtime/runtime.ts'
import { offersTable } from '#src/views/tables/kinds/offers.ts'
import { ListTable, NothingYet } from '#src/views/tables/list-table.tsx'
import { useOpenList } from '#src/views/tables/use-open-list.ts'
import { RatePlot } from './rate-plot.tsx'

/** A competitor's offers, lease or sale, and a comparison of rates. */
export default function CompetitorCard({ id }: { id: number }) {
  const panelId = useId()
  useCommandKeys()
  const { data, error } = useQuery(competitorQuery(id))
  const competitor = data?.data
  useOpenList('competitor', competitor)
  const isSale = useAtomValue(listAddressAtom)?.written.get('isSale') === 'true'
  const table = useMemo(() => offersTable(isSale), [isSale])
  if (error instanceof ApiError && error.statusCode === 404) return <CompetitorGone />
  const tabs = [
    {
      id: 'leases',
      label: offersLabel('Аренда', competitor?.leaseCount, competitor?.leaseGoneCount),
      keys: keysOfCommand('competitor.leases'),
    },
    {
      id: 'sales',
      label: offersLabel('Продажа', competitor?.saleCount, competitor?.saleGoneCount),
      keys: keysOfCommand('competitor.sales'),
    },
  ]
  return (
    <div id={panelId} role="tabpanel" className="flex min-h-0 flex-1 flex-col">
      <ListTable
        of={table}
        title={competitor?.name}
        subtitle={competitor?.note}
        empty={<NoOffers table={table} id={id} />}
      >
        <Tabs
          label="Сделка"
          tabs={tabs}
          currentId={isSale ? 'sales' : 'leases'}
          panelId={panelId}
          onSelect={(tab) => void runCommand(`competitor.${tab}`, { source: 'toolbar' })}
        />
        <RatePlot id={id} isSale={isSale} />
      </ListTable>
    </div>
  )
}

/** «Аренда 38 · снято 4»: the table contains both. */
function offersLabel(label: string, count: number | undefined, goneCount = 0): string {
  if (count === undefined) return label
  const gone = goneCount > 0 ? ` · снято\u00a0${formatCount(goneCount)}` : ''
  return `${label}\u00a0${formatCount(count)}${gone}`
}

function NoOffers({ table, id }: { table: ReturnType<typeof offersTable>; id: number }) {
  return (
    <NothingYet of={table}>
      <CommandButton
        id="competitor.importOffers"
        target={{
          kind: 'competitor',
          records: [{ id, title: 'Конкурент', responsibleUserId: null, createdById: null }],
          origin: 'open',
        }}
        look="primary"
        hidesDisabled
      >
        Из файла
      </CommandButton>
    </NothingYet>
  )
}

function CompetitorGone() {
  return (
    <EmptyState
      icon="competitor"
      title="Конкурента нет"
      text="Он удалён. Если его удалили вы, отмените удаление в «Моих действиях»."
    >
      <CommandButton id="go.competitors" look="primary">
        К конкурентам
      </CommandButton>
    </EmptyState>
  )
}
