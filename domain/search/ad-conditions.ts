import { adStages } from '#domain/stock/vocabulary.ts'
import type { Condition } from './condition.ts'

/** Conditions on the ad of a block. */
export const adConditions = {
  ads: {
    of: 'block',
    key: 'adsForbidden',
    field: 'adsForbidden',
    kind: 'flag',
    codes: { allowed: 'Разрешена', forbidden: 'Запрещена' },
    values: { allowed: false, forbidden: true },
    label: 'Реклама',
    targets: ['blocks'],
    keywords: ['циан', 'ads'],
  },
  ad: {
    of: 'block',
    key: 'adStages',
    kind: 'codes',
    codes: adStages,
    facet: 'adStage',
    label: 'Объявление',
    keywords: ['публикация', 'портал', 'циан', 'отклонено', 'фид', 'ad'],
  },
} as const satisfies Record<string, Condition>
