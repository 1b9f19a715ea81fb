import type { z } from 'zod'
import { changesData, type Endpoint, statusOf } from '#contract/core/endpoint.ts'
import { capitalized } from '#domain/text/capitals.ts'
import { refusalReferences } from './error-responses.ts'
import { isSchema, type JsonSchema, jsonSchemaOf } from './json-schema.ts'
import { refusalsOf } from './refusals.ts'

/** A call with its request and response schemas, before components are extracted. */
export interface Operation {
  section: string
  name: string
  endpoint: Endpoint
  parameters: Parameter[]
  body: JsonSchema | undefined
  response: JsonSchema | undefined
}

export interface Parameter {
  in: 'path' | 'query'
  name: string
  isRequired: boolean
  schema: JsonSchema
}

const binary = { type: 'string', format: 'binary' }

export function operationOf(section: string, name: string, endpoint: Endpoint): Operation {
  const { params, query, body, response } = endpoint
  return {
    section,
    name,
    endpoint,
    parameters: [...parametersOf('path', params), ...parametersOf('query', query)],
    body: endpoint.upload ? fileBody : body && jsonSchemaOf(body, 'input'),
    response: response && jsonSchemaOf(response, 'output'),
  }
}

const fileBody = { type: 'object', properties: { file: binary }, required: ['file'] }

/**
 * Describes a parameter by its parsed type (a number, comma-separated codes), though the wire carries text.
 */
function parametersOf(where: Parameter['in'], schema: z.ZodObject | undefined): Parameter[] {
  if (schema === undefined) return []
  const written = jsonSchemaOf(schema, 'input')
  const read = propertiesOf(jsonSchemaOf(schema, 'output'))
  const required = new Set(written.required as string[] | undefined)
  return Object.entries(propertiesOf(written)).map(([name, asWritten]) => {
    const { default: fallback, ...asRead } = read[name] ?? {}
    const saysMore = 'type' in asRead && asRead.type !== 'object'
    return {
      in: where,
      name,
      isRequired: where === 'path' || required.has(name),
      schema: saysMore ? { ...asRead, ...(fallback !== undefined && { default: fallback }) } : asWritten,
    }
  })
}

function propertiesOf(schema: JsonSchema): Record<string, JsonSchema> {
  return isSchema(schema.properties) ? (schema.properties as Record<string, JsonSchema>) : {}
}

/** The operation object; `refer` replaces schemas by references to components. */
export function describeOperation(
  { section, name, endpoint, parameters, body, response }: Operation,
  refer: (schema: JsonSchema) => JsonSchema,
): JsonSchema {
  const headers = headersOf(endpoint)
  return {
    operationId: operationIdOf(section, name),
    tags: [section],
    summary: endpoint.summary,
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    ...(parameters.length + headers.length > 0 && {
      parameters: [...parameters.map((parameter) => describeParameter(parameter, refer)), ...headers],
    }),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          [endpoint.upload ? 'multipart/form-data' : 'application/json']: { schema: refer(body) },
        },
      },
    }),
    responses: {
      [String(statusOf(endpoint))]: {
        description: endpoint.download ? 'Файл' : 'Готово',
        ...(response && { content: { 'application/json': { schema: refer(response) } } }),
        ...(endpoint.download && { content: { '*/*': { schema: binary } } }),
      },
      ...refusalReferences(refusalsOf(endpoint)),
    },
  }
}

/** Returns a name such as `blocksUpdate`, valid as a function name in any language. */
export function operationIdOf(section: string, name: string): string {
  return `${section}${capitalized(name)}`
}

function describeParameter(
  { in: where, name, isRequired, schema }: Parameter,
  refer: (schema: JsonSchema) => JsonSchema,
): JsonSchema {
  return {
    name,
    in: where,
    ...(isRequired && { required: true }),
    // Comma-separated values, not a repeated parameter.
    ...(schema.type === 'array' && { style: 'form', explode: false }),
    schema: refer(schema),
  }
}

/** `components.parameters`: headers that identify a change. */
export const headerParameters: Readonly<Record<string, JsonSchema>> = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'Повтор с тем же ключом ничего не делает и получает первый ответ',
    schema: { type: 'string', format: 'uuid' },
  },
  CommandId: {
    name: 'Command-Id',
    in: 'header',
    description: 'Вызовы с одним номером — одно действие журнала: отменяются вместе',
    schema: { type: 'string', format: 'uuid' },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'Прочитанная версия записи из `ETag`; без неё побеждает последняя запись',
    schema: { type: 'string' },
    example: '"7"',
  },
}

function headersOf(endpoint: Endpoint): { $ref: string }[] {
  if (endpoint.access === 'public' || !changesData(endpoint)) return []
  const names = ['IdempotencyKey', 'CommandId', ...(endpoint.method === 'PATCH' ? ['IfMatch'] : [])]
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}
