/* Enumerations of clients' demands: code → Russian label, in display order. */

export const demandStates = {
  new: 'Новый',
  active: 'В работе',
  paused: 'Отложен',
  won: 'Сделка состоялась',
  closed: 'Закрыт',
} as const
export type DemandState = keyof typeof demandStates

/** States in which blocks are looked for. */
export const openDemandStates = ['new', 'active'] as const satisfies readonly DemandState[]

/** Reasons for closing a demand without a deal of ours. */
export const demandReasons = {
  otherBroker: 'Сняли без нас',
  bought: 'Купили',
  prolonged: 'Продлили свой договор',
  postponed: 'Отложили поиск',
  noBudget: 'Нет бюджета',
  outdated: 'Запрос устарел',
  noContact: 'Нет связи',
  other: 'Иное',
} as const
export type DemandReason = keyof typeof demandReasons

/** «Закрыт: нет бюджета», «Отложен»: in tables and panels. */
export function demandStateText({
  state,
  reason,
}: {
  state: DemandState
  reason: DemandReason | null
}): string {
  if (reason === null) return demandStates[state]
  const why = demandReasons[reason]
  return `${demandStates[state]}: ${why.charAt(0).toLowerCase()}${why.slice(1)}`
}

export const urgencies = { hot: 'Срочно', normal: 'Обычно', watch: 'Присматривается' } as const

export const mandates = { none: 'Без договора', agency: 'Агентский', exclusive: 'Эксклюзив' } as const

/** Conditions that leave blocks out only if the client insists; the others always do. */
export const musts = {
  class: 'Класс',
  type: 'Тип здания',
  status: 'Состояние здания',
  year: 'Год постройки',
  fitout: 'Отделка',
  layout: 'Планировка',
  vat: 'НДС',
  floor: 'Этаж',
  level: 'Вид этажа',
  loss: 'Коридорный коэффициент',
} as const
export type Must = keyof typeof musts
