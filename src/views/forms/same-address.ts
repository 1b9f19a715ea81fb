import { fold } from '#domain/text/fold.ts'
import { ApiError } from '#src/api/errors.ts'
import { stockAnswer } from '#src/state/queries/search-queries.ts'

/** Names of buildings at this address, ignoring spacing and case. */
async function buildingsAt(address: string): Promise<string[]> {
  const wanted = plain(address)
  const body = { target: 'buildings', simple: address.slice(0, 200), pageSize: 20 } as const
  const found = await stockAnswer(body)
  if (found.target !== 'buildings') return []
  return found.data.filter((building) => plain(building.address) === wanted).map(({ name }) => name)
}

/** Warning for a new building at a known address; two may share one, so it is shown once. */
export async function sameAddressRefusal(address: string): Promise<ApiError | null> {
  // Best effort: if it fails, the building is created without it.
  const names = await buildingsAt(address).catch(() => [])
  if (names.length === 0) return null
  const message = `По этому адресу уже есть «${names.slice(0, 3).join('», «')}». Если это другое здание, сохраните ещё раз`
  return new ApiError({ kind: 'refused', code: 'conflict', message, issues: [{ path: 'address', message }] })
}

/** «Лесная ул., д. 7» and «лесная ул, д.7» are equal. */
function plain(address: string): string {
  return fold(address)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
