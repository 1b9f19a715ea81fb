/** Sources of rates: leases signed, blocks of ours, competitors' offers. */
export const marketSides = {
  signed: 'Подписано',
  asked: 'Наши предложения',
  competitors: 'Предложения конкурентов',
} as const
export type MarketSide = keyof typeof marketSides
