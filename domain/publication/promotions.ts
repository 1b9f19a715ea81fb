/** Default promotion of our ads on the portal. */
export const promotions = {
  noPromotion: 'Без продвижения',
  standard: 'Стандарт',
  premium: 'Премиум',
  top: 'Топ',
} as const
export type Promotion = keyof typeof promotions
