import { variantStates } from '#domain/demands/variant-vocabulary.ts'
import { recordOfVariant, variantQuery } from '#src/state/demands/variant-queries.ts'
import { Facts } from '#src/views/facts/fact-list.tsx'
import { variantFacts } from '#src/views/facts/variant-facts.tsx'
import { RecordHistory } from '#src/views/record/history/record-history.tsx'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { CardHeading, CardLayout } from '../record/card-layout.tsx'
import { TableCrumb } from '../record/table-crumb.tsx'
import { useCard } from '../record/use-card.tsx'

export default function VariantCard({ id }: { id: number }) {
  const { record: variant, instead } = useCard('variant', variantQuery(id), recordOfVariant)
  if (!variant) return instead
  return (
    <CardLayout
      kind="variant"
      id={id}
      breadcrumb={<TableCrumb screen="variants">Варианты</TableCrumb>}
      title={variant.block.title}
      marks={<span className="min-w-0 truncate text-muted">{variantStates[variant.state]}</span>}
      actions={
        <>
          <CommandButton id="variant.shortlist">В шорт-лист</CommandButton>
          <CommandButton id="variant.noteViewing">Итог показа</CommandButton>
          <CommandButton id="variant.refuse">Отказ</CommandButton>
        </>
      }
      aside={<Facts of={variantFacts} record={variant} place="aside" />}
      panels={[
        () => (
          <div className="max-w-[760px]">
            <Facts of={variantFacts} record={variant} place="main" />
            <section className="mt-6">
              <CardHeading>Условия того дня</CardHeading>
              <Facts of={variantFacts} record={variant} place="terms" />
            </section>
          </div>
        ),
        () => <RecordHistory kind="variant" id={id} />,
      ]}
    />
  )
}
