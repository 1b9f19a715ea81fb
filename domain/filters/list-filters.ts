import type { Codes, ListCondition, ValueOf } from '#domain/search/condition.ts'

/** Filters of a list: its call, address, menus, chips and search are made of them. */
export interface ListFilters {
  /** Words that the text filter searches, in Russian: «Сделка, клиент, заметка». */
  textHint?: string
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

type Words = readonly string[]

/** Any of these codes. */
export const codes = <C extends Codes>(label: string, codes: C, keywords: Words) =>
  ({ kind: 'codes', label, codes, keywords }) as const

/** A boolean; `choices` are the values offered. */
export const flag = (label: string, choices: Codes, keywords: Words) =>
  ({ kind: 'flag', label, codes: choices, keywords, values: { true: true, false: false } }) as const

/** Led by anybody. */
export const hasLeader = flag(
  'Есть ли ответственный',
  { true: 'Есть ответственный', false: 'Без ответственного' },
  ['без брокера', 'ничьи', 'не назначен', 'unassigned'],
)

/** Records set by links only. */
export const given = (label: string) => ({ kind: 'ids', most: 100, label }) as const

export const colleagues = (label: string, keywords: Words) =>
  ({ ...given(label), from: 'colleagues', keywords }) as const

export const companies = (label: string, keywords: Words) =>
  ({ ...given(label), from: 'companies', keywords }) as const

/** Any of these districts of the stock, each as `listedName` writes it. */
export const districts = (label: string, keywords: Words) =>
  ({ kind: 'names', names: 'districts', longest: 120, label, keywords }) as const

/** A name without its commas, which separate names in a list's address. */
export const listedName = (name: string) => name.replaceAll(',', '')

/** First and last day. @param offers direction of days without a year. */
export const days = (offers: 'past' | 'coming') =>
  ({
    from: { kind: 'day', offers, label: 'С дня', keywords: ['дата', 'позже', 'начиная', 'from'] },
    to: { kind: 'day', offers, label: 'По день', keywords: ['дата', 'раньше', 'до', 'to'] },
  }) as const

/** Conditions of records that are private or shared. */
export const owned = {
  isMine: flag('Чьи', { true: 'Мои', false: 'Коллег' }, ['свои', 'mine']),
  isShared: {
    ...flag('Доступ', { true: 'Общие', false: 'Только мои' }, ['общие', 'shared']),
    field: 'isShared',
  },
} as const
