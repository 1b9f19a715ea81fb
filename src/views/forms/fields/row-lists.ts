import { feeBases, feePayers, shareRoles } from '#domain/deals/vocabulary.ts'
import type { RowsKind } from '#domain/fields/field-kinds.ts'
import { messengerKinds } from '#domain/records/contacts.ts'
import { metroTravels, parkingKinds, vatTreatments } from '#domain/stock/vocabulary.ts'
import type { Option } from '#domain/text/matching-options.ts'

export interface Part {
  name: string
  label: string
  width: string
  options?: Readonly<Record<string, string>> | readonly Option[]
  isDay?: true | 'past'
  /** Chosen among colleagues; empty is the office. */
  isPerson?: true
}

/** Unknown is a choice of its own. */
const vatOptions = { '': 'НДС не указан', ...vatTreatments }

interface List {
  parts: readonly Part[]
  add: string
  most: number
  /** The part that gets the focus of a row; absent: the first. */
  main?: string
  /** A row of many parts wraps, so that each has its label above. */
  isWide?: true
}

const parkingFees = { '': 'По цене слева', true: 'Платная, без цены' } as const

/** Parts of a row by list kind; the first part makes the row count. */
export const lists: Record<RowsKind, List> = {
  metro: {
    parts: [
      { name: 'station', label: 'Станция', width: 'flex-1' },
      { name: 'minutes', label: 'Минут', width: 'w-24' },
      { name: 'travel', label: 'Как', width: 'w-40', options: metroTravels },
    ],
    add: 'Добавить станцию',
    most: 10,
  },
  parking: {
    parts: [
      { name: 'kind', label: 'Вид', width: 'flex-1', options: parkingKinds },
      { name: 'places', label: 'Мест', width: 'w-24' },
      { name: 'rubPerMonth', label: '₽ в месяц', width: 'w-40' },
      { name: 'isPaid', label: 'Плата', width: 'w-52', options: parkingFees },
    ],
    add: 'Добавить парковку',
    most: 8,
  },
  areaParts: {
    parts: [
      { name: 'areaSqm', label: 'Площадь, м²', width: 'w-40' },
      { name: 'price', label: 'Ставка или цена', width: 'w-48' },
    ],
    add: 'Добавить часть',
    most: 100,
  },
  phones: {
    parts: [
      { name: 'number', label: 'Номер', width: 'w-60' },
      { name: 'note', label: 'Чей это номер', width: 'flex-1' },
    ],
    add: 'Добавить телефон',
    most: 10,
  },
  fees: {
    parts: [
      { name: 'payer', label: 'Кто платит', width: 'w-52', options: feePayers },
      { name: 'value', label: 'Размер', width: 'w-24' },
      { name: 'basis', label: 'От чего', width: 'w-48', options: feeBases },
      { name: 'amountRub', label: 'Сумма вручную', width: 'w-32' },
      { name: 'vatTreatment', label: 'НДС', width: 'w-36', options: vatOptions },
      { name: 'dueOn', label: 'Оплатить до', width: 'w-36', isDay: true },
      { name: 'paidOn', label: 'Получено', width: 'w-36', isDay: 'past' },
      { name: 'paidRub', label: 'Сумма получена', width: 'w-32' },
    ],
    add: 'Добавить платёж',
    main: 'value',
    most: 10,
    isWide: true,
  },
  shares: {
    parts: [
      { name: 'userId', label: 'Чья доля', width: 'w-60', isPerson: true },
      { name: 'percent', label: 'Доля, %', width: 'w-24' },
      { name: 'role', label: 'Роль', width: 'w-48', options: shareRoles },
    ],
    add: 'Добавить долю',
    most: 20,
  },
  blockRents: {
    parts: [
      { name: 'blockId', label: 'Блок', width: 'flex-1', options: {} },
      { name: 'rent', label: 'Ставка', width: 'w-40' },
    ],
    add: 'Указать ставку блока',
    main: 'rent',
    most: 100,
  },
  emails: {
    parts: [{ name: 'email', label: 'Адрес', width: 'flex-1' }],
    add: 'Добавить почту',
    most: 10,
  },
  messengers: {
    parts: [
      { name: 'kind', label: 'Мессенджер', width: 'w-40', options: messengerKinds },
      { name: 'handle', label: 'Имя или номер', width: 'flex-1' },
    ],
    add: 'Добавить мессенджер',
    most: 10,
  },
  vatRates: {
    parts: [
      { name: 'fromDay', label: 'С какого дня', width: 'w-48', isDay: true },
      { name: 'percent', label: 'Ставка, %', width: 'w-32' },
    ],
    add: 'Добавить ставку',
    most: 50,
  },
}
