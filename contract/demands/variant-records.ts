import { z } from 'zod'
import { day, decimalOut, id, instantOut, personRef, text } from '#contract/core/values.ts'
import {
  maxSaid,
  refusalReasons,
  refusers,
  variantStates,
  viewingOutcomes,
} from '#domain/demands/variant-vocabulary.ts'
import { codesOf, currencies, rentBases, vatTreatments } from '#domain/stock/vocabulary.ts'

/** A variant in the matches of its demand. */
export const shownVariant = z.object({
  state: z.enum(codesOf(variantStates)),
  stateAt: instantOut,
  refusedBy: z.enum(codesOf(refusers)).nullable(),
  reason: z.enum(codesOf(refusalReasons)).nullable(),
  outcome: z.enum(codesOf(viewingOutcomes)).nullable(),
  /** The client's own words, with the reason `other` or without an outcome. */
  said: z.string().nullable(),
  /** Improvement of the terms that the client refused: «ставка была 46 000»; null: there is none. */
  better: z.string().nullable(),
})
export type ShownVariant = z.infer<typeof shownVariant>

/**
 * A variant as a block's card tells it; others' demands, words of their clients and, where contacts are masked, clients are
 * left out.
 */
export const blockVariant = shownVariant.omit({ better: true }).extend({
  id,
  responsible: personRef.nullable(),
  client: z.string().nullable(),
  demand: z.object({ id, name: z.string() }).nullable(),
})
export type BlockVariant = z.infer<typeof blockVariant>

/** Sum asked for a block: a rent for a unit of the basis, or a price without one. */
export const askedSum = z.object({
  amount: decimalOut.nullable(),
  currency: z.enum(codesOf(currencies)).nullable(),
  basis: z.enum(codesOf(rentBases)).nullable(),
  vatTreatment: z.enum(codesOf(vatTreatments)).nullable(),
  vatRate: decimalOut.nullable(),
})

/** A variant in a table; the client and the demand are null where the caller may not know them. */
export const variantRow = blockVariant.extend({
  block: z.object({ id, title: z.string() }),
  /** Terms of the day when it was offered or refused. */
  askedThen: askedSum,
  areaThen: decimalOut.nullable(),
  availableThen: day.nullable(),
  /** Terms of today. */
  askedNow: askedSum,
})
export type VariantRow = z.infer<typeof variantRow>

/** A variant with what it came from, for its card. */
export const variant = variantRow.extend({
  /** Gross, ₽/m²/year. */
  rentThen: decimalOut.nullable(),
  /** ₽, of a sale. */
  priceThen: decimalOut.nullable(),
  formerState: z.enum(codesOf(variantStates)).nullable(),
  presentation: z.object({ id, title: z.string() }).nullable(),
  /** The viewing. */
  event: z.object({ id, title: z.string(), date: instantOut }).nullable(),
  createdAt: instantOut,
  updatedAt: instantOut,
})
export type Variant = z.infer<typeof variant>

const why = {
  refusedBy: z.enum(codesOf(refusers)).optional(),
  reason: z.enum(codesOf(refusalReasons)).optional(),
  outcome: z.enum(codesOf(viewingOutcomes)).optional(),
  said: text(maxSaid, 1).optional(),
}
const hasReason = ({ state, reason }: { state: string | null; reason?: string | undefined }) =>
  state !== 'refused' || reason !== undefined
const noReason = { message: 'Почему отказались?', path: ['reason'] }

/** Blocks of a demand get this state; `null` takes their variants away. */
export const variantState = z
  .strictObject({ demandId: id, state: z.enum(codesOf(variantStates)).nullable(), ...why })
  .refine(hasReason, noReason)
export type VariantState = z.output<typeof variantState>

/** Variants get this state, each for its own demand. */
export const variantVerdict = z
  .strictObject({ state: z.enum(codesOf(variantStates)), ...why })
  .refine(hasReason, noReason)
export type VariantVerdict = z.output<typeof variantVerdict>
