/** Sources of rates: leases signed, blocks of ours, competitors' offers. */
export const marketSides = {
  signed: 'Подписано',
  asked: 'Просим мы',
  competitors: 'Просят конкуренты',
} as const
export type MarketSide = keyof typeof marketSides
