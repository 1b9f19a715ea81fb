import { useQuery } from '@tanstack/react-query'
import type { CompetitorRates } from '#contract/companies/competitors.ts'
import { formatCount, formatDecimal } from '#domain/text/format.ts'
import { countOf } from '#domain/text/plurals.ts'
import { competitorRatesQuery } from '#src/state/queries/portal-queries.ts'

const height = 72

/** Histograms of their asking rates and of our free blocks' rates on one axis. */
export function RatePlot({ id, isSale }: { id: number; isSale: boolean }) {
  const { data, isLoading, isError } = useQuery(competitorRatesQuery(id, isSale))
  if (isError) return <Note text="Сравнение ставок не загрузилось." />
  if (isLoading || !data) return <div aria-hidden className="h-[112px] basis-full" />
  if (data.bins.every(({ offers }) => offers === 0))
    return <Note text="Сравнимых ставок у конкурента пока нет." />
  return <Plot rates={data} isSale={isSale} />
}

function Note({ text }: { text: string }) {
  return <p className="basis-full text-sm text-muted">{text}</p>
}

function Plot({ rates, isSale }: { rates: CompetitorRates; isSale: boolean }) {
  const { bins, offersMedian, blocksMedian, offersUnknown } = rates
  // Relative frequencies: we have ten times as many.
  const total = (of: 'offers' | 'blocks') =>
    Math.max(
      1,
      bins.reduce((sum, bin) => sum + bin[of], 0),
    )
  const totals = { offers: total('offers'), blocks: total('blocks') }
  const highest = Math.max(
    ...bins.flatMap(({ offers, blocks }) => [offers / totals.offers, blocks / totals.blocks]),
  )
  const unit = isSale ? '₽/м² с НДС' : '₽/м²/год с НДС и OPEX'
  const width = 100 / bins.length
  const bar = (of: 'offers' | 'blocks', share: number, at: number) => {
    const tall = share === 0 ? 0 : Math.max(1.5, (share / highest) * height)
    const left = at * width + width * (of === 'offers' ? 0.1 : 0.5)
    return (
      <rect
        key={`${of}${at}`}
        x={`${left}%`}
        y={height - tall}
        width={`${width * 0.4}%`}
        height={tall}
        className={of === 'offers' ? 'fill-accent' : 'fill-control'}
      />
    )
  }
  const [first, last] = [bins[0]?.from ?? 0, bins.at(-1)?.to ?? 0]
  return (
    <figure className="basis-full">
      <figcaption className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
        <Legend tone="bg-accent">{`конкурент: медиана ${money(offersMedian)}`}</Legend>
        <Legend tone="bg-control">{`наши свободные: медиана ${money(blocksMedian)}`}</Legend>
        <span>{difference(offersMedian, blocksMedian)}</span>
        {offersUnknown > 0 && (
          <span>{`у ${countOf(offersUnknown, 'предложения', 'предложений', 'предложений')} ставка с НДС и OPEX неизвестна`}</span>
        )}
      </figcaption>
      <svg
        role="img"
        aria-label={`Доли предложений по ставке, ${unit}. Медиана конкурента ${money(offersMedian)}, наших ${money(blocksMedian)}.`}
        width="100%"
        height={height}
        className="mt-1 block border-b border-line"
      >
        {bins.map(({ from, to, offers, blocks }, at) => (
          <g key={from}>
            <title>{`${thousands(from)}–${thousands(to)} тыс. ₽: ${countOf(offers, 'предложение', 'предложения', 'предложений')} конкурента, ${countOf(blocks, 'наш блок', 'наших блока', 'наших блоков')}`}</title>
            {bar('offers', offers / totals.offers, at)}
            {bar('blocks', blocks / totals.blocks, at)}
          </g>
        ))}
      </svg>
      <p aria-hidden className="flex justify-between text-xs text-muted">
        <span>{`${thousands(first)} тыс.`}</span>
        <span>{unit}</span>
        <span>{`${thousands(last)} тыс.`}</span>
      </p>
    </figure>
  )
}

function Legend({ tone, children }: { tone: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden className={`size-2.5 rounded-sm ${tone}`} />
      {children}
    </span>
  )
}

const money = (amount: string | null) =>
  amount === null ? 'неизвестна' : `${formatDecimal(amount, 0)}\u00a0₽`
const thousands = (amount: number) => formatDecimal(String(amount / 1000), 1)

/** «дешевле нас на 7 %» */
function difference(theirs: string | null, ours: string | null): string {
  if (theirs === null || ours === null) return ''
  const percent = Math.round((Number(theirs) / Number(ours) - 1) * 100)
  if (percent === 0) return 'вровень с нами'
  return `${percent > 0 ? 'дороже' : 'дешевле'} нас на ${formatCount(Math.abs(percent))}\u00a0%`
}
