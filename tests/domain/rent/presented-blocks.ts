import type { PresentedBlock } from '#domain/presentation/facts.ts'
import { bare, office } from '#tests/domain/text/description-facts.ts'

/** No-break spaces as plain ones, to be read here. */
export const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null

const computed = {
  grossFromRubPerSqmYear: '59590.00',
  grossToRubPerSqmYear: '59590.00',
  monthFromRub: '2544493.00',
  monthToRub: '2544493.00',
  priceRub: null,
  priceRubPerSqm: null,
  part: null,
}
export const noRents = {
  grossFromRubPerSqmYear: null,
  grossToRubPerSqmYear: null,
  monthFromRub: null,
  monthToRub: null,
}
export const block = (change: Partial<PresentedBlock> = {}): PresentedBlock => ({
  ...office,
  ...computed,
  ...change,
})
export const unknown: PresentedBlock = {
  ...bare.block,
  ...noRents,
  priceRub: null,
  priceRubPerSqm: null,
  part: null,
}
export const sale = block({
  ...{
    dealKind: 'sale',
    askingRent: null,
    askingPrice: '150000000',
    ...noRents,
  },
  ...{ priceRub: '150000000', priceRubPerSqm: '292740.05' },
})
