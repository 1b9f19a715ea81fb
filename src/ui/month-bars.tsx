/** A bar of a plot: `part` is drawn solid within `whole`. */
export interface MonthBar {
  key: string
  /** «дек 2026» */
  label: string
  whole: number
  part: number
  /** «ожидаем 1,2 млн ₽ из 3,4 млн ₽» */
  told: string
}

interface MonthBarsProps {
  /** Names the plot to a reader. */
  label: string
  /** Names of a bar and of its solid part. */
  names: { whole: string; part: string }
  bars: readonly MonthBar[]
}

/** Sums by month as bars, the first month left. Figures stand in the table below. */
export function MonthBars({ label, names, bars }: MonthBarsProps) {
  const highest = Math.max(...bars.map(({ whole, part }) => Math.max(whole, part)), 1)
  const share = (value: number) => `${Math.max((value / highest) * 100, value > 0 ? 2 : 0)}%`
  return (
    <div
      role="img"
      aria-label={`${label}. ${bars.map((bar) => `${bar.label}: ${bar.told}`).join('; ')}`}
      className="mb-3 flex max-w-[1000px] flex-wrap items-end gap-x-3 border-b border-line px-2 pb-1"
    >
      <p className="mb-2 flex basis-full gap-4 text-xs text-muted">
        <Name text={names.part} look="bg-accent" />
        <Name text={names.whole} look={wholeLook} />
      </p>
      {bars.map((bar) => (
        <div key={bar.key} className="min-w-0 flex-1 text-center text-xs text-muted" title={bar.told}>
          <div className="relative mx-auto h-28 w-full max-w-16">
            <div
              className={`absolute inset-x-0 bottom-0 rounded-t-sm ${wholeLook}`}
              style={{ height: share(bar.whole) }}
            />
            <div
              className="absolute inset-x-0 bottom-0 rounded-t-sm bg-accent"
              style={{ height: share(bar.part) }}
            />
          </div>
          <span className="mt-1 block truncate">{bar.label}</span>
        </div>
      ))}
    </div>
  )
}

/** The line tells it from the background in the dark. */
const wholeLook = 'border border-accent-line bg-accent-surface'

function Name({ text, look }: { text: string; look: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className={`size-2.5 rounded-xs ${look}`} /> {text}
    </span>
  )
}
