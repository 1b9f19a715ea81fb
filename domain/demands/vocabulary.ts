import { lowered } from '#domain/text/capitals.ts'
import { formatFullDay } from '#domain/time/time.ts'

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

interface ToldState {
  state: DemandState
  reason: DemandReason | null
  /** Agency through which the client took another block. */
  competitor?: { name: string } | null
}

/** «Закрыт: нет бюджета», «Закрыт: сняли без нас, Бест Офис», «Отложен»: in tables and panels. */
export function demandStateText({ state, reason, competitor }: ToldState): string {
  if (reason === null) return demandStates[state]
  const why = [lowered(demandReasons[reason]), competitor?.name].filter(Boolean).join(', ')
  return `${demandStates[state]}: ${why}`
}

/** «Отложен до 27 декабря 2026»: where there is room. */
export function demandStateLine({
  pausedUntil,
  ...state
}: Parameters<typeof demandStateText>[0] & { pausedUntil: string | null }): string {
  const until = pausedUntil && `до ${formatFullDay(pausedUntil)}`
  return [demandStateText(state), until].filter(Boolean).join(' ')
}

export const urgencies = { hot: 'Срочно', normal: 'Обычно', watch: 'Присматривается' } as const

export const mandates = { none: 'Без договора', agency: 'Агентский', exclusive: 'Эксклюзив' } as const

/**
 * Conditions on which a client may insist. Those with a tolerance lose it; the others leave blocks out only then. Conditions
 * that are not here always leave blocks out.
 */
export const musts = {
  area: 'Площадь',
  rent: 'Ставка',
  month: 'Сумма в месяц',
  price: 'Цена',
  walk: 'Минуты до метро',
  by: 'Срок освобождения',
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
  ceiling: 'Высота потолка',
  workplaces: 'Рабочих мест',
  parking: 'Машиномест',
  term: 'Срок аренды',
} as const
export type Must = keyof typeof musts

/** Conditions that the client only wishes: none of them leaves blocks out. */
export const preferences = {
  area: musts.area,
  rent: musts.rent,
  month: musts.month,
  price: musts.price,
  by: musts.by,
  okrug: 'Округ',
  district: 'Район',
  metro: 'Метро',
  walk: musts.walk,
  box: 'Место на карте',
  building: 'Здание',
  use: 'Назначение',
  class: musts.class,
  type: musts.type,
  year: musts.year,
  fitout: musts.fitout,
  layout: musts.layout,
  vat: musts.vat,
  floor: musts.floor,
  level: musts.level,
  ceiling: musts.ceiling,
  workplaces: musts.workplaces,
  parking: musts.parking,
  term: musts.term,
} as const
export type Preference = keyof typeof preferences
