import type { Block } from '#contract/stock/block-records.ts'
import { buildingClasses } from '#domain/stock/vocabulary.ts'
import { Facade } from '#src/ui/facade.tsx'
import { blockFacts } from '#src/views/facts/block-facts.tsx'
import { Facts } from '#src/views/facts/fact-list.tsx'
import { PictureBox } from '#src/views/files/picture-box.tsx'
import { CardHeading } from '#src/views/record/card-layout.tsx'
import { DealsOf } from '../deals/deals-of.tsx'
import { LeasesOf } from '../lease-card/leases-of.tsx'
import { CommandButton } from '../runtime/command-button.tsx'
import { AskingTerms } from './asking-terms.tsx'
import { BlockDescription } from './block-description.tsx'
import { ComparableBlocks } from './comparable-blocks.tsx'
import { OfferedTo } from './offered-to.tsx'

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
      <section aria-label="Условия договора">
        <CardHeading>Условия договора</CardHeading>
        <Facts of={blockFacts} record={block} place="contract" />
      </section>
      <OfferedTo id={block.id} />
      <LeasesOf of={{ blockId: block.id }} className="col-span-2" />
      <section aria-label="Сделки" className="col-span-2">
        <CardHeading>Сделки</CardHeading>
        <DealsOf of={{ blockId: block.id }} />
        <CommandButton id="block.beginDeal" className="mt-2">
          Начать сделку
        </CommandButton>
      </section>
      <ComparableBlocks block={block} />
      <BlockDescription block={block} />
    </div>
  )
}
