import { type JsonSchema, madeValue } from './made-values.ts'

/** Makes a value of a schema in which one place holds the given text. */
export type WithText = (text: string) => unknown

type Random = () => number

/** One for every place of a schema where somebody may write a text, optional ones and those in lists too. */
export function textPlaces(schema: JsonSchema, random: Random): WithText[] {
  if (schema.const !== undefined || schema.enum) return []
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.flatMap((choice) => textPlaces(choice, random))
  if (schema.type === 'string') return [(text) => text]
  if (schema.type === 'array') {
    return textPlaces(schema.items ?? {}, random).map((put) => (text) => [put(text)])
  }
  if (schema.type === 'object') {
    const { properties = {}, additionalProperties } = schema
    const named = Object.entries(properties).flatMap(([name, one]) =>
      textPlaces(one, random).map(
        (put): WithText =>
          (text) => ({ ...requiredOf(schema, random), [name]: put(text) }),
      ),
    )
    return typeof additionalProperties === 'object' ? [...named, ...inAnything] : named
  }
  return schema.type === undefined ? inAnything : []
}

/** Places where a schema accepts anything. */
const inAnything: WithText[] = [
  (text) => text,
  (text) => ({ [text]: 1 }),
  (text) => ({ deep: { in: [{ it: text }] } }),
]

function requiredOf({ properties = {}, required = [] }: JsonSchema, random: Random): Record<string, unknown> {
  return Object.fromEntries(required.map((name) => [name, madeValue(properties[name] ?? {}, random)]))
}
