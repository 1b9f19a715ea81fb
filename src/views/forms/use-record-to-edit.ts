import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { isUnreachedAtom } from '#src/state/session/api.ts'

/**
 * Loads a record for its form: waits once for outdated data to be refetched, for example after an undo, but
 * not offline. Later refetches do not affect the form.
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
