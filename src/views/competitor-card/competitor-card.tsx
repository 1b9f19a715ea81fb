import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useId, useMemo } from 'react'
import { formatCount } from '#domain/text/format.ts'
import { defaultOfficeZone } from '#domain/time/time.ts'
import { ApiError } from '#src/api/errors.ts'
import { competitorOffersList } from '#src/state/lists/competitor-lists.ts'
import { listAddressAtom } from '#src/state/lists/list-address.ts'
import { competitorQuery } from '#src/state/queries/portal-queries.ts'
import { settingsQuery } from '#src/state/queries/queries.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { keysOfCommand, useCommandKeys } from '#src/views/runtime/command-keys.ts'
import { runCommand } from '#src/views/runtime/runtime.ts'
import { RecordTable } from '#src/views/tables/record-table.tsx'
import { useNow } from '#src/views/tables/use-now.ts'
import { useOpenList } from '#src/views/tables/use-open-list.ts'
import { hiddenOfferColumns, offerColumns } from './offer-columns.ts'
import { RatePlot } from './rate-plot.tsx'

/** A competitor's offers, lease or sale, and a comparison of rates. */
export function CompetitorCard({ id }: { id: number }) {
  const panelId = useId()
  useCommandKeys()
  const { data, error } = useQuery(competitorQuery(id))
  const competitor = data?.data
  useOpenList('competitor', competitor)
  const { data: settings } = useQuery(settingsQuery)
  const zone = settings?.officeZone ?? defaultOfficeZone
  const now = useNow()
  const isSale = useAtomValue(listAddressAtom)?.written.get('isSale') === 'true'
  const columns = useMemo(() => offerColumns(isSale, now, zone), [isSale, now, zone])
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
      <RecordTable
        list={competitorOffersList}
        title={competitor?.name ?? '\u00a0'}
        subtitle={competitor?.note}
        view="competitorOffers"
        columns={columns}
        hiddenColumns={hiddenOfferColumns}
        empty={<NoOffers id={id} isSale={isSale} />}
      >
        <Tabs
          label="Сделка"
          tabs={tabs}
          currentId={isSale ? 'sales' : 'leases'}
          panelId={panelId}
          onSelect={(tab) => void runCommand(`competitor.${tab}`, { source: 'toolbar' })}
        />
        <RatePlot id={id} isSale={isSale} />
      </RecordTable>
    </div>
  )
}

/** «Аренда 38 · снято 4»: the table contains both. */
function offersLabel(label: string, count: number | undefined, goneCount = 0): string {
  if (count === undefined) return label
  const gone = goneCount > 0 ? ` · снято\u00a0${formatCount(goneCount)}` : ''
  return `${label}\u00a0${formatCount(count)}${gone}`
}

function NoOffers({ id, isSale }: { id: number; isSale: boolean }) {
  const isAdmin = useAtomValue(currentUserAtom)?.role === 'admin'
  return (
    <EmptyState
      icon="competitor"
      title={isSale ? 'Предложений продажи нет' : 'Предложений аренды нет'}
      text={isAdmin ? 'Загрузите ответ поиска портала из файла.' : 'Предложения загружает администратор.'}
    >
      {isAdmin && (
        <CommandButton
          id="competitor.importOffers"
          target={{
            kind: 'competitor',
            records: [{ id, title: 'Конкурент', responsibleUserId: null, createdById: null }],
            origin: 'open',
          }}
          look="primary"
        >
          Из файла
        </CommandButton>
      )}
    </EmptyState>
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
