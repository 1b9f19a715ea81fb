import type { SearchRequest } from '#contract/stock/search.ts'
import type { KeyType, Order } from './orders.ts'
import type { Place } from './page-parts.ts'

/** Limit of the contract. */
const longestKey = 2000
const lastInstantMicros = 8_640_000_000_000_000_000n / 1000n

/** Encodes a place as the opaque text of an anchor; `null` if it is too long. */
export function anchorKey(sort: SearchRequest['sort'], { isKnown, keys, id }: Place): string | null {
  const parts = [sortName(sort), isKnown ? 1 : 0, id, ...keys]
  const key = Buffer.from(JSON.stringify(parts)).toString('base64url')
  return key.length <= longestKey ? key : null
}

/** @returns the place, or `null` if the text was not made by `anchorKey` for this order. */
export function placeOf(key: string, sort: SearchRequest['sort'], order: Order): Place | null {
  const parts = parse(key)
  if (parts === null) return null
  const [name, known, id, ...keys] = parts
  if (name !== sortName(sort) || (known !== 0 && known !== 1)) return null
  if (known === 0 && order.isKnown === null) return null
  if (typeof id !== 'number' || !Number.isInteger(id) || id < 1 || id > 2_147_483_647) return null
  const types = known === 1 ? order.keys.map(({ type }) => type) : []
  if (keys.length !== types.length) return null
  const texts = keys.filter((part, index): part is string => isKey(part, types[index]))
  return texts.length === types.length ? { isKnown: known === 1, keys: texts, id } : null
}

function sortName(sort: SearchRequest['sort']): string {
  return sort ? `${sort.key} ${sort.direction}` : ''
}

function parse(key: string): unknown[] | null {
  try {
    const parts: unknown = JSON.parse(Buffer.from(key, 'base64url').toString('utf8'))
    return Array.isArray(parts) ? parts : null
  } catch {
    return null
  }
}

/** Rejects values that the database would refuse. */
function isKey(part: unknown, type: KeyType | undefined): boolean {
  if (typeof part !== 'string') return false
  if (type === 'text') return /^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u.test(part)
  if (!/^-?\d{1,19}$/.test(part)) return false
  const limit = type === 'instant' ? lastInstantMicros : 9_223_372_036_854_775_807n
  const value = BigInt(part)
  return value <= limit && value >= -limit
}
