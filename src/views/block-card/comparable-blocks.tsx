import { useQuery } from '@tanstack/react-query'
import type { Block } from '#contract/stock/block-records.ts'
import { countOfRecords } from '#domain/records/names.ts'
import { inOkrug } from '#domain/stock/okrug-text.ts'
import { buildingClasses } from '#domain/stock/vocabulary.ts'
import { formatDecimal, formatRange } from '#domain/text/format.ts'
import { countOf } from '#domain/text/plurals.ts'
import { CardHeading } from '#src/views/record/card-layout.tsx'
import { areaAround, type ComparableSet, comparableBlocksQuery } from './comparable-blocks-query.ts'
import { MarketLine } from './market-line.tsx'
import { binOf, type Distribution, distributionOf, percentAbove } from './rent-bins.ts'

/** Position of the block's rent or price within its class and okrug. */
export function ComparableBlocks({ block }: { block: Block }) {
  const { data, isLoading, isError } = useQuery(comparableBlocksQuery(block))
  const { class: buildingClass, okrug } = block.building
  if (buildingClass === null || okrug === null) {
    return <Place block={block} note="Класс или округ здания не указан: сравнить не с чем." />
  }
  if (isLoading) return <Place block={block} note="Считаем…" />
  if (isError) return <Place block={block} note="Сравнение ставок не загрузилось." />
  const place = `класса ${buildingClasses[buildingClass]} ${inOkrug(okrug)}`
  if (!data) return <Place block={block} note={`Блоков ${place} слишком много для сравнения.`} />
  const distribution = distributionOf(data.values)
  if (!distribution) return <Place block={block} note={`Сравнимых блоков ${place} мало: ${data.total}.`} />
  const area = areaAround(block.areaSqm)
  const byArea = data.isByArea ? ` площадью ${formatRange(area.min, area.max, 'м²')}` : ''
  return (
    <Place
      block={block}
      title={`Место среди всех ${countOf(data.total, 'блока', 'блоков', 'блоков')} ${place}${byArea}`}
    >
      <Histogram block={block} comparable={data} distribution={distribution} />
    </Place>
  )
}

interface PlaceProps {
  block: Block
  title?: string
  note?: string
  children?: React.ReactNode
}

function Place({ block, title, note, children }: PlaceProps) {
  return (
    <section aria-label="Место среди сравнимых">
      <CardHeading>{title ?? 'Место среди сравнимых блоков'}</CardHeading>
      {note && <p className="text-muted">{note}</p>}
      {children}
      <MarketLine block={block} />
    </section>
  )
}

function Histogram({
  block,
  comparable,
  distribution,
}: {
  block: Block
  comparable: ComparableSet
  distribution: Distribution
}) {
  const { bins, min, median, max } = distribution
  const highest = Math.max(...bins.map(({ count }) => count))
  const own = ownValue(block)
  const ownBin = own === null ? -1 : binOf(own, { min, max, binCount: bins.length })
  const unit = block.dealKind === 'lease' ? '₽/м²/год с НДС и OPEX' : '₽/м² с НДС'
  const summary = `От ${thousands(min)} до ${thousands(max)}, медиана ${thousands(median)} тыс. ${unit}`
  return (
    <>
      <div role="img" aria-label={summary} className="flex h-[96px] items-end gap-1">
        {bins.map(({ from, to, count }, at) => (
          <span
            key={from}
            title={`${thousands(from)}–${thousands(to)} тыс. ₽: ${countOfRecords('block', count)}`}
            className={`min-h-px flex-1 rounded-t-sm ${at === ownBin ? 'bg-accent' : 'bg-accent-line/60'}`}
            style={{ height: `${Math.round((100 * count) / highest)}%` }}
          />
        ))}
      </div>
      <p aria-hidden className="mt-1 flex justify-between border-t border-line pt-1 text-sm text-muted">
        <span>{thousands(min)}&nbsp;тыс.</span>
        <span>медиана вместе с занятыми: {thousands(median)}</span>
        <span>{thousands(max)}&nbsp;тыс.&nbsp;₽</span>
      </p>
      <p className="mt-2 text-sm text-muted">
        {own === null
          ? 'Ставка этого блока неизвестна.'
          : `Этот блок дешевле ${percentAbove(own, comparable.values)} % из них; ${unit}.`}
      </p>
    </>
  )
}

function ownValue({ dealKind, comparable }: Block): number | null {
  const value = dealKind === 'lease' ? comparable.grossRubPerSqmYear : comparable.priceRubPerSqm
  return value === null ? null : Number(value)
}

const thousands = (value: number) => formatDecimal(String(Math.round(value / 100) / 10), 1)
