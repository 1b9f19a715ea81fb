import { block } from '#domain/records/block.ts'
import { building } from '#domain/records/building.ts'
import { priceLabel, rentLabel, rentUnit } from '#domain/rent/rate-text.ts'
import {
  buildingClasses,
  buildingStatuses,
  buildingTypes,
  dealKinds,
  fitOuts,
  floorKinds,
  freshnesses,
  layouts,
  okrugs,
  propertyUses,
  vatTreatments,
} from '#domain/stock/vocabulary.ts'
import { adConditions } from './ad-conditions.ts'
import { anyOf, anyStored, type Condition, rangeOf, stored } from './condition.ts'
import { vacancyConditions } from './vacancy-conditions.ts'

const { fields: ofBlock } = block
const { fields: ofBuilding } = building

const money = { kind: 'decimals', integerDigits: 12, loneBound: 'max' } as const
const colleagues = { kind: 'ids', most: 100, from: 'responsible' } as const

/**
 * All conditions of the stock search by their name in the address, in menu order. Names are permanent:
 * addresses are shared. A search of blocks applies building conditions to the block's building; a search of
 * buildings keeps those with at least one block that matches the block conditions.
 */
export const stockConditions = {
  deal: {
    of: 'block',
    key: 'dealKind',
    ...stored(ofBlock, 'dealKind'),
    kind: 'code',
    codes: dealKinds,
    facet: 'dealKind',
    keywords: ['аренда', 'продажа', 'deal'],
    isNameless: true,
  },
  /** Rentable area, m²; a divisible block matches if a part of it does. */
  area: {
    of: 'block',
    key: 'areaSqm',
    ...rangeOf(ofBlock.areaSqm),
    integerDigits: 7,
    loneBound: 'min',
    placeholder: '300-500, от 300, до 500',
    keywords: ['метры', 'area', 'sqm'],
    isNameless: true,
  },
  /** Comparable gross rent, ₽/m²/year. */
  rent: {
    of: 'block',
    key: 'rentRubPerSqmYear',
    ...money,
    label: ofBlock.askingRent.label,
    unit: `${rentUnit} ${rentLabel}`,
    placeholder: 'до 40 000 ₽/м²/год с НДС и OPEX',
    keywords: ['цена', 'аренда', 'rent', 'price'],
    isNameless: true,
  },
  class: {
    of: 'building',
    key: 'classes',
    ...anyOf(buildingClasses, ofBuilding.class),
    facet: 'class',
    keywords: ['class'],
    isNameless: true,
  },
  okrug: {
    of: 'building',
    key: 'okrugs',
    ...anyOf(okrugs, ofBuilding.okrug),
    facet: 'okrug',
    keywords: ['цао', 'сао', 'okrug'],
    isNameless: true,
  },
  /** Station names, as in the building's `metro`. */
  metro: {
    of: 'building',
    key: 'metro',
    kind: 'names',
    names: 'metro',
    longest: 80,
    facet: 'metro',
    label: ofBuilding.metro.label,
    keywords: ['станция', 'metro'],
  },
  /** Maximum walk to one of the stations, minutes. */
  walk: {
    of: 'building',
    key: 'metroMinutesMax',
    kind: 'integer',
    max: 180,
    offers: [5, 10, 15, 20, 30],
    titleOf: (minutes: number) => `до ${minutes}\u00a0мин пешком`,
    facetOf: 'metro',
    label: 'До метро',
    keywords: ['пешком', 'минут от метро', 'walk'],
  },
  district: {
    of: 'building',
    key: 'districts',
    kind: 'names',
    names: 'districts',
    longest: 120,
    facet: 'district',
    label: ofBuilding.district.label,
    keywords: ['district'],
  },
  use: {
    of: 'block',
    key: 'purposes',
    ...anyOf(propertyUses, ofBlock.purposes),
    facet: 'purpose',
    keywords: ['офис', 'псн', 'склад', 'purpose'],
    isNameless: true,
  },
  vat: {
    of: 'block',
    key: 'vatTreatments',
    ...anyStored(vatTreatments, ofBlock, 'vatTreatment'),
    facet: 'vatTreatment',
    keywords: ['налог', 'усн', 'vat'],
  },
  fresh: {
    of: 'block',
    key: 'freshness',
    kind: 'codes',
    codes: freshnesses,
    facet: 'freshness',
    label: 'Свежесть',
    keywords: ['актуальность', 'устарели', 'fresh'],
  },
  /** Gross budget, ₽ per month for the whole block. */
  month: {
    of: 'block',
    key: 'monthRub',
    ...money,
    label: 'Бюджет в месяц',
    unit: `₽/мес ${rentLabel}`,
    placeholder: 'до 1,5 млн',
    keywords: ['бюджет', 'budget'],
  },
  /** Sale price, ₽. */
  price: {
    of: 'block',
    key: 'priceRub',
    ...money,
    integerDigits: 14,
    label: ofBlock.askingPrice.label,
    unit: `₽ ${priceLabel}`,
    placeholder: 'до 300 млн',
    keywords: ['стоимость', 'price'],
  },
  /** The three ranges above also match blocks they cannot judge: of unknown rent, OPEX or VAT. */
  unknown: {
    of: 'block',
    key: 'unjudged',
    kind: 'flag',
    codes: { with: 'Показаны тоже' },
    values: { with: true },
    label: 'Без ставки или цены',
    keywords: ['неизвестная ставка', 'opex неизвестен', 'unknown rent'],
  },
  floor: {
    of: 'block',
    key: 'floor',
    ...stored(ofBlock, 'floor'),
    kind: 'integers',
    allows: { min: -20, max: 200 },
    unit: '',
    loneBound: 'both',
    placeholder: '1, 2-10, от 5, -1',
    keywords: ['floor'],
  },
  level: {
    of: 'block',
    key: 'floorKinds',
    ...anyStored(floorKinds, ofBlock, 'floorKind'),
    isNameless: true,
    keywords: ['basement', 'mezzanine'],
  },
  ...vacancyConditions,
  fitout: {
    of: 'block',
    key: 'fitOuts',
    ...anyStored(fitOuts, ofBlock, 'fitOut'),
    facet: 'fitOut',
    keywords: ['ремонт', 'мебель', 'shell'],
  },
  layout: {
    of: 'block',
    key: 'layouts',
    ...anyStored(layouts, ofBlock, 'layout'),
    keywords: ['open space', 'кабинеты'],
  },
  loss: {
    of: 'block',
    key: 'lossPercent',
    field: 'lossPercent',
    ...rangeOf(ofBlock.lossPercent),
    integerDigits: 2,
    loneBound: 'max',
    placeholder: 'до 15',
    keywords: ['кк', 'потери', 'коридоры', 'loss factor'],
  },
  type: {
    of: 'building',
    key: 'types',
    ...anyStored(buildingTypes, ofBuilding, 'type'),
    keywords: ['бц', 'особняк', 'type'],
  },
  status: {
    of: 'building',
    key: 'statuses',
    field: 'status',
    kind: 'codes',
    codes: buildingStatuses,
    label: 'Состояние здания',
    keywords: ['строится', 'действующее', 'status'],
  },
  year: {
    of: 'building',
    key: 'yearBuilt',
    ...stored(ofBuilding, 'yearBuilt'),
    kind: 'integers',
    allows: { min: 1700, max: 2100 },
    unit: 'г.',
    loneBound: 'min',
    placeholder: 'от 2010',
    keywords: ['year'],
  },
  who: {
    of: 'block',
    key: 'responsibleUserIds',
    ...stored(ofBlock, 'responsibleUserId'),
    ...colleagues,
    keywords: ['брокер', 'мои', 'broker'],
  },
  led: {
    of: 'block',
    key: 'isLed',
    kind: 'flag',
    codes: { with: 'Есть ответственный', without: 'Без ответственного' },
    values: { with: true, without: false },
    label: 'Есть ли ответственный',
    isNameless: true,
    keywords: ['без брокера', 'ничьи', 'не назначен', 'unassigned'],
  },
  'building-who': {
    of: 'building',
    key: 'responsibleUserIds',
    field: 'responsibleUserId',
    ...colleagues,
    label: 'Ответственный за здание',
    keywords: ['брокер здания', 'building broker'],
  },
  ...adConditions,
  archive: {
    of: 'block',
    key: 'isArchived',
    field: 'isArchived',
    kind: 'flag',
    codes: { without: 'Без архивных', only: 'Только архивные' },
    values: { without: false, only: true },
    label: 'Архив',
    keywords: ['архивные', 'в архиве', 'archive'],
  },
  /** Matches buildings inside; one without coordinates never matches. */
  box: { of: 'building', key: 'bounds', kind: 'box', label: 'Место' },
  ids: { of: 'block', key: 'ids', kind: 'ids', most: 1000, label: 'Только эти блоки' },
  building: {
    of: 'building',
    key: 'ids',
    kind: 'ids',
    most: 1000,
    from: 'buildings',
    label: 'Здание',
    keywords: ['бц', 'бизнес-центр', 'building'],
  },
  /** One of the caller's own lists; sort by `position` for its order. */
  list: { of: 'block', key: 'listId', kind: 'list', label: 'Подборка №' },
  'building-list': { of: 'building', key: 'listId', kind: 'list', label: 'Подборка зданий №' },
} as const satisfies Record<string, Condition>
