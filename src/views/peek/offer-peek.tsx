import type { CompetitorOfferCard } from '#contract/companies/competitors.ts'
import { offerChangeText } from '#domain/competitors/offer-texts.ts'
import { buildingClasses, portalOfficeTypes } from '#domain/stock/vocabulary.ts'
import { formatArea, formatDecimal } from '#domain/text/format.ts'
import { dayOf, formatDay, formatInstant } from '#domain/time/time.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { competitorOfferQuery } from '#src/state/queries/portal-queries.ts'
import { DefinitionList } from '#src/ui/definition-list.tsx'
import { useValueContext } from '../record/use-value-context.ts'
import { CommandButton } from '../runtime/command-button.tsx'
import { askingText } from '../tables/kinds/offers.ts'
import { PeekName, PeekPart } from './peek-head.tsx'
import { peekOf } from './peek-of.tsx'

/** A competitor's offer: what it says, what changed, which of our records it speaks of. */
export const PeekedOffer = peekOf(competitorOfferQuery, 'Загружаем предложение', OfferPeek)

function OfferPeek({ record: offer }: { record: CompetitorOfferCard }) {
  const { now, zone } = useValueContext()
  const { address, building, buildingName, description, goneAt, id, lastSeenAt } = offer
  const seen =
    goneAt === null
      ? `на портале, видели ${formatInstant(lastSeenAt, now, zone)}`
      : `снято ${formatDay(dayOf(goneAt, zone), dayOf(now, zone))}`
  const title = building?.name ?? buildingName ?? address
  return (
    <>
      <p className="text-muted">{seen}</p>
      <PeekName name={title} isTight />
      {title !== address && <p className="mb-3 break-words text-muted">{address}</p>}
      <DefinitionList rows={factsOf(offer)} />
      <CommandButton
        id="offer.draftBlock"
        target={{
          kind: 'competitorOffer',
          records: [{ id, title, responsibleUserId: null, createdById: null }],
          origin: 'cursor',
        }}
        className="mt-4"
      />
      <Changes offer={offer} />
      {description !== null && (
        <PeekPart title="Описание">
          <p className="break-words whitespace-pre-line">{description}</p>
        </PeekPart>
      )}
    </>
  )
}

function factsOf(offer: CompetitorOfferCard) {
  const { areaFromSqm, areaSqm, block, building, buildingClass, dealKind, floor, floors, metro } = offer
  const isDivisible = areaFromSqm !== null && areaFromSqm !== areaSqm
  const [rateLabel, rateUnit] = dealKind === 'sale' ? ['С НДС', '₽/м²'] : ['С НДС и OPEX', '₽/м²/год']
  return [
    { label: 'Просят', value: askingText(offer) },
    ...known(rateLabel, offer.rateRub && `${formatDecimal(offer.rateRub, 0)} ${rateUnit}`),
    ...known(
      'Площадь',
      areaSqm && (isDivisible ? `от ${formatArea(areaFromSqm)} до ` : '') + formatArea(areaSqm),
    ),
    ...known(
      'Этаж',
      floor !== null && `${floor}`.replace('-', '−') + (floors === null ? '' : ` из ${floors}`),
    ),
    { label: 'Вид', value: portalOfficeTypes[offer.officeType] },
    ...known('Класс', buildingClass && buildingClasses[buildingClass]),
    ...known('Метро', metro[0]?.station),
    {
      label: 'Наше здание',
      value: building ? <Link to={pathOf('building', { id: building.id })}>{building.name}</Link> : 'нет',
    },
    ...known('Наш блок', block && <Link to={pathOf('block', { id: block.id })}>{block.title}</Link>),
    ...known(
      'Страница',
      offer.url && (
        <a href={offer.url} target="_blank" rel="noreferrer" className="hover:text-accent hover:underline">
          открыть на портале
        </a>
      ),
    ),
  ]
}

function known<V>(label: string, value: V | null | undefined | false | '') {
  return value ? [{ label, value }] : []
}

function Link({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} className="hover:text-accent hover:underline">
      {children}
    </a>
  )
}

/** Every change, the last first; at the end, when it was first seen. */
function Changes({ offer: { changes, firstSeenAt } }: { offer: CompetitorOfferCard }) {
  const { now, zone } = useValueContext()
  const dayText = (at: string) => formatDay(dayOf(at, zone), dayOf(now, zone))
  const isSeenNew = changes.some(({ kind }) => kind === 'new')
  return (
    <PeekPart title="Изменения">
      <ol className="flex flex-col gap-1.5">
        {changes.map((change) => (
          <Change key={change.id} day={dayText(change.at)} text={offerChangeText(change)} />
        ))}
        {!isSeenNew && <Change day={dayText(firstSeenAt)} text="увидели впервые" />}
      </ol>
    </PeekPart>
  )
}

function Change({ day, text }: { day: string; text: string }) {
  return (
    <li className="flex gap-3">
      <span className="w-[92px] shrink-0 text-muted">{day}</span>
      <span className="min-w-0 break-words">{text}</span>
    </li>
  )
}
