import type { Variant } from '#contract/demands/variant-records.ts'
import { variantQuery } from '#src/state/demands/variant-queries.ts'
import { Facts } from '../facts/fact-list.tsx'
import { variantFacts } from '../facts/variant-facts.tsx'
import { PeekName, PeekPart } from './peek-head.tsx'
import { peekOf } from './peek-of.tsx'

/** The variant under the cursor of a table: what the client was offered, on which terms, and what he said. */
export const PeekedVariant = peekOf(variantQuery, 'Загружаем вариант', VariantPeek)

function VariantPeek({ record: variant }: { record: Variant }) {
  return (
    <>
      <PeekName name={variant.block.title} />
      <Facts of={variantFacts} record={variant} place="main" />
      <PeekPart title="Условия того дня">
        <Facts of={variantFacts} record={variant} place="terms" />
      </PeekPart>
      <PeekPart title="Запись">
        <Facts of={variantFacts} record={variant} place="aside" />
      </PeekPart>
    </>
  )
}
