import { useInfiniteQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useId } from 'react'
import { describeFailure } from '#src/api/errors.ts'
import { actionsQuery } from '#src/state/history/history-queries.ts'
import { listAddressAtom } from '#src/state/lists/list-address.ts'
import { locationAtom, navigate } from '#src/state/place/location.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { useRestingFocus } from '#src/ui/frame/resting-focus.ts'
import { SkeletonRows } from '#src/ui/grid/skeleton-rows.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { HistoryGroups } from '#src/views/record/history/history-groups.tsx'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { keysOfCommand, useCommandKeys } from '#src/views/runtime/command-keys.ts'
import { FilterBar } from '#src/views/tables/filter-bar.tsx'
import { EmptyTable } from '#src/views/tables/table-states.tsx'

const titles = { mine: 'Мои действия', office: 'Действия офиса' }
const routes = { mine: 'history', office: 'officeHistory' } as const
type Whose = keyof typeof routes

/** Actions, the user's or the office's; each can be undone and redone. */
export function HistoryScreen({ of }: { of: Whose }) {
  useCommandKeys()
  const panelId = useId()
  const isAdmin = useAtomValue(currentUserAtom)?.role === 'admin'
  useFormerAddress(isAdmin)
  return (
    <section aria-label={titles[of]} className="flex min-h-0 flex-1 flex-col">
      <FilterBar
        title={isAdmin ? 'История' : titles.mine}
        tabs={isAdmin && <WhoseTabs of={of} panelId={panelId} />}
      />
      <div
        id={panelId}
        {...(isAdmin && { role: 'tabpanel', 'aria-label': titles[of] })}
        className="flex min-h-0 flex-1 flex-col border-t border-line"
      >
        {of === 'mine' || isAdmin ? <Actions key={of} of={of} /> : <ForAdmins />}
      </div>
    </section>
  )
}

/** Redirects links from before the office's actions had their own address. */
function useFormerAddress(isAdmin: boolean): void {
  const { pathname, search } = useAtomValue(locationAtom)
  useEffect(() => {
    const query = new URLSearchParams(search)
    if (!isAdmin || pathname !== '/history' || query.get('office') !== 'true') return
    query.delete('office')
    navigate('officeHistory', undefined, { query: query.toString(), replace: true })
  }, [isAdmin, pathname, search])
}

function WhoseTabs({ of, panelId }: { of: Whose; panelId: string }) {
  useCommandKeys()
  const whose = ['mine', 'office'] as const
  return (
    <div className="mx-2">
      <Tabs
        label="Чьи действия"
        tabs={whose.map((id) => ({ id, label: titles[id], keys: keysOfCommand(`go.${routes[id]}`) }))}
        currentId={of}
        panelId={panelId}
        onSelect={(id) => navigate(routes[id as Whose], undefined, { replace: true })}
      />
    </div>
  )
}

function ForAdmins() {
  return (
    <EmptyState
      icon="history"
      title="Действия офиса видит администратор"
      text="Вам видны ваши: любое можно отменить и вернуть."
    >
      <CommandButton id="go.history" look="primary" />
    </EmptyState>
  )
}

function Actions({ of }: { of: Whose }) {
  const address = useAtomValue(listAddressAtom)
  // Transiently the address may already be another screen's.
  return address?.list.route === routes[of] ? <ActionsOf of={of} conditions={address.conditions} /> : null
}

function ActionsOf({ of, conditions }: { of: Whose; conditions: Readonly<Record<string, string>> }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    actionsQuery(of, conditions),
  )
  const place = useRestingFocus<HTMLDivElement>()
  const groups = data?.pages.flatMap((page) => page.data) ?? []
  return (
    <div
      ref={place}
      data-rest
      tabIndex={-1}
      className="min-h-0 flex-1 overflow-y-auto px-5 pt-2 pb-8 outline-none"
    >
      {!data && error ? (
        <ErrorState
          title="Действия не загрузились"
          text={`${describeFailure(error)}. Фильтр сохранён в адресе.`}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <div className="mt-3 max-w-[860px]">
          <SkeletonRows count={10} label="Загружаем действия" />
        </div>
      ) : groups.length === 0 ? (
        <EmptyTable isFiltered={Object.keys(conditions).length > 0}>
          <EmptyState
            icon="history"
            title={of === 'mine' ? 'Вы ещё ничего не меняли' : 'В офисе ещё ничего не меняли'}
            text="Здесь появится всё, что создано, изменено и удалено: любое действие можно будет отменить."
          />
        </EmptyTable>
      ) : (
        <HistoryGroups
          groups={groups}
          isNamed
          isSigned={of === 'office'}
          onNearEnd={() => hasNextPage && void fetchNextPage({ cancelRefetch: false })}
        />
      )}
      {hasNextPage && (
        <Button className="mt-3" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Показать более ранние
        </Button>
      )}
    </div>
  )
}
