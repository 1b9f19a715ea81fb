import type { Codes, ListCondition, ValueOf } from '#domain/search/condition.ts'

/** Filters of a list: its call, address, menus, chips and search are made of them. */
export interface ListFilters {
  /** By name, in menu order. Names are permanent: addresses are shared. */
  conditions: Readonly<Record<string, ListCondition>>
  /** Titles of sort keys, in menu order; null: not offered. */
  sorts: Readonly<Record<string, string | null>>
  /** Default sort key, `-` first for descending. */
  usualSort: string
  /** Open tables can ask for single rows. */
  isReadByIds?: true
}

/** Values of conditions by name. */
export type ListValues<C extends ListFilters['conditions']> = { [N in keyof C]?: ValueOf<C[N]> | undefined }

/** A boolean; `codes` are the choices offered. */
export const flag = <C extends Codes>(codes: C) =>
  ({ kind: 'flag', codes, values: { true: true, false: false } }) as const

const ids = { kind: 'ids', most: 100 } as const
/** Set by links only. */
export const given = (label: string) => ({ ...ids, label }) as const
export const colleagues = { ...ids, from: 'colleagues' } as const
export const companies = { ...ids, from: 'companies' } as const

/** First and last day. @param offers direction of days without a year. */
export const days = (offers: 'past' | 'coming') =>
  ({
    from: { kind: 'day', offers, label: 'С дня', keywords: ['дата', 'позже', 'начиная', 'from'] },
    to: { kind: 'day', offers, label: 'По день', keywords: ['дата', 'раньше', 'до', 'to'] },
  }) as const

/** Conditions of records that are private or shared. */
export const owned = {
  isMine: { ...flag({ true: 'Мои', false: 'Коллег' }), label: 'Чьи', keywords: ['свои', 'mine'] },
  isShared: {
    ...flag({ true: 'Общие', false: 'Только мои' }),
    field: 'isShared',
    label: 'Доступ',
    keywords: ['общие', 'shared'],
  },
} as const
