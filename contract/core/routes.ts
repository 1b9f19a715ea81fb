import { type Contract, contract } from './contract.ts'
import { changesData, type Endpoint, type Section } from './endpoint.ts'

/**
 * Runtime part of an endpoint, without schemas: the path, and what differs from a read by a signed-in user, since
 * the first screen loads all of them.
 */
export type Route = Pick<Endpoint, 'path' | 'failure' | 'download'> & {
  method?: Exclude<Endpoint['method'], 'GET'> | undefined
  access?: 'public' | undefined
  /** It can change data. */
  changes?: true | undefined
}
export type Routes<C = Contract> = { [S in keyof C]: { [E in keyof C[S]]: Route } }

/** The contract without its schemas; the page gets this value alone (scripts/evaluated-modules.ts). */
export const routes = Object.fromEntries(
  Object.entries<Section>(contract).map(([name, endpoints]) => [name, routesOf(endpoints)]),
) as Routes

function routesOf(endpoints: Section): Record<string, Route> {
  return Object.fromEntries(
    Object.entries(endpoints).map(([key, endpoint]) => {
      const { path, failure, download } = endpoint
      const method = endpoint.method === 'GET' ? undefined : endpoint.method
      const access = endpoint.access === 'public' ? endpoint.access : undefined
      const changes = changesData(endpoint) || undefined
      return [key, { method, path, access, failure, download, changes }]
    }),
  )
}
