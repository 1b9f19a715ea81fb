import { isSchema, type JsonSchema, jsonSchemaOf } from './json-schema.ts'
import { namedSchemas } from './named-schemas.ts'

export interface SharedSchemas {
  /** Replaces parts of a schema by `$ref` to their components. */
  refer(schema: JsonSchema): JsonSchema
  /** `components.schemas`: everything that calls refer to. */
  components: Record<string, JsonSchema>
}

/**
 * Finds the named schemas within requests and responses by structure, so that a schema recreated at each
 * use is one component. A schema that differs between request and response becomes two: `Name` and
 * `NameInput`.
 */
export function shareSchemas(asked: readonly JsonSchema[], answered: readonly JsonSchema[]): SharedSchemas {
  const isAsked = keysWithin(asked)
  const isAnswered = keysWithin(answered)
  const names = new Map<string, string>()
  const schemas = new Map<string, JsonSchema>()
  const add = (name: string, schema: JsonSchema) => {
    if (names.has(keyOf(schema)) || !(name === 'Id' || isStructure(schema))) return
    names.set(keyOf(schema), name)
    schemas.set(name, schema)
  }
  for (const [name, schema] of Object.entries(namedSchemas)) {
    const output = jsonSchemaOf(schema, 'output')
    const input = jsonSchemaOf(schema, 'input')
    if (isAnswered.has(keyOf(output))) add(name, output)
    if (isAsked.has(keyOf(input))) add(schemas.has(name) ? `${name}Input` : name, input)
  }

  const refer = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(refer)
    if (!isSchema(value)) return value
    const { default: fallback, ...schema } = value
    const name = names.get(keyOf(schema))
    if (name !== undefined) {
      return { $ref: `#/components/schemas/${name}`, ...(fallback !== undefined && { default: fallback }) }
    }
    return referWithin(value)
  }
  const referWithin = (schema: JsonSchema): JsonSchema =>
    Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, refer(value)]))

  const sorted = [...schemas].sort(([one], [other]) => (one < other ? -1 : 1))
  return {
    refer: (schema) => refer(schema) as JsonSchema,
    components: Object.fromEntries(sorted.map(([name, schema]) => [name, referWithin(schema)])),
  }
}

/** Scalars are inlined: a reference would be no shorter. */
function isStructure(schema: JsonSchema): boolean {
  return ['properties', 'anyOf', 'oneOf', 'enum', 'propertyNames'].some((key) => key in schema)
}

function keyOf(schema: JsonSchema): string {
  return JSON.stringify(schema)
}

/** Collects the keys of all nested schemas, except within defaults. */
function keysWithin(schemas: readonly JsonSchema[]): Set<string> {
  const keys = new Set<string>()
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const part of value) collect(part)
    }
    if (!isSchema(value)) return
    const { default: _, ...schema } = value
    keys.add(keyOf(schema))
    for (const part of Object.values(schema)) collect(part)
  }
  for (const schema of schemas) collect(schema)
  return keys
}
