import { z } from 'zod'
import { bulkCommands } from '#contract/core/bulk.ts'
import { modules } from '#contract/core/contract.ts'
import { errorCodes } from '#contract/core/errors.ts'
import { id, personRef } from '#contract/core/values.ts'
import { facetKeys } from '#contract/stock/search-criteria.ts'
import { recordKinds } from '#domain/records/record-names.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'
import { capitalized } from '#domain/text/capitals.ts'
import { enumerations } from './enumerations.ts'
import { errorBody } from './error-responses.ts'

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
  FacetKey: z.enum(facetKeys),
  ChangedIds: z.object({ changed: z.array(id) }),
  ...exportedSchemas(),
}

/** @throws if two modules export different records under one name: one of them would have no component. */
function exportedSchemas(): Record<string, z.ZodType> {
  const schemas: Record<string, z.ZodType> = {}
  for (const [exported, value] of modules.flatMap((module) => Object.entries<unknown>(module))) {
    // Plain strings are inlined: a reference would be no shorter.
    if (!(value instanceof z.ZodType) || value instanceof z.ZodStringFormat || value instanceof z.ZodString)
      continue
    const name = capitalized(exported)
    if (name in schemas) throw new Error(`two records of the contract are called ${exported}`)
    schemas[name] = value
  }
  return schemas
}
