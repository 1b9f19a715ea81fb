import { z } from 'zod'

export type JsonSchema = Record<string, unknown>

/** Direction of the data: what a caller sends, or what the server answers. */
export type Direction = 'input' | 'output'

/** JSON Schema of a zod schema, without components and without what a generator has no use for. */
export function jsonSchemaOf(schema: z.ZodType, io: Direction): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => tidy(jsonSchema, zodSchema._zod.def, io),
  })
  return json
}

function tidy(json: JsonSchema, def: z.core.$ZodTypeDef, io: Direction): void {
  // The format says the same, shorter; a generator that builds the pattern without the `u` flag refuses good text.
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
