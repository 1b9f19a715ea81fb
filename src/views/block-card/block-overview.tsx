import type { Block } from '#contract/stock/block-records.ts'
import { stockFieldOf } from '#domain/fields/field-catalogue.ts'
import { fieldText } from '#domain/fields/field-values.ts'
import { buildingClasses } from '#domain/stock/vocabulary.ts'
import { DefinitionList } from '#src/ui/definition-list.tsx'
import { Facade } from '#src/ui/facade.tsx'
import { PictureBox } from '#src/views/files/picture-box.tsx'
import { CardHeading } from '#src/views/record/card-layout.tsx'
import { useValueContext } from '#src/views/record/use-value-context.ts'
import { AskingTerms } from './asking-terms.tsx'
import { BlockDescription } from './block-description.tsx'
import { ComparableBlocks } from './comparable-blocks.tsx'

const contractFields = [
  'leaseKind',
  'leaseTermMonths',
  'rentFreeMonths',
  'prepayMonths',
  'depositMonths',
  'tenantFeePercent',
  'agentBonusPercent',
] as const

/** First tab of a block: pictures, price, terms, comparison. */
export function BlockOverview({ block }: { block: Block }) {
  const { building } = block
  return (
    <div className="grid grid-cols-2 gap-x-8 gap-y-7">
      <PictureBox
        parent={{ kind: 'block', id: block.id }}
        standIn={{ kind: 'building', id: building.id }}
        thumbs={4}
        className="h-[280px] w-full rounded-lg"
        fallback={
          <Facade
            floors={building.floors ?? 8}
            buildingClass={building.class === null ? 'C' : buildingClasses[building.class]}
            seed={building.name}
            label={`Рисунок здания «${building.name}»: фотографий пока нет`}
            className="h-[280px] w-full rounded-lg"
          />
        }
      />
      <AskingTerms block={block} />
      <ContractTerms block={block} />
      <ComparableBlocks block={block} />
      <BlockDescription block={block} />
    </div>
  )
}

/** A sale has only the commissions. */
function ContractTerms({ block }: { block: Block }) {
  const context = useValueContext()
  const fields =
    block.dealKind === 'lease' ? contractFields : contractFields.filter((field) => field.endsWith('Percent'))
  return (
    <section aria-label="Условия договора">
      <CardHeading>Условия договора</CardHeading>
      <DefinitionList
        rows={fields.map((field) => ({
          label: stockFieldOf(field).label,
          value: fieldText(field, block[field], context),
        }))}
      />
    </section>
  )
}
