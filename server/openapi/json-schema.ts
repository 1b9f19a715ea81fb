import { z } from 'zod'

export type JsonSchema = Record<string, unknown>

export type Direction = 'input' | 'output'

/**
 * Converts a zod schema to JSON Schema, without components and without keywords that generators do not use.
 */
export function jsonSchemaOf(schema: z.ZodType, io: Direction): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => tidy(jsonSchema, zodSchema._zod.def, io),
  })
  return json
}

function tidy(json: JsonSchema, def: z.core.$ZodTypeDef, io: Direction): void {
  // The format says the same more briefly; generators that build the pattern without the `u` flag reject
  // valid text.
  if ('format' in json || String(json.pattern).includes('\\p{')) delete json.pattern
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
  if (json.minLength === 0) delete json.minLength
  // Answers may gain fields; only a strict object forbids them.
  if (io === 'output' && def.type === 'object' && !('catchall' in def && def.catchall)) {
    delete json.additionalProperties
  }
}

export function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
