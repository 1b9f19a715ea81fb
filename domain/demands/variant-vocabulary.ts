/* Enumerations of variants, the blocks offered for a demand: code → Russian label, in display order. */

export const variantStates = {
  offered: 'Предложен',
  viewing: 'Показ назначен',
  shown: 'Показан',
  shortlisted: 'Шорт-лист',
  negotiating: 'Переговоры',
  signed: 'Подписан',
  refused: 'Отказ',
  hidden: 'Не предлагать',
} as const
export type VariantState = keyof typeof variantStates

/** States in which a client still considers the block, in the order in which they follow each other. */
export const openVariantStates = [
  ...(['offered', 'viewing', 'shown', 'shortlisted', 'negotiating'] as const),
] as const satisfies readonly VariantState[]

export const refusers = { client: 'Клиент', owner: 'Собственник', us: 'Мы' } as const
export type Refuser = keyof typeof refusers

export const refusalReasons = {
  rent: 'Ставка',
  area: 'Площадь',
  place: 'Место',
  class: 'Класс',
  layout: 'Планировка',
  floor: 'Этаж',
  date: 'Срок',
  parking: 'Парковка',
  let: 'Уже сдан',
  other: 'Иное',
} as const
export type RefusalReason = keyof typeof refusalReasons

/** Impression of a client after a viewing. */
export const viewingOutcomes = {
  liked: 'Нравится',
  unsure: 'Думает',
  again: 'Посмотрит ещё раз',
  disliked: 'Не понравился',
} as const
export type ViewingOutcome = keyof typeof viewingOutcomes

/** Longest words of a client about a variant. */
export const maxSaid = 300
