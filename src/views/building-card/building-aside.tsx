import type { Building } from '#contract/stock/building-records.ts'
import type { BlockRow } from '#contract/stock/search.ts'
import { fieldText, metroText } from '#domain/fields/field-values.ts'
import {
  askedText,
  comparableMonthText,
  comparablePriceText,
  comparableRentText,
  comparableValue,
} from '#domain/rent/rate-text.ts'
import { availabilities, buildingClasses, fitOuts } from '#domain/stock/vocabulary.ts'
import { formatArea } from '#domain/text/format.ts'
import { formatAge } from '#domain/time/time.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { blockTitle } from '#src/state/queries/records.ts'
import { DefinitionList } from '#src/ui/definition-list.tsx'
import { Facade } from '#src/ui/facade.tsx'
import { PictureBox } from '#src/views/files/picture-box.tsx'
import { PersonMark } from '#src/views/person-mark.tsx'
import { OwnerContact } from '#src/views/record/contacts/owner-contact.tsx'
import { useValueContext } from '#src/views/record/use-value-context.ts'
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
  const context = useValueContext()
  return (
    <>
      <div className="mb-3 border-b border-line pb-2">
        <OwnerContact kind="building" id={building.id} />
      </div>
      <DefinitionList
        rows={[
          { label: 'Тип', value: fieldText('type', building.type, context) },
          { label: 'Этажей', value: fieldText('floors', building.floors, context) },
          { label: 'GLA', value: formatArea(building.glaSqm) },
          { label: 'Свободно', value: formatArea(building.freeAreaSqm) },
          { label: 'Блоков', value: String(building.blockCount) },
          { label: 'Год', value: fieldText('yearBuilt', building.yearBuilt, context) },
          { label: 'OPEX', value: fieldText('opexRubPerSqmYear', building.opexRubPerSqmYear, context) },
          { label: 'Метро', value: building.metro.map(metroText).join('; ') || '—' },
          { label: 'Ответственный', value: <PersonMark person={building.responsible} /> },
        ]}
      />
    </>
  )
}

function BlockGlance({ block }: { block: BlockRow }) {
  const context = useValueContext()
  const asked = askedText(block)
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
      <DefinitionList
        rows={[
          ...(block.dealKind === 'sale'
            ? [{ label: 'С НДС', value: comparableValue(comparablePriceText(block)) }]
            : [
                { label: 'С НДС и OPEX', value: comparableValue(comparableRentText(block)) },
                { label: 'В месяц с НДС и OPEX', value: comparableValue(comparableMonthText(block)) },
              ]),
          { label: 'Доступность', value: availabilities[block.availability] },
          { label: 'Арендатор', value: block.tenantName ?? '—' },
          { label: 'Занят до', value: fieldText('occupiedUntil', block.occupiedUntil, context) },
          { label: 'Свободен с', value: fieldText('availableFrom', block.availableFrom, context) },
          { label: 'Площадь от', value: formatArea(block.divisibleFromSqm) },
          { label: 'Отделка', value: block.fitOut === null ? '—' : fitOuts[block.fitOut] },
          {
            label: 'Подтверждён',
            value:
              block.actualizedAt === null
                ? 'никогда'
                : formatAge(block.actualizedAt, context.now, context.zone),
          },
          { label: 'Ответственный', value: <PersonMark person={block.responsible} /> },
        ]}
      />
      <a href={pathOf('block', { id: block.id })} className="mt-3 inline-block text-accent hover:underline">
        Открыть карточку блока
      </a>
    </section>
  )
}
