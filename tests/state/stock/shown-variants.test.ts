import { afterEach, expect, it } from 'vitest'
import { demandMatchesKey, showVariants } from '#src/state/demands/demand-queries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'

const keyOf = (demandId: number) => [demandMatchesKey, String(demandId)]
const put = (demandId: number, variants: Record<number, object | null>) =>
  queryClient.setQueryData(keyOf(demandId), {
    data: Object.entries(variants).map(([id, variant]) => ({ id: Number(id), demandId, variant })),
  })
const shown = (demandId: number) =>
  queryClient
    .getQueryData<{ data: { variant: unknown }[] }>(keyOf(demandId))
    ?.data.map(({ variant }) => variant)
const of = (state: string, stateAt = '2030-01-10T09:00:00Z') => ({ state, stateAt })

afterEach(() => queryClient.clear())

it('shows a verdict in the matches of its own demand alone', async () => {
  put(1, { 7: null, 8: null })
  put(2, { 7: of('offered') })
  await showVariants([7], { demandId: 1, variant: of('shortlisted') })
  expect([shown(1), shown(2)]).toEqual([[of('shortlisted'), null], [of('offered')]])
})

it('takes back only what still stands: a later verdict stays', async () => {
  put(1, { 7: null, 8: of('offered') })
  const takeBack = await showVariants([7, 8], { demandId: 1, variant: of('shortlisted') })
  await showVariants([7], { demandId: 1, variant: of('hidden', '2030-01-10T09:00:05Z') })
  takeBack()
  expect(shown(1)).toEqual([of('hidden', '2030-01-10T09:00:05Z'), of('offered')])
})
