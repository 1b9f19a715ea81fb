import { auth, users } from '#contract/access/accounts.ts'
import { commandUses } from '#contract/access/command-uses.ts'
import { sessions } from '#contract/access/sessions.ts'
import { callees } from '#contract/companies/callees.ts'
import { companies, companyLinks } from '#contract/companies/companies.ts'
import { competitors } from '#contract/companies/competitors.ts'
import { companyComments, personComments, persons } from '#contract/companies/persons.ts'
import { portal } from '#contract/companies/portal.ts'
import { changes } from '#contract/events/changes.ts'
import { events } from '#contract/events/events.ts'
import { presence } from '#contract/events/presence.ts'
import { reminders, updates } from '#contract/events/updates.ts'
import { inquiries, intake } from '#contract/inquiries/inquiries.ts'
import { journal } from '#contract/office/journal.ts'
import { recipes } from '#contract/office/recipes.ts'
import { settings, system } from '#contract/office/system.ts'
import { trash } from '#contract/office/trash.ts'
import { presentations, shared } from '#contract/presentations/presentations.ts'
import { address } from '#contract/stock/address.ts'
import { currencyRates } from '#contract/stock/currency-rates.ts'
import { descriptions } from '#contract/stock/descriptions.ts'
import { files } from '#contract/stock/files.ts'
import { blockLists, buildingLists } from '#contract/stock/lists.ts'
import { map } from '#contract/stock/map.ts'
import { savedSearches } from '#contract/stock/saved-searches.ts'
import { search } from '#contract/stock/search.ts'
import { blocks, buildings, objects, offices } from '#contract/stock/stock.ts'
import { commands } from './bulk.ts'
import { changesData, type Endpoint, type Section } from './endpoint.ts'

/** Every call of the API, by section; read by client, server, OpenAPI and tests. */
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

/** `blocks.actualize` and the like: used by commands to declare their calls. */
export type EndpointId = {
  [S in keyof Contract & string]: `${S}.${keyof Contract[S] & string}`
}[keyof Contract & string]

/** Runtime part of an endpoint, without schemas. */
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
