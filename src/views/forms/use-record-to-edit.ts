import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { isUnreachedAtom } from '#src/state/session/api.ts'

/**
 * A record for its form: what is known to be outdated, such as after an undo, is waited for once, so that nobody
 * begins with former values; without a network nothing is waited for. Once the form stands it stays, whatever is read anew.
 */
export function useRecordToEdit<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
) {
  const { data, error, refetch, isStale, isFetching } = useQuery(options)
  const [isBegun, setIsBegun] = useState(false)
  const isUnreached = useAtomValue(isUnreachedAtom)
  const isReady = data !== undefined && !(isStale && isFetching && !isUnreached)
  if (isReady && !isBegun) setIsBegun(true)
  return { data: isBegun || isReady ? data : undefined, error, refetch }
}
