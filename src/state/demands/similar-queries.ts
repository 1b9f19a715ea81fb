import { queryOptions } from '@tanstack/react-query'
import { atom } from 'jotai'
import { locationAtom } from '#src/state/place/location.ts'
import { api } from '#src/state/session/api.ts'

/** First part of the keys of similar blocks. */
export const similarKey = 'similar'

export const isBlockId = (text: string) => /^[1-9]\d{0,9}$/.test(text)

/** Block whose similar ones are on the screen: `?of=7`. */
export const similarToAtom = atom((get): number | null => {
  const of = new URLSearchParams(get(locationAtom).search).get('of') ?? ''
  return isBlockId(of) ? Number(of) : null
})

/** Conditions that blocks are compared with one by, and counts of those left out. */
export const similarFactsQuery = (id: number) =>
  queryOptions({
    queryKey: [similarKey, 'facts', id],
    queryFn: async ({ signal }) =>
      (await api.demands.similar({ params: { id }, query: { pageSize: '1' }, signal })).data,
  })
