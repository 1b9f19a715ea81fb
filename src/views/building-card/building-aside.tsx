import type { Building } from '#contract/stock/building-records.ts'
import type { BlockRow } from '#contract/stock/search.ts'
import { askingText } from '#domain/rent/rate-text.ts'
import { buildingClasses } from '#domain/stock/vocabulary.ts'
import { formatArea } from '#domain/text/format.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { blockTitle } from '#src/state/queries/records.ts'
import { Facade } from '#src/ui/facade.tsx'
import { blockRowFacts } from '#src/views/facts/block-facts.tsx'
import { buildingFacts } from '#src/views/facts/building-facts.tsx'
import { Facts } from '#src/views/facts/fact-list.tsx'
import { PictureBox } from '#src/views/files/picture-box.tsx'
import { OwnerContact } from '#src/views/record/contacts/owner-contact.tsx'
import { BuildingMap } from './building-map.tsx'

/** Side panel of a building's card: its picture, and the block selected on the plan. */
export function BuildingAside({ building, block }: { building: Building; block: BlockRow | undefined }) {
  return (
    <>
      <PictureBox
        parent={{ kind: 'building', id: building.id }}
        thumbs={0}
        className="mb-4 h-[150px] w-full rounded-lg"
        fallback={
          <Facade
            floors={building.floors ?? 8}
            buildingClass={building.class === null ? 'C' : buildingClasses[building.class]}
            seed={building.name}
            label={`Рисунок здания «${building.name}»: фотографий пока нет`}
            className="mb-4 h-[150px] w-full rounded-lg"
          />
        }
      />
      {block ? <BlockGlance block={block} /> : <BuildingGlance building={building} />}
      <BuildingMap building={building} />
    </>
  )
}

function BuildingGlance({ building }: { building: Building }) {
  return (
    <>
      <div className="mb-3 border-b border-line pb-2">
        <OwnerContact kind="building" id={building.id} />
      </div>
      <Facts of={buildingFacts} record={building} place="aside" />
    </>
  )
}

function BlockGlance({ block }: { block: BlockRow }) {
  const asked = askingText(block)
  return (
    <section aria-live="polite" aria-label="Блок на плане">
      <p className="text-muted">{blockTitle(block.buildingName, block)}</p>
      <p className="text-xl font-semibold">
        {formatArea(block.areaSqm)}
        {asked && ` · ${asked.sum}`}
      </p>
      <p className="mb-3 text-sm text-muted">
        {asked ? [asked.vat, asked.opex].filter(Boolean).join(', ') : 'Ставка не указана'}
      </p>
      <Facts of={blockRowFacts} record={block} place="plan" />
      <a href={pathOf('block', { id: block.id })} className="mt-3 inline-block text-accent hover:underline">
        Открыть карточку блока
      </a>
    </section>
  )
}
