import { daysBetween, numericDay } from '#domain/time/time.ts'
import { type Freshness, type MarketState, marketStates } from './vocabulary.ts'

/** Market state of a block. Days as 'YYYY-MM-DD'. */
export interface MarketTerms {
  marketState: MarketState
  /** Last day of the reserve. */
  reservedUntil: string | null
  reservedFor: string | null
  withdrawnReason: string | null
}

/** Colours of what is not simply on the market. */
export const marketTones: Readonly<Record<MarketState, Freshness | undefined>> = {
  onMarket: undefined,
  reserved: 'ageing',
  withdrawn: 'stale',
}

/** «резерв до 05.12», in another year «резерв до 05.12.2027», and «снят с рынка»: short enough for a column; null: on the market. */
export function shortMarketText(
  { marketState, reservedUntil }: Pick<MarketTerms, 'marketState' | 'reservedUntil'>,
  today: string,
): string | null {
  if (marketState === 'onMarket') return null
  if (marketState === 'withdrawn') return marketStates.withdrawn.toLowerCase()
  if (reservedUntil === null) return 'резерв'
  const [year = '', ...dayOfYear] = reservedUntil.split('-')
  const day = [...dayOfYear.reverse(), ...(year === today.slice(0, 4) ? [] : [year])].join('.')
  return `резерв до\u00a0${day}`
}

/** «В резерве до 05.12.2026, Вектор», «Снят с рынка: ремонт»; null: on the market. */
export function marketLine(terms: MarketTerms): string | null {
  const { marketState, reservedUntil, reservedFor, withdrawnReason } = terms
  const label = marketStates[marketState]
  if (marketState === 'onMarket') return null
  if (marketState === 'withdrawn') return [label, withdrawnReason].filter(Boolean).join(': ')
  const until = reservedUntil && `${label} до ${numericDay(reservedUntil)}`
  return [until ?? label, reservedFor].filter(Boolean).join(', ')
}

const longLetDays = 183

/** Let for so long that it is not advertised ahead. */
export function isLetForLong(occupiedUntil: string, today: string): boolean {
  return daysBetween(today, occupiedUntil) > longLetDays
}
