import * as accounts from '#contract/access/accounts.ts'
import * as commandUses from '#contract/access/command-uses.ts'
import * as heardTexts from '#contract/access/heard-texts.ts'
import * as keySettings from '#contract/access/key-settings.ts'
import * as sessions from '#contract/access/sessions.ts'
import * as users from '#contract/access/user-records.ts'
import * as calls from '#contract/calls/calls.ts'
import * as callees from '#contract/companies/callees.ts'
import * as companies from '#contract/companies/companies.ts'
import * as companyRecords from '#contract/companies/company-records.ts'
import * as competitorRates from '#contract/companies/competitor-rates.ts'
import * as competitors from '#contract/companies/competitors.ts'
import * as personRecords from '#contract/companies/person-records.ts'
import * as persons from '#contract/companies/persons.ts'
import * as portal from '#contract/companies/portal.ts'
import * as publication from '#contract/companies/publication.ts'
import * as dealRecords from '#contract/deals/deal-records.ts'
import * as deals from '#contract/deals/deals.ts'
import * as demandRecords from '#contract/demands/demand-records.ts'
import * as demands from '#contract/demands/demands.ts'
import * as variantRecords from '#contract/demands/variant-records.ts'
import * as variants from '#contract/demands/variants.ts'
import * as changes from '#contract/events/changes.ts'
import * as days from '#contract/events/day.ts'
import * as eventRecords from '#contract/events/event-records.ts'
import * as events from '#contract/events/events.ts'
import * as presence from '#contract/events/presence.ts'
import * as updates from '#contract/events/updates.ts'
import * as exports from '#contract/exchange/exports.ts'
import * as importRecords from '#contract/exchange/import-records.ts'
import * as imports from '#contract/exchange/imports.ts'
import * as inquiries from '#contract/inquiries/inquiries.ts'
import * as leaseRecords from '#contract/leases/lease-records.ts'
import * as leases from '#contract/leases/leases.ts'
import * as market from '#contract/market/market.ts'
import * as demo from '#contract/office/demo.ts'
import * as journal from '#contract/office/journal.ts'
import * as officeRecords from '#contract/office/office-records.ts'
import * as recipes from '#contract/office/recipes.ts'
import * as system from '#contract/office/system.ts'
import * as trash from '#contract/office/trash.ts'
import * as presentationContent from '#contract/presentations/presentation-content.ts'
import * as presentations from '#contract/presentations/presentations.ts'
import * as reports from '#contract/reports/reports.ts'
import * as address from '#contract/stock/address.ts'
import * as blocks from '#contract/stock/block-records.ts'
import * as buildings from '#contract/stock/building-records.ts'
import * as currencyRates from '#contract/stock/currency-rates.ts'
import * as descriptions from '#contract/stock/descriptions.ts'
import * as files from '#contract/stock/files.ts'
import * as lists from '#contract/stock/lists.ts'
import * as map from '#contract/stock/map.ts'
import * as savedSearches from '#contract/stock/saved-searches.ts'
import * as search from '#contract/stock/search.ts'
import * as criteria from '#contract/stock/search-criteria.ts'
import * as stock from '#contract/stock/stock.ts'
import * as stockCopy from '#contract/stock/stock-copy.ts'
import * as bulk from './bulk.ts'
import { type Section, sectionTitles } from './endpoint.ts'

/** Modules of the contract, in the order of the API's description. */
export const modules = [
  accounts,
  keySettings,
  sessions,
  users,
  stock,
  blocks,
  buildings,
  lists,
  companies,
  companyRecords,
  descriptions,
  address,
  persons,
  personRecords,
  callees,
  calls,
  bulk,
  search,
  criteria,
  map,
  stockCopy,
  exports,
  imports,
  importRecords,
  savedSearches,
  demands,
  demandRecords,
  variants,
  variantRecords,
  deals,
  dealRecords,
  leases,
  leaseRecords,
  reports,
  recipes,
  inquiries,
  files,
  events,
  eventRecords,
  updates,
  days,
  journal,
  changes,
  presence,
  commandUses,
  heardTexts,
  trash,
  currencyRates,
  portal,
  publication,
  competitors,
  competitorRates,
  market,
  presentations,
  presentationContent,
  system,
  officeRecords,
  demo,
] as const

type SectionsOf<M> = { [K in keyof M as M[K] extends Section ? K : never]: M[K] }
type Together<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer A) => void ? A : never
export type Contract = Together<SectionsOf<(typeof modules)[number]>>

/** Every call of the API, by section; read by client, server, OpenAPI and tests. */
export const contract = Object.fromEntries(modules.flatMap(sectionsOf)) as Contract

function sectionsOf(module: object): [name: string, Section][] {
  const declared = [...sectionTitles.keys()]
  const sections: [string, Section][] = Object.entries(module).filter(([, value]) => sectionTitles.has(value))
  return sections.sort(([, one], [, other]) => declared.indexOf(one) - declared.indexOf(other))
}

/** `blocks.actualize` and the like: used by commands to declare their calls. */
export type EndpointId = {
  [S in keyof Contract & string]: `${S}.${keyof Contract[S] & string}`
}[keyof Contract & string]
