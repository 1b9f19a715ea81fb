import { z } from 'zod'
import { id, instantOut, personRef } from '#contract/core/values.ts'
import {
  refusalReasons,
  refusers,
  variantStates,
  viewingOutcomes,
} from '#domain/demands/variant-vocabulary.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'

/** A variant in the matches of its demand. */
export const shownVariant = z.object({
  state: z.enum(codesOf(variantStates)),
  stateAt: instantOut,
  refusedBy: z.enum(codesOf(refusers)).nullable(),
  reason: z.enum(codesOf(refusalReasons)).nullable(),
  outcome: z.enum(codesOf(viewingOutcomes)).nullable(),
  /** Improvement of the terms that the client refused: «ставка была 46 000»; null: there is none. */
  better: z.string().nullable(),
})
export type ShownVariant = z.infer<typeof shownVariant>

/** A variant as a block's card tells it; others' demands and, where contacts are masked, clients are left out. */
export const blockVariant = shownVariant.omit({ better: true }).extend({
  id,
  responsible: personRef.nullable(),
  client: z.string().nullable(),
  demand: z.object({ id, name: z.string() }).nullable(),
})
export type BlockVariant = z.infer<typeof blockVariant>

/** Blocks of a demand get this state; `null` takes their variants away. */
export const variantState = z
  .strictObject({
    demandId: id,
    state: z.enum(codesOf(variantStates)).nullable(),
    refusedBy: z.enum(codesOf(refusers)).optional(),
    reason: z.enum(codesOf(refusalReasons)).optional(),
    outcome: z.enum(codesOf(viewingOutcomes)).optional(),
  })
  .refine(({ state, reason }) => state !== 'refused' || reason !== undefined, {
    message: 'Почему отказались?',
    path: ['reason'],
  })
export type VariantState = z.output<typeof variantState>
