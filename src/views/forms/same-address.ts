import { fold } from '#domain/text/fold.ts'
import { ApiError } from '#src/api/errors.ts'
import { api } from '#src/state/session/api.ts'

/** Names of the living buildings at this address, however it is spaced and cased. */
async function buildingsAt(address: string): Promise<string[]> {
  const wanted = plain(address)
  const body = { target: 'buildings', simple: address.slice(0, 200), pageSize: 20 } as const
  const { data } = await api.search.run({ body })
  if (data.target !== 'buildings') return []
  return data.data.filter((building) => plain(building.address) === wanted).map(({ name }) => name)
}

/** The refusal of a new building whose address another has; two may stand there, so it is said once. */
export async function sameAddressRefusal(address: string): Promise<ApiError | null> {
  // Only a warning: where it cannot be had, the building is made without it.
  const names = await buildingsAt(address).catch(() => [])
  if (names.length === 0) return null
  const message = `По этому адресу уже есть «${names.slice(0, 3).join('», «')}». Если это другое здание, сохраните ещё раз`
  return new ApiError({ kind: 'refused', code: 'conflict', message, issues: [{ path: 'address', message }] })
}

/** «Лесная ул., д. 7» and «лесная ул, д.7» are one. */
function plain(address: string): string {
  return fold(address)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
