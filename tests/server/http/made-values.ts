/** The part of JSON Schema that the contract's schemas use. */
export interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  minLength?: number
}

type Random = () => number

const pick = <T>(values: readonly T[], random: Random): T | undefined =>
  values[Math.floor(random() * values.length)]

/** A value of the schema's shape; refinements such as «lower above upper» it may break. */
export function madeValue(schema: JsonSchema, random: Random): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return pick(schema.enum, random)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return madeValue(pick(choices, random) ?? {}, random)
  if (schema.type === 'object') return objectOf(schema, random)
  if (schema.type === 'array') {
    return Array.from({ length: Math.floor(random() * 3) + 1 }, () => madeValue(schema.items ?? {}, random))
  }
  if (schema.type === 'string') return textOf(schema, random)
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema, random)
  if (schema.type === 'boolean') return random() < 0.5
  return null
}

function objectOf({ properties = {}, required = [] }: JsonSchema, random: Random): Record<string, unknown> {
  const names = Object.keys(properties).filter((name) => required.includes(name) || random() < 0.15)
  return Object.fromEntries(names.map((name) => [name, madeValue(properties[name] ?? {}, random)]))
}

function numberOf({ minimum = 0, maximum = 1000, type }: JsonSchema, random: Random): number {
  // The first numbers are ids that exist.
  const value =
    random() < 0.6
      ? Math.min(maximum, minimum + Math.floor(random() * 4))
      : minimum + random() * (maximum - minimum)
  return type === 'integer' ? Math.floor(value) : value
}

function textOf({ format, pattern, maxLength = 40, minLength = 0 }: JsonSchema, random: Random): string {
  if (format === 'email') return `user${Math.floor(random() * 1e9)}@klyuch.test`
  const fits = (text: string) => pattern === undefined || new RegExp(pattern, 'u').test(text)
  const samples = formatted[format ?? ''] ?? (pattern === undefined ? texts : [...texts, ...patterned])
  const text = pick(samples.filter(fits), random) ?? pick(texts, random) ?? ''
  return text.slice(0, maxLength).padEnd(minLength, 'я')
}

const texts = ['Легенда', 'Ёлка 12', 'a"b\'c--%_\\', '🏢 офис', '<b>', 'ы'.repeat(300), '120м A+', '  ']
const formatted: Readonly<Record<string, readonly string[]>> = {
  date: ['2026-01-31', '1999-12-01', '2100-02-28'],
  'date-time': ['2026-11-25T10:00:00Z', '2026-11-25T23:59:59.999+03:00'],
  uuid: ['00000000-0000-4000-8000-000000000000'],
  uri: ['https://example.ru/a?b=1#c'],
}
/** Values for the contract's patterns. */
const patterned = [
  ...['1', '2', '12', '100', '7.25', '-1', '77:01:0001001:1001', '1700000000', '2026-11', '12:30'],
  ...['block.edit', 'table', 'g o', 'x', 'Alt+1', 'name:asc', '-name', '+79001234512', '#ff0000'],
  ...['Легенда', '120м A+', '🏢 офис', 'a'.repeat(43), 'a'.repeat(64), 'https://example.ru/'],
]

const strange: readonly unknown[] = [
  ...[null, '', 'NaN', '-1', -1, -0, 1.5, 1e308, 2 ** 53 + 1, 2_147_483_648, [], {}, true],
  ...['\u0000', '\ud800', '0000-00-00', '275760-09-13', "'; drop table users; --", 'я'.repeat(20_000)],
  ...[{ id: { $ne: 1 } }, [[[[]]]], { toString: 1 }, { constructor: { prototype: {} } }, ['a', 'a']],
]

/** The value with one part of it replaced, taken away or added. */
export function brokenValue(value: unknown, random: Random): unknown {
  const isWhole = typeof value !== 'object' || value === null || random() < 0.1
  if (isWhole) return pick(strange, random)
  if (Array.isArray(value)) {
    const at = Math.floor(random() * value.length)
    return value.map((one, index) => (index === at ? brokenValue(one, random) : one))
  }
  const entries = Object.entries(value)
  const [name] = pick(entries, random) ?? ['unknown']
  const what = random()
  if (what < 0.2)
    return { ...value, [pick(['role', 'id', 'version', 'passwordHash', '$where'], random) ?? '']: 1 }
  if (what < 0.3) return Object.fromEntries(entries.filter(([key]) => key !== name))
  return Object.fromEntries(entries.map(([key, one]) => [key, key === name ? brokenValue(one, random) : one]))
}
