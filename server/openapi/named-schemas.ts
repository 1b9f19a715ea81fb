import { z } from 'zod'
import * as accounts from '#contract/accounts.ts'
import * as addresses from '#contract/address.ts'
import * as blocks from '#contract/block-records.ts'
import * as buildings from '#contract/building-records.ts'
import * as bulk from '#contract/bulk.ts'
import * as callees from '#contract/callees.ts'
import * as changes from '#contract/changes.ts'
import * as companies from '#contract/companies.ts'
import * as companyRecords from '#contract/company-records.ts'
import * as competitors from '#contract/competitors.ts'
import * as currencyRates from '#contract/currency-rates.ts'
import * as descriptions from '#contract/descriptions.ts'
import * as events from '#contract/event-records.ts'
import * as files from '#contract/files.ts'
import * as inquiries from '#contract/inquiries.ts'
import * as journal from '#contract/journal.ts'
import * as keySettings from '#contract/key-settings.ts'
import * as lists from '#contract/lists.ts'
import * as office from '#contract/office-records.ts'
import * as persons from '#contract/person-records.ts'
import * as comments from '#contract/persons.ts'
import * as portal from '#contract/portal.ts'
import * as presentationContent from '#contract/presentation-content.ts'
import * as presentations from '#contract/presentations.ts'
import * as recipes from '#contract/recipes.ts'
import * as savedSearches from '#contract/saved-searches.ts'
import * as search from '#contract/search.ts'
import * as criteria from '#contract/search-criteria.ts'
import * as trash from '#contract/trash.ts'
import * as updates from '#contract/updates.ts'
import * as users from '#contract/user-records.ts'
import { id, personRef } from '#contract/values.ts'
import { bulkCommands } from '#domain/bulk-commands.ts'
import { codesOf } from '#domain/vocabulary.ts'
import { enumerations } from './enumerations.ts'
import { errorBody } from './error-responses.ts'

const modules = [
  ...[accounts, addresses, blocks, buildings, bulk, callees, changes, companies, companyRecords],
  ...[competitors, currencyRates, descriptions, events, files, inquiries, journal, keySettings, lists],
  ...[office, persons, comments, portal],
  ...[presentationContent, presentations, recipes, savedSearches, search, criteria, trash, updates],
  users,
]

/** Records under the names that the contract exports them by, enumerations, and the few that have no one place. */
export const namedSchemas: Readonly<Record<string, z.ZodType>> = {
  Id: id,
  Error: errorBody,
  Reference: personRef,
  TitledReference: z.object({ id, title: z.string() }),
  ...Object.fromEntries(
    Object.entries(enumerations).map(([name, codes]) => [name, z.enum(Object.keys(codes))]),
  ),
  RecordKind: z.enum(journal.recordKinds),
  BulkCommand: z.enum(codesOf(bulkCommands)),
  FacetKey: z.enum(criteria.facetKeys),
  ChangedIds: z.object({ changed: z.array(id) }),
  ...exportedSchemas(),
}

/** @throws where two modules export different records under one name: one of them would have no component. */
function exportedSchemas(): Record<string, z.ZodType> {
  const schemas: Record<string, z.ZodType> = {}
  for (const [exported, value] of modules.flatMap((module) => Object.entries<unknown>({ ...module }))) {
    // A text is said as shortly where it stands.
    if (!(value instanceof z.ZodType) || value instanceof z.ZodStringFormat || value instanceof z.ZodString)
      continue
    const name = `${exported.charAt(0).toUpperCase()}${exported.slice(1)}`
    if (name in schemas) throw new Error(`two records of the contract are called ${exported}`)
    schemas[name] = value
  }
  return schemas
}
