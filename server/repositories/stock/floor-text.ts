import { floorKinds } from '#domain/stock/vocabulary.ts'

const named = Object.entries(floorKinds)
  .filter(([kind]) => kind !== 'regular')
  .map(([kind, label]) => `when '${kind}' then '${label.toLowerCase()}'`)

/** SQL: «этаж 5», «подвал» of the block `b`; null if the floor is unknown. */
export const floorText = `case b.floor_kind ${named.join(' ')} else 'этаж ' || replace(b.floor::text, '-', '−') end`
