import { z } from 'zod'
import { day, decimal, id, range, setOf, text } from '#contract/core/values.ts'
import type { Condition } from '#domain/search/condition.ts'
import {
  type ConditionValue,
  conditionsOn,
  type FacetKey,
  facetConditions,
  type NameOf,
  type StockConditions,
} from '#domain/search/stock-criteria.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'

const latitude = z.number().min(-90, 'Широта — от −90 до 90').max(90, 'Широта — от −90 до 90')
const longitude = z.number().min(-180, 'Долгота — от −180 до 180').max(180, 'Долгота — от −180 до 180')

/** A part of the map, in degrees. */
export const mapBounds = z
  .strictObject({ south: latitude, west: longitude, north: latitude, east: longitude })
  .refine(({ south, north }) => south <= north, {
    message: 'Южная граница севернее северной',
    path: ['south'],
  })
  .refine(({ west, east }) => west <= east, { message: 'Запад восточнее востока', path: ['west'] })

function schemaOf(condition: Condition): z.ZodType {
  switch (condition.kind) {
    case 'codes':
      return setOf(z.enum(codesOf(condition.codes)))
    case 'code':
      return z.enum(codesOf(condition.codes))
    case 'flag':
      return Object.values(condition.values).includes(false) ? z.boolean() : z.literal(true)
    case 'names':
      return setOf(text(condition.longest, 1))
    case 'ids':
      return setOf(id, condition.most)
    case 'list':
      return id
    case 'decimals':
      return range(decimal({ integerDigits: condition.integerDigits }))
    case 'integers':
      return range(z.int().min(condition.allows.min).max(condition.allows.max))
    case 'integer':
      return z.int().min(0).max(condition.max)
    case 'day':
      return day
    case 'box':
      return mapBounds
  }
}

type Schemas<O extends Condition['of']> = {
  [N in NameOf<O> as StockConditions[N]['key']]: z.ZodOptional<
    z.ZodType<ConditionValue<N>, ConditionValue<N>>
  >
}

function criteriaOf<O extends Condition['of']>(of: O) {
  const schemas = conditionsOn(of).map(([, condition]) => [condition.key, schemaOf(condition).optional()])
  // Each schema is that of its condition's kind, as `ValueOf` has it.
  return z.strictObject(Object.fromEntries(schemas) as Schemas<O>)
}

/** Conditions on the building; a search of blocks applies them to the block's building. */
export const buildingCriteria = criteriaOf('building')

/** Conditions on the block; a search of buildings keeps those with at least one such block. */
export const blockCriteria = criteriaOf('block')

/** Facets: counts by value; each ignores its own condition. */
export const facetKeys = codesOf(facetConditions) satisfies FacetKey[]

const simple = text(200)

/** Criteria as stored and returned. */
export const searchCriteria = z.strictObject({
  target: z.enum(['blocks', 'buildings']).default('blocks'),
  building: buildingCriteria.optional(),
  block: blockCriteria.optional(),
  /** Free text: all words must match; names tolerate a typo. */
  simple: simple.optional(),
})
export type SearchCriteria = z.infer<typeof searchCriteria>

const orNull = <S extends z.ZodType>(part: S) =>
  part
    .nullish()
    .transform((given) => given ?? undefined)
    .optional()

/** Criteria as callers write them: a `null` part is no condition. */
export const requestedCriteria = searchCriteria.extend({
  building: orNull(buildingCriteria),
  block: orNull(blockCriteria),
  simple: orNull(simple),
})

/** From 1. */
export const pageNumber = z
  .int('Номер страницы — целое число от 1')
  .min(1, 'Номер страницы — целое число от 1')
  .max(10_000_000, 'Такой страницы нет')
