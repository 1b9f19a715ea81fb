import { useQuery } from '@tanstack/react-query'
import type { Block } from '#contract/stock/block-records.ts'
import { stockFieldOf } from '#domain/fields/field-catalogue.ts'
import { fieldText, metroText } from '#domain/fields/field-values.ts'
import { freshnessOf } from '#domain/stock/freshness.ts'
import { availabilities, floorKinds, propertyUses } from '#domain/stock/vocabulary.ts'
import { formatArea } from '#domain/text/format.ts'
import { countOf } from '#domain/text/plurals.ts'
import { formatAge, formatInstant } from '#domain/time/time.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { type BlocksOfAd, mainBlocksQuery, sharedAdOf } from '#src/state/queries/main-blocks.ts'
import { DefinitionList } from '#src/ui/definition-list.tsx'
import { FreshnessDot } from '#src/ui/freshness-dot.tsx'
import { PersonMark } from '#src/views/person-mark.tsx'
import { AdsRight } from '#src/views/record/ads-right.tsx'
import { OwnerContact } from '#src/views/record/contacts/owner-contact.tsx'
import { HistoryLines } from '#src/views/record/history/history-lines.tsx'
import { useValueContext } from '#src/views/record/use-value-context.ts'

/** Shown only if known: the panel is narrow. */
const traits = ['roomCount', 'hasOwnEntrance', 'hasWaterPoint', 'canRegisterAddress'] as const

/** Side panel of a block's card: the most requested facts. */
export function BlockAside({ block }: { block: Block }) {
  const context = useValueContext()
  const { data: ads } = useQuery(mainBlocksQuery(block.building.id))
  const { building, actualizedAt, actualizedBy, lists } = block
  const nearest = building.metro[0]
  return (
    <>
      <p className="mb-3">
        <FreshnessDot
          state={freshnessOf(actualizedAt, context.now, context.zone, context)}
          text={
            actualizedAt === null
              ? 'Никогда не подтверждали'
              : `Подтверждено ${agoText(formatAge(actualizedAt, context.now, context.zone))}`
          }
        />
        {actualizedAt !== null && (
          <span className="mt-0.5 block text-sm text-muted">
            {formatInstant(actualizedAt, context.now, context.zone)}
            {actualizedBy && ` · ${actualizedBy.name}`}
          </span>
        )}
      </p>
      <div className="mb-3 border-y border-line py-2">
        <OwnerContact kind="block" id={block.id} />
      </div>
      <DefinitionList
        rows={[
          { label: 'Этаж', value: floorText(block) },
          { label: 'Площадь', value: formatArea(block.areaSqm) },
          { label: 'Полезная', value: formatArea(block.usableAreaSqm) },
          { label: 'Площадь от', value: formatArea(block.divisibleFromSqm) },
          { label: 'Назначение', value: block.purposes.map((code) => propertyUses[code]).join(', ') || '—' },
          { label: 'Планировка', value: fieldText('layout', block.layout, context) },
          { label: 'Отделка', value: fieldText('fitOut', block.fitOut, context) },
          { label: 'Потолок', value: fieldText('ceilingM', block.ceilingM, context) },
          ...traits
            .filter((field) => block[field] !== null)
            .map((field) => ({
              label: stockFieldOf(field).label,
              value: fieldText(field, block[field], context),
            })),
          { label: 'Доступность', value: availabilities[block.availability] },
          { label: 'Адрес', value: building.address },
          { label: 'Метро', value: nearest ? metroText(nearest) : '—' },
          { label: 'Ответственный', value: <PersonMark person={block.responsible} /> },
          { label: 'Реклама', value: <AdsRight block={block} /> },
          { label: 'На портале', value: fieldText('listingState', block.listingState, context) },
          { label: 'Объявление', value: <AdOf id={block.id} ad={sharedAdOf(ads, block.id)} /> },
          { label: 'В моих подборках', value: <Lists lists={lists} /> },
        ]}
      />
      <hr className="my-4 border-line" />
      <h2 className="mb-2 text-muted">История</h2>
      <HistoryLines kind="block" id={block.id} />
    </>
  )
}

/** «3 дн. назад», but «только что». */
function agoText(age: string): string {
  return age === 'сегодня' ? age : `${age} назад`
}

/** Tells if the block shares its portal ad with others. */
function AdOf({ id, ad }: { id: number; ad: BlocksOfAd | undefined }) {
  if (!ad) return 'своё'
  const size = countOf(ad.blockIds.length, 'блок', 'блока', 'блоков')
  if (ad.mainBlockId === id) return `общее: ${size}, этот главный`
  return (
    <>
      {`общее: ${size}, `}
      <a href={pathOf('block', { id: ad.mainBlockId })} className="text-accent hover:underline">
        главный блок
      </a>
    </>
  )
}

function Lists({ lists }: { lists: Block['lists'] }) {
  if (lists.length === 0) return '—'
  return lists.map(({ id, name }) => (
    <a key={id} href={pathOf('blockList', { id })} className="block text-accent hover:underline">
      {name}
    </a>
  ))
}

/** «7 из 14», «подвал, −1». */
function floorText({ floor, floorKind, building }: Block): string {
  const storey = floor === null ? null : String(floor).replace('-', '−')
  if (floorKind !== 'regular')
    return [floorKinds[floorKind].toLowerCase(), storey].filter((part) => part !== null).join(', ')
  if (storey === null) return '—'
  return building.floors === null ? storey : `${storey} из ${building.floors}`
}
