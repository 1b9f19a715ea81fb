import { bareName } from '#domain/description/wording.ts'
import type {
  PresentedBlock,
  PresentedPicture,
  PresentedRecord,
  ShownRate,
} from '#domain/presentation/facts.ts'
import {
  addressText,
  buildingText,
  conditionText,
  contractText,
  divisionText,
  headlineParts,
  infrastructureText,
  offerText,
  parkingText,
  sizeText,
  stationTexts,
  vacancyText,
} from '#domain/presentation/lines.ts'
import { rateText } from '#domain/presentation/rates.ts'
import { capitalized } from '#domain/text/capitals.ts'
import { GroundDrawing } from '#src/ui/ground-drawing.tsx'

interface PartProps {
  readonly record: PresentedRecord
  readonly number: number
  readonly rateShown: ShownRate
  /** The first record of one of several buildings. */
  readonly showsPlace: boolean
}

/** A block or building of a presentation. */
export function PresentedRecordPart({ record, number, rateShown, showsPlace }: PartProps) {
  const { building, block, photos, plans, description, blocks, offer } = record
  const rate = block && rateText(block, rateShown)
  const name = bareName(building.name)
  return (
    <article
      id={`record-${number}`}
      tabIndex={-1}
      className="presentation-record"
      aria-label={`${number}. ${name}`}
    >
      <div className="presentation-head">
        <div className="min-w-0">
          <h2>
            {number}. {name}
          </h2>
          <p className="mt-1">{block ? <Headline block={block} /> : buildingText(building)}</p>
          {block && (
            <p className={block.availability === 'occupied' ? 'font-medium text-stale' : 'text-muted'}>
              {capitalized(vacancyText(block))}
            </p>
          )}
        </div>
        {rate && (
          <div className="presentation-price">
            <p className="presentation-rate">{rate.main}</p>
            {rate.notes.length > 0 && (
              <p className="presentation-notes">{capitalized(rate.notes.join(', '))}</p>
            )}
            {rate.total && <p className="presentation-notes">{rate.total}</p>}
          </div>
        )}
      </div>
      {photos.length > 0 ? (
        <Photos photos={photos} name={name} />
      ) : (
        showsPlace && <Whereabouts record={record} />
      )}
      <dl className="presentation-facts">
        {factsOf(record).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{capitalized(value)}</dd>
          </div>
        ))}
      </dl>
      {offer && (
        <>
          <p className="mt-5 font-medium">{offerText(offer)}</p>
          <BlocksOfBuilding blocks={blocks} rateShown={rateShown} />
          {offer.count > blocks.length && (
            <p className="mt-2 text-muted">Показаны первые {blocks.length}: об остальных спросите брокера.</p>
          )}
        </>
      )}
      {description && <p className="mt-4 break-words whitespace-pre-line">{description}</p>}
      {plans.length > 0 && (
        <div className="presentation-plans">
          {plans.map(({ url, widthPx, heightPx }) => (
            <img key={url} src={url} alt={`План: ${name}`} loading="lazy" {...sizeOf(widthPx, heightPx)} />
          ))}
        </div>
      )}
    </article>
  )
}

/** «1-й этаж» never wraps. */
function Headline({ block }: { block: PresentedBlock }) {
  const [what, floor] = headlineParts(block)
  return (
    <>
      {what}
      {floor && (
        <>
          , <span className="whitespace-nowrap">{floor}</span>
        </>
      )}
    </>
  )
}

/** Known facts with their labels. */
function factsOf({ building, block }: PresentedRecord): [label: string, value: string][] {
  const ofBlock: [string, string | null][] = block
    ? [
        ['Площадь', divisionText(block)],
        ['Состояние', conditionText(block, building)],
        ['Договор', contractText(block)],
      ]
    : []
  const all: [string, string | null][] = [
    ...ofBlock,
    ['Адрес', addressText(building)],
    ['Метро', stationTexts(building).join('; ')],
    [
      'Здание',
      block ? [buildingText(building), sizeText(building)].filter(Boolean).join(', ') : sizeText(building),
    ],
    ['Парковка', parkingText(building)],
    ['В здании', infrastructureText(building)],
  ]
  return all.filter((fact): fact is [string, string] => fact[1] !== null && fact[1] !== '')
}

/** Instead of pictures, where neither the block nor its building has one: the building on the map. */
function Whereabouts({ record: { place, building } }: Pick<PartProps, 'record'>) {
  if (!place) return null
  const name = bareName(building.name)
  return (
    <GroundDrawing
      className="mt-4 w-full max-w-[560px] break-inside-avoid rounded border border-line"
      points={[{ ...place, name }]}
      width={560}
      height={240}
      label={`На карте Москвы: ${name}`}
    />
  )
}

function Photos({ photos, name }: { photos: readonly PresentedPicture[]; name: string }) {
  // These counts are shown larger than thumbnails.
  const isFew = photos.length < 4 || photos.length === 5
  return (
    <div className="presentation-photos">
      {photos.map(({ url, thumbUrl }, index) => (
        <a
          key={url}
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={`Фото ${index + 1}: ${name}, открыть`}
        >
          <img
            src={index === 0 || isFew ? url : thumbUrl}
            alt={`Фото ${index + 1}: ${name}`}
            loading="lazy"
          />
        </a>
      ))}
    </div>
  )
}

function BlocksOfBuilding({ blocks, rateShown }: Pick<PresentedRecord, 'blocks'> & { rateShown: ShownRate }) {
  return (
    <table className="presentation-overview">
      <thead>
        <tr>
          <th scope="col">Помещение</th>
          <th scope="col" className="is-number">
            Ставка или цена
          </th>
          <th scope="col">Когда</th>
        </tr>
      </thead>
      <tbody>
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks never move within a page
          <tr key={index}>
            <td>
              <Headline block={block} />
            </td>
            <td className="is-number">{rateText(block, rateShown).main}</td>
            <td>{capitalized(vacancyText(block))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function sizeOf(width: number | null, height: number | null) {
  return width !== null && height !== null ? { width, height } : {}
}
