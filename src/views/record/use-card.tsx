import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RecordQuery } from '#src/state/queries/card-queries.ts'
import type { TargetRecord } from '#src/state/table/target.ts'
import type { CardKind } from '#src/state/table/target-kinds.ts'
import { CardFailure, CardSkeleton, isAbsent } from './card-states.tsx'
import { useOpenRecord } from './use-open-record.ts'

/**
 * A card's record, which becomes the target of commands.
 * @returns `instead`: shown while there is no record.
 */
export function useCard<R>(
  kind: CardKind,
  query: RecordQuery<R>,
  recordOf: (record: R) => TargetRecord,
): { record: R; instead?: never } | { record?: never; instead: ReactNode } {
  const { data, error, refetch } = useQuery(query)
  const record = isAbsent(error) ? undefined : data?.data
  useOpenRecord(kind, record && recordOf(record))
  if (record) return { record }
  if (!error) return { instead: <CardSkeleton /> }
  return { instead: <CardFailure kind={kind} error={error} onRetry={() => void refetch()} /> }
}
