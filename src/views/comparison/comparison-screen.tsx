import { useQueries, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo, useRef } from 'react'
import type { Block } from '#contract/stock/block-records.ts'
import { fewestCompared } from '#domain/presentation/facts.ts'
import { countOfRecords } from '#domain/records/names.ts'
import { ApiError, describeFailure } from '#src/api/errors.ts'
import { changeComparison, comparisonAtom, comparisonKey } from '#src/state/comparison/comparison.ts'
import { demandQuery } from '#src/state/demands/demand-queries.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { blockQuery } from '#src/state/queries/queries.ts'
import { recordOfBlock } from '#src/state/queries/records.ts'
import { cursorAtom, moveCursorTo } from '#src/state/table/table.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { useRestingFocus } from '#src/ui/frame/resting-focus.ts'
import { SkeletonRows } from '#src/ui/grid/skeleton-rows.tsx'
import { conditionTexts } from '#src/views/saved-searches/condition-texts.ts'
import { useValueContext } from '../record/use-value-context.ts'
import { CommandButton } from '../runtime/command-button.tsx'
import { keysOfCommand, useCommandKeys } from '../runtime/command-keys.ts'
import { TableHeading } from '../tables/filter-bar.tsx'
import { useTableHandle } from '../tables/use-table-handle.ts'
import { ComparisonTable } from './comparison-table.tsx'

/** Two to six blocks side by side; from a demand its criteria are the first column. */
export function ComparisonScreen() {
  useCommandKeys()
  const { ids, demandId, isOfDifferences } = useAtomValue(comparisonAtom)
  const cursor = useAtomValue(cursorAtom)
  const place = useRestingFocus<HTMLElement>(ids.length)
  const answers = useQueries({ queries: ids.map((id) => blockQuery(id)) })
  const blocks = useStable(answers.map(({ data }) => data?.data))
  useBlockColumns(ids, blocks)
  const { nameOf } = useValueContext()
  const { data: demand } = useQuery({ ...demandQuery(demandId ?? 0), enabled: demandId !== null })
  const criteria = demand?.data.criteria
  const wanted = useMemo(
    () =>
      criteria
        ? new Map(
            conditionTexts({ target: 'blocks', ...criteria }, nameOf).map(({ name, value }) => [name, value]),
          )
        : null,
    [criteria, nameOf],
  )
  const failed = answers.find(({ error }) => error && !isGone(error))
  const isLoading = answers.some(({ isPending }) => isPending)
  return (
    <section
      ref={place}
      data-rest
      tabIndex={-1}
      aria-label="Сравнение блоков"
      className="is-landscape flex min-h-0 flex-1 flex-col outline-none print:block"
    >
      <TableHeading
        title="Сравнение блоков"
        subtitle={demand ? `для запроса «${demand.data.name}»` : countOfRecords('block', ids.length)}
      >
        <span className="ml-auto flex gap-2 print:hidden">
          <button
            type="button"
            aria-pressed={isOfDifferences}
            onClick={() => changeComparison({ isOfDifferences: !isOfDifferences })}
            title={keysOfCommand('comparison.differences')?.join(' ')}
            className="h-8 cursor-pointer rounded border border-line bg-panel px-3 hover:border-control aria-pressed:border-accent-line aria-pressed:bg-accent-surface"
          >
            Только различия
          </button>
          <CommandButton id="comparison.print">Напечатать</CommandButton>
        </span>
      </TableHeading>
      {ids.length < fewestCompared ? (
        <EmptyState
          icon="block"
          title={ids.length === 0 ? 'Сравнивать нечего' : 'Остался один блок'}
          text="Отметьте в таблице от двух до шести блоков и нажмите C."
        >
          <CommandButton id="go.blocks" look="primary">
            К блокам
          </CommandButton>
        </EmptyState>
      ) : failed ? (
        <ErrorState
          title="Блоки не загрузились"
          text={describeFailure(failed.error)}
          onRetry={() => void Promise.all(answers.map(({ refetch }) => refetch()))}
        />
      ) : isLoading && blocks.every((block) => block === undefined) ? (
        <SkeletonRows count={12} label="Загружаем блоки" />
      ) : (
        <ComparisonTable
          ids={ids}
          blocks={blocks}
          isGone={answers.map(({ error }) => isGone(error))}
          cursor={cursor}
          wanted={wanted}
          isOfDifferences={isOfDifferences}
          hrefOf={(id) => pathOf('block', { id })}
          onPoint={moveCursorTo}
        />
      )}
    </section>
  )
}

const isGone = (error: unknown) => error instanceof ApiError && error.statusCode === 404

/** The same list while its members are the same. */
function useStable<T>(list: readonly T[]): readonly T[] {
  const kept = useRef(list)
  const isSame = kept.current.length === list.length && list.every((one, at) => one === kept.current[at])
  if (!isSame) kept.current = list
  return kept.current
}

/** Makes the columns a table for commands: the block of the current one is the target. */
function useBlockColumns(ids: readonly number[], blocks: readonly (Block | undefined)[]): void {
  const grid = useRef({
    ...{ visibleRowCount: () => 1, scrollToIndex() {}, focus() {} },
    reveal: () => false,
  })
  const parts = useMemo(() => {
    const records = blocks.map((block) => block && recordOfBlock(block))
    return {
      recordAt: (index: number) => records[index],
      recordOf: (id: number) => records.find((record) => record?.id === id),
      loadedIds: records.flatMap((record, index) => (record ? [[index, record.id] as const] : [])),
      loadAll: async () => records.filter((record) => record !== undefined),
    }
  }, [blocks])
  useTableHandle({
    ...parts,
    ...{
      kind: 'block',
      grid,
      key: comparisonKey(ids),
      rowCount: ids.length,
      columns: undefined,
      filter: undefined,
    },
  })
}
