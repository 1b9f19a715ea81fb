import { dayOf, formatDay } from '#domain/time.ts'
import {
  availabilities,
  buildingClasses,
  buildingStatuses,
  buildingTypes,
  dealKinds,
  fitOuts,
  freshnesses,
  layouts,
  okrugs,
  propertyUses,
  vatTreatments,
} from '#domain/vocabulary.ts'
import { placesQuery, responsibleUsersQuery } from '#src/state/queries.ts'
import { queryClient } from '#src/state/query-client.ts'
import type { SearchInput } from '#src/state/search-fields.ts'
import { serverNow } from '#src/state/server-clock.ts'
import { type FieldOption, type FilterField, fixed } from './filter-field.ts'
import { officeZone } from './office-time.ts'

/** A condition of the stock's search. */
type StockField = FilterField & { targets: readonly SearchInput['target'][] }

const both = ['blocks', 'buildings'] as const

const named = (names: readonly string[]): FieldOption[] => names.map((name) => ({ value: name, title: name }))

/** Every condition, in the order the menu shows. */
export const filterFields: readonly StockField[] = [
  {
    name: 'deal',
    label: 'Сделка',
    kind: 'choices',
    options: fixed(dealKinds),
    single: true,
    facet: 'dealKind',
    targets: both,
    keywords: ['аренда', 'продажа', 'deal'],
  },
  {
    name: 'area',
    label: 'Площадь',
    kind: 'range',
    unit: 'м²',
    loneBound: 'min',
    separator: '-',
    placeholder: '300-500, от 300, до 500',
    targets: both,
    keywords: ['метры', 'area', 'sqm'],
  },
  {
    name: 'rent',
    label: 'Ставка',
    kind: 'range',
    unit: '₽/м²/год',
    loneBound: 'max',
    separator: '-',
    placeholder: 'до 40 000 ₽/м²/год с НДС и OPEX',
    targets: both,
    keywords: ['цена', 'аренда', 'rent', 'price'],
  },
  {
    name: 'class',
    label: 'Класс',
    kind: 'choices',
    options: fixed(buildingClasses),
    facet: 'class',
    targets: both,
    keywords: ['class'],
  },
  {
    name: 'okrug',
    label: 'Округ',
    kind: 'choices',
    options: fixed(okrugs),
    facet: 'okrug',
    targets: both,
    keywords: ['цао', 'сао', 'okrug'],
  },
  {
    name: 'metro',
    label: 'Метро',
    kind: 'choices',
    options: async () => named((await queryClient.fetchQuery(placesQuery)).metro),
    facet: 'metro',
    repeats: true,
    targets: both,
    keywords: ['станция', 'metro'],
  },
  {
    name: 'walk',
    label: 'До метро',
    kind: 'choices',
    options: () => Promise.resolve(walkMinutes.map((value) => ({ value, title: walkTitle(value) }))),
    single: true,
    unlisted: walkTitle,
    targets: both,
    keywords: ['пешком', 'минут от метро', 'walk'],
  },
  {
    name: 'district',
    label: 'Район',
    kind: 'choices',
    options: async () => named((await queryClient.fetchQuery(placesQuery)).districts),
    facet: 'district',
    repeats: true,
    targets: both,
    keywords: ['district'],
  },
  {
    name: 'use',
    label: 'Назначение',
    kind: 'choices',
    options: fixed(propertyUses),
    facet: 'purpose',
    targets: both,
    keywords: ['офис', 'псн', 'склад', 'purpose'],
  },
  {
    name: 'vat',
    label: 'НДС',
    kind: 'choices',
    options: fixed(vatTreatments),
    facet: 'vatTreatment',
    targets: both,
    keywords: ['налог', 'усн', 'vat'],
  },
  {
    name: 'fresh',
    label: 'Свежесть',
    kind: 'choices',
    options: fixed(freshnesses),
    facet: 'freshness',
    targets: both,
    keywords: ['актуальность', 'устарели', 'fresh'],
  },
  {
    name: 'month',
    label: 'Бюджет в месяц',
    kind: 'range',
    unit: '₽/мес',
    loneBound: 'max',
    separator: '-',
    placeholder: 'до 1,5 млн',
    targets: both,
    keywords: ['бюджет', 'budget'],
  },
  {
    name: 'price',
    label: 'Цена продажи',
    kind: 'range',
    unit: '₽',
    loneBound: 'max',
    separator: '-',
    placeholder: 'до 300 млн',
    targets: both,
    keywords: ['стоимость', 'price'],
  },
  {
    name: 'unknown',
    label: 'Без ставки или цены',
    kind: 'choices',
    options: fixed({ with: 'показаны тоже' }),
    single: true,
    targets: both,
    keywords: ['неизвестная ставка', 'opex неизвестен', 'unknown rent'],
  },
  {
    name: 'floor',
    label: 'Этаж',
    kind: 'range',
    unit: '',
    loneBound: 'both',
    separator: '..',
    placeholder: '1, 2-10, от 5, -1',
    targets: both,
    keywords: ['floor'],
  },
  {
    name: 'free',
    label: 'Доступность',
    kind: 'choices',
    options: fixed(availabilities),
    facet: 'availability',
    targets: both,
    keywords: ['свободно', 'занято', 'availability'],
  },
  {
    name: 'by',
    label: 'Свободен',
    kind: 'choices',
    options: () => Promise.resolve(comingMonths().map((value) => ({ value, title: byTitle(value) }))),
    single: true,
    unlisted: byTitle,
    targets: ['blocks'],
    keywords: ['освободится', 'когда заехать', 'дата', 'available by'],
  },
  {
    name: 'fitout',
    label: 'Отделка',
    kind: 'choices',
    options: fixed(fitOuts),
    facet: 'fitOut',
    targets: both,
    keywords: ['ремонт', 'мебель', 'shell'],
  },
  {
    name: 'layout',
    label: 'Планировка',
    kind: 'choices',
    options: fixed(layouts),
    targets: both,
    keywords: ['open space', 'кабинеты'],
  },
  {
    name: 'type',
    label: 'Тип здания',
    kind: 'choices',
    options: fixed(buildingTypes),
    targets: both,
    keywords: ['бц', 'особняк', 'type'],
  },
  {
    name: 'status',
    label: 'Состояние здания',
    kind: 'choices',
    options: fixed(buildingStatuses),
    targets: both,
    keywords: ['строится', 'действующее', 'status'],
  },
  {
    name: 'year',
    label: 'Год постройки',
    kind: 'range',
    unit: 'г.',
    loneBound: 'min',
    separator: '-',
    placeholder: 'от 2010',
    targets: both,
    keywords: ['year'],
  },
  {
    name: 'who',
    label: 'Ответственный',
    kind: 'choices',
    options: responsibleOptions,
    targets: both,
    keywords: ['брокер', 'мои', 'broker'],
  },
  {
    name: 'building-who',
    label: 'Ответственный за здание',
    kind: 'choices',
    options: responsibleOptions,
    targets: both,
    keywords: ['брокер здания', 'building broker'],
  },
  {
    name: 'ads',
    label: 'Реклама',
    kind: 'choices',
    options: fixed({ allowed: 'Разрешена', forbidden: 'Запрещена' }),
    single: true,
    targets: ['blocks'],
    keywords: ['циан', 'ads'],
  },
  given('ids', 'Только эти блоки'),
  given('building', 'Только эти здания'),
]

/** Records named one by one. */
function given(name: string, label: string): StockField {
  return {
    ...{ name, label, kind: 'choices', targets: both, isOnlyGiven: true },
    options: () => Promise.resolve([]),
    unlisted: (id) => `№\u00a0${id}`,
  }
}

const walkMinutes = ['5', '10', '15', '20', '30']

function walkTitle(minutes: string): string {
  return `до ${minutes}\u00a0мин пешком`
}

function today(): string {
  return dayOf(serverNow(), officeZone())
}

/** First days of the coming months. */
function comingMonths(): string[] {
  const [year = 0, month = 0] = today().split('-').map(Number)
  return Array.from({ length: 12 }, (_, ahead) =>
    new Date(Date.UTC(year, month + ahead, 1)).toISOString().slice(0, 10),
  )
}

function byTitle(day: string): string {
  return `к\u00a0${formatDay(day, today())}`
}

async function responsibleOptions(): Promise<FieldOption[]> {
  const users = await queryClient.fetchQuery(responsibleUsersQuery)
  return users.map(({ id, name }) => ({ value: String(id), title: name }))
}
