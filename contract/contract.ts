import { auth, users } from './accounts.ts'
import { address } from './address.ts'
import { commands } from './bulk.ts'
import { callees } from './callees.ts'
import { changes } from './changes.ts'
import { commandUses } from './command-uses.ts'
import { companies, companyLinks } from './companies.ts'
import { competitors } from './competitors.ts'
import { currencyRates } from './currency-rates.ts'
import { descriptions } from './descriptions.ts'
import { changesData, type Endpoint, type Section } from './endpoint.ts'
import { events } from './events.ts'
import { files } from './files.ts'
import { inquiries, intake } from './inquiries.ts'
import { journal } from './journal.ts'
import { blockLists, buildingLists } from './lists.ts'
import { map } from './map.ts'
import { companyComments, personComments, persons } from './persons.ts'
import { portal } from './portal.ts'
import { presence } from './presence.ts'
import { presentations, shared } from './presentations.ts'
import { recipes } from './recipes.ts'
import { savedSearches } from './saved-searches.ts'
import { search } from './search.ts'
import { sessions } from './sessions.ts'
import { blocks, buildings, objects, offices } from './stock.ts'
import { settings, system } from './system.ts'
import { trash } from './trash.ts'
import { reminders, updates } from './updates.ts'

/** Every call of the API, by section; client, server, OpenAPI and tests all read this object. */
export const contract = {
  auth,
  sessions,
  users,
  offices,
  blocks,
  objects,
  buildings,
  buildingLists,
  blockLists,
  companies,
  companyLinks,
  descriptions,
  address,
  persons,
  companyComments,
  personComments,
  callees,
  commands,
  search,
  map,
  savedSearches,
  recipes,
  inquiries,
  intake,
  files,
  events,
  updates,
  reminders,
  journal,
  changes,
  presence,
  commandUses,
  trash,
  currencyRates,
  portal,
  competitors,
  presentations,
  shared,
  settings,
  system,
} as const satisfies Record<string, Section>

export type Contract = typeof contract

/** `blocks.actualize`, …: how commands name the calls they make. */
export type EndpointId = {
  [S in keyof Contract & string]: `${S}.${keyof Contract[S] & string}`
}[keyof Contract & string]

/** What the page needs of an endpoint at run time: no schemas. */
export type Route = Pick<Endpoint, 'method' | 'path' | 'access' | 'failure'> & { changes: boolean }
export type Routes<C = Contract> = { [S in keyof C]: { [E in keyof C[S]]: Route } }

/** The contract without its schemas, for the page's bundle. */
export function contractRoutes(): Routes {
  const sections: [string, Section][] = Object.entries(contract)
  return Object.fromEntries(
    sections.map(([name, endpoints]) => [
      name,
      Object.fromEntries(
        Object.entries(endpoints).map(([key, endpoint]) => {
          const { method, path, access, failure } = endpoint
          return [key, { method, path, access, failure, changes: changesData(endpoint) }]
        }),
      ),
    ]),
  ) as Routes
}
