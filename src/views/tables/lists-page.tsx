import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useCallback, useId, useMemo, useRef } from 'react'
import type { BlockList, BuildingList } from '#contract/stock/lists.ts'
import { defaultOfficeZone } from '#domain/time/time.ts'
import { navigate } from '#src/state/place/location.ts'
import { blockListsQuery, buildingListsQuery, settingsQuery } from '#src/state/queries/queries.ts'
import type { TargetKind, TargetRecord } from '#src/state/table/target.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { GridColumn } from '#src/ui/grid/grid-column.ts'
import type { VirtualGridHandle } from '#src/ui/grid/virtual-grid.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { byKeys, keysOfCommand, useCommandKeys } from '#src/views/runtime/command-keys.ts'
import { useNow } from '../live/use-now.ts'
import { blockListColumns, buildingListColumns } from './columns/list-columns.ts'
import { TableHeading } from './filter-bar.tsx'
import { TableGrid } from './table-grid.tsx'
import { RowsFailed, StaleRowsLine } from './table-states.tsx'

type Kind = Extract<TargetKind, 'blockList' | 'buildingList'>

/** The user's lists of blocks or buildings, last changed first. */
export function ListsPage({ kind }: { kind: Kind }) {
  const panelId = useId()
  useCommandKeys()
  const blockLists = useQuery(blockListsQuery)
  const buildingLists = useQuery(buildingListsQuery)
  const { data: settings } = useQuery(settingsQuery)
  const zone = settings?.officeZone ?? defaultOfficeZone
  const now = useNow()
  const blockColumns = useMemo(() => blockListColumns(now, zone), [now, zone])
  const buildingColumns = useMemo(() => buildingListColumns(now, zone), [now, zone])
  const tabs = [
    {
      id: 'blockLists',
      label: withCount('Подборки блоков', blockLists.data),
      keys: keysOfCommand('go.lists'),
    },
    {
      id: 'buildingLists',
      label: withCount('Подборки зданий', buildingLists.data),
      keys: keysOfCommand('go.buildingLists'),
    },
  ]
  return (
    <>
      <TableHeading title="Подборки">
        <div className="ml-2">
          <Tabs
            label="Какие подборки"
            tabs={tabs}
            currentId={`${kind}s`}
            panelId={panelId}
            onSelect={(id) =>
              navigate(id === 'blockLists' ? 'blockLists' : 'buildingLists', undefined, { replace: true })
            }
          />
        </div>
      </TableHeading>
      <div id={panelId} role="tabpanel" className="flex min-h-0 flex-1 flex-col">
        {kind === 'blockList' ? (
          <ListsTable kind={kind} lists={blockLists} columns={blockColumns} />
        ) : (
          <ListsTable kind={kind} lists={buildingLists} columns={buildingColumns} />
        )}
      </div>
    </>
  )
}

interface ListsTableProps<L> {
  kind: Kind
  lists: UseQueryResult<L[]>
  columns: readonly GridColumn<L>[]
}

function ListsTable<L extends BuildingList | BlockList>({ kind, lists, columns }: ListsTableProps<L>) {
  const grid = useRef<VirtualGridHandle>(null)
  const { data, error, refetch } = lists
  const rows = useMemo(() => {
    const sorted = [...(data ?? [])].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt) || b.id - a.id)
    return {
      key: kind,
      rowCount: data?.length,
      rowAt: (index: number) => sorted[index],
      loaded: [...sorted.entries()],
    }
  }, [kind, data])
  const loadAll = useCallback(async () => (data ?? []).map(recordOfList), [data])
  const retry = () => void refetch()
  if (error && !data) return <RowsFailed failure={error} onRetry={retry} />
  return (
    <>
      {error && <StaleRowsLine failure={error} onRetry={retry} />}
      <TableGrid
        label={kind === 'blockList' ? 'Подборки блоков' : 'Подборки зданий'}
        view="lists"
        kind={kind}
        columns={columns}
        grid={grid}
        rows={rows}
        recordOf={recordOfList}
        loadAll={loadAll}
        exported={{ list: `${kind}s`, query: {} }}
        empty={<NoLists kind={kind} />}
      />
    </>
  )
}

/** A list is visible only to its owner. */
function recordOfList({ id, name }: BuildingList): TargetRecord {
  return { id, title: name, responsibleUserId: null, createdById: null }
}

function withCount(label: string, lists: readonly unknown[] | undefined): string {
  return lists ? `${label}\u00a0${lists.length}` : label
}

function NoLists({ kind }: { kind: Kind }) {
  useCommandKeys()
  const [create, add] =
    kind === 'blockList'
      ? ['blockList.create', 'block.addToList']
      : ['buildingList.create', 'building.addToList']
  return (
    <EmptyState
      icon="list"
      title="Подборок пока нет"
      text={`В подборку кладут то, что отправят клиенту. Её можно создать здесь или в таблице${byKeys(add)}.`}
    >
      <CommandButton id={create} look="primary">
        Новая подборка
      </CommandButton>
    </EmptyState>
  )
}
