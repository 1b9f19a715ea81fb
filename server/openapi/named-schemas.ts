import { z } from 'zod'
import * as accounts from '#contract/access/accounts.ts'
import * as keySettings from '#contract/access/key-settings.ts'
import * as users from '#contract/access/user-records.ts'
import * as callees from '#contract/companies/callees.ts'
import * as companies from '#contract/companies/companies.ts'
import * as companyRecords from '#contract/companies/company-records.ts'
import * as competitors from '#contract/companies/competitors.ts'
import * as persons from '#contract/companies/person-records.ts'
import * as comments from '#contract/companies/persons.ts'
import * as portal from '#contract/companies/portal.ts'
import * as bulk from '#contract/core/bulk.ts'
import { bulkCommands } from '#contract/core/bulk.ts'
import { errorCodes } from '#contract/core/errors.ts'
import { id, personRef } from '#contract/core/values.ts'
import * as changes from '#contract/events/changes.ts'
import * as events from '#contract/events/event-records.ts'
import * as updates from '#contract/events/updates.ts'
import * as inquiries from '#contract/inquiries/inquiries.ts'
import * as journal from '#contract/office/journal.ts'
import * as office from '#contract/office/office-records.ts'
import * as recipes from '#contract/office/recipes.ts'
import * as trash from '#contract/office/trash.ts'
import * as presentationContent from '#contract/presentations/presentation-content.ts'
import * as presentations from '#contract/presentations/presentations.ts'
import * as addresses from '#contract/stock/address.ts'
import * as blocks from '#contract/stock/block-records.ts'
import * as buildings from '#contract/stock/building-records.ts'
import * as currencyRates from '#contract/stock/currency-rates.ts'
import * as descriptions from '#contract/stock/descriptions.ts'
import * as files from '#contract/stock/files.ts'
import * as lists from '#contract/stock/lists.ts'
import * as savedSearches from '#contract/stock/saved-searches.ts'
import * as search from '#contract/stock/search.ts'
import * as criteria from '#contract/stock/search-criteria.ts'
import { recordKinds } from '#domain/records/names.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'
import { enumerations } from './enumerations.ts'
import { errorBody } from './error-responses.ts'

const modules = [
  ...[accounts, addresses, blocks, buildings, bulk, callees, changes, companies, companyRecords],
  ...[competitors, currencyRates, descriptions, events, files, inquiries, journal, keySettings, lists],
  ...[office, persons, comments, portal],
  ...[presentationContent, presentations, recipes, savedSearches, search, criteria, trash, updates],
  users,
]

/**
 * Schemas by component name: records as the contract exports them, enumerations, and a few without a single
 * home.
 */
export const namedSchemas: Readonly<Record<string, z.ZodType>> = {
  Id: id,
  Error: errorBody,
  Reference: personRef,
  TitledReference: z.object({ id, title: z.string() }),
  ...Object.fromEntries(
    Object.entries(enumerations).map(([name, codes]) => [name, z.enum(Object.keys(codes))]),
  ),
  RecordKind: z.enum(recordKinds),
  BulkCommand: z.enum(codesOf(bulkCommands)),
  ErrorCode: z.enum(errorCodes),
  FacetKey: z.enum(criteria.facetKeys),
  ChangedIds: z.object({ changed: z.array(id) }),
  ...exportedSchemas(),
}

/** @throws if two modules export different records under one name: one of them would have no component. */
function exportedSchemas(): Record<string, z.ZodType> {
  const schemas: Record<string, z.ZodType> = {}
  for (const [exported, value] of modules.flatMap((module) => Object.entries<unknown>({ ...module }))) {
    // Plain strings are inlined: a reference would be no shorter.
    if (!(value instanceof z.ZodType) || value instanceof z.ZodStringFormat || value instanceof z.ZodString)
      continue
    const name = `${exported.charAt(0).toUpperCase()}${exported.slice(1)}`
    if (name in schemas) throw new Error(`two records of the contract are called ${exported}`)
    schemas[name] = value
  }
  return schemas
}
