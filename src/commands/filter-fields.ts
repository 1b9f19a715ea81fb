import type { FacetKey } from '#contract/search-criteria.ts'
import {
  availabilities,
  buildingClasses,
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
import { describeRange } from './filter-ranges.ts'

interface FieldBase {
  /** Name in the address (`src/state/search-fields.ts`). */
  name: string
  label: string
  keywords?: readonly string[]
}

export interface FieldOption {
  value: string
  title: string
  detail?: string
}

/** A condition that people add: by choosing values or by typing a range. */
export type FilterField = FieldBase &
  (
    | {
        kind: 'choices'
        options(): Promise<FieldOption[]>
        single?: boolean
        facet?: FacetKey
        repeats?: boolean
      }
    | {
        /** Records too many to list: found by what is typed. */
        kind: 'found'
        placeholder: string
        find(text: string, signal: AbortSignal): Promise<FieldOption[]>
        titleOf(value: string): Promise<string>
      }
    | {
        kind: 'range'
        unit: string
        loneBound: 'min' | 'max' | 'both'
        separator: '-' | '..'
        placeholder: string
      }
  )

/** A condition of the stock's search. */
type StockField = FilterField & { targets: readonly SearchInput['target'][] }

const both = ['blocks', 'buildings'] as const

/** Options that never change: an enumeration's labels by code. */
export function fixed(enumeration: Readonly<Record<string, string>>): () => Promise<FieldOption[]> {
  return () => Promise.resolve(labelled(enumeration))
}

/** Labels of an enumeration by code, as options. */
export function labelled(enumeration: Readonly<Record<string, string>>): FieldOption[] {
  return Object.entries(enumeration).map(([value, title]) => ({ value, title }))
}

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
    name: 'ads',
    label: 'Реклама',
    kind: 'choices',
    options: fixed({ allowed: 'Разрешена', forbidden: 'Запрещена' }),
    single: true,
    targets: ['blocks'],
    keywords: ['циан', 'ads'],
  },
]

async function responsibleOptions(): Promise<FieldOption[]> {
  const users = await queryClient.fetchQuery(responsibleUsersQuery)
  return users.map(({ id, name }) => ({ value: String(id), title: name }))
}

const titled = (options: readonly FieldOption[], values: readonly string[]) =>
  values.map((value) => options.find((option) => option.value === value)?.title ?? value)

/** A chip's value: «250–1 900 м²», «от 300 м²», «A, B+». */
export async function chipValue(field: FilterField, written: readonly string[]): Promise<string> {
  if (field.kind === 'range') return describeRange(field, written[0] ?? '')
  const values = field.kind === 'choices' && field.repeats ? written : (written[0] ?? '').split(',')
  const titles =
    field.kind === 'found'
      ? await Promise.all(values.map(field.titleOf))
      : titled(await field.options(), values)
  return titles.length > 3 ? `${titles.slice(0, 2).join(', ')} и ещё ${titles.length - 2}` : titles.join(', ')
}
