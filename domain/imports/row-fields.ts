import { type FieldKind, integer, longText, oneOf, sqm, text } from '#domain/fields/field-kinds.ts'
import { dealKinds, metroTravels, parkingKinds, propertyUses } from '#domain/stock/vocabulary.ts'

/** A column that is no field of a record, but says something of one. */
export interface RowField {
  label: string
  kind: FieldKind
  /** Several columns may give it; their texts are joined by line feeds. */
  isShared?: true
}

const deals = Object.entries(dealKinds)
/** Kinds of objects that are not commercial: their rows are skipped unless somebody takes them. */
export const otherKinds = {
  residential: 'Жилая недвижимость',
  plot: 'Участок не для бизнеса',
} as const
export type OtherKind = keyof typeof otherKinds

const kinds = {
  ...otherKinds,
  land: propertyUses.land,
  garage: propertyUses.garage,
  commercial: 'Коммерческая недвижимость',
} as const
/** Categories of portals: deal and use in one. */
export const categories: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    deals.flatMap(([deal, dealLabel]) => [
      ...Object.entries({ ...propertyUses, ...kinds }).map(([use, label]) => [
        `${deal}.${use}`,
        `${dealLabel}: ${label}`,
      ]),
      [`${deal}.business`, `${dealLabel}: Готовый бизнес`],
    ]),
  ),
  ...kinds,
}

export const priceUnits = { sqm: 'за м²', all: 'за всё', sotka: 'за сотку', hectare: 'за гектар' } as const
export const pricePeriods = { year: 'в год', month: 'в месяц' } as const
export const landUnits = { sqm: 'м²', sotka: 'сотки', hectare: 'гектары' } as const
const bonusUnits = { percent: 'процент', fixed: 'сумма' } as const
const entrances = { own: 'Отдельный', common: 'Общий' } as const

/** Columns by code: the id of the import field is `row.` and the code. */
export const rowFields = {
  externalId: { label: 'Внешний номер', kind: text },
  buildingId: { label: 'Наше здание: номер или ссылка', kind: text },
  blockId: { label: 'Наш блок: номер или ссылка', kind: text },
  category: { label: 'Категория объявления', kind: oneOf(categories) },
  price: { label: 'Цена или ставка по сделке', kind: text },
  priceUnit: { label: 'За что цена', kind: oneOf(priceUnits) },
  pricePeriod: { label: 'За какой срок цена', kind: oneOf(pricePeriods) },
  includedOptions: { label: 'Что входит в ставку', kind: text, isShared: true },
  opexFlag: { label: 'Эксплуатационные включены', kind: text },
  utilitiesFlag: { label: 'КУ включены', kind: text },
  depositSum: { label: 'Обеспечительный платёж суммой', kind: text },
  depositPercent: { label: 'Обеспечительный платёж в % месяца', kind: text },
  gracePeriod: { label: 'Есть арендные каникулы', kind: text },
  agentBonus: { label: 'Бонус агенту: число', kind: text },
  liftCounts: { label: 'Лифты: по видам', kind: text },
  bonusUnit: { label: 'Единица бонуса агенту', kind: oneOf(bonusUnits) },
  specialties: { label: 'Подходит под', kind: text, isShared: true },
  partAreas: { label: 'Площади частей', kind: text },
  partPrices: { label: 'Ставки или цены частей', kind: text },
  landUnit: { label: 'Единица площади участка', kind: oneOf(landUnits) },
  landStatus: { label: 'Категория земель', kind: text },
  furniture: { label: 'Мебель', kind: text, isShared: true },
  entrance: { label: 'Вход', kind: oneOf(entrances), isShared: true },
  businessKind: { label: 'Вид готового бизнеса', kind: text },
  businessUse: { label: 'Помещение готового бизнеса', kind: oneOf(propertyUses) },
  city: { label: 'Адрес: город', kind: text },
  region: { label: 'Адрес: регион', kind: text },
  street: { label: 'Адрес: улица', kind: text },
  house: { label: 'Адрес: дом', kind: text },
  korpus: { label: 'Адрес: корпус', kind: text },
  buildingPart: { label: 'Адрес: строение', kind: text },
  coordinates: { label: 'Координаты: широта и долгота', kind: text },
  metroId: { label: 'Метро: номера ЦИАН', kind: text },
  metroMinutes: { label: 'Метро: минуты', kind: text },
  metroTransport: { label: 'Метро: минуты транспортом', kind: text },
  metroTravel: { label: 'Метро: как добираться', kind: oneOf(metroTravels) },
  parkingKind: { label: 'Парковка: вид', kind: oneOf(parkingKinds) },
  parkingPlaces: { label: 'Парковка: места', kind: integer },
  parkingPrice: { label: 'Парковка: ₽ в месяц за место', kind: text },
  parkingFree: { label: 'Парковка: бесплатная', kind: text },
  floorOfFloors: { label: 'Этаж и этажность', kind: text },
  buildingArea: { label: 'Площадь здания по объявлению', kind: sqm },
  photos: { label: 'Фото: адреса', kind: longText, isShared: true },
  plans: { label: 'Планы: адреса', kind: longText, isShared: true },
  photoMain: { label: 'Фото: главное', kind: text },
  phones: { label: 'Телефоны', kind: text, isShared: true },
  remark: { label: 'Заметка офиса, не для объявления', kind: text, isShared: true },
  useless: { label: 'Не нужен', kind: text, isShared: true },
} satisfies Readonly<Record<string, RowField>>
