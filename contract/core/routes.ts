import { type Contract, contract } from './contract.ts'
import { changesData, type Endpoint, type Section } from './endpoint.ts'

/** Runtime part of an endpoint, without schemas. */
export type Route = Pick<Endpoint, 'method' | 'path' | 'access' | 'failure' | 'download'> & {
  changes: boolean
}
export type Routes<C = Contract> = { [S in keyof C]: { [E in keyof C[S]]: Route } }

/** The contract without its schemas; the page gets this value alone (scripts/evaluated-modules.ts). */
export const routes = Object.fromEntries(
  Object.entries<Section>(contract).map(([name, endpoints]) => [name, routesOf(endpoints)]),
) as Routes

function routesOf(endpoints: Section): Record<string, Route> {
  return Object.fromEntries(
    Object.entries(endpoints).map(([key, endpoint]) => {
      const { method, path, access, failure, download } = endpoint
      return [key, { method, path, access, failure, download, changes: changesData(endpoint) }]
    }),
  )
}
