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

/** Sums by month as bars, the first month left. Figures stand in the table below. @param label names the plot to a reader. */
export function MonthBars({ label, bars }: { label: string; bars: readonly MonthBar[] }) {
  const highest = Math.max(...bars.map(({ whole, part }) => Math.max(whole, part)), 1)
  const share = (value: number) => `${Math.max((value / highest) * 100, value > 0 ? 2 : 0)}%`
  return (
    <div
      role="img"
      aria-label={`${label}. ${bars.map((bar) => `${bar.label}: ${bar.told}`).join('; ')}`}
      className="mb-3 flex max-w-[1000px] items-end gap-3 border-b border-line px-2 pb-1"
    >
      {bars.map((bar) => (
        <div key={bar.key} className="min-w-0 flex-1 text-center text-xs text-muted" title={bar.told}>
          <div className="relative mx-auto h-28 w-full max-w-16">
            <div
              className="absolute inset-x-0 bottom-0 rounded-t-sm bg-accent-surface"
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
