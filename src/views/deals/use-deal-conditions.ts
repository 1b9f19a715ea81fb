import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { listAddressAtom } from '#src/state/lists/list-address.ts'
import type { ListConditions } from '#src/state/lists/record-list.ts'

/** Conditions in the address of the screen, the same object while they are equal. Its order is its own. */
export function useDealConditions(route: 'dealBoard' | 'dealForecast'): ListConditions {
  const address = useAtomValue(listAddressAtom)
  const { sort: _sort, ...asked } = address?.list.route === route ? address.conditions : {}
  const text = JSON.stringify(asked)
  return useMemo(() => JSON.parse(text), [text])
}
