import { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'
import { byId, id } from '#contract/core/values.ts'
import { codesOf, descriptionSources } from '#domain/stock/vocabulary.ts'

/** Text of a block's ad after the call. */
export const blockDescription = z.object({
  id,
  description: z.string().nullable(),
  descriptionSource: z.enum(codesOf(descriptionSources)).nullable(),
})

/** Texts of ads: generated from a block's fields, or cleared. */
export const descriptions = section('Описания', {
  generate: {
    method: 'POST',
    path: '/blocks/{id}/generate-description',
    summary: 'Составить описание блока по его полям',
    access: 'user',
    origin: 'spec',
    verb: 'block.describe',
    // May call a language model: no transaction is held open for it.
    ownTransactions: true,
    params: byId,
    /** `replaceOwn`: replaces the text even if a broker wrote it. */
    body: z.strictObject({ replaceOwn: z.boolean().default(false) }).nullish(),
    response: blockDescription,
  },
  clear: {
    method: 'POST',
    path: '/blocks/{id}/clear-description',
    summary: 'Убрать описание блока',
    access: 'user',
    origin: 'spec',
    verb: 'block.clearDescription',
    params: byId,
    response: blockDescription,
  },
  preview: {
    method: 'GET',
    path: '/blocks/{id}/description-preview',
    summary: 'Описание, которое составляется по полям блока',
    access: 'user',
    origin: 'added',
    params: byId,
    /** `isExact`: generating writes exactly this text, without a language model. */
    response: z.object({ text: z.string(), isExact: z.boolean() }),
  },
})
