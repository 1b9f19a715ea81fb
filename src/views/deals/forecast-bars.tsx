import { formatShortMoney } from '#domain/text/format.ts'
import { MonthBars } from '#src/ui/month-bars.tsx'

interface ForecastMonth {
  key: string
  label: string
  /** Decimals in roubles. */
  feeRub: string
  expectedRub: string
}

/** Fees of open deals by month of signing: the expected part of the whole. */
export function ForecastBars({ months }: { months: readonly ForecastMonth[] }) {
  if (months.every(({ feeRub }) => Number(feeRub) === 0)) return null
  return (
    <MonthBars
      label="Ожидаем по месяцам подписания"
      names={{ part: 'ожидаем', whole: 'вся комиссия' }}
      bars={months.map(({ key, label, feeRub, expectedRub }) => ({
        ...{ key, label, whole: Number(feeRub), part: Number(expectedRub) },
        told: `ожидаем ${formatShortMoney(expectedRub)}\u00a0₽ из ${formatShortMoney(feeRub)}\u00a0₽`,
      }))}
    />
  )
}
